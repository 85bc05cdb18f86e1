import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { CustomerReceipt, customerReceiptContract } from '@merchant/contract/sales/customer-receipt.ts'
import { minus, rupiah, sum, sumOf, withDots, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { postCustomerReceipt } from '@merchant/domain/posting/customer-receipt.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { paymentTypes } from '@merchant/domain/sales/payment-type.ts'
import { can } from '../../../kernel/auth/principal.ts'
import { prepareIds } from '../../../kernel/db/ids.ts'
import { type DocumentRow, insertDocument } from '../../../kernel/document/document.store.ts'
import { daysAhead, type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type PointsToGive, pointsToGive, settleOrders } from '../order/order.public.ts'
import {
  insertReceiptMoney,
  judgePayments,
  type KeptPayment,
  type PaidFor,
  spendGcash,
} from '../payment/payment.public.ts'
import { requireOpenShift } from '../shift/shift.public.ts'
import { earn } from '../wallet/wallet.public.ts'
import { givePoints } from './given-points.ts'
import { customerReceiptKind as kind } from './receipt.kind.ts'
import { getCustomerReceipt } from './receipt.queries.ts'
import { insertReceipt } from './receipt.store.ts'
import { ownerOfDebt, unsureAdvances } from './receipt-facts.queries.ts'
import {
  type HeldItem,
  holdPayer,
  holdReceivables,
  type PayingCustomer,
  WRITING_OFF,
} from './receivables.queries.ts'
import {
  creditIds,
  creditsOf,
  debtsPaid,
  keepPayments,
  moneyOf,
  surplusOf,
  type WantedAllocation,
} from './what-is-paid.ts'

type Routes = typeof customerReceiptContract
type AddPayment = Parsed<Routes['POST /core/v1/sales/payments/add']>['body']
type AddRepayment = Parsed<Routes['POST /core/v1/sales/repayments/add']>['body']

/** Every type of money pays debts. */
const forDebts: PaidFor = {
  usage: 'REPAYMENT',
  types: ['CASH', 'TRANSFER', 'EDC', 'GCASH', 'GIRO', 'ADVANCE', 'CREDIT_NOTE'],
}

/** Of numbers of payments of one invoice. */
const OF_ONE = 'SPY'

interface Receiving extends Omit<AddPayment, 'orderId'> {
  branchId: number
  customer: PayingCustomer
  /** Of a payment of one invoice. */
  orderId: number | null
  allocations?: readonly WantedAllocation[] | undefined
  surplusTo: AddRepayment['surplusTo']
}

/**
 * Pays one invoiced order that is owed, at most what is left of it (clarified 28).
 * The order of a merged customer is paid by the kept one.
 * @throws NOT_FOUND, ORDER_NOT_OWED, MERGED, PAYMENT_OVER with the amount beyond, and the refusals of `receive`
 */
export async function addOrderPayment(ctx: CommandCtx, body: AddPayment): Promise<CustomerReceipt> {
  const owner = await ownerOfDebt(ctx, body.orderId)
  if (!owner) throw notFound('Pesanan penjualan')
  if (owner.itemId === null) throw refuseField('ORDER_NOT_OWED', 'orderId', { document: owner.number })
  const { branchId, customerId } = owner
  const customer = await holdPayer(ctx, { branchId, customerId }, { follow: true })
  return receive(ctx, {
    ...body,
    branchId,
    customer,
    surplusTo: 'ADVANCE',
  })
}

/**
 * Pays any number of debts of a customer, the oldest first unless they are named; money beyond them becomes his advance, or
 * his G-cash (clarified 27 to 33, 37).
 * @throws REFERENCE_MISSING, MERGED and the refusals of `receive`
 */
export async function addRepayment(ctx: CommandCtx, body: AddRepayment): Promise<CustomerReceipt> {
  const customer = await holdPayer(ctx, body, { follow: false })
  return receive(ctx, { ...body, customer, orderId: null })
}

/**
 * The money of a customer, whole in one posting. Locks in order: customer, period, papers and items of the debts, drawer, wallets,
 * counters.
 * @throws the refusals of `requireEntry`, `judgePayments`, `keepPayments`, `creditsOf`, `debtsPaid`, `surplusOf`; CASH_TODAY,
 * SHIFT_NOT_OPEN, WRITE_OFF_FORBIDDEN, SURPLUS_GCASH, CUSTOMER_WALK_IN, GCASH_INSUFFICIENT
 */
async function receive(ctx: CommandCtx, given: Receiving): Promise<CustomerReceipt> {
  const judged = await judge(ctx, given)
  const { entry, held, kept, surcharge, credits, paid, surplus, shiftId } = judged
  const { branchId, customer, orderId, date, surplusTo } = given
  await prepareIds(ctx.tx, 8 * (paid.length + kept.length + 2))
  const inserted = await insertDocument(ctx, kind, {
    branchId,
    date,
    status: 'POSTED',
    party: customerParty(customer.id),
    total: sumOf(kept, ({ amount }) => amount),
    note: given.note,
    sourceIds: sourcesOf(held, [...paid, ...credits]),
  })
  const document = { ...inserted, prefix: orderId === null ? inserted.prefix : OF_ONE }
  await insertReceipt(ctx, document, { customerId: customer.id, orderId, shiftId, surplus, surplusTo, paid })
  const points = await pointsOf(ctx, { branchId, kept, held, paid })
  const gcash = surplusTo === 'GCASH' ? surplus : 0
  await moveGcash(ctx, document, { customerId: customer.id, kept, gcash })
  const { pointValue: value } = entry.settings
  const worth = await givePoints(ctx, document, {
    type: 'CUSTOMER_RECEIPT',
    customerId: customer.id,
    points,
    value,
    date,
  })
  const written = await postDocument(ctx, document, {
    period: entry,
    posting: () =>
      postCustomerReceipt({
        branchId,
        customerId: customer.id,
        tenders: moneyOf(kept).flatMap(tenderOf),
        surcharge,
        credits,
        paid,
        surplusTo,
        points: worth,
      }),
  })
  await insertReceiptMoney(ctx, document, {
    orderId,
    shiftId,
    journalId: written.journalIds[0] ?? null,
    kept,
  })
  await settleOrders(
    ctx,
    branchId,
    paid.map(({ itemId }) => itemId),
  )
  return getCustomerReceipt(ctx.tx, ctx.principal, document.id)
}

/** The money, and what it pays, all locked and checked. */
async function judge(ctx: CommandCtx, given: Receiving) {
  const { branchId, date } = given
  const entry = await requireEntry(ctx, kind, { branchId, date })
  const judged = await judgePayments(ctx, { branchId, today: date, paidFor: forDebts }, given.payments)
  const { kept, surcharge } = keepPayments(judged)
  const held = await holdItems(ctx, given)
  const shift = await drawerOf(ctx, given, { kept, entry })
  const unsure = await unsureAdvances(ctx.tx, branchId, creditIds(given.payments))
  const credits = creditsOf(kept, held, { date, unsure })
  const money = minus(
    sumOf(moneyOf(kept), ({ amount }) => amount),
    surcharge,
  )
  const used = sumOf(credits, ({ amount }) => amount)
  const available = sum([money, used])
  requireTotalWithin(available, 'payments')
  const writeOffLimit = writeOffLimitOf(ctx, given, entry)
  const paid = debtsPaid(held, { date, allocations: given.allocations, available, writeOffLimit })
  const surplus = surplusOf(money, used, paid)
  requireSurplus(given, { surplus, kept, entry })
  return { entry, held, kept, surcharge, credits, paid, surplus, shiftId: shift?.id ?? null }
}

function holdItems(ctx: CommandCtx, given: Receiving): Promise<HeldItem[]> {
  const { branchId, customer, orderId, allocations, payments } = given
  const of = { branchId, customerId: customer.id }
  return holdReceivables(ctx, of, { also: creditIds(payments), ...wantedItems(orderId, allocations) })
}

function wantedItems(orderId: number | null, allocations: readonly WantedAllocation[] | undefined) {
  if (orderId !== null) return { wanted: [], papers: [orderId] }
  if (!allocations) return { wanted: null }
  return {
    wanted: allocations.flatMap(({ openItemId }) => openItemId ?? []),
    papers: allocations.flatMap(({ orderId: order, debitNoteId }) => order ?? debitNoteId ?? []),
  }
}

/** Cash goes through the drawer of the person who takes it, on this day (clarified 30); a drawer that is named is his own. @throws CASH_TODAY, SHIFT_NOT_OPEN */
async function drawerOf(
  ctx: CommandCtx,
  { branchId, shiftId }: Receiving,
  { kept, entry }: { kept: readonly KeptPayment[]; entry: Entry },
): Promise<{ id: number } | null> {
  if (!kept.some(({ type }) => type === 'CASH'))
    return shiftId ? requireOpenShift(ctx, branchId, shiftId) : null
  const ahead = daysAhead(ctx.clock.now(), entry)
  if (ahead !== 0) throw refuseField('CASH_TODAY', 'date', { date: todayOf(entry.date, ahead) })
  return requireOpenShift(ctx, branchId, shiftId)
}

/** The branch's today, by how many days the document is ahead of it. */
const todayOf = (date: string, ahead: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - ahead * 86_400_000).toISOString().slice(0, 10)

/** @throws WRITE_OFF_FORBIDDEN */
function writeOffLimitOf({ principal }: CommandCtx, { writeOffRest }: Receiving, { settings }: Entry) {
  if (!writeOffRest) return zeroRupiah
  if (!can(principal, WRITING_OFF)) throw refuseField('WRITE_OFF_FORBIDDEN', 'writeOffRest')
  return rupiah(settings.writeOffLimit)
}

/** @throws PAYMENT_OVER for one invoice, CUSTOMER_WALK_IN, SURPLUS_GCASH */
function requireSurplus(
  { orderId, customer, surplusTo }: Receiving,
  { surplus, kept, entry }: { surplus: number; kept: readonly KeptPayment[]; entry: Entry },
): void {
  if (surplus === 0) return
  if (orderId !== null) throw refuse('PAYMENT_OVER', { amount: withDots(rupiah(surplus)) })
  if (customer.isWalkIn) throw refuseField('CUSTOMER_WALK_IN', 'payments', { name: customer.name })
  if (surplusTo === 'ADVANCE') return
  const cash = kept.reduce((total, { type, amount }) => total + (type === 'CASH' ? amount : 0), 0)
  const spendsGcash = kept.some(({ type }) => type === 'GCASH')
  if (!entry.settings.customerGcash || surplus > cash || spendsGcash)
    throw refuseField('SURPLUS_GCASH', 'surplusTo')
}

const sourcesOf = (held: readonly HeldItem[], used: readonly { itemId: number }[]): number[] =>
  used.flatMap(({ itemId }) => held.find((each) => each.itemId === itemId)?.documentId ?? [])

const tenderOf = ({ type, amount, accountId }: KeptPayment) => {
  const account = paymentTypes[type]
  return account === 'CUSTOMER_ADVANCE' || account === 'AR' ? [] : [{ account: accountId ?? account, amount }]
}

/** Orders that are paid with this receipt and give their points now: a giro that waits holds them back (clarified 33). */
async function pointsOf(
  ctx: CommandCtx,
  given: {
    branchId: number
    kept: readonly KeptPayment[]
    held: readonly HeldItem[]
    paid: readonly { itemId: number; amount: number; writtenOff: number }[]
  },
): Promise<PointsToGive[]> {
  if (given.kept.some(({ type }) => type === 'GIRO')) return []
  const isWhole = ({ itemId, amount, writtenOff }: (typeof given.paid)[number]) =>
    given.held.some((each) => each.itemId === itemId && each.balance === amount + writtenOff)
  return pointsToGive(
    ctx,
    given.branchId,
    given.paid.filter(isWhole).map(({ itemId }) => itemId),
  )
}

/** @throws GCASH_INSUFFICIENT */
async function moveGcash(
  ctx: CommandCtx,
  { branchId, id }: DocumentRow,
  given: { customerId: number; kept: readonly KeptPayment[]; gcash: number },
): Promise<void> {
  const of = { branchId, customerId: given.customerId, paper: { type: 'CUSTOMER_RECEIPT' as const, id } }
  await spendGcash(ctx, of, given.kept)
  if (given.gcash > 0)
    await earn(ctx, {
      ...of,
      kind: 'GCASH',
      amount: given.gcash,
      worth: given.gcash,
      reason: 'TOPUP',
      expiresOn: null,
    })
}
