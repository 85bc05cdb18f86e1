import { describeExamples } from '../test-support/describe-examples.ts'
import { openingPointsExamples } from './opening-points.examples.ts'

describeExamples('opening points', openingPointsExamples)
