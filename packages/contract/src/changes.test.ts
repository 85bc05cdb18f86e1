import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { masterOf, masterTables } from './master/masters.ts'

/** What a change leaves out stays as it is: a contract that fills it in would erase it. */

/** Fields that say how something is done, and are kept nowhere: leaving them out chooses the usual way. */
const manner: Readonly<Record<string, readonly string[]>> = {
  'PUT /v1/employees': ['resetPassword'],
  'PUT /v1/hoa-mappings/{id}': ['endPrevious'],
  'PUT /v1/vp-sales-mappings/{id}': ['endPrevious'],
  'PUT /v1/settings': ['values', 'reset'], // each names settings; none is named
  'PUT /v1/credit-limits': ['submit'],
  'PUT /v1/stock-corrections': ['submit'],
  'PUT /v1/price-changes/{id}': ['submit'],
  'PUT /v1/price-changes/{id}/submit': ['note'], // of the submission
  'PUT /v1/price-changes/{id}/approve': ['note'], // of the approval
  'PUT /v1/mutations-confirm': ['type', 'lines'], // without lines everything came
  'PUT /v1/mutations-cancel/{id}': ['type'],
  'PUT /v1/stock-opname/approve': ['note'], // of the approval
  'PUT /v1/stock-opname/submit': ['lines', 'zeroUncounted'], // counted besides
  'PUT /v1/selling-prices/{id}': ['validFrom', 'accept'], // a new price begins; the old one is not changed
}

const changes = Object.entries(api as Record<string, Endpoint>).filter(
  ([route]) =>
    route.startsWith('PUT ') || masterTables.some((table) => masterOf(table).routes.update === route),
)
const shapeOf = ({ body }: Endpoint): Readonly<Record<string, z.ZodType>> =>
  body instanceof z.ZodObject ? body.shape : {}

/** What is in the answer of a body that is nothing but left out. */
const filledIn = (shape: Readonly<Record<string, z.ZodType>>) =>
  Object.entries(shape)
    .filter(([name, field]) => {
      const left = z.object({ [name]: field }).safeParse({})
      return left.success && name in left.data
    })
    .map(([name]) => name)

describe.each(changes)('%s', (route, endpoint) => {
  it('makes up nothing for what it leaves out', () => {
    expect(filledIn(shapeOf(endpoint))).toEqual(manner[route] ?? [])
  })
})

it('finds what a field makes up', () => {
  const words = z
    .string()
    .nullish()
    .transform((value) => value ?? null)
  expect(
    filledIn({ words, kind: z.string().default('A'), kept: z.optional(words), name: z.string() }),
  ).toEqual(['words', 'kind'])
})
