import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type {
  Product,
  ProductChoice,
  ProductRow,
  ProductType,
  ProductUnit,
  productParts,
} from '@merchant/contract/master/product.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'
import { page, searchStored, statusIn } from '../../../kernel/list/list-query.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { requireOfCompany } from '../require-of-company.ts'
import { limitLevels, runsShort } from '../stock-levels.ts'
import { listedPrices, unitPrices } from './list-prices.queries.ts'
import { mergedIntoProduct } from './merged-products.ts'
import { lightColumns, product, toProductRow } from './product.master.ts'
import { codesOfUnit, withBarcode } from './product-barcodes.ts'

interface ProductList extends ListQuery {
  brandId?: number | undefined
  categoryId?: number | undefined
  type?: ProductType | undefined
  hasStock?: 'true' | 'false' | undefined
  tab?: 'below' | undefined
  supplierId?: number | undefined
  with?: readonly (typeof productParts)[number][] | undefined
}

/**
 * Products of the company; search reads SKU and name, and takes a whole barcode. Never has cost. Ids are searched first,
 * because the index product_name has all columns of a search; related data are read only for the page.
 */
export async function listProducts(ctx: QueryCtx, list: ProductList) {
  const { companyId } = ctx.principal
  const order = product.orderOf(list)
  let query = ctx.db
    .selectFrom('product')
    .where('product.company_id', '=', companyId)
    .where(statusIn(list.status, 'product.status'))
  if (list.search?.trim()) query = query.where(matching(companyId, list.search))
  if (list.brandId) query = query.where('product.brand_id', '=', list.brandId)
  if (list.categoryId) query = query.where(inCategory(list.categoryId))
  if (list.type) query = query.where('product.type', '=', list.type)
  if (list.hasStock) query = query.where(hasStock(ctx.branchIds, list.hasStock === 'true'))
  if (list.tab === 'below') query = query.where(runsShort({ branchIds: ctx.branchIds }))
  if (list.supplierId) query = query.where(cameFrom(ctx.branchIds, list.supplierId))
  const found = await page(ctx.db, list, query, (q) => q.select('product.id').orderBy(order))
  const ids = found.rows.map(({ id }) => id)
  const tells = (part: (typeof productParts)[number]) => list.with?.includes(part) ?? false
  const [rows, stock, prices, units, limits] = await Promise.all([
    rowsOf(ctx, ids),
    stockOf(ctx, ids),
    tells('price') ? listedPrices(ctx, ids) : undefined,
    tells('units') ? unitsOf(ctx.db, ids) : undefined,
    tells('limits') && can(ctx.principal, 'stock.limit:view') ? limitsTogether(ctx, ids) : undefined,
  ])
  return {
    ...found,
    rows: rows.map((row) => ({
      ...toProductRow(row),
      stock: row.type === 'STOCK' ? (stock.get(row.id) ?? { quantity: 0, available: 0 }) : null,
      ...(prices && { price: prices.get(row.id) ?? null }),
      ...(units && { units: units.get(row.id) ?? [] }),
      ...(limits && { limits: limits(row.id) }),
    })),
  }
}

/** What the call's branches want of some products together, by product. */
async function limitsTogether({ db, branchIds }: QueryCtx, productIds: readonly number[]) {
  const found = await limitLevels(db, branchIds, { productIds, warehouses: false })
  const byProduct = Map.groupBy(found, ({ productId }) => productId)
  return (productId: number): ProductRow['limits'] => {
    const limits = byProduct.get(productId)
    if (!limits) return null
    const levels = new Set(limits.map(({ status }) => status))
    return {
      min: exactSum(limits, ({ min }) => min),
      max: limits.some(({ max }) => max === null) ? null : exactSum(limits, ({ max }) => max ?? 0),
      status: (['KURANG', 'LEBIH'] as const).find((level) => levels.has(level)) ?? 'CUKUP',
    }
  }
}

