import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { inventoryContract, SaleGoods, SaleUnit } from '@merchant/contract/master/inventory.ts'
import type { PriceTier } from '@merchant/domain/pricing/steps/selling-price.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { searchStored, TRANSACTION_PAGE } from '../../../kernel/list/list-query.ts'
import { type GoodsOffer, loadGoodsOffers, loadPriceList } from '../../sales/pricing/pricing.public.ts'
import { codesOfUnit, withBarcode } from '../product/product.public.ts'

type Body = Parsed<(typeof inventoryContract)['POST /core/v2/inventories/booking/get/data']>['body']

/** More words than a person types; each is a search of its own. */
const MOST_WORDS = 8

/**
 * Active goods that a branch may sell, by name, with their stock in one warehouse. A till calls this at every key press, so
 * only the page and one row beyond it are read, and related data only for the page's rows.
 * @throws NOT_FOUND for a warehouse that the branch does not have; REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH
 */
export async function listSaleGoods(ctx: QueryCtx, body: Body) {
  const limit = Math.min(body.limit, TRANSACTION_PAGE)
  const { branchId } = body
  const [warehouseId, customerId, found] = await Promise.all([
    sellingWarehouse(ctx.db, body),
    body.customerId ?? anonymousBuyer(ctx.db, branchId),
    foundIds(ctx, body, limit + 1),
  ])
  const ids = found.slice(0, limit)
  const { companyId, branchIds } = ctx.principal
  const whose = { companyId, branchIds, branchId, customerId, at: ctx.clock.now(), productIds: ids }
  const [rows, offers] = await Promise.all([
    goodsOf(ctx.db, { branchId, warehouseId }, ids),
    ids.length === 0 ? new Map<number, GoodsOffer>() : loadGoodsOffers(ctx.db, whose),
  ])
  const more = found.length > limit
  return {
    warehouseId,
    inventories: rows.map((row) => toSaleGoods(row, offers.get(row.productId))),
    count: body.offset + found.length,
    ...(more ? { more } : {}),
  }
}

/** @throws NOT_FOUND, also for another branch's or an inactive one */
export async function sellingWarehouse(
  db: Db,
  { branchId, warehouseId }: { branchId: number; warehouseId: number | null },
): Promise<number> {
  const query = db.selectFrom('warehouse').where('branch_id', '=', branchId).where('status', '=', 'ACTIVE')
  const row = await (warehouseId === null
    ? query.where('is_primary', '=', true)
    : query.where('id', '=', warehouseId)
  )
    .select('id')
    .executeTakeFirst()
  if (!row) throw notFound('Gudang')
  return row.id
}

