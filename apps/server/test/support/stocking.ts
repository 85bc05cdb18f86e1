import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { openPurchasing, type Purchasing, TODAY } from './purchasing.ts'
import type { Caller, TestServer } from './test-server.ts'

type AddStart = ApiInput<'POST /v1/initial-stock'>['body']
type AddMutation = ApiInput<'POST /v1/mutations'>['body']
type AddCorrection = ApiInput<'POST /v1/stock-corrections'>['body']
export type Start = ApiReply<'GET /v1/initial-stock/{id}'>
export type Mutation = ApiReply<'GET /v1/mutations/{id}'>
export type Correction = ApiReply<'GET /v1/stock-corrections/{id}'>

/** A branch with goods, in two warehouses of the main pool and one of damaged goods. */
export interface Stocking extends Purchasing {
  secondId: number
  start(lines: readonly Partial<AddStart['lines'][number]>[], more?: Partial<AddStart>): AddStart
  mutation(lines: readonly Partial<AddMutation['lines'][number]>[], more?: Partial<AddMutation>): AddMutation
  correction(
    lines: readonly Partial<AddCorrection['lines'][number]>[],
    more?: Partial<AddCorrection>,
  ): AddCorrection
}

/** Went live this month, so that it may still enter what it started with. */
export async function openStocking(server: TestServer, code = 'JKT'): Promise<Stocking> {
  const shop = await openPurchasing(server, code)
  const { branchId, main, products, piece } = shop
  await server.rows(`update branch set go_live_date = '2026-11-01' where id = $1`, [branchId])
  const secondId = await server.value<number>(
    `insert into warehouse (branch_id, code, name, kind, created_at, updated_at)
     values ($1, 'UJI-2', 'Gudang Uji Dua', 'MAIN', now(), now()) returning id`,
    [branchId],
  )
  const goods = (index: number) => ({ productId: products[index] ?? 0, unitId: piece, qty: 10 })
  return {
    ...shop,
    secondId,
    start: (lines, more = {}) => ({
      branchId,
      warehouseId: main.warehouseId,
      date: TODAY,
      lines: lines.map((line, index) => ({ ...goods(index), unitCost: '1000', ...line })),
      ...more,
    }),
    mutation: (lines, more = {}) => ({
      type: 'INTERNAL',
      branchId,
      fromWarehouseId: main.warehouseId,
      toWarehouseId: secondId,
      date: TODAY,
      lines: lines.map((line, index) => ({ ...goods(index), ...line })),
      ...more,
    }),
    correction: (lines, more = {}) => ({
      branchId,
      warehouseId: main.warehouseId,
      date: TODAY,
      direction: 'OUT',
      reason: 'HILANG',
      lines: lines.map((line, index) => ({ ...goods(index), ...line })),
      ...more,
    }),
  }
}

/** A call that must succeed, for tests that are about something else. */
export async function startWith(caller: Caller, body: AddStart): Promise<Start> {
  const answer = await caller.call('POST /v1/initial-stock', { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

/** Everything in the books of a branch that a stock document can change, as a text to compare. */
export const stockBooks = (server: TestServer): Promise<string> =>
  server.value<string>(
    `select json_build_object(
       'accounts', (select json_agg(b order by account_id) from (
          select account_id, sum(debit - credit) as net from account_balance group by 1 having sum(debit - credit) <> 0) b),
       'stock', (select json_agg(s order by warehouse_id, product_id) from (
          select warehouse_id, product_id, quantity, reserved from stock_balance where quantity <> 0 or reserved <> 0) s),
       'costs', (select json_agg(c order by pool, product_id) from (
          select pool, product_id, quantity, value from cost_balance where quantity <> 0) c))::text`,
  )
