import { figure } from '@merchant/contract/kernel/fields.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { dataSerializer } from './serializer.ts'

const long = 10_000_000_000_000_003n

it('writes what a reply declares, sums of any length among it, and nothing else', () => {
  const write = dataSerializer(z.object({ sum: figure(), maybe: figure().nullable() }))
  const more = { sum: long, maybe: null, secret: 1 }
  expect(write({ data: more })).toBe('{"data":{"sum":10000000000000003,"maybe":null}}')
})

it('writes either of two kinds of object with its sums', () => {
  const one = z.object({ id: z.int(), steps: z.array(z.object({ whole: figure() })) })
  const write = dataSerializer(z.union([one, z.object({ open: figure() })]))
  expect(write({ data: { id: 1, steps: [{ whole: 5n }, { whole: long }] } })).toBe(
    '{"data":{"id":1,"steps":[{"whole":5},{"whole":10000000000000003}]}}',
  )
  expect(write({ data: { open: long } } as never)).toBe('{"data":{"open":10000000000000003}}')
})
