import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashierContract } from '@merchant/contract/sales/cashier.ts'
import type { Order, orderContract } from '@merchant/contract/sales/order.ts'
import { rupiah, withDots } from '@merchant/domain/kernel/money.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import type { SalesOrderStatus, SalesPaymentTerm } from '@merchant/domain/sales/sales-order.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { locateDocument } from '../../../kernel/document/document.queries.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { type Entry, mayOverride } from '../../../kernel/document/entry.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { numberDocument } from '../../../kernel/document/post-document.ts'
import { notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed } from '../../../kernel/master/master.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import { holdFree, moveReservation, releaseStock, reserveHeld } from '../../../kernel/stock/reservations.ts'
import { holdCustomer, type TakenCredit, type ToOwe, takeCredit } from '../credit/credit.public.ts'
import { requireTakeable } from './entry-limits.ts'
import {
  columnsOf,
  enterOrder,
  type OrderToPrepare,
  type PreparedOrder,
  prepareOrder,
} from './entry-prepared.ts'
import { readStoredEntry } from './entry-to-sell.queries.ts'
import { cancelsOthers, salesOrderKind as kind } from './order.kind.ts'
import { getOrder } from './order.queries.ts'
import { closeOrder, insertOrder, keepOrder, markRemoved, replaceOrder } from './order.store.ts'
import { type OpenOrder, readOpenOrder, requireUnclaimed, requireUnexpired } from './read-open.queries.ts'
import { type TellCtx, tellTills } from './tell-tills.ts'

type OrderRoutes = typeof orderContract
type CashierRoutes = typeof cashierContract
type AddOrder = Parsed<OrderRoutes['POST /core/v1/sales/orders/add']>['body']
type UpdateOrder = Parsed<OrderRoutes['POST /core/v1/sales/orders/update']>['body']
type HoldOrder = Parsed<CashierRoutes['POST /core/v2/cashier/booking/hold']>['body']
type CancelOrder = Parsed<CashierRoutes['POST /core/v2/cashier/booking/cancel']>['body']
type RemoveOrder = Parsed<CashierRoutes['POST /core/v2/cashier/booking/remove']>['body']

type OrderRow = DocumentRow<SalesOrderStatus>

/**
 * A booking, whose goods are reserved until it is paid, cancelled or lapses; or, when it is not submitted, a draft that
 * reserves nothing (domain-sales 2.1). Its number is taken last, because others wait for the counter; for the same reason
 * the reply is read before it, in the same message.
 * @throws the refusals of `prepareOrder`; for a booking INSUFFICIENT_STOCK and the refusals of `requireTakeable`, and of
 * `takeCredit`
 */
export async function addOrder(ctx: CommandCtx, body: AddOrder): Promise<Order> {
  const order = await prepareOrder(ctx, body, { moves: false })
  const approver = body.submit ? await requireTakeable(ctx, body, order.ask) : null
  const approvedBy = approver?.id ?? null
  const credit = body.submit ? await takeOnCredit(ctx, body, order, newOrder) : null
  const goods = body.submit ? order.goods : []
  const [document] = await Promise.all([
    insertDocument(ctx, kind, {
      branchId: body.branchId,
      date: order.entry.date,
      status: body.submit ? 'BOOKED' : 'DRAFT',
      party: customerParty(body.customerId),
      total: order.priced.totals.grandTotal,
      note: body.note,
    }),
    goods.length > 0 && holdFree(ctx.tx, body.branchId, goods),
  ])
  const expiresAt = body.submit ? lapsesAt(ctx, order.entry, body.paymentTerm) : null
  const [, , made, { orderNo }] = await Promise.all([
    insertOrder(ctx, document, columnsOf(body, order, { approvedBy, expiresAt, credit }), { price: order }),
    goods.length > 0 && reserveHeld(ctx.tx, body.branchId, goods),
    getOrder(readCtx(ctx), document),
    numberDocument(ctx, document, order.entry, { asOrder: true }),
  ])
  const number = orderNo ?? ''
  if (body.submit) await tellBooked(ctx, document, number, order)
  return { ...made, number }
}

/**
 * An open order with other contents: priced and reserved again, its trace replaced. A draft becomes a booking.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN, ORDER_CLAIMED, BOOKING_EXPIRED and the refusals of `addOrder`
 */
