import { describeExamples } from '../test-support/describe-examples.ts'
import { salesReturnExamples } from './sales-return.examples.ts'

describeExamples('sales return', salesReturnExamples)