/** Goods with the text in name or SKU, or with it as their whole barcode: an array, so that both can come from an index. */
const matching = (companyId: number, search: string) => sql<boolean>`(
  ${searchStored(search, 'product.search_text')}
  or product.id = any(array(${withBarcode(companyId, search.trim())})))`

/** Active goods with units and barcodes, for pickers and for programs that keep them. Never has cost. */
export function listProductChoices(ctx: QueryCtx, list: ListQuery & { ids?: number[] | undefined }) {
  const { companyId } = ctx.principal
  const order = product.orderOf(list)
  let query = ctx.db
    .selectFrom('product')
    .where('product.company_id', '=', companyId)
    .where('product.status', '=', 'ACTIVE')
  if (list.search?.trim()) query = query.where(matching(companyId, list.search))
  if (list.ids?.length) query = query.where(sql<boolean>`product.id = any(${list.ids}::bigint[])`)
  return page(ctx.db, list, query, (q) =>
    q
      .select([
        'product.id',
        'product.sku',
        'product.name',
        'product.tax_code as taxCode',
        'product.formerly',
      ])
      .select(
        sql<ProductChoice['units']>`(
          select jsonb_agg(jsonb_build_object('unitId', u.unit_id, 'factor', u.factor, 'barcode', b.codes[1],
            'moreBarcodes', to_jsonb(b.codes[2:]), 'isPurchaseDefault', u.is_purchase_default,
            'isSaleDefault', u.is_sale_default) order by u.factor, u.id)
          from product_unit u cross join lateral ${codesOfUnit('u')} b where u.product_id = product.id)`.as(
          'units',
        ),
      )
      .orderBy(order),
  )
}

