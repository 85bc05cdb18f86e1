import { expect, it } from 'vitest'
import { describeExamples } from '../test-support/describe-examples.ts'
import { main, none, rp } from '../test-support/facts.ts'
import { assemblyExamples } from './assembly.examples.ts'
import { postDisassembly } from './assembly.ts'

it('throws when a product has a value and no component has one', () =>
  expect(() =>
    postDisassembly({
      branchId: 1,
      product: { productId: 3, warehouse: main, quantity: 1, cost: rp(100) },
      components: [{ productId: 1, warehouse: main, quantity: 2, averageValue: none }],
    }),
  ).toThrow())

describeExamples('assembly', assemblyExamples)
