import { api } from '@merchant/contract/api.ts'
import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import { code, email, note, percent, phone, text } from '@merchant/contract/kernel/fields.ts'
import { ListQuery } from '@merchant/contract/kernel/list.ts'
import { npwp } from '@merchant/contract/master/principal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { arbitraryOf, type Walk } from './arbitrary-of.ts'

const RUNS = 200

/** Of every hundred values, how many the schema takes. */
function share(schema: z.ZodType, walk?: Walk): number {
  const values = fc.sample(arbitraryOf(schema, walk), { numRuns: RUNS, seed: 7 })
  return (100 * values.filter((value) => schema.safeParse(value).success).length) / RUNS
}

const distinct = (schema: z.ZodType): number =>
  new Set(fc.sample(arbitraryOf(schema), { numRuns: RUNS, seed: 7 }).map((value) => JSON.stringify(value)))
    .size

const plain: [string, z.ZodType][] = [
  ['text within bounds', z.string().min(3).max(5)],
  ['text of one length', z.string().length(4)],
  ['a pattern', z.string().regex(/^[A-Z]{2}-\d{3}$/)],
  ['numbers', z.number().min(-2).max(3)],
  ['whole numbers', z.int().positive().max(9)],
  ['steps', z.number().min(0).max(100).multipleOf(0.01)],
  ['flags', z.boolean()],
  ['choices', z.enum(['a', 'b', 'c'])],
  ['literals', z.literal(['all', 7])],
  ['lists', z.array(z.int()).min(2).max(3)],
  ['objects', z.strictObject({ a: z.int(), b: z.string().optional(), c: z.null() })],
  ['maps', z.record(z.string().min(1), z.int())],
  ['tuples', z.tuple([z.string(), z.int()])],
  ['one of several', z.union([z.literal('all'), z.int()])],
  [
    'null, undefined and defaults',
    z.object({ a: z.int().nullable(), b: z.int().nullish(), c: z.int().default(3) }),
  ],
  ['dates', z.date()],
  ['calendar dates', z.iso.date()],
  ['instants', z.iso.datetime()],
  ['uuids', z.uuid()],
  ['transforms', z.string().transform((value) => value.length)],
  ['pipes', z.string().trim().pipe(z.string().min(1).max(3))],
  ['preprocessing', z.preprocess((value) => (value === 1 ? [1] : value), z.array(z.int()))],
  ['coercion', z.coerce.number().pipe(z.int().positive())],
  ['refinements', z.string().refine((value) => !value.includes('a'))],
]

describe('values from a schema', () => {
  it.each(plain)('takes %s', (_, schema) => {
    expect(share(schema)).toBeGreaterThanOrEqual(99)
  })

  const ours: [string, z.ZodType][] = [
    ['text', text('Nama')],
    ['code', code('Kode')],
    ['e-mail', email()],
    ['phone', phone()],
    ['note', note('Catatan')],
    ['percent', percent('Margin')],
    ['tax number', npwp()],
    ['list query', ListQuery],
  ]
  it.each(ours)('takes our own %s', (_, schema) => {
    expect(share(schema)).toBeGreaterThanOrEqual(99)
    expect(distinct(schema)).toBeGreaterThan(20)
  })

  it('takes every body, query and path of the contract', () => {
    const parts = Object.entries(api as Record<string, Endpoint>).flatMap(([route, endpoint]) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = endpoint[part]
        return schema ? [{ name: `${route} ${part}`, share: share(schema) }] : []
      }),
    )
    expect(parts.length).toBeGreaterThan(30)
    expect(parts.filter((part) => part.share < 99)).toEqual([])
  })

  it('reaches the ends of what is allowed', () => {
    const values = fc.sample(arbitraryOf(z.string().min(1).max(5)), { numRuns: RUNS, seed: 7 })
    const lengths = values.map((value) => [...String(value)].length) // Zod counts characters, not code units
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 5])
  })

  it('leaves out all that may be left out when asked for the smallest value', () => {
    const schema = z.strictObject({
      a: z.int(),
      b: z.int().optional(),
      c: z.int().default(1),
      d: z.array(z.int()),
    })
    const values = fc.sample(arbitraryOf(schema, { optional: 'omit' }), { numRuns: 20, seed: 7 })
    expect(values.map((value) => Object.keys(value as object))).toEqual(values.map(() => ['a', 'd']))
    expect(values.every((value) => (value as { d: number[] }).d.length === 0)).toBe(true)
  })

  it('lets the caller decide by the name of a field', () => {
    const field: Walk['field'] = (key) => (key === 'brandId' ? fc.constant(42) : undefined)
    const values = fc.sample(arbitraryOf(z.object({ brandId: z.int() }), { field }), { numRuns: 5, seed: 7 })
    expect(values).toEqual(values.map(() => ({ brandId: 42 })))
  })

  it('says which type it does not know and which schema nothing fits', () => {
    expect(() => arbitraryOf(z.symbol())).toThrow('the walk knows no symbol')
    expect(() => fc.sample(arbitraryOf(z.string().refine(() => false)), 1)).toThrow('no valid value found')
  })
})
