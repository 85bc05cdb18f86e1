import { describeExamples } from '../test-support/describe-examples.ts'
import { initialStockExamples } from './initial-stock.examples.ts'

describeExamples('initial stock', initialStockExamples)
