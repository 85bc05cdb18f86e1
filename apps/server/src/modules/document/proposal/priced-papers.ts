import { bookedStatuses } from '@merchant/domain/purchase/purchase-invoice.ts'
import { sql } from 'kysely'

/** More papers of a supplier are not looked through; a price that is older is no proposal any more. */
const LOOKED_THROUGH = 300

/** Orders that were approved, whatever became of them. */
const ordered = ['APPROVED', 'PARTIALLY_RECEIVED', 'RECEIVED', 'CLOSED']

/**
 * The newest orders and invoices of a supplier in a branch, as a table for FROM: what was agreed, so neither drafts nor cancelled
 * ones; goods without a price (bonus) agree on none.
 */
export const pricedPapers = ({ branchId, supplierId }: { branchId: number; supplierId: number }) => sql`
  (select d.id, d.date, d.created_at, d.number, coalesce(o.price_includes_tax, i.price_includes_tax) as price_includes_tax
   from document d
   left join purchase_order o on o.branch_id = ${branchId} and o.id = d.id
   left join purchase_invoice i on i.branch_id = ${branchId} and i.id = d.id
   where d.branch_id = ${branchId} and d.party_type = 'SUPPLIER' and d.party_id = ${supplierId}
     and d.type in ('PURCHASE_ORDER', 'PURCHASE_INVOICE') and d.status = any(${[...ordered, ...bookedStatuses]}::text[])
     and o.is_bonus is not true
   order by d.date desc, d.created_at desc, d.id desc limit ${LOOKED_THROUGH})`
