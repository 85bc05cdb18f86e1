import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type {
  ListedPrice,
  priceStates,
  SellingPriceDetail,
  SellingPriceRow,
} from '@merchant/contract/master/selling-price.ts'
import { costOfUnit, marginPercent } from '@merchant/domain/pricing/price-guard.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Ctx, QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'
import { withMergedGoods } from '../../../kernel/master/merged-goods.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { readPriceFacts } from './price-facts.queries.ts'

const sortable = {
  product: byText('product.name'),
  sku: byText('product.sku'),
  unit: byText('unit.name'),
  minQty: byValue('selling_price.min_quantity'),
  price: byValue('selling_price.price'),
  validFrom: byValue('selling_price.valid_from'),
  validTo: byValue('selling_price.valid_to'),
  updatedAt: byValue('selling_price.updated_at'),
}

type State = (typeof priceStates)[number]

/** The state of a price at a moment (the same values as `priceStates`). */
const stateAt = (now: Date) => sql<State>`case
  when selling_price.status = 'INACTIVE' or selling_price.valid_to <= ${now}::timestamptz then 'ended'
  when selling_price.valid_from > ${now}::timestamptz then 'scheduled' else 'active' end`

/** Prices that one of the branches may sell at: its own, its groups', and the prices of every branch. */
export const forBranches = (branchIds: readonly number[]) => sql<SqlBool>`(
  (selling_price.branch_id is null and selling_price.branch_group_id is null)
  or selling_price.branch_id = any(${[...branchIds]}::bigint[])
  or selling_price.branch_group_id in (
    select id from branch_group where branch_ids && ${[...branchIds]}::bigint[]))`

const base = (db: Db, companyId: number, branchIds: readonly number[]) =>
  db
    .selectFrom('selling_price')
    .innerJoin('product', 'product.id', 'selling_price.product_id')
    .innerJoin('unit', 'unit.id', 'selling_price.unit_id')
    .leftJoin('branch', 'branch.id', 'selling_price.branch_id')
    .leftJoin('branch_group', 'branch_group.id', 'selling_price.branch_group_id')
    .leftJoin('customer_group', 'customer_group.id', 'selling_price.customer_group_id')
    .leftJoin('employee', 'employee.id', 'selling_price.created_by')
    .where('selling_price.company_id', '=', companyId)
    .where(forBranches(branchIds))

const columns = [
  'selling_price.id',
  'selling_price.product_id as productId',
  'product.sku',
  'product.name as productName',
  'selling_price.unit_id as unitId',
  'unit.code as unitCode',
  'unit.name as unitName',
  'selling_price.branch_id as branchId',
  'branch.code as branchCode',
  'branch.name as branchName',
  'selling_price.branch_group_id as branchGroupId',
  'branch_group.name as branchGroupName',
  'selling_price.customer_group_id as customerGroupId',
  'customer_group.code as customerGroupCode',
  'customer_group.name as customerGroupName',
  'selling_price.min_quantity as minQuantity',
  'selling_price.price',
  'selling_price.tax_included as taxIncluded',
  'selling_price.valid_from as validFrom',
  'selling_price.valid_to as validTo',
  'selling_price.source',
  'selling_price.reason',
  'selling_price.created_at as createdAt',
  'selling_price.created_by as createdById',
  'employee.name as createdByName',
  'selling_price.status',
  'selling_price.updated_at as updatedAt',
  'selling_price.version',
] as const

type Joined = Omit<
  SellingPriceRow,
  'product' | 'unit' | 'branch' | 'branchGroup' | 'customerGroup' | 'createdBy' | 'minQty'
> & {
  sku: string
  productName: string
  unitCode: string
  unitName: string
  branchCode: string | null
  branchName: string | null
  branchGroupName: string | null
  customerGroupCode: string | null
  customerGroupName: string | null
  minQuantity: string
  createdById: number | null
  createdByName: string | null
}

const refOf = (id: number | null, name: string | null, code?: string | null) =>
  id === null ? null : { id, name: name ?? '', ...(code !== undefined && { code }) }

function toRow(stored: Joined): SellingPriceRow {
  const { sku, productName, unitCode, unitName, branchCode, branchName, branchGroupName, ...rest } = stored
  const { customerGroupCode, customerGroupName, minQuantity, createdById, createdByName, ...row } = rest
  return {
    ...row,
    product: { id: row.productId, code: sku, name: productName },
    unit: { id: row.unitId, code: unitCode, name: unitName },
    branch: refOf(row.branchId, branchName, branchCode),
    branchGroup: refOf(row.branchGroupId, branchGroupName),
    customerGroup: refOf(row.customerGroupId, customerGroupName, customerGroupCode),
    minQty: Number(minQuantity),
    createdBy: refOf(createdById, createdByName),
  }
}

interface PriceList extends ListQuery {
  productId?: number | undefined
  unitId?: number | undefined
  brandId?: number | undefined
  categoryId?: number | undefined
  customerGroupId?: number | undefined
  at?: string | undefined
  createdAt?: string | undefined
  state?: State | undefined
}

/** In the category or in one below it; the tree has three levels. */
const inCategory = (id: number) => sql<SqlBool>`product.category_id in (
  select c.id from category c left join category p on p.id = c.parent_id
  where ${id} in (c.id, c.parent_id, p.parent_id))`

/** The condition that a price holds at a moment. */
const holdsAt = (at: string | Date) => sql<SqlBool>`selling_price.status = 'ACTIVE'
  and selling_price.valid_from <= ${at}::timestamptz
  and (selling_price.valid_to is null or selling_price.valid_to > ${at}::timestamptz)`

