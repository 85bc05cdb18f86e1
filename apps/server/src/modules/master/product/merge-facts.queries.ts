import type { Product } from '@merchant/contract/master/product.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'

/** A price of the one that goes, and whether the kept product has one of its own for it. */
export interface GonePrice {
  id: number
  unitId: number
  branchId: number | null
  branchGroupId: number | null
  customerGroupId: number | null
  minQty: number
  price: number
  taxIncluded: boolean | null
  validFrom: Date
  validTo: Date | null
  isTaken: boolean
}

interface PriceRow extends Omit<GonePrice, 'minQty' | 'validFrom' | 'validTo'> {
  minQty: string
  validFrom: string
  validTo: string | null
}

/** Prices of a product that hold at a moment or later. */
export async function livingPrices(
  db: Db,
  { gone, kept, at }: { gone: Product; kept: Product; at: Date },
): Promise<GonePrice[]> {
  const { rows } = await sql<PriceRow>`
    select s.id, s.unit_id as "unitId", s.branch_id as "branchId", s.branch_group_id as "branchGroupId",
      s.customer_group_id as "customerGroupId", s.min_quantity::text as "minQty", s.price, s.tax_included as "taxIncluded",
      s.valid_from as "validFrom", s.valid_to as "validTo",
      exists (
        select 1 from selling_price k
        where k.product_id = ${kept.id} and k.unit_id = s.unit_id and k.status = 'ACTIVE'
          and k.branch_id is not distinct from s.branch_id and k.branch_group_id is not distinct from s.branch_group_id
          and k.customer_group_id is not distinct from s.customer_group_id and k.min_quantity = s.min_quantity
          and tstzrange(k.valid_from, k.valid_to) && tstzrange(greatest(s.valid_from, ${at}::timestamptz), s.valid_to)) as "isTaken"
    from selling_price s
    where s.product_id = ${gone.id} and s.status = 'ACTIVE' and (s.valid_to is null or s.valid_to > ${at}::timestamptz)
    order by s.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    minQty: Number(row.minQty),
    validFrom: new Date(row.validFrom),
    validTo: row.validTo === null ? null : new Date(row.validTo),
  }))
}

export interface Held {
  /** Base units that lie anywhere, in any warehouse of the branches. */
  hasStock: boolean
  isReserved: boolean
}

/** Whether a product lies anywhere in the branches, or is reserved there. */
export async function heldOf(db: Db, branchIds: readonly number[], productId: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select coalesce(bool_or(s.quantity <> 0), false) as "hasStock", coalesce(bool_or(s.reserved <> 0), false) as "isReserved"
    from stock_balance s where s.branch_id = any(${[...branchIds]}::bigint[]) and s.product_id = ${productId}`.execute(
    db,
  )
  return rows[0] ?? { hasStock: false, isReserved: false }
}
