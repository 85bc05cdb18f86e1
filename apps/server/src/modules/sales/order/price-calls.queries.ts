import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashierContract, PayIn } from '@merchant/contract/sales/cashier.ts'
import type { OrderEntry, PriceEntry } from '@merchant/contract/sales/order-entry.ts'
import type { CalculatedOrder } from '@merchant/contract/sales/priced-order.ts'
import {
  basisPoints,
  minus,
  type Rupiah,
  rupiah,
  sum,
  sumOf,
  withDots,
} from '@merchant/domain/kernel/money.ts'
import { rulesToWire } from '@merchant/domain/pricing/rules-wire.ts'
import { roundCash } from '@merchant/domain/pricing/steps/cash-rounding.ts'
import { type CardRate, surchargeOf } from '@merchant/domain/sales/checkout.ts'
import { type PaymentType, straySource } from '@merchant/domain/sales/payment-type.ts'
import { sql } from 'kysely'
import { keepingPlan } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { locateDocument } from '../../../kernel/document/document.queries.ts'
import { notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { loadPricing } from '../pricing/pricing.public.ts'
import { readOrderEntry, requireBranch } from './entry-read-back.queries.ts'
import { salesOrderKind as kind } from './order.kind.ts'
import { orderToPrice, type PricedFields, pricedReply, priceEntry } from './price-entry.ts'

type Routes = typeof cashierContract
type Calculate = Parsed<Routes['POST /core/v2/cashier/booking/calculate']>['body']
type AskRules = Parsed<Routes['POST /core/v2/cashier/booking/rules']>['body']

/**
 * The present price of an order; nothing is saved.
 * @throws the refusals of `requireNamed` and `priceAsked`
 */
export async function simulateOrder(ctx: QueryCtx, entry: OrderEntry) {
  await requireNamed(ctx, entry)
  return pricedReply(await priceEntry(ctx, entry))
}

/** The points that an order would earn, by line with its rule, and the customer's points after it. */
export async function simulatePoints(ctx: QueryCtx, entry: PriceEntry) {
  const [{ priced }, balance] = await Promise.all([
    priceEntry(ctx, entry),
    pointsOf(ctx.db, entry.branchId, entry.customerId),
  ])
  return {
    points: priced.points,
    pointsExpireAt: priced.pointsExpireOn,
    byLine: priced.lines.map(({ lineNo, points, trace }) => ({
      lineNo,
      points,
      rule: trace.find((step) => step.step === 'POINTS')?.productPointId ?? null,
    })),
    balanceAfter: balance + priced.points,
  }
}

async function pointsOf(db: Db, branchId: number, customerId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from wallet
    where branch_id = ${branchId} and owner_type = 'CUSTOMER' and owner_id = ${customerId} and kind = 'POINT'`.execute(
    db,
  )
  return rows[0]?.balance ?? 0
}

interface Method {
  type: PaymentType
  card: CardRate | null
}

/**
 * The price of an order, stored or being typed, and the amount left for cash after the other ways to pay. A missing amount
 * is no refusal here: the till shows it.
 * @throws REQUIRED unless it is either of the two; BRANCH_FORBIDDEN, NOT_FOUND, PAYMENT_OVER, REFERENCE_MISSING and the
 * refusals of `priceAsked`
 */
export async function calculateOrder(given: QueryCtx, body: Calculate): Promise<CalculatedOrder> {
  const ctx = { ...given, db: keepingPlan(given.db) } // asked with every basket, and all that it reads is read by keys
  const entry = await entryOf(ctx, body)
  const payments = body.payments ?? []
  const methods = await methodsOf(ctx, entry.branchId, payments)
  const isCash = entry.paymentTerm === 'CASH' && methods.every(({ type }) => type === 'CASH')
  const ask = await priceEntry(ctx, entry, isCash)
  const fees = payments.flatMap(({ amount }, index) => {
    const surcharge = surchargeOf(rupiah(amount), methods[index]?.card ?? null)
    return surcharge > 0 ? [{ index, amount: surcharge }] : []
  })
  const due = cashDue(ask.priced.totals.grandTotal, payments, methods)
  const { rounded, rounding } = roundCash(due, ask.rules.cashUnit)
  const tendered = sum(
    payments.flatMap(({ amount, tendered: given }, index) =>
      methods[index]?.type === 'CASH' ? [rupiah(given ?? amount)] : [],
    ),
  )
  return {
    ...pricedReply(ask),
    cashDue: due,
    rounding,
    cashRounded: rounded,
    change: Math.max(0, tendered - rounded),
    fees,
  }
}

async function entryOf(ctx: QueryCtx, body: Calculate): Promise<PricedFields> {
  const { orderId, draft, changesOrderId, orderDiscAmount } = body
  if ((orderId === undefined) === (draft === undefined))
    throw refuseField('REQUIRED', 'orderId', { label: kind.lifecycle.label })
  if (draft) {
    requireBranch(ctx.principal, draft.branchId)
    await requireNamed(ctx, { ...draft, changesOrderId })
  }
  const entry = draft
    ? { ...draft, ...(changesOrderId && { orderId: changesOrderId }) }
    : await readOrderEntry(ctx.db, await locateDocument(ctx.db, ctx.principal, kind, orderId ?? 0))
  return orderDiscAmount === undefined ? entry : { ...entry, orderDiscAmount }
}

/**
 * The warehouse and the order behind a price: the stock of gifts, and the reservations of the order.
 * @throws WAREHOUSE_NOT_IN_BRANCH, INACTIVE_MASTER; NOT_FOUND, also for an order of another branch
 */
export async function requireNamed(
  ctx: QueryCtx,
  given: { branchId: number; warehouseId?: number | null; changesOrderId?: number | undefined },
): Promise<void> {
  const { branchId, warehouseId, changesOrderId } = given
  if (warehouseId) await requireWarehouse(ctx, { branchId, id: warehouseId, moves: false })
  if (changesOrderId === undefined) return
  const order = await locateDocument(ctx.db, ctx.principal, kind, changesOrderId)
  if (order.branchId !== branchId) throw notFound(kind.lifecycle.label)
}

/** @throws PAYMENT_OVER: only cash may be more than the bill */
function cashDue(total: Rupiah, payments: readonly PayIn[], methods: readonly Method[]): Rupiah {
  const cashless = payments.filter((_, index) => methods[index]?.type !== 'CASH')
  const left = minus(
    total,
    sumOf(cashless, ({ amount }) => rupiah(amount)),
  )
  if (left < 0) throw refuse('PAYMENT_OVER', { amount: withDots(-left) })
  return left
}

interface MethodRow {
  type: PaymentType | null
  rateBp: number | null
  fixedFee: number | null
  bearer: CardRate['bearer'] | null
}

/** @throws REFERENCE_MISSING naming the missing way to pay or card rate */
async function methodsOf(ctx: QueryCtx, branchId: number, payments: readonly PayIn[]): Promise<Method[]> {
  if (payments.length === 0) return []
  const { rows } = await sql<MethodRow>`
    select m.type, r.rate_bp as "rateBp", r.fixed_fee as "fixedFee", r.bearer
    from unnest(${payments.map(({ methodId }) => methodId)}::bigint[], ${payments.map(({ edcRateId }) => edcRateId ?? null)}::bigint[])
      with ordinality as k (method_id, rate_id, place)
    left join payment_method m on m.id = k.method_id and m.company_id = ${ctx.principal.companyId}
    left join edc_rate r on r.branch_id = ${branchId} and r.id = k.rate_id
    order by k.place`.execute(ctx.db)
  return rows.map(({ type, rateBp, fixedFee, bearer }, index) => {
    if (type === null)
      throw refuseField('REFERENCE_MISSING', `payments[${index}].methodId`, { label: 'Cara bayar' })
    const given = payments[index]
    const stray =
      (given && straySource(type, given)) ??
      (given?.edcRateId !== undefined && rateBp === null
        ? { field: 'edcRateId', label: 'Tarif EDC' }
        : undefined)
    if (stray)
      throw refuseField('REFERENCE_MISSING', `payments[${index}].${stray.field}`, { label: stray.label })
    if (rateBp === null || fixedFee === null || bearer === null) return { type, card: null }
    return { type, card: { rate: basisPoints(rateBp / 100), fixedFee: rupiah(fixedFee), bearer } }
  })
}

/**
 * The rules behind prices for some goods and one customer, so that a till computes prices itself during typing. Costs and
 * the floors made from them stay on the server, which alone checks them.
 * @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH and the refusals of `requireNamed`
 */
export async function priceRules(ctx: QueryCtx, body: AskRules) {
  const { branchId, customerId, channel, changesOrderId, warehouseId, at, productIds } = body
  await requireNamed(ctx, { branchId, changesOrderId, ...(warehouseId && { warehouseId }) })
  const nothing = { couponCodes: [], rewardChoices: [], promotionChoices: [], orderDiscAmount: 0 }
  const lines = productIds.map((productId) => ({ productId, unitId: 0, qty: 0 }))
  const of = { branchId, customerId, channel, paymentTerm: 'CASH', lines } as const
  const order = orderToPrice(ctx, {
    ...nothing,
    ...of,
    warehouseId: warehouseId ?? null,
    ...(changesOrderId && { orderId: changesOrderId }),
  })
  const { input, rules } = await loadPricing(ctx, at ? { ...order, at: new Date(at) } : order)
  const {
    lines: _,
    couponCodes: _c,
    promotionChoices: _p,
    rewardIds: _r,
    orderDiscountAmount: _o,
    ...head
  } = input
  const products = rules.products.map((product) => ({ ...product, cost: null }))
  return {
    head: {
      ...head,
      branchGroupIds: [...head.branchGroupIds],
      buyer: { ...head.buyer, tagIds: [...head.buyer.tagIds] },
    },
    rules: rulesToWire({ ...rules, products, margins: [] }),
  }
}