export async function updateOrder(ctx: CommandCtx, edit: UpdateOrder): Promise<Order> {
  const { body, kept } = await wholeOrder(ctx, edit)
  const entered = await enterOrder(ctx, body)
  const document = await lockDocument(ctx, kind, 'edit', body)
  const reading = readOpenOrder(ctx.tx, document)
  const [before, order] = await Promise.all([
    reading,
    prepareOrder(
      ctx,
      { ...body, orderId: document.id },
      { moves: false, entered, keptSaId: saIdOf(reading) },
    ),
  ])
  requireUnclaimed(ctx, before)
  requireUnexpired(ctx, document, before)
  const approver = await requireTakeable(ctx, body, order.ask)
  const approvedBy = approver?.id ?? null
  const credit = await takeOnCredit(ctx, body, order, { orderId: document.id, kept })
  const isBooked = document.status === 'BOOKED'
  const expiresAt =
    isBooked && before.expiresAt ? new Date(before.expiresAt) : lapsesAt(ctx, order.entry, body.paymentTerm)
  await rewrite(ctx, document, body, { order, approvedBy, credit, expiresAt, action: 'edit', to: 'BOOKED' })
  await Promise.all([
    moveReservation(ctx.tx, body.branchId, isBooked ? before.goods : [], order.goods),
    !isBooked && tellBooked(ctx, document, before.orderNo, order),
  ])
  return getOrder(readCtx(ctx), document)
}

/**
 * The order that an edit comes to: what it leaves out stays as it was entered (`editOf` of the contract), its date too,
 * which `rewrite` keeps. A day to pay by stays with a credit alone.
 */
async function wholeOrder(ctx: CommandCtx, edit: UpdateOrder) {
  const key = await locateDocument(ctx.tx, ctx.principal, kind, edit.id)
  const { entry, credit: kept } = await readStoredEntry(ctx.tx, key)
  const { orderId, dueDate, ...stored } = entry
  const { id, version } = edit
  const body = changed(stored, edit)
  const left = body.paymentTerm === 'CREDIT' ? dueDate : null
  return { body: { ...body, id, version, dueDate: edit.dueDate === undefined ? left : edit.dueDate }, kept }
}

/**
 * Keeps what a till has typed so far as a draft, new or again: nothing is reserved, and no limit of the role counts yet.
 * @throws REQUIRED for a draft without its version, the refusals of `lockDocument` and `prepareOrder`; ORDER_CLAIMED
 */
export async function holdOrder(ctx: CommandCtx, body: HoldOrder): Promise<Order> {
  const { orderId, version, ...given } = body
  if (orderId === undefined) return addOrder(ctx, { ...given, submit: false })
  if (version === undefined) throw refuseField('REQUIRED', 'version', { label: 'Versi' })
  const entered = await enterOrder(ctx, given)
  const document = await lockDocument(ctx, kind, 'hold', { id: orderId, version, branchId: given.branchId })
  const reading = readOpenOrder(ctx.tx, document)
  const [before, order] = await Promise.all([
    reading,
    prepareOrder(ctx, given, { moves: false, entered, keptSaId: saIdOf(reading) }),
  ])
  requireUnclaimed(ctx, before)
  await rewrite(ctx, document, given, {
    order,
    approvedBy: null,
    credit: null,
    expiresAt: null,
    action: 'hold',
    to: 'DRAFT',
  })
  return getOrder(readCtx(ctx), document)
}

/**
 * The order is not wanted any more: its goods are free again, and nothing was posted, so nothing is reversed. A user of the
 * till cancels any order, other users only their own (domain-sales 2.1).
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN, ORDER_CLAIMED
 */
export async function cancelOrder(ctx: CommandCtx, body: CancelOrder): Promise<Order> {
  const document = await lockDocument(ctx, kind, 'cancel', { id: body.orderId, version: body.version })
  const stranger = cancelsOthers(ctx.principal, document.createdBy)
  if (stranger) throw stranger
  const order = await readOpenOrder(ctx.tx, document)
  requireUnclaimed(ctx, order)
  await dropOrder(ctx, document, order, { action: 'cancel', reason: body.reason })
  return getOrder(readCtx(ctx), document)
}

/** The end of an open order without a sale, by a person or by a job. */
export async function dropOrder(
  ctx: TellCtx,
  document: OrderRow,
  order: OpenOrder,
  { action, reason }: { action: 'cancel' | 'expired'; reason: string },
): Promise<void> {
  await endDocument(ctx, document, { action, reason })
  const isBooked = document.status === 'BOOKED'
  await Promise.all([
    closeOrder(ctx, document),
    isBooked && releaseStock(ctx.tx, document.branchId, order.goods),
    isBooked &&
      tellTills(ctx, document, {
        kind: 'ORDER_CANCELLED',
        byItself: action === 'expired',
        title: `Pesanan dibatalkan ${order.orderNo}`,
        body: reason,
      }),
  ])
}

/**
 * A branch takes on an order: it keeps its state, says who accepted it, and lapses no more
 * (clarified/selling-after-the-till 45).
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN, ORDER_CLAIMED, BOOKING_EXPIRED
 */