/** Some products, in the order of the ids. */
async function rowsOf(ctx: QueryCtx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await product
    .owned(ctx)
    .where(sql<boolean>`product.id = any(${[...ids]}::bigint[])`)
    .clearSelect()
    .select(lightColumns)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Goods for sale are in warehouses of the main pool; damaged goods and rewards don't count as stock in a list. */
const hasStock = (
  branchIds: readonly number[],
  wanted: boolean,
) => sql<boolean>`product.type = 'STOCK' and ${wanted} = exists (
  select 1 from stock_balance s join warehouse w on ${sameBranch('w', 's', branchIds)} and w.id = s.warehouse_id
  where s.product_id = product.id and s.branch_id = any(${[...branchIds]}::bigint[]) and s.quantity > 0 and w.kind = 'MAIN')`

/** Goods on living receipts of the supplier. */
const cameFrom = (branchIds: readonly number[], supplierId: number) => sql<boolean>`product.id = any(array(
  select distinct l.product_id from goods_receipt g
  join goods_receipt_line l on ${sameBranch('l', 'g', branchIds)} and l.document_id = g.id
  where ${inBranches('g.branch_id', branchIds)} and g.supplier_id = ${supplierId} and not g.is_void))`

/** The stock of some products in the call's branches, by product. */
async function stockOf(ctx: QueryCtx, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, NonNullable<ProductRow['stock']>>()
  const { rows } = await sql<{ id: number; quantity: bigint; available: bigint }>`
    select s.product_id as id, sum(s.quantity) as quantity, sum(s.quantity - s.reserved) as available
    from stock_balance s join warehouse w on ${sameBranch('w', 's', ctx.branchIds)} and w.id = s.warehouse_id
    where s.product_id = any(${[...productIds]}::bigint[]) and s.branch_id = any(${[...ctx.branchIds]}::bigint[]) and w.kind = 'MAIN'
    group by s.product_id`.execute(exactly(ctx.db))
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}

/** In the category or in one below it; the tree has three levels. */
const inCategory = (id: number) => sql<boolean>`product.category_id in (
  select c.id from category c left join category p on p.id = c.parent_id
  where ${id} in (c.id, c.parent_id, p.parent_id))`

/** @throws NOT_FOUND */
export async function getProduct(ctx: QueryCtx | CommandCtx, id: number): Promise<Product> {
  const found = await product.find(ctx, id)
  const db = 'tx' in ctx ? ctx.tx : ctx.db
  const [units, moreImages, mergedFrom] = await Promise.all([
    unitsOf(db, [id]),
    picturesOf(db, id),
    mergedIntoProduct(db, id),
  ])
  return { ...found, moreImages, units: units.get(id) ?? [], mergedFrom }
}

/** The further pictures of a product, in their order. */
async function picturesOf(db: Db, productId: number): Promise<Product['moreImages']> {
  const rows = await db
    .selectFrom('product_picture')
    .innerJoin('file', 'file.id', 'product_picture.file_id')
    .where('product_picture.product_id', '=', productId)
    .select(['file.id', 'file.public_id as name'])
    .orderBy('product_picture.place')
    .execute()
  return rows.map((row) => ({ id: row.id, url: `/files/${row.name}` }))
}

/** The units of a product, smallest first; with prices where they are asked for. @throws NOT_FOUND */
export async function listGoodUnits(ctx: QueryCtx, id: number, asked: { with?: 'price' | undefined }) {
  await requireOfCompany(ctx, 'product', id)
  const units = (await unitsOf(ctx.db, [id])).get(id) ?? []
  const goodUnits = asked.with === 'price' ? await withPrices(ctx, id, units) : units
  return { goodUnits, count: goodUnits.length }
}

async function withPrices(ctx: QueryCtx, productId: number, units: readonly ProductUnit[]) {
  const [selling, buying] = await Promise.all([
    unitPrices(ctx, productId),
    seesCosts(ctx.principal) ? lastPurchasePrices(ctx, productId) : undefined,
  ])
  return units.map((unit) => ({
    ...unit,
    sellingPrice: selling.get(unit.unitId) ?? null,
    ...(buying && { lastPurchasePrice: buying.get(unit.unitId) ?? null }),
  }))
}

/** The last purchase of a product at the call's branches, for one of each unit. */
async function lastPurchasePrices({ db, branchIds }: QueryCtx, productId: number) {
  const { rows } = await sql<{ unitId: number; price: string }>`
    select u.unit_id as "unitId", trim_scale(round(b.last_purchase_price * u.factor, 4))::text as price
    from product_unit u
    cross join (
      select last_purchase_price from product_branch
      where ${inBranches('branch_id', branchIds)} and product_id = ${productId} and last_purchase_price is not null
      order by last_purchase_at desc limit 1) b
    where u.product_id = ${productId}`.execute(db)
  return new Map(rows.map(({ unitId, price }) => [unitId, price]))
}

/** The units of some products, from the smallest, by product. */
async function unitsOf(db: Db, productIds: readonly number[]): Promise<Map<number, ProductUnit[]>> {
  const rows = await db
    .selectFrom('product_unit')
    .innerJoin('unit', 'unit.id', 'product_unit.unit_id')
    .innerJoinLateral(codesOfUnit('product_unit').as<'b'>(sql`b`), (join) => join.onTrue())
    .where(sql<boolean>`product_unit.product_id = any(${[...productIds]}::bigint[])`)
    .select([
      'product_unit.product_id as productId',
      'product_unit.unit_id as unitId',
      'unit.code',
      'unit.name',
      'product_unit.factor',
      'product_unit.is_purchase_default as isPurchaseDefault',
      'product_unit.is_sale_default as isSaleDefault',
    ])
    .select([sql<string | null>`b.codes[1]`.as('barcode'), sql<string[]>`b.codes[2:]`.as('moreBarcodes')])
    .orderBy('product_unit.factor')
    .orderBy('product_unit.id')
    .execute()
  const byProduct = new Map<number, ProductUnit[]>()
  for (const { productId, code, name, ...row } of rows) {
    const units = byProduct.get(productId) ?? []
    byProduct.set(productId, units)
    units.push({ ...row, unit: { id: row.unitId, code, name } })
  }
  return byProduct
}

/** Whether the company has such an active tax; the date of a document decides which of its rates counts. */
export async function hasTax(db: Db, companyId: number, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('tax')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return found !== undefined
}
