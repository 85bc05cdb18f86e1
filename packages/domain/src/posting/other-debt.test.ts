import { describeExamples } from '../test-support/describe-examples.ts'
import { otherDebtExamples } from './other-debt.examples.ts'

describeExamples('other debt', otherDebtExamples)
