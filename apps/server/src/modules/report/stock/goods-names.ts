import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'

export interface GoodsName {
  id: number
  sku: string
  name: string
  category: string | null
  brand: string | null
  units: { name: string; factor: number }[]
}

/** Names and units of products, by id. */
export async function goodsNames(
  db: Db,
  companyId: number,
  productIds: readonly number[],
): Promise<Map<number, GoodsName>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .leftJoin('category', 'category.id', 'product.category_id')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .innerJoin('unit', 'unit.id', 'product.base_unit_id')
    .where('product.company_id', '=', companyId)
    .where('product.id', 'in', productIds)
    .select(['product.id', 'product.sku', 'product.name'])
    .select(['category.name as category', 'brand.name as brand', 'unit.name as base'])
    .select(
      sql<{ name: string; factor: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', u.name, 'factor', pu.factor)) from product_unit pu
        join unit u on u.id = pu.unit_id where pu.product_id = product.id and pu.factor > 1), '[]')`.as(
        'larger',
      ),
    )
    .execute()
  return new Map(
    rows.map(({ base, larger, ...row }) => [
      row.id,
      { ...row, units: [...larger, { name: base, factor: 1 }] },
    ]),
  )
}

/** Names of warehouses, by id; ids are unique over the branches. */
export async function warehouseNames(db: Db, branchIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('warehouse')
    .where(inBranches('branch_id', branchIds))
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
