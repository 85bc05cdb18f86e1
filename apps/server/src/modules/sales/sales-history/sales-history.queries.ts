import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { SoldLine } from '@merchant/contract/sales/sales-history.ts'
import { averageText } from '@merchant/domain/stock/moving-average.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byText,
  byValue,
  page,
  readOrder,
  searchIn,
  TRANSACTION_PAGE,
} from '../../../kernel/list/list-query.ts'
import { withMergedGoods } from '../../../kernel/master/merged-goods.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { lineCostChanges } from '../../../kernel/stock/cost-changes.ts'
import { hasTag, withMerged } from '../../master/customer/customer.public.ts'

type HistoryList = ListQuery & {
  customerId?: number | undefined
  tagId?: number | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

const sortable = {
  date: byValue('d.date'),
  document: byValue('d.id'),
  customer: byText('customer.name'),
  price: byValue('l.price'),
  net: byValue('l.net'),
}

/** Customers whose last price is shown beside the list. */
const LAST_PRICES = 5

/**
 * Selling prices of a product, newest first; search reads numbers and customers. Voided sales are left out.
 * @throws NOT_FOUND for an unknown product
 */
export async function listSoldLines(ctx: QueryCtx, productId: number, list: HistoryList) {
  const product = await productOf(ctx, productId)
  const query = soldLines(ctx, productId, list)
  const order = readOrder(list.sort, sortable, '-date,-document', 'l.id')
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const [paged, sums, lastPrices] = await Promise.all([
    page(exactly(ctx.db), { limit, offset: list.offset, count: list.count }, query, (q) =>
      q
        .innerJoin('branch', 'branch.id', 'l.branch_id')
        .innerJoin('unit', 'unit.id', 'l.unit_id')
        .leftJoin('cashier_shift as shift', (join) =>
          join.on(sameBranch('shift', 'o', ctx.branchIds)).onRef('shift.id', '=', 'o.shift_id'),
        )
        .leftJoin('employee as cashier', 'cashier.id', 'shift.employee_id')
        .select(columns)
        .orderBy(order),
    ),
    sumsOf(query),
    lastPricesOf(ctx.db, query),
  ])
  const withCost = seesCosts(ctx.principal)
  const { baseUnit, ...ref } = product
  return {
    ...paged,
    rows: paged.rows.map((row) => toSoldLine(row, withCost)),
    product: ref,
    summary: {
      qty: sums.qty,
      baseUnit,
      net: sums.net,
      margin: withCost ? sums.margin : null,
      lastPrice: lastPrices[0]?.price ?? null,
      lastPrices,
    },
  }
}

async function productOf({ db, principal }: QueryCtx, id: number) {
  const product = await db
    .selectFrom('product')
    .innerJoin('unit', 'unit.id', 'product.base_unit_id')
    .where('product.id', '=', id)
    .where('product.company_id', '=', principal.companyId)
    .select(['product.id', 'product.sku as code', 'product.name', 'unit.name as baseUnit'])
    .executeTakeFirst()
  if (!product) throw notFound('Barang')
  return product
}

/** Lines that customers paid for, on valid invoices. */
function soldLines(ctx: QueryCtx, productId: number, list: HistoryList) {
  const from = list.startDate ?? list.dateFrom ?? list.start
  const to = list.endDate ?? list.dateTo ?? list.end
  let query = exactly(ctx.db)
    // The planner assumes one line for a few, and would read the changes again for each of them.
    .with(
      (cte) => cte('changed').materialized(),
      () => changedCosts(ctx, productId, from, to),
    )
    .selectFrom('sales_order_line as l')
    .innerJoin('sales_order as o', (join) =>
      join.on(sameBranch('o', 'l', ctx.branchIds)).onRef('o.id', '=', 'l.document_id'),
    )
    .innerJoin('document as d', (join) =>
      join.on(sameBranch('d', 'l', ctx.branchIds)).onRef('d.id', '=', 'l.document_id'),
    )
    .innerJoin('customer', (join) =>
      join.on(sameBranch('customer', 'o', ctx.branchIds)).onRef('customer.id', '=', 'o.customer_id'),
    )
    .leftJoin('changed', (join) =>
      join
        .onRef('changed.branch_id', '=', 'l.branch_id')
        .onRef('changed.document_id', '=', 'l.document_id')
        .onRef('changed.line_no', '=', 'l.line_no'),
    )
    .where(inBranches('l.branch_id', ctx.branchIds))
    .where(sql<boolean>`l.product_id = any(${withMergedGoods(productId)})`)
    .where('l.kind', '=', 'NORMAL')
    .where('d.number', 'is not', null)
    .where('d.status', '<>', 'CANCELLED')
    .where(ownDocuments(ctx.principal, 'd'))
    .where(searchIn(list.search, 'd.number', 'customer.name'))
  if (list.customerId)
    query = query.where(sql<boolean>`o.customer_id = any(${withMerged(ctx.branchIds, list.customerId)})`)
  if (list.tagId)
    query = query.where(hasTag(ctx.branchIds, { row: 'o', customer: 'o.customer_id', tagId: list.tagId }))
  if (from) query = query.where('d.date', '>=', from)
  if (to) query = query.where('d.date', '<=', to)
  return query
}

/** Changes of the cost of lines by recalculations. */
const changedCosts = (
  { branchIds }: QueryCtx,
  productId: number,
  dateFrom: string | undefined,
  dateTo: string | undefined,
) =>
  sql<{ branch_id: number; document_id: number; line_no: number; cost: number }>`(${lineCostChanges({
    branchIds,
    productId,
    dateFrom,
    dateTo,
  })})`

const costNow = sql`l.cost + coalesce(changed.cost, 0)`

type Sold = ReturnType<typeof soldLines>

const columns = [
  'l.id',
  'd.date',
  'l.branch_id as branchId',
  'branch.code as branchCode',
  'branch.name as branchName',
  'l.document_id as orderId',
  'd.number as invoiceNumber',
  'o.customer_id as customerId',
  'customer.code as customerCode',
  'customer.name as customerName',
  'l.unit_id as unitId',
  'unit.code as unitCode',
  'unit.name as unitName',
  'l.factor',
  'l.quantity',
  'l.base_quantity as baseQuantity',
  'l.price',
  'l.percents',
  'l.disc_amount as discAmount',
  'l.gross',
  'l.net',
  'l.dpp',
  sql<number | null>`${costNow}`.as('cost'),
  'shift.employee_id as cashierId',
  'cashier.name as cashierName',
] as const

interface FoundLine {
  id: number
  date: string
  branchId: number
  branchCode: string
  branchName: string
  orderId: number
  invoiceNumber: string | null
  customerId: number
  customerCode: string | null
  customerName: string
  unitId: number
  unitCode: string
  unitName: string
  factor: number
  quantity: string
  baseQuantity: number
  price: number
  percents: number[]
  discAmount: number
  gross: number
  net: number
  dpp: number
  cost: number | null
  cashierId: number | null
  cashierName: string | null
}

function toSoldLine(row: FoundLine, withCost: boolean): SoldLine {
  const { gross, net, dpp, cost, factor, baseQuantity } = row
  const [disc1 = 0, disc2 = 0, disc3 = 0, disc4 = 0] = row.percents.map((hundredths) => hundredths / 100)
  const known = withCost && cost !== null
  return {
    id: row.id,
    date: row.date,
    branchId: row.branchId,
    branch: { id: row.branchId, code: row.branchCode, name: row.branchName },
    orderId: row.orderId,
    invoiceNumber: row.invoiceNumber ?? '', // only invoices are listed
    customerId: row.customerId,
    customer: { id: row.customerId, code: row.customerCode, name: row.customerName },
    unitId: row.unitId,
    unit: { id: row.unitId, code: row.unitCode, name: row.unitName },
    qty: Number(row.quantity),
    price: row.price,
    disc1,
    disc2,
    disc3,
    disc4,
    discAmount: row.discAmount,
    discount: gross - net,
    net,
    unitCost: known ? averageText({ quantity: baseQuantity, value: BigInt(cost) * BigInt(factor) }) : null,
    marginPct: known && dpp !== 0 ? Math.round(((dpp - cost) * 10_000) / dpp) / 100 : null,
    cashier: row.cashierId === null ? null : { id: row.cashierId, name: row.cashierName ?? '' },
  }
}

async function sumsOf(query: Sold) {
  return query
    .select([
      sql<bigint>`coalesce(sum(l.base_quantity), 0)`.as('qty'),
      sql<bigint>`coalesce(sum(l.net), 0)`.as('net'),
      sql<bigint>`coalesce(sum(l.dpp - coalesce(${costNow}, 0)), 0)`.as('margin'),
    ])
    .executeTakeFirstOrThrow()
}

interface LastPrice {
  id: number
  code: string | null
  name: string
  date: string
  unitId: number
  unitCode: string
  unitName: string
  price: number
  net: number
}

/** The newest purchase of each of the latest customers. */
async function lastPricesOf(db: Db, query: Sold) {
  const newest = query
    .innerJoin('unit', 'unit.id', 'l.unit_id')
    .select(sql`distinct on (o.branch_id, o.customer_id) customer.id`.as('id'))
    .select(['customer.code', 'customer.name', 'd.date', 'd.id as orderId', 'l.id as lineId'])
    .select(['unit.id as unitId', 'unit.code as unitCode', 'unit.name as unitName', 'l.price', 'l.net'])
    .orderBy(sql`o.branch_id, o.customer_id, d.date desc, d.id desc, l.id desc`)
  const { rows } = await sql<LastPrice>`
    select n.* from (${newest}) n order by n.date desc, n."orderId" desc, n."lineId" desc limit ${LAST_PRICES}`.execute(
    db,
  )
  return rows.map(({ id, code, name, unitId, unitCode, unitName, date, price, net }) => ({
    customer: { id, code, name },
    unit: { id: unitId, code: unitCode, name: unitName },
    date,
    price,
    net,
  }))
}
