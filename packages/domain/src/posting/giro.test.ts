import { describeExamples } from '../test-support/describe-examples.ts'
import { giroExamples } from './giro.examples.ts'

describeExamples('giro', giroExamples)