/** 'Pelanggan Umum', which every branch has. */
export async function anonymousBuyer(db: Db, branchId: number): Promise<number> {
  const { id } = await db
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .where('is_walk_in', '=', true)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ids of a page of goods, in the order of their names. */
async function foundIds(ctx: QueryCtx, body: Body, limit: number): Promise<number[]> {
  const { companyId } = ctx.principal
  let query = ctx.db
    .selectFrom('product')
    .where('product.company_id', '=', companyId)
    .where(forSale)
    .where(inRange(body.branchId))
  if (body.barcode !== undefined) query = query.where(hasBarcode(companyId, body.barcode))
  if (body.search?.trim()) query = query.where(named(companyId, body.search))
  if (body.productIds?.length) query = query.where('product.id', 'in', body.productIds)
  const rows = await query
    .select('product.id')
    .orderBy('product.search_text')
    .orderBy('product.id')
    .limit(limit)
    .offset(body.offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Written as in the index product_for_sale. */
export const forSale = sql<SqlBool>`product.status = 'ACTIVE' and product.is_sellable`

/** Goods that the branch has removed from its range are not sold there; all others are. */
export const inRange = (branchId: number) => sql<SqlBool>`not exists (
  select 1 from product_branch b where b.branch_id = ${branchId} and b.product_id = product.id and not b.is_active)`

/** As an array, so that both sides of an `or` can come from an index. */
const hasBarcode = (companyId: number, barcode: string): RawBuilder<SqlBool> =>
  sql`product.id = any(array(${withBarcode(companyId, barcode)}))`

/** Every word is in SKU or name, or the whole text is a barcode. */
function named(companyId: number, search: string): RawBuilder<SqlBool> {
  const words = search.trim().split(/\s+/).slice(0, MOST_WORDS)
  const each = words.map((word) => searchStored(word, 'product.search_text'))
  return sql`((${sql.join(each, sql` and `)}) or ${hasBarcode(companyId, search.trim())})`
}

type Computed = 'units' | 'barcode' | 'imageUrl' | 'onHand' | 'available' | 'points' | 'promoBadges'

interface GoodsRow extends Omit<SaleGoods, Computed> {
  image: string | null
  onHand: number | null
  units: Omit<SaleUnit, 'allowFraction' | 'price' | 'tiers'>[]
}

/** The page's goods with their units and stock, in the order of the ids. */
async function goodsOf(
  db: Db,
  at: { branchId: number; warehouseId: number },
  ids: readonly number[],
): Promise<GoodsRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<GoodsRow>`
    select p.id as "productId", p.sku as code, p.name, p.type, f.public_id as image,
      case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) end as brand,
      case when c.id is not null then jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) end as category,
      (select jsonb_agg(jsonb_build_object('unitId', u.id, 'code', u.code, 'name', u.name, 'factor', pu.factor,
          'barcode', k.codes[1], 'moreBarcodes', to_jsonb(k.codes[2:]), 'isDefault', pu.is_sale_default) order by pu.factor, pu.id)
        from product_unit pu join unit u on u.id = pu.unit_id cross join lateral ${codesOfUnit('pu')} k
        where pu.product_id = p.id) as units,
      case when p.type = 'STOCK' then coalesce(s.quantity, 0) end as "onHand",
      case when p.type = 'STOCK' then coalesce(s.reserved, 0) end as reserved
    from unnest(${[...ids]}::bigint[]) with ordinality as page (id, place)
    join product p on p.id = page.id
    left join brand b on b.id = p.brand_id
    left join category c on c.id = p.category_id
    left join file f on f.id = p.image_file_id
    left join stock_balance s
      on s.branch_id = ${at.branchId} and s.warehouse_id = ${at.warehouseId} and s.product_id = p.id
    order by page.place`.execute(db)
  return rows
}

type Prices = Awaited<ReturnType<typeof loadPriceList>>

export async function pricesOf(
  ctx: QueryCtx,
  whose: { branchId: number; customerId: number },
  productIds: readonly number[],
): Promise<Prices> {
  if (productIds.length === 0) return new Map()
  const { companyId, branchIds } = ctx.principal
  return loadPriceList(ctx.db, { companyId, branchIds, ...whose, at: ctx.clock.now(), productIds })
}

function toSaleGoods({ image, units, ...row }: GoodsRow, offer: GoodsOffer | undefined): SaleGoods {
  const { onHand, reserved } = row
  const proposed = units.find((unit) => unit.isDefault) ?? units[0]
  return {
    ...row,
    barcode: proposed?.barcode ?? null,
    imageUrl: image && `/files/${image}`,
    units: units.map((unit) => ({
      ...unit,
      allowFraction: unit.factor > 1,
      ...priced(offer?.prices?.get(unit.unitId) ?? []),
    })),
    available: onHand === null ? null : onHand - (reserved ?? 0),
    points: proposed ? (offer?.pointsOf(proposed.unitId) ?? 0) : 0,
    promoBadges: [...(offer?.promoBadges ?? [])],
  }
}

/** The price of one, and the prices of larger quantities. A unit sold only in larger quantities has no price of one. */
export function priced(tiers: readonly PriceTier[]): Pick<SaleUnit, 'price' | 'tiers'> {
  const [first, ...more] = tiers.map(({ minQuantity, price }) => ({
    minQty: Number(minQuantity) / 1000,
    price,
  }))
  if (!first) return { price: null, tiers: [] }
  return first.minQty <= 1 ? { price: first.price, tiers: more } : { price: null, tiers: [first, ...more] }
}
