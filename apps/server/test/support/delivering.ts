import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { bookOrder, type SalesOrder } from './ordering.ts'
import { openPaying, type Paying } from './paying.ts'
import type { Answer, Caller, TestServer } from './test-server.ts'

export type SetStatus = ApiInput<'POST /core/v2/warehouse/delivery/print/status'>['body']
export type Delivery = ApiReply<'GET /core/v2/warehouse/delivery/get/{id}'>
type Lines = Parameters<Paying['order']>[0]

/** A branch whose sales are fetched or brought, with the people who do it. */
export interface Delivering extends Paying {
  admin: Caller
  cashier: Caller
  warehouseman: Caller
  /** Sold and paid at the till, to be fetched unless told otherwise. */
  sold(lines: Lines, fulfilment?: 'PICKUP' | 'DELIVERY' | 'TAKE_AWAY'): Promise<SalesOrder>
  /** Sold on credit by the office. */
  owed(lines: Lines, fulfilment?: 'PICKUP' | 'DELIVERY'): Promise<SalesOrder>
  orderOf(id: number): Promise<SalesOrder>
  /** The delivery order of an order that was made last. */
  deliveryOf(order: { id: number }): Promise<Delivery>
  set(by: Caller, body: SetStatus): Promise<Answer>
  /** The same, which must succeed. */
  must(by: Caller, body: SetStatus): Promise<void>
  undo(order: { id: number }): Promise<Answer>
}

export async function openDelivering(server: TestServer, code = 'JKT'): Promise<Delivering> {
  const shop = await openPaying(server, code)
  const [admin, cashier, warehouseman] = await Promise.all([
    server.as('admin'),
    server.as('kasir'),
    server.as('gudang'),
  ])
  await shop.openShift(cashier)
  await server.rows(
    `update customer set approved = 'Approved', credit_limit = 1000000000, term_days = 14 where branch_id = $1 and id = $2`,
    [shop.branchId, shop.customerId],
  )
  const read = async (id: number) =>
    (await admin.call('GET /core/v1/sales/orders/get/{id}', { params: { id } })).data
  const set = (by: Caller, body: SetStatus) =>
    by.raw('POST /core/v2/warehouse/delivery/print/status', { body })
  return {
    ...shop,
    admin,
    cashier,
    warehouseman,
    sold: async (lines, fulfilment = 'PICKUP') =>
      (await shop.sell(cashier, { ...shop.order(lines), fulfilment } as Parameters<Paying['sell']>[1])).order,
    owed: async (lines, fulfilment = 'DELIVERY') => {
      const { id, version } = await bookOrder(admin, shop.order(lines, { paymentTerm: 'CREDIT', fulfilment }))
      const answer = await admin.call('POST /core/v1/sales/orders/process', {
        body: { id, version, action: 'INVOICE_CREDIT' },
      })
      if (answer.status !== 200) throw new Error(answer.body)
      return answer.data
    },
    orderOf: read,
    deliveryOf: async ({ id }) => {
      const [last] = (await read(id)).deliveries
      if (!last) throw new Error(`order ${id} has no delivery order`)
      const answer = await admin.call('GET /core/v2/warehouse/delivery/get/{id}', { params: { id: last.id } })
      if (answer.status !== 200) throw new Error(answer.body)
      return answer.data
    },
    set,
    must: async (by, body) => {
      const answer = await set(by, body)
      if (answer.status !== 200) throw new Error(answer.body)
    },
    undo: async ({ id }) => {
      const { version } = await read(id)
      return admin.raw('POST /core/v1/sales/orders/void', { body: { id, version, reason: 'Salah barang' } })
    },
  }
}
