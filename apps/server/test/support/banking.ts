import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import type { CustomerReceipt } from '@merchant/contract/sales/customer-receipt.ts'
import { bookOrder, type SalesOrder } from './ordering.ts'
import { journalOf, openPaying, type Paying } from './paying.ts'
import type { Caller, TestServer } from './test-server.ts'

export type Repay = ApiInput<'POST /core/v1/sales/repayments/add'>['body']
type Result = ApiInput<'POST /core/v1/sales/payments/details/update'>['body']
type Settle = ApiInput<'POST /core/v1/sales/settlements/add'>['body']
export type DetailList = ApiReply<'POST /core/v1/sales/payments/details/get/all'>

/** A branch whose customers pay by giro, transfer and card. Pieces are sold at 10,000: ten of them are an invoice of 111,000. */
export interface Banking {
  server: TestServer
  shop: Paying
  admin: Caller
  cashier: Caller
  finance: Caller
  goods: number
  customer(): Promise<number>
  /** An invoice on credit of so many pieces. */
  invoice(customerId: number, qty: number, dueDate?: string): Promise<SalesOrder>
  giro(amount: number, more?: object): Repay['payments'][number]
  receive(customerId: number, payments: Repay['payments'], more?: Partial<Repay>): Promise<CustomerReceipt>
  result(body: Omit<Result, 'date'> & { date?: string }, caller?: Caller): ReturnType<Caller['raw']>
  settle(body: Omit<Settle, 'date'> & { date?: string }, caller?: Caller): ReturnType<Caller['raw']>
  details(body: object, caller?: Caller): Promise<DetailList>
  /** Ids of the money of a paper, in its order. */
  moneyOf(paperId: number): Promise<number[]>
  /** What a paper posted, journal by journal: debit and credit by account. */
  journals(paperId: number): Promise<Record<string, [number, number]>[]>
  /** State of payment, what is paid and what is left of an order. */
  stateOf(order: { id: number }): Promise<unknown[]>
  /** Debit less credit of a role at the branch. */
  balanceOf(role: string): Promise<number>
}

export const TODAY = '2026-11-20'

export async function openBanking(server: TestServer): Promise<Banking> {
  const shop = await openPaying(server)
  const [admin, cashier, finance] = await Promise.all([
    server.as('admin'),
    server.as('kasir'),
    server.as('keuangan'),
  ])
  await Promise.all([shop.openShift(cashier), shop.openShift(admin)])
  const goods = await shop.product()
  await shop.price(goods, 10_000)
  await shop.stock([{ productId: goods, qty: 100_000, unitCost: '9000' }])
  const receive: Banking['receive'] = async (customerId, payments, more = {}) => {
    const { status, body, data } = await cashier.call('POST /core/v1/sales/repayments/add', {
      body: { branchId: shop.branchId, customerId, date: TODAY, payments, ...more },
    })
    if (status !== 201) throw new Error(body)
    return data
  }
  return {
    server,
    shop,
    admin,
    cashier,
    finance,
    goods,
    receive,
    customer: () =>
      server.value<number>(
        `insert into customer (branch_id, code, name, owner_name, phone, sub_district, address, type, customer_group_id, credit_limit,
           term_days, approved, created_at, updated_at)
         select branch_id, 'T' || n, 'Toko ' || n, 'Ibu', '+6281' || n, sub_district, address, 'MEMBER', customer_group_id, 900000000, 14,
           'Approved', now(), now()
         from customer, (select 10000000 + count(*)::int as n from customer) k where id = $1 returning id`,
        [shop.customerId],
      ),
    invoice: async (customerId, qty, dueDate = '2026-12-04') => {
      const lines = [{ productId: goods, qty }]
      const order = await bookOrder(admin, shop.order(lines, { paymentTerm: 'CREDIT', customerId }))
      const answer = await admin.call('POST /core/v1/sales/orders/process', {
        body: { id: order.id, version: order.version, action: 'INVOICE_CREDIT', dueDate },
      })
      if (answer.status !== 200) throw new Error(answer.body)
      return answer.data
    },
    giro: (amount, more = {}) => ({
      methodId: shop.methods.GIRO,
      amount,
      giroNo: `GB-${amount}`,
      giroDue: TODAY,
      ...more,
    }),
    result: (body, caller = finance) =>
      caller.raw('POST /core/v1/sales/payments/details/update', { body: { date: TODAY, ...body } }),
    settle: (body, caller = finance) =>
      caller.raw('POST /core/v1/sales/settlements/add', { body: { date: TODAY, ...body } }),
    details: async (body, caller = finance) => {
      const answer = await caller.call('POST /core/v1/sales/payments/details/get/all', {
        body: { branchId: shop.branchId, ...body },
      })
      if (answer.status !== 200) throw new Error(answer.body)
      return answer.data
    },
    moneyOf: async (paperId) =>
      (
        await server.rows<{ id: number }>(
          `select t.id from sales_payment p join sales_payment_detail t on t.payment_id = p.id
           where coalesce(p.document_id, p.order_id) = $1 and p.kind <> 'REFUND' order by t.line_no`,
          [paperId],
        )
      ).map(({ id }) => id),
    journals: async (paperId) => {
      const rows = await server.rows<{ id: number }>(
        'select id from journal where document_id = $1 order by id',
        [paperId],
      )
      return Promise.all(rows.map(({ id }) => journalOf(server, id)))
    },
    stateOf: async ({ id }) => {
      const { data } = await admin.call('GET /v1/sales-orders/{id}', { params: { id } })
      return [data.paymentStatus, data.paidTotal, data.remaining]
    },
    balanceOf: (role) =>
      server.value<number>(
        'select coalesce(sum(debit - credit), 0)::bigint from journal_line where role = $1 and branch_id = $2',
        [role, shop.branchId],
      ),
  }
}
