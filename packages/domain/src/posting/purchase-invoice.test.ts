import { describeExamples } from '../test-support/describe-examples.ts'
import { purchaseInvoiceExamples } from './purchase-invoice.examples.ts'

describeExamples('purchase invoice', purchaseInvoiceExamples)
