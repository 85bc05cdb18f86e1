import { describeExamples } from '../test-support/describe-examples.ts'
import { edcSettlementExamples } from './edc-settlement.examples.ts'

describeExamples('card settlement', edcSettlementExamples)
