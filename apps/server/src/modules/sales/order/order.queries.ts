import type { Order, OrderLine, OrderPayment } from '@merchant/contract/sales/order.ts'
import {
  type KeptPrice,
  type StoredAmounts,
  type WholePrice,
  wholePrice,
} from '@merchant/domain/sales/kept-price.ts'
import type { PricedWire } from '@merchant/domain/sales/priced-wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, readTogether } from '../../../kernel/db/read-together.ts'
import {
  type DocumentRows,
  documentReads,
  locateDocument,
  toDocument,
} from '../../../kernel/document/document.queries.ts'
import { settlementsRead } from '../../../kernel/document/settlements.queries.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { salesOrderKind as kind } from './order.kind.ts'
import type { OrderChoices } from './order.store.ts'
import { type DeliveryRow, deliveriesRead, toDelivery } from './order-deliveries.ts'
import { type ListedOrder, type OrderKey, orderRowsRead, type ReadCtx, toOrderRow } from './read-row.ts'
import { storedCredit } from './stored-credit.ts'
import type { TypedByHand } from './stored-lines.ts'

/**
 * One order with lines, price trace, payments and events, as it was priced: nothing is computed again.
 * @throws NOT_FOUND, also for another branch's
 */
export async function getOrder(ctx: ReadCtx, at: number | OrderKey): Promise<Order> {
  const { db, principal } = ctx
  const key = await locateDocument(db, principal, kind, at)
  const rows = await readTogether(db, {
    ...documentReads(kind, key),
    listed: orderRowsRead([key], ctx.clock),
    own: ownRead(key),
    lines: linesRead(key),
    payments: paymentsRead(key),
    settlements: settlementsRead(key.branchId, key.id),
    deliveries: deliveriesRead(key),
    returns: returnsRead(key),
  })
  const own = rows.own.map(({ totals, pricing, ...row }) => ({
    ...row,
    pricing: wholePrice(pricing, { totals, lines: rows.lines }),
  }))
  return orderOf(ctx, { ...rows, own })
}

/** The rows of an order: its head and events, its row of the lists, its own columns, lines, payments and deliveries. */
export interface OrderRows extends DocumentRows {
  listed: ListedOrder[]
  own: OwnRow[]
  lines: LineRow[]
  payments: PaymentRow[]
  settlements: Order['settlements']
  deliveries: DeliveryRow[]
  returns: Order['returns']
}

/** The order from its rows, as this person may see it. */
export function orderOf(ctx: Omit<ReadCtx, 'db'>, rows: OrderRows): Order {
  const { principal } = ctx
  const [listed, own] = [rows.listed[0], rows.own[0]]
  if (!listed || !own) throw new Error('a document that is no order')
  const { pricing, choices, ...columns } = toOwn(own)
  const row = toOrderRow(ctx, listed)
  const withCosts = seesCosts(principal)
  return {
    ...toDocument(kind, principal, rows, []),
    ...row,
    ...columns,
    customerId: row.customer.id,
    saId: row.sa?.id ?? null,
    lines: rows.lines.map((line) => toLine(line, pricing, withCosts)),
    totals: pricing.totals,
    applied: pricing.applied,
    rejected: pricing.rejected,
    gifts: pricing.gifts,
    pointsExpireOn: pricing.pointsExpireOn,
    payments: rows.payments.map(toPayment),
    settlements: rows.settlements,
    returns: rows.returns,
    deliveries: rows.deliveries.map(toDelivery),
    ...choices,
  }
}

export interface OwnRow {
  warehouseId: number
  taxMode: Order['taxMode']
  rounding: number
  points: number
  couponCodes: string[]
  orderDiscAmount: number
  hash: string
  pricing: WholePrice
  choices: OrderChoices
  warehouseCode: string
  warehouseName: string
  approverId: number | null
  approverName: string | null
  credit: Order['credit']
}

/** The same as it is stored. */
interface StoredOwnRow extends Omit<OwnRow, 'pricing'> {
  totals: StoredAmounts['totals']
  pricing: KeptPrice | PricedWire
}

const ownRead = ({ branchId, id }: OrderKey): RawBuilder<StoredOwnRow> => sql`
    select o.warehouse_id as "warehouseId", w.code as "warehouseCode", w.name as "warehouseName",
      o.tax_mode as "taxMode", o.rounding, o.points, o.coupon_codes as "couponCodes", o.order_discount as "orderDiscAmount",
      jsonb_build_object('gross', o.gross, 'lineDiscount', o.line_discount, 'promoDiscount', o.promo_discount,
        'manualDiscount', o.manual_discount, 'dpp', o.dpp, 'dppExempt', o.dpp_exempt, 'dppNilaiLain', o.dpp_other, 'ppn', o.ppn,
        'grandTotal', o.grand_total) as totals,
      o.price_hash as hash, o.pricing, o.choices, o.discount_approved_by as "approverId", a.name as "approverName",
      ${storedCredit} as credit
    from sales_order o
    join warehouse w on w.branch_id = ${branchId} and w.id = o.warehouse_id
    left join employee a on a.id = o.discount_approved_by
    where o.branch_id = ${branchId} and o.id = ${id}`

