import { describeExamples } from '../test-support/describe-examples.ts'
import { openingInvoiceExamples } from './opening-invoice.examples.ts'

describeExamples('opening invoices', openingInvoiceExamples)
