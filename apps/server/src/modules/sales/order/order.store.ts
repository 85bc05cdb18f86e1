import type { PriceEntry } from '@merchant/contract/sales/order-entry.ts'
import { quantity, quantityDecimal } from '@merchant/domain/kernel/money.ts'
import type { PricedOrder } from '@merchant/domain/pricing/priced-order.ts'
import { keepPrice } from '@merchant/domain/sales/kept-price.ts'
import { pricedWire } from '@merchant/domain/sales/priced-wire.ts'
import {
  CLAIM_SECONDS,
  type SalesChannel,
  type SalesFulfilment,
  type SalesPaymentTerm,
} from '@merchant/domain/sales/sales-order.ts'
import type { TaxMode } from '@merchant/domain/tax/ppn.ts'
import { sql, type Updateable } from 'kysely'
import { isSpreadByBranch } from '../../../kernel/db/branches.ts'
import { withIds } from '../../../kernel/db/ids.ts'
import { assignments, columnsAndRows, columnsAndValues } from '../../../kernel/db/row-sql.ts'
import type { DB } from '../../../kernel/db/types.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'
import type { TakenCredit } from '../credit/credit.public.ts'
import { keepOrderDates } from './order-dates.store.ts'
import { creditColumns, paymentStatusOf, type SaleOfOrder } from './sold.store.ts'
import type { StoredLine } from './stored-lines.ts'

/** The only file that writes `sales_order` and its lines. */

/** The columns of an order besides its head and its price. */
export interface OrderColumns {
  warehouseId: number
  channel: SalesChannel
  customerId: number
  customerGroupId: number
  saId: number | null
  paymentTerm: SalesPaymentTerm
  fulfilment: SalesFulfilment
  dueDate: string | null
  /** Null: it doesn't lapse. */
  expiresAt: Date | null
  taxMode: TaxMode
  couponCodes: readonly string[]
  choices: OrderChoices
  orderDiscount: number
  approvedBy: number | null
  /** What was decided about its credit; null for cash, and for drafts. */
  credit: TakenCredit | null
}

/** The customer's choices, for pricing the order again. */
export type OrderChoices = Pick<PriceEntry, 'rewardChoices' | 'promotionChoices'>

/** The price of an order and its lines. */
export interface OrderPrice {
  priced: PricedOrder
  hash: string
  lines: readonly StoredLine[]
}

/** The columns of a price. */
function priceColumns(price: OrderPrice) {
  const { totals, points } = price.priced
  return {
    gross: totals.gross,
    line_discount: totals.lineDiscount,
    promo_discount: totals.promoDiscount,
    manual_discount: totals.manualDiscount,
    dpp: totals.dpp,
    dpp_exempt: totals.dppExempt,
    dpp_other: totals.dppNilaiLain,
    ppn: totals.ppn,
    grand_total: totals.grandTotal,
    points,
    pricing: pricingText(price),
    price_hash: price.hash,
  } satisfies Updateable<DB['sales_order']>
}

/** The columns of a new order, and of a changed one. */
function columnsOf(given: OrderColumns, price: OrderPrice) {
  return {
    warehouse_id: given.warehouseId,
    channel: given.channel,
    customer_id: given.customerId,
    customer_group_id: given.customerGroupId,
    sa_id: given.saId,
    payment_term: given.paymentTerm,
    fulfilment: given.fulfilment,
    due_date: given.dueDate,
    expires_at: given.expiresAt,
    tax_mode: given.taxMode,
    coupon_codes: [...given.couponCodes],
    choices: JSON.stringify(given.choices),
    order_discount: given.orderDiscount,
    discount_approved_by: given.approvedBy,
    ...creditColumns(given.credit),
    ...priceColumns(price),
  } satisfies Updateable<DB['sales_order']>
}

/**
 * The order with its lines, for a head that was just inserted, in one statement.
 * @param sale its sale, when it is sold at once
 * @returns the ids of its lines by their number
 */
