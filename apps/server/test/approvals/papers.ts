import type { ApiRoute } from '@merchant/contract/api.ts'
import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import { counted, openCounting } from '../support/counting.ts'
import { openCash, oweSupplier, payableOf, payment } from '../support/debts.ts'
import { openDelivering } from '../support/delivering.ts'
import { invoiceOf } from '../support/invoicing.ts'
import { newMember } from '../support/members.ts'
import { placeOrder, receiveGoods, TODAY } from '../support/purchasing.ts'
import type { Caller, TestServer } from '../support/test-server.ts'

/** A paper as every call of a document answers it. */
export interface Paper {
  id: number
  version: number
  status: string
}

/** Submits a paper of a kind that asks for exactly so much: whole rupiah, or hundredths of a percent. */
export type Submit = (who: Caller, amount: number) => Promise<Paper>

export interface Papers {
  branchId: number
  submit: Readonly<Record<ApprovalKind, Submit>>
}

async function enter(who: Caller, route: ApiRoute, input: object): Promise<Paper> {
  const answer = await who.raw(route, input)
  if (answer.status >= 300) throw new Error(`${route}: ${answer.body}`)
  return answer.data as Paper // every document has these
}

/** The price without PPN of what costs so much with its 11 percent. */
const net = (amount: number): number => Math.round((amount * 100) / 111)

/** A branch in which every kind of paper can be made, each with goods, debts and customers of its own. */
export async function openPapers(server: TestServer): Promise<Papers> {
  const counting = await openCounting(server)
  const paid = await openMoney(server, counting)
  const sold = await openSold(server)
  return {
    branchId: counting.shop.branchId,
    submit: { ...openBought(counting), ...paid, ...openStock(counting), ...sold },
  }
}

type Counting = Awaited<ReturnType<typeof openCounting>>

function openBought({ shop, admin }: Counting) {
  const line = (price: number) => ({ unitId: shop.piece, qty: 1, price: String(price) })
  return {
    PURCHASE_ORDER: (who, amount) => placeOrder(who, shop.order([line(net(amount))])),
    // The order is half as dear: the invoice differs from it.
    PURCHASE_INVOICE: async (who, amount) => {
      const order = await placeOrder(admin, shop.order([line(Math.round(net(amount) / 2))]))
      const receipt = await receiveGoods(admin, shop.receipt(order, [1]))
      const body = invoiceOf(shop, [receipt], { supplierInvoiceNo: crypto.randomUUID() }, [
        { price: String(net(amount)) },
      ])
      return enter(who, 'POST /core/v1/purchase/invoice/add', { body })
    },
  } satisfies Partial<Record<ApprovalKind, Submit>>
}

async function openMoney(server: TestServer, { shop, admin }: Counting) {
  const { branchId } = shop
  const money = await openCash(server, branchId, 900_000_000)
  const expense = await server.value<number>(
    `select id from account where code like '6-%' and 'CASH_OUT' = any(usages) and 'BANK_OUT' = any(usages) and is_postable
     order by code limit 1`,
  )
  const paid =
    (account: 'CASH' | 'BANK', cashAccountId: number): Submit =>
    (who, amount) =>
      enter(who, 'POST /v1/cash-bank/{account}/{direction}', {
        params: { account, direction: 'OUT' },
        body: {
          branchId,
          cashAccountId,
          date: TODAY,
          lines: [{ accountId: expense, description: 'Sewa', amount }],
        },
      })
  return {
    CASH_OUT: paid('CASH', money.cash),
    BANK_OUT: paid('BANK', money.bank),
    DEBT_PAYMENT: async (who, amount) => {
      const payable = await payableOf(server, await oweSupplier(admin, shop, '2000000'))
      const transfer = { method: 'TRANSFER' as const, amount, accountId: money.bank }
      return enter(who, 'POST /core/v1/purchase/debt-payment/add', {
        body: payment(shop, payable, amount, [transfer]),
      })
    },
  } satisfies Partial<Record<ApprovalKind, Submit>>
}

function openStock(counting: Counting) {
  const { shop, receive, held, begin, submit, endCounts } = counting
  const { branchId, main, piece, products } = shop
  const [corrected = 0, countedGoods = 0] = products.slice(3)
  return {
    STOCK_CORRECTION: (who, amount) =>
      enter(who, 'POST /v1/stock-corrections', {
        body: {
          branchId,
          warehouseId: main.warehouseId,
          date: TODAY,
          direction: 'IN',
          reason: 'SALAH_INPUT',
          lines: [{ productId: corrected, unitId: piece, qty: 1, unitCost: String(amount) }],
        },
      }),
    // Pieces of one rupiah: so many of them turned up.
    STOCK_COUNT: async (who, amount) => {
      await endCounts()
      if ((await held(countedGoods)) === 0) await receive(countedGoods, 1, '1')
      const count = await begin({ scope: { kind: 'PRODUCT', ids: [countedGoods] } }, who)
      const lines = [counted(count, countedGoods, (await held(countedGoods)) + amount)]
      const answer = await submit(count, { lines }, who)
      if (answer.status !== 200) throw new Error(answer.body)
      return answer.data as Paper // 200 by the check above
    },
  } satisfies Partial<Record<ApprovalKind, Submit>>
}

async function openSold(server: TestServer) {
  const shop = await openDelivering(server)
  const { branchId, customerId } = shop
  const noteOf =
    (type: 'CREDIT' | 'DEBIT'): Submit =>
    (who, amount) =>
      enter(who, 'POST /core/v1/sales/notes/add', {
        body: { type, branchId, customerId, date: TODAY, reason: 'HARGA_SALAH', amount, note: null },
      })
  return {
    SALES_CREDIT_NOTE: noteOf('CREDIT'),
    SALES_DEBIT_NOTE: noteOf('DEBIT'),
    SALES_RETURN: async (who, amount) => {
      const productId = await shop.product()
      await shop.price(productId, net(amount))
      await shop.stock([{ productId, qty: 1, unitCost: '1000' }])
      const order = await shop.sold([{ productId }], 'TAKE_AWAY')
      const lines = order.lines.map(({ id }) => ({ orderLineId: id, qty: 1, condition: 'GOOD' }))
      return enter(who, 'POST /v1/sales-order/return/create', {
        body: {
          orderId: order.id,
          reasonCode: 'TIDAK_SESUAI',
          note: null,
          refundMethod: 'CASH',
          lines,
          photoIds: [],
        },
      })
    },
    CREDIT_LIMIT: async (who, amount) => {
      const customer = await newMember(server, branchId)
      const lines = [{ customerId: customer, creditLimit: amount, termDays: 0 }]
      return enter(who, 'POST /v1/credit-limits', { body: { branchId, note: 'Omzet naik', lines } })
    },
    // Goods of 100,000 rupiah, so that 10 rupiah are a hundredth of a percent.
    PRICE_CHANGE: async (who, amount) => {
      const productId = await shop.product()
      await shop.price(productId, 100_000)
      const line = { productId, unitId: shop.pcs, price: 100_000 + 10 * amount, branchId }
      return enter(who, 'POST /v1/price-changes', {
        body: { branchId, title: 'Harga baru', effectiveAt: null, lines: [line] },
      })
    },
  } satisfies Partial<Record<ApprovalKind, Submit>>
}