export async function acceptOrder(
  ctx: CommandCtx,
  body: Pick<UpdateOrder, 'id' | 'version'>,
): Promise<Order> {
  const document = await lockDocument(ctx, kind, 'accept', body)
  const order = await readOpenOrder(ctx.tx, document)
  requireUnclaimed(ctx, order)
  requireUnexpired(ctx, document, order)
  await Promise.all([
    moveDocument(ctx, document, { action: 'accept', to: document.status }),
    keepOrder(ctx, document),
  ])
  return getOrder(readCtx(ctx), document)
}

/**
 * Hides an order that was cancelled before anything was posted (domain-sales 2.1). Its maker may do it on the same day,
 * other users only with the right to go beyond the limits of dates.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN; ORDER_POSTED, REMOVE_NOT_OWN
 */
export async function removeOrder(ctx: CommandCtx, body: RemoveOrder) {
  const document = await lockDocument(ctx, kind, 'remove', { id: body.orderId, version: body.version })
  const [order, today] = await Promise.all([
    readOpenOrder(ctx.tx, document),
    todayAt(ctx.tx, document.branchId, ctx.clock.now()),
  ])
  if (order.removedAt !== null) throw notFound(kind.lifecycle.label)
  if (document.number !== null) throw refuse('ORDER_POSTED', { number: order.orderNo })
  const isOwn = document.createdBy === ctx.principal.employeeId && document.date === today
  if (!isOwn && !mayOverride(ctx.principal)) throw refuse('REMOVE_NOT_OWN', { number: order.orderNo })
  await moveDocument(ctx, document, { action: 'remove', to: 'CANCELLED' })
  await markRemoved(ctx, document)
  return { id: document.id, removedAt: ctx.clock.now().toISOString() }
}

interface Rewriting {
  order: PreparedOrder
  approvedBy: number | null
  credit: TakenCredit | null
  expiresAt: Date | null
  action: string
  to: SalesOrderStatus
}

/** The document with what a form says now, as one event. */
async function rewrite(
  ctx: CommandCtx,
  document: OrderRow,
  body: OrderToPrepare,
  { order, approvedBy, credit, expiresAt, action, to }: Rewriting,
): Promise<void> {
  await Promise.all([
    moveDocument(ctx, document, {
      action,
      to,
      change: {
        date: body.orderDate ?? document.date,
        party: customerParty(body.customerId),
        total: rupiah(order.priced.totals.grandTotal),
        note: body.note,
      },
    }),
    replaceOrder(ctx, document, columnsOf(body, order, { approvedBy, expiresAt, credit }), order),
  ])
}

const newOrder = { orderId: null, kept: null }

/**
 * Counts a booking on credit against the customer's limit from now on, so that its invoice finds the room that was promised.
 * @throws the refusals of `takeCredit`
 */
async function takeOnCredit(
  ctx: CommandCtx,
  body: Pick<OrderToPrepare, 'branchId' | 'customerId' | 'paymentTerm'> & Pick<AddOrder, 'approval'>,
  { priced, entry }: PreparedOrder,
  { orderId, kept }: Pick<ToOwe, 'orderId' | 'kept'>,
): Promise<TakenCredit | null> {
  if (body.paymentTerm !== 'CREDIT') return null
  const { branchId, customerId, approval } = body
  const [today] = await Promise.all([
    todayAt(ctx.tx, branchId, ctx.clock.now()),
    holdCustomer(ctx, branchId, customerId),
  ])
  const total = priced.totals.grandTotal
  return takeCredit(ctx, { branchId, customerId, orderId, today, total, approval, kept }, entry.settings)
}

const saIdOf = (reading: Promise<OpenOrder>) => reading.then(({ saId }) => saId)

const HOUR = 3_600_000

/** What is to be paid at the door waits for its driver (domain-sales 2.1). */
const COD_HOURS = 72

const lapsesAt = (ctx: CommandCtx, { settings }: Entry, paymentTerm: SalesPaymentTerm): Date =>
  new Date(ctx.clock.now().getTime() + (paymentTerm === 'COD' ? COD_HOURS : settings.bookingHours) * HOUR)

const tellBooked = (ctx: CommandCtx, document: OrderRow, orderNo: string, { ask, priced }: PreparedOrder) =>
  tellTills(ctx, document, {
    kind: 'ORDER_BOOKED',
    title: `Pesanan baru ${orderNo}`,
    body: `${ask.customer.name}: Rp ${withDots(priced.totals.grandTotal)}`,
  })

const readCtx = ({ tx, principal, clock }: CommandCtx) => ({ db: tx, principal, clock })
