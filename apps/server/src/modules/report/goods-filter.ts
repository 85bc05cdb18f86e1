import { sql } from 'kysely'
import { withMergedGoods } from '../../kernel/master/merged-goods.ts'

/** Filters of reports of goods. */
export interface GoodsFilter {
  productId?: number | undefined
  categoryId?: number | undefined
  brandId?: number | undefined
}

export const narrowsGoods = ({ productId, categoryId, brandId }: GoodsFilter): boolean =>
  productId !== undefined || categoryId !== undefined || brandId !== undefined

/** Goods of the filters, with those that were merged into them; a category includes the categories below it. */
export const wantedGoods = ({ productId, categoryId, brandId }: GoodsFilter, column: string) => sql`
  ${productId === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${withMergedGoods(productId)})`}
  ${brandId === undefined ? sql`` : sql`and ${sql.ref(column)} in (select id from product where brand_id = ${brandId})`}
  ${
    categoryId === undefined
      ? sql``
      : sql`and ${sql.ref(column)} in (
          with recursive below as (
            select id from category where id = ${categoryId}
            union all select c.id from category c join below on c.parent_id = below.id
          ) select id from product where category_id in (select id from below))`
  }`