/** Dated prices that the call's branches may sell at; search reads SKU and name. */
export async function listPrices(ctx: QueryCtx, list: PriceList) {
  const now = ctx.clock.now()
  const order = readOrder(list.sort, sortable, 'product,unit,minQty,-validFrom', 'selling_price.id')
  let query = base(ctx.db, ctx.principal.companyId, ctx.branchIds)
    .where(searchIn(list.search, 'product.sku', 'product.name'))
    .where(statusIn(list.status, 'selling_price.status'))
  if (list.productId)
    query = query.where(sql<boolean>`selling_price.product_id = any(${withMergedGoods(list.productId)})`)
  if (list.unitId) query = query.where('selling_price.unit_id', '=', list.unitId)
  if (list.brandId) query = query.where('product.brand_id', '=', list.brandId)
  if (list.categoryId) query = query.where(inCategory(list.categoryId))
  if (list.customerGroupId) query = query.where('selling_price.customer_group_id', '=', list.customerGroupId)
  if (list.at) query = query.where(holdsAt(list.at))
  if (list.createdAt) query = query.where('selling_price.created_at', '=', list.createdAt)
  if (list.state) query = query.where(stateAt(now), '=', list.state)
  const { rows, ...size } = await page(ctx.db, list, query, (q) =>
    q.select(columns).select(stateAt(now).as('state')).orderBy(order),
  )
  return { sellingPrices: await withCosts(ctx, rows.map(toRow)), ...size }
}

/** Cost and margin at the call's branches, by the rule that judges new prices. */
async function withCosts(ctx: QueryCtx, rows: readonly SellingPriceRow[]): Promise<ListedPrice[]> {
  if (!seesCosts(ctx.principal)) return [...rows]
  const { db, principal, branchIds, clock } = ctx
  const wanted = rows.map((row) => ({ ...row, validFrom: clock.now(), validTo: null }))
  const facts = await readPriceFacts({ principal: { ...principal, branchIds } }, db, wanted)
  return rows.map((row, index) => {
    const judged = facts[index]
    return {
      ...row,
      cost: judged ? costOfUnit(judged) : null,
      marginPct: judged ? marginPercent(judged) : null,
    }
  })
}

/** A price with all prices of its unit, scope and least quantity, the latest first. @throws NOT_FOUND */
export async function getPrice(
  ctx: Pick<Ctx, 'principal' | 'clock'>,
  db: Db,
  id: number,
): Promise<SellingPriceDetail> {
  const { companyId, branchIds } = ctx.principal
  const rows = await base(db, companyId, branchIds)
    .where(sql<SqlBool>`(selling_price.product_id, selling_price.unit_id, coalesce(selling_price.branch_id, 0),
      coalesce(selling_price.branch_group_id, 0), coalesce(selling_price.customer_group_id, 0), selling_price.min_quantity) = (
      select product_id, unit_id, coalesce(branch_id, 0), coalesce(branch_group_id, 0), coalesce(customer_group_id, 0), min_quantity
      from selling_price where id = ${id})`)
    .select(columns)
    .select(stateAt(ctx.clock.now()).as('state'))
    .orderBy('selling_price.valid_from', 'desc')
    .orderBy('selling_price.id', 'desc')
    .execute()
  const history = rows.map(toRow)
  const own = history.find((row) => row.id === id)
  if (!own) throw notFound('Harga jual')
  return { ...own, history }
}

/** Prices by their ids, in that order. */
export async function pricesById(
  ctx: Pick<Ctx, 'principal' | 'clock'>,
  db: Db,
  ids: readonly number[],
): Promise<SellingPriceRow[]> {
  const rows = await base(db, ctx.principal.companyId, ctx.principal.branchIds)
    .where('selling_price.id', 'in', ids)
    .select(columns)
    .select(stateAt(ctx.clock.now()).as('state'))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Prices of active goods that hold at the moment or later, for the tills of the call's branches. */
export async function listLightPrices(ctx: QueryCtx, list: ListQuery & { at?: string | undefined }) {
  const from = list.at ?? ctx.clock.now()
  const order = readOrder(list.sort, sortable, 'product,unit,minQty,-validFrom', 'selling_price.id')
  const query = base(ctx.db, ctx.principal.companyId, ctx.branchIds)
    .where(searchIn(list.search, 'product.sku', 'product.name'))
    .where('selling_price.status', '=', 'ACTIVE')
    .where('product.status', '=', 'ACTIVE')
    .where(sql<SqlBool>`(selling_price.valid_to is null or selling_price.valid_to > ${from}::timestamptz)`)
  const { rows, ...size } = await page(ctx.db, list, query, (q) =>
    q
      .select([
        'selling_price.id',
        'selling_price.product_id as productId',
        'selling_price.unit_id as unitId',
        'selling_price.branch_id as branchId',
        'selling_price.branch_group_id as branchGroupId',
        'selling_price.customer_group_id as customerGroupId',
        'selling_price.min_quantity as minQuantity',
        'selling_price.price',
        'selling_price.tax_included as taxIncluded',
        'selling_price.valid_from as validFrom',
        'selling_price.valid_to as validTo',
      ])
      .orderBy(order),
  )
  return {
    sellingPrices: rows.map(({ minQuantity, ...row }) => ({ ...row, minQty: Number(minQuantity) })),
    ...size,
  }
}
