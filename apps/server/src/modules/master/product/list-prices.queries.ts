import type { ProductRow } from '@merchant/contract/master/product.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { loadPriceList } from '../../sales/pricing/pricing.public.ts'

type ListedPrice = NonNullable<ProductRow['price']>

interface UnitRow {
  productId: number
  unitId: number
  code: string
  name: string
}

/**
 * What one of the proposed selling unit costs anybody at the branch that the call is about, else at the caller's own; by the
 * rows and the rule of orders. Products without a price are left out.
 */
export async function listedPrices(
  ctx: QueryCtx,
  productIds: readonly number[],
): Promise<Map<number, ListedPrice>> {
  if (productIds.length === 0) return new Map()
  const { companyId, branchIds } = ctx.principal
  const [only, ...others] = ctx.branchIds
  const branchId = only !== undefined && others.length === 0 ? only : ctx.principal.branchId
  const [units, customerId] = await Promise.all([saleUnits(ctx, productIds), walkIn(ctx, branchId)])
  if (customerId === undefined) return new Map() // the branch of a person who sees others only
  const at = ctx.clock.now()
  const prices = await loadPriceList(ctx.db, { companyId, branchIds, branchId, customerId, at, productIds })
  return new Map(
    units.flatMap(({ productId, unitId, code, name }) => {
      const one = prices.get(productId)?.get(unitId)?.[0]
      if (!one || one.minQuantity > ONE) return []
      return [[productId, { amount: one.price, unit: { id: unitId, code, name } }] as const]
    }),
  )
}

/** Quantities are thousandths. */
const ONE = 1000n

async function saleUnits({ db, principal }: QueryCtx, productIds: readonly number[]): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select distinct on (pu.product_id) pu.product_id as "productId", u.id as "unitId", u.code, u.name
    from product_unit pu join unit u on u.id = pu.unit_id
    where pu.company_id = ${principal.companyId} and pu.product_id = any(${[...productIds]}::bigint[])
    order by pu.product_id, pu.is_sale_default desc, pu.factor, pu.id`.execute(db)
  return rows
}

/** 'Pelanggan Umum' of the branch. */
async function walkIn({ db }: QueryCtx, branchId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .where('is_walk_in', '=', true)
    .select('id')
    .executeTakeFirst()
  return found?.id
}
