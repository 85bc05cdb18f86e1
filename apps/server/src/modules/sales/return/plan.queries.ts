import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { ReturnCharge, ReturnPlan, salesReturnContract } from '@merchant/contract/sales/sales-return.ts'
import { minus, rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import {
  isRefundMethod,
  isWithinWindow,
  type RefundMethod,
  refundMethods,
} from '@merchant/domain/sales/sales-return.ts'
import { sql } from 'kysely'
import { wallTime } from '../../../kernel/clock.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { addDays, daysBetween } from '../../../kernel/report/month-spans.ts'
import { codesOfUnit } from '../../master/product/product.public.ts'
import { isOwnMatter, judgeLines, mayRefundCards, requireMethod, requireSold } from './judge-return.ts'
import { type Charge, planReturn } from './plan.ts'
import { cashOf, splitOf } from './refund.ts'
import { readSoldOrder, type SoldOrder } from './sale-facts.queries.ts'

type Asked = Parsed<(typeof salesReturnContract)['POST /v1/sales-order/return/calculate']>['body']

interface Found {
  id: number
  branchId: number
  branchCode: string
  branchName: string
  timezone: string
  customerCode: string | null
}

/**
 * What was bought, what may still come back of it, and what its return would give back (domain-sales 7.5, `preview`); nothing is
 * stored.
 * @throws NOT_FOUND, and the refusals of a return's lines and method
 */
export async function planOfReturn(ctx: QueryCtx, asked: Asked): Promise<ReturnPlan> {
  const { db, principal } = ctx
  const found = await findSale(ctx, asked)
  if (!found) throw notFound('Penjualan')
  const { branchId, id } = found
  const [sale, settings, units] = await Promise.all([
    readSoldOrder(db, { branchId, id }),
    readCompanySettings(db, { companyId: principal.companyId, branchId }),
    readUnits(ctx, found),
  ])
  if (!sale) throw notFound('Penjualan')
  requireSold(sale)
  const today = wallTime(ctx.clock.now(), found.timezone).date
  const age = daysBetween(sale.date, today)
  const methods = methodsOf(ctx, sale)
  const method = methods.includes(asked.refundMethod) ? asked.refundMethod : 'CREDIT_NOTE'
  if (asked.lines.length > 0) requireMethod(principal, sale, asked.refundMethod)
  const plan = await planReturn(db, sale, judgeLines(sale, asked.lines), { today })
  const open = await openOf(ctx, found)
  const split = splitOf(principal, sale, { refund: minus(plan.refund, plan.charged), open, method })
  const { returnWindowDays: days } = settings
  return {
    order: { id, code: sale.orderNo, name: sale.number ?? sale.orderNo },
    branch: { id: branchId, code: found.branchCode, name: found.branchName },
    customer: { id: sale.customerId, code: found.customerCode, name: sale.customerName },
    customerId: sale.customerId,
    invoiceDate: sale.date,
    lastDay: days === 0 ? null : addDays(sale.date, days),
    isLate: !isWithinWindow(age, days),
    refundMethods: methods,
    lines: sale.lines.map((line) => returnable(line, units)),
    amounts: {
      dpp: plan.dpp,
      ppn: plan.ppn,
      refund: plan.refund,
      charged: plan.charged,
      points: plan.points,
      keptForPoints: 0, // what the wallet still has is known when it is processed
      receivable: split.receivable,
      cash: split.CASH,
      bank: split.BANK,
      gcash: split.GCASH,
      creditNote: split.creditNote,
      rounding: cashOf(split).rounding,
    },
    charges: await chargesOf(ctx, plan.charges),
    approvesItself: isOwnMatter(principal, { branchId, refund: plan.refund, age }, { settings }),
  }
}

const methodsOf = ({ principal }: QueryCtx, sale: SoldOrder): RefundMethod[] =>
  (Object.keys(refundMethods) as RefundMethod[]) // its own keys
    .filter((method) => isRefundMethod(method, sale.paid, mayRefundCards(principal)))

/** By its id, or by the number of its invoice or order as it is printed. */
async function findSale(
  { db, principal, branchIds }: QueryCtx,
  { orderId, number }: Asked,
): Promise<Found | undefined> {
  if ((orderId === undefined) === (number === undefined)) return undefined
  const which =
    orderId === undefined
      ? sql`(d.number = ${number?.trim().toUpperCase()} or d.order_no = ${number?.trim().toUpperCase()})`
      : sql`d.id = ${orderId}`
  const { rows } = await sql<Found>`
    select d.id, d.branch_id as "branchId", b.code as "branchCode", b.name as "branchName", b.timezone, c.code as "customerCode"
    from document d join branch b on b.id = d.branch_id
    left join customer c on c.branch_id = d.branch_id and ${inBranches('c.branch_id', branchIds)} and c.id = d.party_id
    where ${inBranches('d.branch_id', branchIds)} and d.type = 'SALES_ORDER' and ${which} and ${ownDocuments(principal, 'd')}
    order by d.number is null limit 1`.execute(db)
  return rows[0]
}

interface ProductUnits {
  productId: number
  sku: string
  unitCodes: { id: number; code: string; name: string; factor: number; barcodes: string[] }[]
}

async function readUnits(
  { db }: QueryCtx,
  { branchId, id }: Found,
): Promise<ReadonlyMap<number, ProductUnits>> {
  const { rows } = await sql<ProductUnits>`
    select p.id as "productId", p.sku,
      (select coalesce(json_agg(json_build_object('id', n.id, 'code', n.code, 'name', n.name, 'factor', k.factor, 'barcodes', to_jsonb(b.codes)) order by k.factor), '[]')
       from product_unit k join unit n on n.id = k.unit_id cross join lateral ${codesOfUnit('k')} b where k.product_id = p.id) as "unitCodes"
    from product p where p.id in (select l.product_id from sales_order_line l where l.branch_id = ${branchId} and l.document_id = ${id})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

function returnable(line: SoldOrder['lines'][number], units: ReadonlyMap<number, ProductUnits>) {
  const of = units.get(line.productId)
  const unit = of?.unitCodes.find(({ id }) => id === line.unitId)
  return {
    orderLineId: line.id,
    lineNo: line.lineNo,
    kind: line.kind,
    productId: line.productId,
    product: { id: line.productId, code: of?.sku ?? null, name: line.product },
    unitId: line.unitId,
    unit: { id: line.unitId, code: unit?.code ?? null, name: line.unit },
    factor: line.factor,
    qty: line.baseQuantity / line.factor,
    qtyBase: line.baseQuantity,
    returnable: line.baseQuantity - line.living,
    net: line.net,
    units: (of?.unitCodes ?? []).map(({ name, factor, barcodes }) => ({ name, factor, barcodes })),
  }
}

async function openOf({ db }: QueryCtx, { branchId, id }: Found) {
  const row = await db
    .selectFrom('open_item')
    .where('branch_id', '=', branchId)
    .where('document_id', '=', id)
    .where('role', '=', 'AR')
    .where('balance', '>', 0)
    .select('balance')
    .executeTakeFirst()
  return row ? rupiah(row.balance) : zeroRupiah
}

async function chargesOf({ db }: QueryCtx, charges: readonly Charge[]): Promise<ReturnCharge[]> {
  if (charges.length === 0) return []
  const { rows } = await sql<Pick<ReturnCharge, 'promotion' | 'product' | 'unit'>>`
    select g.name as promotion, json_build_object('id', p.id, 'code', p.sku, 'name', p.name) as product,
      json_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit
    from unnest(${charges.map(({ promotionId }) => promotionId)}::bigint[], ${charges.map(({ productId }) => productId)}::bigint[],
      ${charges.map(({ unitId }) => unitId)}::bigint[]) with ordinality as c (promotion_id, product_id, unit_id, no)
    join promotion_group g on g.id = c.promotion_id join product p on p.id = c.product_id join unit u on u.id = c.unit_id
    order by c.no`.execute(db)
  return rows.flatMap((row, index) => {
    const charge = charges[index]
    if (!charge) return []
    const { factor, baseQuantity: qtyBase, price, dpp, ppn, total } = charge
    return [{ ...row, factor, qtyBase, price, dpp, ppn, total }]
  })
}