export async function insertOrder(
  ctx: DocumentCtx,
  { branchId, id }: DocumentRow,
  given: OrderColumns,
  { price, sale }: { price: OrderPrice; sale?: SaleOfOrder | undefined },
): Promise<ReadonlyMap<number, number>> {
  const sold = sale?.sold
  const now = ctx.clock.now()
  const { paymentTerm, fulfilment, dueDate, credit } = sold ?? given
  const row = {
    branch_id: branchId,
    id,
    ordered_at: now,
    ...columnsOf({ ...given, paymentTerm, fulfilment, dueDate, credit }, price),
    shift_id: sold?.shiftId ?? null,
    rounding: sold?.rounding ?? 0,
    paid_total: sold?.paidTotal ?? 0,
    advance_used: sold?.advanceUsed ?? 0,
    payment_status: sold ? paymentStatusOf(sold) : 'UNPAID',
    invoiced_at: sold ? now : null,
  }
  const lines = linesOf(ctx, price.lines, sale?.costs)
  const head = sql`insert into sales_order ${columnsAndValues(row)}`
  const dates =
    sold && keepOrderDates({ branchId, customerId: given.customerId, at: sql`${now}::timestamptz` })
  const dated = dates ? sql`, dated as (${dates})` : sql``
  await (isSpreadByBranch()
    ? Promise.all([head.execute(ctx.tx), lineByLine(ctx, { branchId, id }, lines), dates?.execute(ctx.tx)])
    : sql`with made as (${head})${dated} ${linesInto(branchId, id, lines)} returning 1`.execute(ctx.tx))
  return new Map(lines.map((line) => [line.line_no, line.id]))
}

/** An open order with other fields, another price and other lines; the trace is replaced, too. */
export async function replaceOrder(
  ctx: DocumentCtx,
  { branchId, id }: DocumentRow,
  given: OrderColumns,
  price: OrderPrice,
): Promise<void> {
  const gone =
    sql`delete from sales_order_line where branch_id = ${branchId} and document_id = ${id}`.execute(ctx.tx)
  const lines = linesOf(ctx, price.lines)
  const head = sql`update sales_order set ${assignments(columnsOf(given, price))}
      where branch_id = ${branchId} and id = ${id}`
  const changed = isSpreadByBranch()
    ? Promise.all([head.execute(ctx.tx), lineByLine(ctx, { branchId, id }, lines)])
    : sql`with changed as (${head}) ${linesInto(branchId, id, lines)} returning 1`.execute(ctx.tx)
  await Promise.all([gone, changed])
}

/**
 * The result of `priceOrder` without what the columns and lines say, and what earned its free goods, which returns ask: nothing is
 * computed again from today's rules (domain-sales D6).
 */
const pricingText = ({ priced }: OrderPrice): string => {
  const { earnedFree } = priced
  return JSON.stringify({ ...keepPrice(pricedWire(priced)), ...(earnedFree.length > 0 && { earnedFree }) })
}

/** One text for any number of lines, so that the connection's plan serves every order. */
const linesInto = (branchId: number, id: number, lines: ReturnType<typeof linesOf>) => sql`
  insert into sales_order_line (branch_id, id, document_id, line_no, kind, product_id, unit_id, factor, quantity, base_quantity,
    price, gross, percents, disc_amount, net, discount, dpp, ppn, is_taxable, points, cost, campaign_id, typed)
  select ${branchId}, l.id, ${id}, l.line_no, l.kind, l.product_id, l.unit_id, l.factor, l.quantity, l.base_quantity, l.price, l.gross,
    l.percents, l.disc_amount, l.net, l.discount, l.dpp, l.ppn, l.is_taxable, l.points, l.cost, l.campaign_id, l.typed
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id bigint, line_no int, kind text, product_id bigint, unit_id bigint,
    factor bigint, quantity numeric, base_quantity bigint, price bigint, gross bigint, percents int[], disc_amount bigint, net bigint,
    discount bigint, dpp bigint, ppn bigint, is_taxable boolean, points int, cost bigint, campaign_id bigint, typed jsonb)`

/** The same lines for a cluster, which takes rows by value in one trip, and rows of a query in two more. */
const lineByLine = async (
  { tx }: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
  lines: ReturnType<typeof linesOf>,
) =>
  lines.length > 0 &&
  sql`insert into sales_order_line ${columnsAndRows(
    lines.map(({ typed, ...line }) => ({
      branch_id: branchId,
      document_id: id,
      ...line,
      typed: typed === null ? null : JSON.stringify(typed),
    })),
  )}`.execute(tx)

const linesOf = ({ tx }: DocumentCtx, lines: readonly StoredLine[], costs: SaleOfOrder['costs'] = []) =>
  withIds(
    tx,
    lines.map((line) => toRow(line, costs)),
  )

