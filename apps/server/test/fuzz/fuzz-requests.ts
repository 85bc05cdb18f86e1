import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import fc from 'fast-check'
import type { z } from 'zod'
import { demoPassword } from '../../src/demo/company-data.ts'
import { arbitraryOf, type Walk } from './arbitrary-of.ts'
import { hostileValue, rawBody, rawHeader, rawParameter, rawQuery } from './hostile.ts'

type Values = Record<string, unknown>

/** Ids that exist, by the kind of record; `any` mixes them all. */
export type Pools = Record<string, readonly number[]>

export interface FuzzRequest {
  /** How the call was made: as the product would, with valid values, or with what kind of damage. */
  mode: 'known' | 'valid' | 'field' | 'json' | 'raw body' | 'query' | 'path' | 'header'
  params: Values
  query: Values
  body: unknown
  raw?: { text: string | Buffer; type: string | undefined }
  rawQuery?: string
  rawParameter?: string
  header?: [name: string, value: string | undefined]
  /** Which person calls, as a place in a list. */
  caller: number
  /** Of a known call: which of its values are taken from here instead, a bit for each. */
  replaced: number
  /** The record's own version goes into the body, so that changes get past the optimistic lock. */
  rightVersion: boolean
}

const kinds: Record<string, string> = {
  branchId: 'branch',
  branchIds: 'branch',
  parentBranchId: 'branch',
  supplyBranchId: 'branch',
  branchGroupId: 'branch_group',
  groupId: 'branch_group',
  ownerEmployeeId: 'employee',
  roleId: 'role',
  principalId: 'principal',
  brandId: 'brand',
  categoryId: 'category',
  parentId: 'category',
  unitId: 'unit',
  imageFileId: 'file',
  paymentTermId: 'payment_term',
  supplierId: 'supplier',
  picEmployeeId: 'employee',
  accountId: 'account',
  productId: 'product',
  warehouseId: 'warehouse',
  approverId: 'employee',
  shiftId: 'any',
}

const menus = fc.constantFrom(
  [],
  [{ menu: 'sidenav.master', subMenu: [{ key: 'brand', permissions: ['view', 'add'] }] }],
  [{ menu: 'navbar.branch', subMenu: [] }],
  [{ menu: 'sidenav.master', subMenu: [{ key: 'brand', permissions: ['terbang'] }] }],
  [{ menu: 'sidenav.hantu', subMenu: [] }],
)

/** Values that a schema alone can't know: ids that exist, columns that lists sort by, passwords that are right. */
function known(pools: Pools, object: string): NonNullable<Walk['field']> {
  const pick = (kind: string) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...(pools[kind] ?? pools.any ?? [1])) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 40 }) },
    )
  const named: Record<string, fc.Arbitrary<unknown>> = {
    id: pick(object === '' ? 'any' : object),
    sort: fc.constantFrom('', '', 'status', '-status', 'name', 'date', 'hantu'),
    status: fc.constantFrom('ACTIVE', 'INACTIVE', '', ''),
    after: fc.constantFrom('', '', '2026-11-20_1', 'hantu'),
    date: fc.constantFrom('2026-11-20', '2026-11-20', '2026-11-19', '2031-01-01'),
    dateFrom: fc.constantFrom('2026-11-01', '2026-01-01'),
    dateTo: fc.constantFrom('2026-11-20', '2026-11-30'),
    email: fc.oneof(
      fc.constantFrom('kasir@demo.merchant.test', 'bos@demo.merchant.test'),
      fc.uuid().map((id) => `${id}@uji.test`),
    ),
    password: fc.constantFrom(demoPassword, 'salah', 'Gerobak-Biru-2026'),
    pin: fc.constantFrom('482915', '111111'),
    approverPin: fc.constantFrom('482915', '739104'),
    oldPassword: fc.constantFrom(demoPassword, 'salah'),
    accessMenus: menus,
    search: fc.constantFrom('a', 'stokis', '%', "'"),
  }
  return (key, schema) => {
    const own = named[key]
    // A field of the same name may be something else, such as the status of a giro.
    const isOther =
      own &&
      !fc.sample(own, { numRuns: 4, seed: 1 }).some((value) => (schema as z.ZodType).safeParse(value).success)
    if (own && !isOther) return own
    const kind = kinds[key] ?? (key === 'roleId' ? 'role' : undefined)
    if (!kind) return undefined
    return key === 'branchIds' ? fc.uniqueArray(pick(kind), { maxLength: 3 }) : pick(kind)
  }
}

/** One field somewhere in `values` is damaged: replaced, dropped or joined by one that nobody knows. */
function damaged(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(), fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add'), hostileValue)
    .map(([value, place, way, hostile]) => {
      if (typeof value !== 'object' || value === null) return hostile
      const copy = { ...(value as Values) } // an object schema by contract
      const keys = Object.keys(copy)
      const key = keys[place % Math.max(keys.length, 1)] ?? 'x'
      if (way === 'replace') copy[key] = hostile
      else if (way === 'drop') delete copy[key]
      else copy.kolomAsing = hostile
      return copy
    })
}

/** Calls of one endpoint, from right to absurd. */
export function requestsOf(endpoint: Endpoint, object: string, pools: Pools): fc.Arbitrary<FuzzRequest> {
  const field = known(pools, object)
  const part = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    schema ? arbitraryOf(schema, { field }) : fc.constant(undefined)
  const objects = (schema: z.ZodType | undefined) => part(schema).map((value) => (value ?? {}) as Values) // object schemas by contract
  const base = {
    params: objects(endpoint.params),
    query: objects(endpoint.query),
    body: part(endpoint.body),
    caller: fc.nat(99),
    replaced: fc.constantFrom(0, 0, 1, 2, 4, 8, 16, 32, 64, 3, 12, 48),
    rightVersion: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  }
  const mode = <M extends FuzzRequest['mode']>(name: M) => ({ ...base, mode: fc.constant(name) })
  const hasBody = endpoint.body !== undefined || endpoint.kind === 'upload'
  const choices: fc.WeightedArbitrary<FuzzRequest>[] = [
    { weight: 6, arbitrary: fc.record(mode('known')) },
    { weight: 6, arbitrary: fc.record(mode('valid')) },
    {
      weight: 4,
      arbitrary: endpoint.body
        ? fc.record({ ...mode('field'), body: damaged(base.body) })
        : fc.record({ ...mode('field'), query: damaged(base.query).map((value) => value as Values) }), // an object stays one
    },
    { weight: 2, arbitrary: fc.record({ ...mode('query'), rawQuery }) },
    { weight: 2, arbitrary: fc.record({ ...mode('header'), header: rawHeader }) },
  ]
  if (hasBody) {
    choices.push({ weight: 1, arbitrary: fc.record({ ...mode('json'), body: fc.jsonValue() }) })
    choices.push({ weight: 2, arbitrary: fc.record({ ...mode('raw body'), raw: rawBody }) })
  }
  if (endpoint.params) choices.push({ weight: 2, arbitrary: fc.record({ ...mode('path'), rawParameter }) })
  return fc.oneof(...choices)
}
