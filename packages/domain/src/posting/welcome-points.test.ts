import { describeExamples } from '../test-support/describe-examples.ts'
import { welcomePointsExamples } from './welcome-points.examples.ts'

describeExamples('welcome points', welcomePointsExamples)
