import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashierContract } from '@merchant/contract/sales/cashier.ts'
import type { Order } from '@merchant/contract/sales/order.ts'
import type { OrderEntry } from '@merchant/contract/sales/order-entry.ts'
import { type Rupiah, rupiah, sumOf, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { postCashSale } from '@merchant/domain/posting/cash-sale.ts'
import { postCreditSale } from '@merchant/domain/posting/credit-sale.ts'
import { customer as customerParty, type Posting } from '@merchant/domain/posting/posting.ts'
import type { SaleFacts } from '@merchant/domain/posting/sale.ts'
import type { Checkout } from '@merchant/domain/sales/checkout.ts'
import { cashSaleFacts, paidOnBill, pointsWorth } from '@merchant/domain/sales/sale-facts.ts'
import type { SalesFulfilment, SalesOrderStatus } from '@merchant/domain/sales/sales-order.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Reserved } from '../../../kernel/stock/reservations.ts'
import { holdCustomer, type ToOwe } from '../credit/credit.public.ts'
import {
  columnsOf,
  enterOrder,
  insertOrder,
  salesOrderKind as kind,
  orderMade,
  type PreparedOrder,
  prepareOrder,
  replaceOrder,
  requireBranch,
  requireSamePrice,
  requireTakeable,
  type SaleOfOrder,
  type Sold,
  saveSold,
  tellTills,
  withStock,
} from '../order/order.public.ts'
import { requireOpenShift } from '../shift/shift.public.ts'
import { earn } from '../wallet/wallet.public.ts'
import { openBooking, placeOf } from './booking-to-sell.ts'
import { requireAdvances, spendGcash } from './customer-funds.ts'
import { deliveryOf, statusOfSold } from './deliver-sold.ts'
import { factsOf, holdGoods } from './goods-to-sell.ts'
import { type JudgedPayment, judgePayments, type KeptPayment, keepPayments } from './judge-payments.ts'
import { owedSale } from './owed-sale.ts'
import { insertPayment } from './payment.store.ts'
import { type LineIds, noLines, readSold, type SaleParts, writeSale } from './write-sale.ts'

type Payment = Parsed<(typeof cashierContract)['POST /core/v2/cashier/booking/payment']>['body']

/** An order to be paid, priced and checked; `makeHead` and `writeOrder` differ by its source. */
interface OrderToPay {
  branchId: number
  order: PreparedOrder
  fulfilment: SalesFulfilment
  note: string | null
  /** The number that people know it by, where it has one already. */
  name: string | null
  judged: readonly JudgedPayment[]
  shift: { id: number }
  /** What decides about its credit. */
  terms: Pick<ToOwe, 'orderId' | 'kept' | 'today'> & Pick<OrderEntry, 'dueDate'>
  reserved: readonly Reserved[]
  makeHead: () => Promise<DocumentRow<SalesOrderStatus>>
  writeOrder: (document: DocumentRow<SalesOrderStatus>, of: SaleOfOrder) => Promise<LineIds>
  answer: (document: DocumentRow<SalesOrderStatus>, parts: SaleParts) => Promise<Order>
  /** By one statement. */
  tell: () => Promise<void>
}

/** How an order is sold: its sale, the posting, and what moves wallets and drawer. */
interface Settlement {
  sold: Sold
  posting: (facts: SaleFacts) => Posting
  kept: readonly KeptPayment[]
  change: Rupiah
  /** Points that the sale gives now. */
  points: number
  worth: Rupiah
}

/**
 * A sale at the till, paid at once or owed by the customer: by the id of a booking, or as a whole in one call (domain-sales
 * 2.1, 4.1). Its date is the branch's today, not the date of the order, and its shift is the caller's open one. The goods
 * leave, the invoice gets its number, and one journal has all of it.
 * @throws REQUIRED for neither or both of order and draft; SHIFT_NOT_OPEN; PRICE_CHANGED and QUOTA_EXHAUSTED with the new
 * price; PAYMENT_SHORT, PAYMENT_OVER, CASH_LAST; GCASH_INSUFFICIENT, ADVANCE_INSUFFICIENT; CREDIT_WITH_PAYMENTS and the
 * refusals of `owedSale`; INSUFFICIENT_STOCK; the refusals of `openBooking`, `prepareOrder`, `requireTakeable` and
 * `judgePayments`
 */
export async function payOrder(ctx: CommandCtx, body: Payment) {
  if (body.paymentTerm === 'CREDIT' && body.payments.length > 0)
    throw refuseField('CREDIT_WITH_PAYMENTS', 'payments')
  const sale = await openSale(ctx, body)
  const { branchId, order } = sale
  const { ask } = order
  const toDeliver = deliveryOf(ctx, order, sale)
  const { sold, posting, kept, ...given } = await settlementOf(ctx, sale, body)
  const customerId = ask.customer.id
  const [document, held] = await Promise.all([
    sale.makeHead(),
    holdGoods(ctx, branchId, withStock(order.lines, ask.products), {
      warehouse: order.warehouse,
      reserved: sale.reserved,
      day: order.entry.date,
    }),
    requireAdvances(ctx, { branchId, customerId }, kept),
    sale.tell(),
  ])
  const { written, order: made } = await writeSale(ctx, {
    document,
    period: order.entry,
    ask,
    held,
    reserved: sale.reserved,
    sold,
    posting: posting(factsOf(branchId, ask, held.goods)),
    writeOrder: (of) => sale.writeOrder(document, of),
    writeFunds: () => writeFunds(ctx, sale, document, { ...given, kept }),
    // What comes to nothing may be sold without any way to pay.
    ...(kept.length > 0 && {
      writePayment: () => insertPayment(ctx, document, { shiftId: sale.shift.id, ...totalOf(kept) }),
    }),
    deliver: toDeliver?.({
      branchId,
      id: document.id,
      name: sale.name ?? ask.customer.name,
      date: document.date,
    }),
    answer: (parts) => (toDeliver ? readSold(ctx, document) : sale.answer(document, parts)),
  })
  return {
    order: made,
    invoiceNumber: written.number ?? '',
    change: given.change,
    pointsEarned: given.points,
    printUrl: `/v1/sales-orders/${document.id}/print?format=80mm`,
    journalId: written.journalIds[0] ?? null,
  }
}

const settlementOf = (ctx: CommandCtx, sale: OrderToPay, body: Payment): Promise<Settlement> | Settlement =>
  body.paymentTerm === 'CREDIT' ? owed(ctx, sale, body) : paidNow(sale)

/** Points of a credit sale are given when it is paid. */
async function owed(ctx: CommandCtx, sale: OrderToPay, body: Payment): Promise<Settlement> {
  const { branchId, order, terms, shift, fulfilment } = sale
  const approval = body.approval ?? body.draft?.approval
  const sold = await owedSale(ctx, { branchId, order, ...terms, fulfilment, approval, shiftId: shift.id })
  const posting = (facts: SaleFacts) => postCreditSale({ ...facts, advances: [] })
  return { sold, posting, kept: [], change: zeroRupiah, points: 0, worth: zeroRupiah }
}

function paidNow({ order, judged, shift, fulfilment }: OrderToPay): Settlement {
  const { priced, ask, entry } = order
  const paid = keepPayments(priced.totals.grandTotal, ask.rules.cashUnit, judged)
  const worth = pointsWorth(priced.points, rupiah(entry.settings.pointValue))
  return {
    sold: soldBy({ shiftId: shift.id, fulfilment }, paid),
    posting: (facts) => postCashSale(cashSaleFacts(facts, paid, paid.kept, worth)),
    kept: paid.kept,
    change: paid.change,
    points: priced.points,
    worth,
  }
}

const soldBy = (
  by: Pick<Sold, 'shiftId' | 'fulfilment'>,
  paid: Checkout & { kept: readonly KeptPayment[] },
): Sold => ({
  paymentTerm: 'CASH' as const,
  ...by,
  dueDate: null,
  rounding: paid.rounding,
  paidTotal: paidOnBill(paid, paid.kept),
  advanceUsed: sumOf(
    paid.kept.filter(({ type }) => type === 'ADVANCE'),
    ({ amount }) => amount,
  ),
  credit: null,
})

const totalOf = (kept: readonly KeptPayment[]) => ({ total: sumOf(kept, ({ amount }) => amount), kept })

/** The amounts taken from the customer's wallets, and the points added. */
async function writeFunds(
  ctx: CommandCtx,
  { branchId, order: { ask, priced } }: OrderToPay,
  { id }: DocumentRow,
  { kept, points: amount, worth }: Pick<Settlement, 'kept' | 'points' | 'worth'>,
): Promise<void> {
  const of = { branchId, customerId: ask.customer.id, paper: { type: 'SALES_ORDER' as const, id } }
  const { pointsExpireOn: expiresOn } = priced
  await Promise.all([
    spendGcash(ctx, of, kept),
    amount > 0 && earn(ctx, { ...of, kind: 'POINT', amount, worth, reason: 'SALE', expiresOn }),
  ])
}

function openSale(ctx: CommandCtx, body: Payment): Promise<OrderToPay> {
  const { orderId, version, draft } = body
  if (draft && orderId === undefined) return openDraft(ctx, body, draft)
  if (orderId === undefined || draft)
    throw refuseField('REQUIRED', 'orderId', { label: 'Salah satu dari pesanan dan draf' })
  if (version === undefined) throw refuseField('REQUIRED', 'version', { label: 'Versi' })
  return openOrder(ctx, body, { orderId, version })
}

/** A sale that was never booked: its head is inserted with its last status. */
async function openDraft(ctx: CommandCtx, body: Payment, draft: OrderEntry): Promise<OrderToPay> {
  const { branchId } = draft
  const fulfilment = body.fulfilment ?? draft.fulfilment
  requireBranch(ctx.principal, branchId)
  const entered = enterOrder(ctx, { branchId })
  const today = entered.then(({ date }) => date)
  const [{ date }, shift, , order, judged] = await Promise.all([
    entered,
    requireOpenShift(ctx, branchId, body.shiftId),
    holdCustomer(ctx, branchId, draft.customerId),
    prepareOrder(ctx, draft, { moves: true, entered }),
    judgePayments(ctx, { branchId, today }, body.payments),
  ])
  const approval = body.approval ?? draft.approval
  const approver = await requireTakeable(
    ctx,
    { branchId, paymentTerm: body.paymentTerm, hash: body.hash, approval },
    order.ask,
  )
  const columns = columnsOf(draft, order, { approvedBy: approver?.id ?? null, credit: null, expiresAt: null })
  return {
    branchId,
    order,
    fulfilment,
    note: draft.note,
    name: null,
    judged,
    shift,
    terms: { orderId: null, kept: null, today: date, dueDate: draft.dueDate },
    reserved: [],
    makeHead: () =>
      insertDocument(ctx, kind, {
        branchId,
        date,
        status: statusOfSold(order, fulfilment),
        party: customerParty(draft.customerId),
        total: order.priced.totals.grandTotal,
        note: draft.note,
      }),
    writeOrder: (document, of) => insertOrder(ctx, document, columns, { price: order, sale: of }),
    answer: async (document, { sale, written, lineIds, payment }) =>
      orderMade(ctx, {
        document,
        numbers: await written,
        order,
        columns,
        note: draft.note,
        approver,
        sale,
        lineIds: await lineIds,
        payments: payment ? [await payment] : [],
      }),
    tell: async () => undefined, // the cashier made the sale and needs no message
  }
}

/** A booking, or a held draft. At the booked price, its limits were checked already. */
async function openOrder(
  ctx: CommandCtx,
  body: Payment,
  key: { orderId: number; version: number },
): Promise<OrderToPay> {
  const place = await placeOf(ctx, key.orderId)
  const { branchId, today: date } = place
  const { document, before, stored, entry, order, also } = await openBooking(ctx, 'pay', place, {
    version: key.version,
    also: () =>
      Promise.all([
        requireOpenShift(ctx, branchId, body.shiftId),
        judgePayments(ctx, { branchId, today: date }, body.payments),
      ]),
  })
  const [shift, judged] = also
  const isBooked = document.status === 'BOOKED'
  const isSame = isBooked && stored.hash === order.hash
  const { hash, approval, paymentTerm, fulfilment = entry.fulfilment } = body
  if (isSame) requireSamePrice(hash, order.ask)
  const approvedBy = isSame
    ? stored.approvedBy
    : ((await requireTakeable(ctx, { branchId, paymentTerm, hash, approval }, order.ask))?.id ?? null)
  const columns = columnsOf(entry, order, { approvedBy, credit: null, expiresAt: null })
  const action = paymentTerm === 'CREDIT' ? 'invoiceCredit' : 'pay'
  const change = {
    date,
    party: customerParty(entry.customerId),
    total: order.priced.totals.grandTotal,
    note: entry.note,
  }
  return {
    branchId,
    order,
    fulfilment,
    note: entry.note,
    name: before.orderNo,
    judged,
    shift,
    terms: { orderId: document.id, kept: stored.credit, today: date, dueDate: entry.dueDate },
    reserved: isBooked ? before.goods : [],
    makeHead: async () => ({ ...document, date }),
    writeOrder: async (sold, of) => {
      await Promise.all([
        moveDocument(
          ctx,
          { ...sold, status: document.status },
          { action, to: statusOfSold(order, fulfilment), change },
        ),
        !isSame && replaceOrder(ctx, sold, columns, order),
        saveSold(ctx, sold, of),
      ])
      return noLines
    },
    answer: (sold) => readSold(ctx, sold),
    tell: () =>
      tellTills(ctx, document, {
        kind: paymentTerm === 'CREDIT' ? 'ORDER_CREDIT' : 'ORDER_PAID',
        title: `${paymentTerm === 'CREDIT' ? 'Faktur tempo' : 'Pesanan dibayar'} ${before.orderNo}`,
        body: order.ask.customer.name,
      }),
  }
}
