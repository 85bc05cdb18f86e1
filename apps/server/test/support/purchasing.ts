import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { type BooksOfBranch, openBooks } from './books.ts'
import { TEST_START } from './test-database.ts'
import type { Caller, TestServer } from './test-server.ts'

type AddOrder = ApiInput<'POST /core/v1/purchase/order/add'>['body']
type AddReceipt = ApiInput<'POST /core/v1/purchase/receive/add'>['body']
export type Order = ApiReply<'GET /core/v1/purchase/order/get/{id}'>
export type Receipt = ApiReply<'GET /core/v1/purchase/receive/get/{id}'>

/** The day on which tests stand, in the branch. */
export const TODAY = TEST_START.toISOString().slice(0, 10)

/** A branch that buys: books, a supplier with PPN, and goods in pieces and in boxes of 40. */
export interface Purchasing extends BooksOfBranch {
  supplierId: number
  /** Units of every product: pieces, and boxes of 40 pieces. */
  piece: number
  box: number
  order(lines: readonly Partial<AddOrder['lines'][number]>[], more?: Partial<AddOrder>): AddOrder
  receipt(order: Order, quantities: readonly number[], more?: Partial<AddReceipt>): AddReceipt
}

let deliveries = 0

export async function openPurchasing(server: TestServer, code = 'JKT'): Promise<Purchasing> {
  const books = await openBooks(server, code)
  const { branchId, main, products } = books
  const company = await server.value<number>('select company_id from branch where id = $1', [branchId])
  await server.rows('update company set is_pkp = true where id = $1', [company])
  const supplierId = await server.value<number>(
    `insert into supplier (company_id, code, name, is_pkp, payment_term_id, created_at, updated_at)
     select $1, 'UJI-' || $2, 'Pemasok Uji', true, (select id from payment_term where company_id = $1 and days = 30), now(), now() returning id`,
    [company, code],
  )
  const piece = await server.value<number>('select base_unit_id from product where id = $1', [products[0]])
  const box = await server.value<number>(
    `insert into unit (company_id, code, name, created_at, updated_at) values ($1, 'UJI-DUS', 'Dus Uji', now(), now())
     on conflict (company_id, lower(code)) do update set name = excluded.name returning id`,
    [company],
  )
  await server.rows(
    `insert into product_unit (company_id, product_id, unit_id, factor)
     select $1, p, u.id, u.factor from unnest($2::bigint[]) p, unnest($3::bigint[], array[1, 40]) u (id, factor)`,
    [company, products, [piece, box]],
  )
  return {
    ...books,
    supplierId,
    piece,
    box,
    order: (lines, more = {}) => ({
      branchId,
      warehouseId: main.warehouseId,
      supplierId,
      date: TODAY,
      lines: lines.map((line, index) => ({
        productId: products[index] ?? 0,
        unitId: box,
        qty: 1,
        price: '1000',
        ...line,
      })),
      ...more,
    }),
    receipt: (order, quantities, more = {}) => ({
      branchId,
      warehouseId: main.warehouseId,
      supplierId,
      purchaseOrderId: order.id,
      date: TODAY,
      supplierDeliveryNo: `SJ-${++deliveries}`,
      lines: order.lines.flatMap((line, index) => {
        const qty = quantities[index] ?? 0
        return qty === 0 ? [] : [{ poLineId: line.id, productId: line.productId, unitId: line.unitId, qty }]
      }),
      ...more,
    }),
  }
}

/** Calls that must succeed, for tests that are about something else. */
export async function placeOrder(caller: Caller, body: AddOrder): Promise<Order> {
  const answer = await caller.call('POST /core/v1/purchase/order/add', { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

export async function receiveGoods(caller: Caller, body: AddReceipt): Promise<Receipt> {
  const answer = await caller.call('POST /core/v1/purchase/receive/add', { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
