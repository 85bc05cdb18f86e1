import { describeExamples } from '../test-support/describe-examples.ts'
import { supplierDownPaymentExamples } from './supplier-down-payment.examples.ts'

describeExamples('supplier down payment', supplierDownPaymentExamples)
