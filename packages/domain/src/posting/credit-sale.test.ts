import { describeExamples } from '../test-support/describe-examples.ts'
import { creditSaleExamples } from './credit-sale.examples.ts'

describeExamples('credit sale', creditSaleExamples)
