import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { stockCorrectionExamples } from './stock-correction.examples.ts'
import { correctionCounter } from './stock-correction.ts'

it('does not compile without an account for LAINNYA, nor with one for another reason', () => {
  // @ts-expect-error LAINNYA names its account
  const withoutAccount = () => correctionCounter({ reason: 'LAINNYA' })
  // @ts-expect-error RUSAK has its own account
  const withAccount = () => correctionCounter({ reason: 'RUSAK', accountId: 6401 })
  expect([withoutAccount, withAccount]).toHaveLength(2)
})

describeExamples('stock correction', stockCorrectionExamples)
