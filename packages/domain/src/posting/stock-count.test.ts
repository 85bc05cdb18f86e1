import { describeExamples } from '../test-support/describe-examples.ts'
import { stockCountExamples } from './stock-count.examples.ts'

describeExamples('stock count', stockCountExamples)
