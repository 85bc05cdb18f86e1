import { describeExamples } from '../test-support/describe-examples.ts'
import { goodsReceiptExamples } from './goods-receipt.examples.ts'

describeExamples('goods receipt', goodsReceiptExamples)
