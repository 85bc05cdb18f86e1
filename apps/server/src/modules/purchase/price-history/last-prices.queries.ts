import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { priceText } from '../priced-lines.queries.ts'
import { bought } from './price-history.queries.ts'

export interface LastPrice {
  productId: number
  price: string
  unitId: number
  unitCode: string
  unitName: string
  factor: number
  date: string
}

/** The last purchase of some goods from a supplier at the call's branches: per unit, after the line's discounts. */
export async function lastPricesFrom(
  { db, branchIds }: QueryCtx,
  supplierId: number,
  productIds: readonly number[],
): Promise<LastPrice[]> {
  const { rows } = await sql<LastPrice>`
    select distinct on (l.product_id) l.product_id as "productId", l.net_per_unit as price, unit.id as "unitId",
      unit.code as "unitCode", unit.name as "unitName", pu.factor, d.date
    from ${bought(branchIds)} l
    join document d on ${sameBranch('d', 'l', branchIds)} and d.id = l.document_id
    join unit on unit.id = l.unit_id
    join product_unit pu on pu.product_id = l.product_id and pu.unit_id = l.unit_id
    where l.supplier_id = ${supplierId} and l.product_id = any(${[...productIds]}::bigint[]) and l.net_per_base > 0
    order by l.product_id, d.date desc, d.id desc, abs(l.id) desc`.execute(db)
  return rows.map((row) => ({ ...row, price: priceText(row.price) }))
}
