import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { openSelling, type Selling } from './selling.ts'
import { TEST_START } from './test-database.ts'
import type { Caller, TestServer } from './test-server.ts'

export type AddOrder = ApiInput<'POST /core/v1/sales/orders/add'>['body']
export type SalesOrder = ApiReply<'GET /core/v1/sales/orders/get/{id}'>

/** The day on which tests stand, in the branch. */
const TODAY = TEST_START.toISOString().slice(0, 10)

/** A branch that sells goods that it has: two products in pieces and boxes, with prices and stock. */
export interface Ordering extends Selling {
  warehouseId: number
  /** 12,500 a piece, in boxes of 12 that have no price of their own; 100 pieces in stock. */
  coffee: number
  /** 20,000 a piece; 100 pieces in stock. */
  soap: number
  order(lines: readonly Partial<AddOrder['lines'][number]>[], more?: Partial<AddOrder>): AddOrder
  /** Pieces of a product that are spoken for. */
  reserved(productId: number): Promise<number>
}

export async function openOrdering(server: TestServer, code = 'JKT'): Promise<Ordering> {
  const shop = await openSelling(server, code)
  const { branchId, customerId, pcs } = shop
  await server.rows(`update branch set go_live_date = '2026-11-01' where id = $1`, [branchId])
  await shop.taxMode('EXCLUDED')
  const warehouseId = await server.value<number>(
    'select id from warehouse where branch_id = $1 and is_primary',
    [branchId],
  )
  const [coffee, soap] = [await shop.product(), await shop.product()]
  await shop.price(coffee, 12_500)
  await shop.price(soap, 20_000)
  const admin = await server.as('admin')
  const stocked = await admin.raw('POST /v1/initial-stock', {
    body: {
      branchId,
      warehouseId,
      date: TODAY,
      lines: [coffee, soap].map((productId) => ({ productId, unitId: pcs, qty: 100, unitCost: '9000' })),
    },
  })
  if (stocked.status !== 201) throw new Error(stocked.body)
  return {
    ...shop,
    warehouseId,
    coffee,
    soap,
    order: (lines, more = {}) => ({
      branchId,
      customerId,
      lines: lines.map((line) => ({ productId: coffee, unitId: pcs, qty: 1, ...line })),
      ...more,
    }),
    reserved: (productId) =>
      server.value<number>(
        'select coalesce(sum(reserved), 0)::int from stock_balance where branch_id = $1 and product_id = $2',
        [branchId, productId],
      ),
  }
}

/** A call that must succeed, for tests that are about something else. */
export async function bookOrder(caller: Caller, body: AddOrder): Promise<SalesOrder> {
  const answer = await caller.call('POST /core/v1/sales/orders/add', { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
