import type { LastSellingPrice, proposalsContract } from '@merchant/contract/document/proposals.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { sql } from 'kysely'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

type Asked = Parsed<(typeof proposalsContract)['POST /v1/proposals/selling-prices']>['body']

/** Older orders of a customer are not looked through. */
const LOOKED_THROUGH = 200

/** The last price of each product to a customer, of sales that were not undone; products without one are left out. */
export async function lastSellingPrices(
  { db, principal }: QueryCtx,
  { branchId, customerId, productIds }: Asked,
): Promise<{ rows: LastSellingPrice[] }> {
  const { rows } = await sql<LastSellingPrice>`
    select distinct on (l.product_id) l.product_id as "productId", l.unit_id as "unitId",
      json_build_object('id', u.id, 'code', u.code, 'name', u.name) as unit, l.factor, d.date, d.id as "documentId",
      coalesce(d.number, d.order_no, '') as "docNo", l.price, trim_scale(round(l.net / l.quantity, 4))::text as "netPrice"
    from (select o.id from sales_order o where o.branch_id = ${branchId} and o.customer_id = ${customerId}
          order by o.id desc limit ${LOOKED_THROUGH}) o
    join document d on d.branch_id = ${branchId} and d.id = o.id and d.status in ('BOOKED', 'PROCESSED', 'COMPLETED')
      and ${ownDocuments(principal, 'd')}
    join sales_order_line l on l.branch_id = ${branchId} and l.document_id = d.id and l.kind = 'NORMAL'
      and l.product_id = any(${[...new Set(productIds)]}::bigint[])
    join unit u on u.id = l.unit_id
    order by l.product_id, d.date desc, d.created_at desc, d.id desc, l.line_no desc`.execute(db)
  return { rows }
}
