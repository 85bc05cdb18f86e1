import { describeExamples } from '../test-support/describe-examples.ts'
import { codExamples } from './cod.examples.ts'

describeExamples('cod', codExamples)
