import type { ProductRow } from '@merchant/contract/master/product.ts'
import { LARGEST_AMOUNT } from '@merchant/domain/kernel/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { groupsOf } from '../branch-group/branch-group.public.ts'

type ListedPrice = NonNullable<ProductRow['price']>

interface PriceRow {
  productId: number
  unitId: number
  code: string
  name: string
  amount: number
}

/**
 * The stated price of one of the proposed selling unit for everybody (`statedPrices`), by product. Products without any are
 * left out.
 */
export async function listedPrices(
  ctx: QueryCtx,
  productIds: readonly number[],
): Promise<Map<number, ListedPrice>> {
  if (productIds.length === 0) return new Map()
  const rows = await statedPrices(
    ctx,
    sql`select distinct on (pu.product_id) pu.product_id, pu.unit_id, pu.factor, p.base_unit_id
      from product_unit pu join product p on p.id = pu.product_id
      where pu.company_id = ${ctx.principal.companyId} and pu.product_id = any(${[...productIds]}::bigint[])
      order by pu.product_id, pu.is_sale_default desc, pu.factor, pu.id`,
  )
  return new Map(
    rows.map(({ productId, unitId, code, name, amount }) => [
      productId,
      { amount, unit: { id: unitId, code, name } },
    ]),
  )
}

/** The stated price of one of each unit of a product, by unit. */
export async function unitPrices(ctx: QueryCtx, productId: number): Promise<Map<number, number>> {
  const rows = await statedPrices(
    ctx,
    sql`select pu.product_id, pu.unit_id, pu.factor, p.base_unit_id
      from product_unit pu join product p on p.id = pu.product_id
      where pu.company_id = ${ctx.principal.companyId} and pu.product_id = ${productId}`,
  )
  return new Map(rows.map(({ unitId, amount }) => [unitId, amount]))
}

/**
 * The price of one of some units for everybody: of the branch that the call is about, or of its groups, where they have one of
 * their own, else of all branches. A unit without a price has the base unit's (clarifications 3.16).
 */
async function statedPrices(
  { db, branchIds, clock, principal: { companyId } }: QueryCtx,
  units: RawBuilder<unknown>,
): Promise<PriceRow[]> {
  const branchId = branchIds.length === 1 ? branchIds[0] : null
  const now = clock.now()
  const priceOf = (unit: RawBuilder<unknown>) => sql`(
    select s.price from selling_price s
    where s.company_id = ${companyId} and s.product_id = u.product_id and s.unit_id = ${unit} and s.status = 'ACTIVE'
      and s.customer_group_id is null and s.min_quantity <= 1
      and (s.branch_id is null or s.branch_id = ${branchId}::bigint)
      and (s.branch_group_id is null or s.branch_group_id = any(g.ids))
      and s.valid_from <= ${now}::timestamptz and (s.valid_to is null or s.valid_to > ${now}::timestamptz)
    order by s.branch_id is null, s.branch_group_id is null, s.min_quantity desc, s.valid_from desc, s.id desc limit 1)`
  const { rows } = await sql<PriceRow>`
    with u as materialized (${units})
    select u.product_id as "productId", u.unit_id as "unitId", n.code, n.name, a.amount::bigint as amount
    from u
    join unit n on n.id = u.unit_id
    cross join (select ${groupsOf(sql`${branchId}`)} as ids) g
    cross join lateral (
      select coalesce(${priceOf(sql`u.unit_id`)}::numeric, ${priceOf(sql`u.base_unit_id`)}::numeric * u.factor) as amount) a
    where a.amount <= ${LARGEST_AMOUNT}`.execute(db)
  return rows
}
