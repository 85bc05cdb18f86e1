import { createHash } from 'node:crypto'
import type { LineIn } from '@merchant/contract/sales/order-entry.ts'
import { quantity } from '@merchant/domain/kernel/money.ts'
import type { OrderLineInput } from '@merchant/domain/pricing/price-rules.ts'
import type { PricedOrder } from '@merchant/domain/pricing/priced-order.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import { orderToPrice, readOrderEntry } from '../order/order.public.ts'
import { type LoadedPricing, loadPricing } from '../pricing/pricing.public.ts'
import { priceThawed, type Thawed, thaw } from './frozen-rules.ts'

interface Key {
  branchId: number
  id: number
}

interface Reader {
  db: Db
  principal: Principal
  clock: Clock
}

/** A line of the order as it went out; goods of the warehouse have been picked, services come in full. */
export interface SentLine {
  orderLineId: number
  lineNo: number
  kind: 'NORMAL' | 'FREE' | 'GIFT'
  productId: number
  product: string
  unitId: number
  factor: number
  campaignId: number | null
  /** In the unit, thousandths. */
  ordered: number
  /** Base units that were picked; null for a service. */
  picked: number | null
}

/** What the customer took of each line, in thousandths of its unit and in base units. */
export interface DeliveredLine extends SentLine {
  thousandths: number
  base: number
}

/** The dispatch of an order that is out: its rules, and what went out with it. */
export interface OutDispatch {
  /** Of its delivery order. */
  id: number
  status: string
  rules: unknown
  advanceIds: number[]
  lines: SentLine[]
}

const THOUSAND = 1000

/** The dispatch of an order that is out. @throws COD_NOT_DISPATCHED for one that is not */
export async function readDispatch(db: Db, { branchId, id }: Key): Promise<OutDispatch> {
  const [own, lines] = await Promise.all([
    sql<Omit<OutDispatch, 'lines'> & { number: string }>`
      select c.id, d.status, c.rules, c.advance_ids as "advanceIds"
      from cod_dispatch c join document d on d.branch_id = ${branchId} and d.id = c.id
      where c.branch_id = ${branchId} and c.order_id = ${id} and c.ended_at is null`.execute(db),
    sql<SentLine>`
      select l.id as "orderLineId", l.line_no as "lineNo", l.kind, l.product_id as "productId", p.name as product,
        l.unit_id as "unitId", l.factor, l.campaign_id as "campaignId", (l.quantity * 1000)::bigint as ordered,
        case when s.line_no is not null then coalesce(s.picked_quantity, s.base_quantity) end as picked
      from sales_order_line l
      join product p on p.id = l.product_id
      left join cod_dispatch c on c.branch_id = ${branchId} and c.order_id = l.document_id and c.ended_at is null
      left join delivery_order_line s on s.branch_id = ${branchId} and s.document_id = c.id and s.line_no = l.line_no
      where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`.execute(db),
  ])
  const [dispatch] = own.rows
  if (!dispatch) throw refuse('COD_NOT_DISPATCHED')
  return { ...dispatch, lines: lines.rows }
}

interface Given {
  orderLineId: number
  qty: number
}

/**
 * What the customer took: the list is the whole list, a line that it leaves out was refused; left out altogether, all was taken.
 * @throws REFERENCE_MISSING for a foreign line, QTY_INVALID, COD_QTY_OVER for more than was picked, COD_NOTHING_DELIVERED
 */
export function deliveredOf(sent: readonly SentLine[], given: readonly Given[] | undefined): DeliveredLine[] {
  given?.forEach(({ orderLineId, qty }, index) => {
    const line = sent.find((each) => each.orderLineId === orderLineId && each.picked !== null)
    const field = `delivered[${index}]`
    if (!line) throw refuseField('REFERENCE_MISSING', `${field}.orderLineId`, { label: 'Baris pesanan' })
    const base = Math.round(qty * THOUSAND) * line.factor
    if (qty < 0 || base % THOUSAND !== 0)
      throw refuseField('QTY_INVALID', `${field}.qty`, { product: line.product })
    if (base / THOUSAND > (line.picked ?? 0))
      throw refuseField('COD_QTY_OVER', `${field}.qty`, {
        product: line.product,
        sent: (line.picked ?? 0) / line.factor,
      })
  })
  const took = new Map(given?.map(({ orderLineId, qty }) => [orderLineId, Math.round(qty * THOUSAND)]))
  const lines = sent.map((line): DeliveredLine => {
    if (line.picked === null) return { ...line, thousandths: line.ordered, base: 0 }
    const thousandths = given
      ? (took.get(line.orderLineId) ?? 0)
      : Math.floor((line.picked * THOUSAND) / line.factor)
    return { ...line, thousandths, base: Math.floor((thousandths * line.factor) / THOUSAND) }
  })
  if (lines.every(({ base }) => base === 0)) throw refuse('COD_NOTHING_DELIVERED')
  return lines
}

