import type { ProposedBuyingPrice, proposalsContract } from '@merchant/contract/document/proposals.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { pricedPapers } from './priced-papers.ts'

type Asked = Parsed<(typeof proposalsContract)['POST /v1/proposals/buying-prices']>['body']

interface Row extends Omit<ProposedBuyingPrice, 'unit' | 'disc1' | 'disc2' | 'disc3' | 'disc4'> {
  unit: Ref
  /** Hundredths of a percent. */
  discounts: number[]
}

/**
 * The last price of each product from a supplier in a branch, with its percentages; products without one are left out. Prices
 * with and without PPN are never mixed: papers that give them the other way are left out.
 */
export async function lastBuyingPrices(
  { db }: QueryCtx,
  { branchId, supplierId, productIds, priceIncludesTax }: Asked,
): Promise<{ rows: ProposedBuyingPrice[] }> {
  const wanted = sql`${[...new Set(productIds)]}::bigint[]`
  const line = (table: 'purchase_order_line' | 'purchase_invoice_line') => sql`
    select l.product_id, l.unit_id, l.factor, l.price, l.discounts, l.line_no
    from ${sql.table(table)} l where l.branch_id = ${branchId} and l.document_id = p.id and l.product_id = any(${wanted}) and l.price > 0`
  const { rows } = await sql<Row>`
    select distinct on (l.product_id) l.product_id as "productId", l.unit_id as "unitId",
      json_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit, l.factor, p.date, p.id as "documentId",
      coalesce(p.number, '') as "docNo", trim_scale(l.price)::text as price, l.discounts
    from ${pricedPapers({ branchId, supplierId })} p
    cross join lateral (${line('purchase_order_line')} union all ${line('purchase_invoice_line')}) l
    join unit u on u.id = l.unit_id
    where p.price_includes_tax = ${priceIncludesTax}
    order by l.product_id, p.date desc, p.created_at desc, p.id desc, l.line_no desc`.execute(db)
  return {
    rows: rows.map(({ discounts, ...row }) => {
      const [disc1 = 0, disc2 = 0, disc3 = 0, disc4 = 0] = discounts.map((hundredths) => hundredths / 100)
      return { ...row, disc1, disc2, disc3, disc4 }
    }),
  }
}
