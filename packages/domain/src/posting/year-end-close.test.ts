import { describeExamples } from '../test-support/describe-examples.ts'
import { yearEndCloseExamples } from './year-end-close.examples.ts'

describeExamples('year end close', yearEndCloseExamples)