/** The price of what was delivered, by the rules of the dispatch. */
export interface PricedDelivery extends Thawed {
  dispatch: OutDispatch
  delivered: DeliveredLine[]
  priced: PricedOrder
  hash: string
  products: LoadedPricing['products']
  /** The lines as they were entered. */
  typed: readonly LineIn[]
}

/**
 * @throws COD_NOT_DISPATCHED and the refusals of `deliveredOf`; COD_FREE_OVER for free goods that are not earned any more and were
 * left with the customer; QTY_INVALID where the engine has no price for a quantity
 */
export async function priceDelivered(
  ctx: Reader,
  key: Key,
  given: readonly Given[] | undefined,
): Promise<PricedDelivery> {
  const [dispatch, entry] = await Promise.all([readDispatch(ctx.db, key), readOrderEntry(ctx.db, key)])
  const delivered = deliveredOf(dispatch.lines, given)
  const asked = orderToPrice(ctx, entry)
  const { rules: present, products } = await loadPricing({ db: ctx.db, principal: ctx.principal }, asked)
  const taxes = new Map(present.products.map(({ id, tax }) => [id, tax]))
  const thawed = thaw(dispatch.rules, { ...asked, lines: linesTaken(asked.lines, delivered) }, (id) =>
    taxes.get(id),
  )
  const priced = priceThawed(thawed)
  if ('reason' in priced) {
    const refusedNo = 'lineNo' in priced ? priced.lineNo : undefined
    const line = delivered.find(({ lineNo }) => lineNo === refusedNo)
    throw refuseField('QTY_INVALID', 'delivered', { product: line?.product ?? 'pesanan' })
  }
  requireEarned(delivered, priced)
  const hash = createHash('sha256').update(priced.canonicalText).digest('hex')
  return { ...thawed, dispatch, delivered, priced, hash, products, typed: entry.lines }
}

/** The lines of the order with what was taken of them; none of what was refused whole. */
const linesTaken = (
  lines: readonly OrderLineInput[],
  delivered: readonly DeliveredLine[],
): OrderLineInput[] =>
  lines.flatMap((line) => {
    const took = delivered.find(({ lineNo, kind }) => lineNo === line.lineNo && kind === 'NORMAL')
    return took && took.thousandths > 0 ? [{ ...line, quantity: quantity(took.thousandths / THOUSAND) }] : []
  })

/** Free goods and gifts that are not earned by what was taken must have come back; nothing is charged for them. */
function requireEarned(delivered: readonly DeliveredLine[], { freeLines, gifts }: PricedOrder): void {
  const earned = new Map<number, number>()
  const add = (productId: number, base: number) => earned.set(productId, (earned.get(productId) ?? 0) + base)
  for (const { productId, baseQuantity } of freeLines) add(productId, baseQuantity)
  const given = delivered.filter(({ kind }) => kind !== 'NORMAL')
  for (const { giftId, given: what, times } of gifts) {
    if (what.kind !== 'PRODUCT') continue
    const line = given.find(({ campaignId, kind }) => kind === 'GIFT' && campaignId === giftId)
    if (line) add(line.productId, Math.round(what.quantity * THOUSAND) * times * (line.factor / THOUSAND))
  }
  for (const [productId, lines] of Map.groupBy(given, (line) => line.productId)) {
    const base = lines.reduce((sum, line) => sum + line.base, 0)
    const most = earned.get(productId) ?? 0
    const [line] = lines
    if (line && base > most)
      throw refuse('COD_FREE_OVER', {
        product: line.product,
        earned: most / line.factor,
        delivered: base / line.factor,
      })
  }
}