const toRow = (line: StoredLine, costs: SaleOfOrder['costs']) => ({
  line_no: line.lineNo,
  kind: line.kind,
  product_id: line.productId,
  unit_id: line.unitId,
  factor: line.factor,
  quantity: quantityDecimal(quantity(line.quantity)),
  base_quantity: line.baseQuantity,
  price: line.price,
  gross: line.gross,
  percents: line.percents,
  disc_amount: line.discAmount,
  net: line.net,
  discount: line.discount,
  dpp: line.dpp,
  ppn: line.ppn,
  is_taxable: line.isTaxable,
  points: line.points,
  cost: costs.find(({ lineNo }) => lineNo === line.lineNo)?.cost ?? null,
  campaign_id: line.campaignId,
  typed: line.typed,
})

interface Claim {
  /** The end of the caller's claim. */
  until: string
  /** The caller's claim was extended: no news for others. */
  renewed: boolean
}

/**
 * Opens an order at the caller's till for a minute, unless a colleague has it open.
 * @param takeOver also then
 * @returns undefined when a colleague has it
 */
export async function takeClaim(
  ctx: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
  takeOver: boolean,
): Promise<Claim | undefined> {
  const [now, me] = [ctx.clock.now(), ctx.principal.employeeId]
  const before = await sql<{ by: number | null; isOpen: boolean }>`
    select claimed_by as by, coalesce(claimed_until > ${now}::timestamptz, false) as "isOpen" from sales_order
    where branch_id = ${branchId} and id = ${id} for update`.execute(ctx.tx)
  const holder = before.rows.find(({ isOpen }) => isOpen)?.by ?? null
  if (holder !== null && holder !== me && !takeOver) return undefined
  const { rows } = await sql<{ until: string }>`
    update sales_order set claimed_by = ${me}, claimed_until = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}::int)
    where branch_id = ${branchId} and id = ${id} returning claimed_until as until`.execute(ctx.tx)
  return rows[0] && { until: rows[0].until, renewed: holder === me }
}

/** Releases an order that the caller has open; a colleague's claim stays. @returns whether it was the caller's */
export async function dropClaim(
  ctx: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update sales_order set claimed_by = null, claimed_until = null
    where branch_id = ${branchId} and id = ${id} and claimed_by = ${ctx.principal.employeeId}`.execute(ctx.tx)
  return numAffectedRows > 0n
}

/** A cancelled order: it does not lapse and has no claim. */
export async function closeOrder(
  ctx: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<void> {
  await sql`
    update sales_order set expires_at = null, claimed_by = null, claimed_until = null
    where branch_id = ${branchId} and id = ${id}`.execute(ctx.tx)
}

/** A booking that lapses no more. */
export async function keepOrder(
  ctx: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<void> {
  await sql`update sales_order set expires_at = null where branch_id = ${branchId} and id = ${id}`.execute(
    ctx.tx,
  )
}

/** A dispatched order: it does not lapse while it is out, has no claim, and is paid at the door. */
export async function saveDispatched(
  ctx: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<void> {
  await sql`
    update sales_order set payment_term = 'COD', fulfilment = 'DELIVERY', due_date = null, expires_at = null, claimed_by = null,
      claimed_until = null
    where branch_id = ${branchId} and id = ${id}`.execute(ctx.tx)
}

/** A dispatched order whose goods came back waits as a booking. */
export async function bookAgain(
  ctx: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
  expiresAt: Date,
): Promise<void> {
  await sql`
    update sales_order set expires_at = ${expiresAt} where branch_id = ${branchId} and id = ${id}`.execute(
    ctx.tx,
  )
}

/** What the customer took in the end: another price and other lines of the same order, with what they cost. */
export async function repriceOrder(
  ctx: DocumentCtx,
  { branchId, id }: DocumentRow,
  price: OrderPrice,
  costs: SaleOfOrder['costs'],
): Promise<void> {
  const gone =
    sql`delete from sales_order_line where branch_id = ${branchId} and document_id = ${id}`.execute(ctx.tx)
  const lines = linesOf(ctx, price.lines, costs)
  const head = sql`update sales_order set ${assignments(priceColumns(price))} where branch_id = ${branchId} and id = ${id}`
  const changed = isSpreadByBranch()
    ? Promise.all([head.execute(ctx.tx), lineByLine(ctx, { branchId, id }, lines)])
    : sql`with changed as (${head}) ${linesInto(branchId, id, lines)} returning 1`.execute(ctx.tx)
  await Promise.all([gone, changed])
}

/** Hides a cancelled order from the lists. */
export async function markRemoved(
  ctx: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<void> {
  await sql`
    update sales_order set removed_at = ${ctx.clock.now()}, removed_by = ${ctx.principal.employeeId}
    where branch_id = ${branchId} and id = ${id}`.execute(ctx.tx)
}
