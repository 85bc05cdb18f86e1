import { describeExamples } from '../test-support/describe-examples.ts'
import { costRecalculationExamples } from './cost-recalculation.examples.ts'

describeExamples('cost recalculation', costRecalculationExamples)
