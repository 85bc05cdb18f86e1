import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { main, none, rp } from '../test-support/facts.ts'
import { branchMutationExamples } from './branch-mutation.examples.ts'
import { postBranchMutationReceived } from './branch-mutation.ts'

it('throws when more arrives and is lost than was shipped', () =>
  expect(() =>
    postBranchMutationReceived({
      fromBranchId: 1,
      toBranchId: 2,
      lines: [
        {
          productId: 1,
          warehouse: main,
          seq: 13,
          shippedQuantity: 10,
          shippedValue: rp(100),
          receivedBefore: { quantity: 5, value: rp(50) },
          received: 4,
          lost: 2,
        },
      ],
    }),
  ).toThrow())

it('meets in INTER_BRANCH: each journal names the other branch', () => {
  const { source, destination } = postBranchMutationReceived({
    fromBranchId: 1,
    toBranchId: 2,
    lines: [
      {
        productId: 1,
        warehouse: main,
        seq: 13,
        shippedQuantity: 10,
        shippedValue: rp(100),
        receivedBefore: { quantity: 0, value: none },
        received: 10,
        lost: 0,
      },
    ],
  })
  const parties = [source, destination].map(({ journals }) =>
    journals.flatMap(({ lines }) => lines.flatMap(({ party }) => (party ? [party] : []))),
  )
  expect([source.branchId, destination.branchId]).toEqual([1, 2])
  expect(parties).toEqual([[{ type: 'BRANCH', id: 2 }], [{ type: 'BRANCH', id: 1 }]])
  expect(destination.moves[0]?.link).toEqual({ to: 'MOVE', seq: 13, part: 10, whole: 10 })
})

describeExamples('branch mutation', branchMutationExamples)