function toOwn({ warehouseCode, warehouseName, approverId, approverName, ...rest }: OwnRow) {
  return {
    ...rest,
    warehouse: { id: rest.warehouseId, code: warehouseCode, name: warehouseName },
    discountApprovedBy: approverId === null ? null : { id: approverId, name: approverName ?? '' },
  }
}

export interface LineRow {
  id: number
  lineNo: number
  kind: OrderLine['kind']
  productId: number
  sku: string
  productName: string
  imageName: string | null
  unitId: number
  unitCode: string
  unitName: string
  factor: number
  qty: number
  qtyBase: number
  price: number
  gross: number
  percents: number[]
  discAmount: number
  net: number
  dpp: number
  ppn: number
  taxable: boolean
  points: number
  unitCost: string | null
  returnedQty: number
  typed: TypedByHand
}

const linesRead = ({ branchId, id }: OrderKey): RawBuilder<LineRow> => sql`
    select l.id, l.line_no as "lineNo", l.kind, l.product_id as "productId", p.sku, p.name as "productName", f.public_id as "imageName",
      l.unit_id as "unitId", u.code as "unitCode", u.name as "unitName", l.factor, l.quantity as qty, l.base_quantity as "qtyBase",
      l.price, l.gross, l.percents, l.disc_amount as "discAmount", l.net, l.dpp, l.ppn, l.is_taxable as taxable, l.points,
      trim_scale(round(l.cost / l.quantity, 4))::text as "unitCost",
      round(l.returned_base::numeric / l.factor, 3) as "returnedQty", l.typed
    from sales_order_line l
    join product p on p.id = l.product_id
    join unit u on u.id = l.unit_id
    left join file f on f.id = p.image_file_id
    where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`

const HUNDREDTHS = 100

function toLine(row: LineRow, pricing: WholePrice, withCosts: boolean): OrderLine {
  const { sku, productName, imageName, unitCode, unitName, percents, unitCost, ...rest } = row
  const kept = pricing.lines.find(({ lineNo }) => lineNo === row.lineNo)
  return {
    ...rest,
    product: {
      id: row.productId,
      code: sku,
      name: productName,
      imageUrl: imageName && `/files/${imageName}`,
    },
    unit: { id: row.unitId, code: unitCode, name: unitName },
    discount: percents.map((percent) => percent / HUNDREDTHS),
    discountSource: kept?.discountSource ?? [],
    discAmountParts: kept?.discAmountParts ?? [],
    trace: kept?.trace ?? [],
    ...(withCosts && unitCost !== null && { unitCost }),
  }
}

/** Its returns, the oldest first. */
const returnsRead = ({ branchId, id }: OrderKey): RawBuilder<Order['returns'][number]> => sql`
  select d.id, d.type, d.number, d.date, d.status, d.total
  from sales_return r join document d on d.branch_id = ${branchId} and d.id = r.id
  where r.branch_id = ${branchId} and r.order_id = ${id} order by r.id`

export interface PaymentRow extends Omit<OrderPayment, 'by' | 'details'> {
  byId: number
  byName: string
  details: (Omit<OrderPayment['details'][number], 'method'> & { methodCode: string; methodName: string })[]
}

const paymentsRead = ({ branchId, id }: OrderKey): RawBuilder<PaymentRow> => sql`
    select p.id, p.kind, ${instant('p.at')} as at, p.by_id as "byId", e.name as "byName", p.shift_id as "shiftId", p.total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'methodId', t.method_id, 'methodCode', m.code, 'methodName', m.name,
        'methodType', t.method_type, 'amount', t.amount, 'tendered', t.tendered, 'change', t.change, 'refNo', t.reference_no,
        'cardLast4', t.card_last4, 'approvalCode', t.approval_code, 'fee', t.fee, 'status', t.status) order by t.line_no), '[]')
      from sales_payment_detail t join payment_method m on m.id = t.method_id
      where t.branch_id = ${branchId} and t.payment_id = p.id) as details
    from sales_payment p join employee e on e.id = p.by_id
    where p.branch_id = ${branchId} and p.order_id = ${id} and p.document_id is null order by p.at, p.id`

const toPayment = ({ byId, byName, details, ...payment }: PaymentRow): OrderPayment => ({
  ...payment,
  by: { id: byId, name: byName },
  details: details.map(({ methodCode, methodName, ...detail }) => ({
    ...detail,
    method: { id: detail.methodId, code: methodCode, name: methodName },
  })),
})
