import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { damaged, main } from '../test-support/facts.ts'
import { stockMutationExamples } from './stock-mutation.examples.ts'
import { postMutationBetweenPools, postMutationWithinPool } from './stock-mutation.ts'

it('throws when the pools do not fit the rule', () => {
  expect(() => postMutationWithinPool({ branchId: 1, from: main, to: damaged, lines: [] })).toThrow()
  expect(() => postMutationBetweenPools({ branchId: 1, from: main, to: main, lines: [] })).toThrow()
})

describeExamples('stock mutation', stockMutationExamples)
