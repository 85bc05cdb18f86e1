import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { check } from '../../../kernel/report/answer.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { type GoodsFilter, narrowsGoods, wantedGoods } from '../goods-filter.ts'
import { recordedBy } from '../recorded-by.ts'

/** Filters of a report of purchases. */
export interface Bought extends GoodsFilter {
  supplierId?: number | undefined
}

const nothing = sql``
const unless = <Value>(value: Value | undefined, then: (value: Value) => RawBuilder<unknown>) =>
  value === undefined ? nothing : then(value)

/**
 * Invoices posted in the days (`sign` 1), or posted earlier and reversed in the days (-1), by the sub-ledger. Invoices
 * posted and reversed within the days, or within one month where months are separate, are left out. With filters of goods:
 * invoices with such goods. Columns: branch_id, document_id, supplier_id, date, sign, rounding.
 */
export function booked(scope: ReportScope, bought: Bought, { monthly = false } = {}) {
  const month = monthly ? sql`, date_trunc('month', e.date)` : nothing
  const withGoods = narrowsGoods(bought)
    ? sql`and exists (select 1 from purchase_invoice_line l
        where ${sameBranch('l', 'i', scope.branchIds)} and l.document_id = i.id ${wantedGoods(bought, 'l.product_id')})`
    : nothing
  return sql`
    select i.branch_id, i.id as document_id, i.supplier_id, e.date, e.sign, i.rounding
    from (
      select e.branch_id, e.document_id, min(e.date) as date, sign(sum(e.amount))::int as sign
      from open_item_entry e
      where e.branch_id = any(${scope.branchIds}) and e.cause = 'DOCUMENT'
        and e.date between ${scope.dateFrom}::date and ${scope.dateTo}::date ${recordedBy(scope, 'e.entered_at')}
      group by e.branch_id, e.document_id ${month}
      having sum(e.amount) <> 0
    ) e
    join purchase_invoice i on ${sameBranch('i', 'e', scope.branchIds)} and i.id = e.document_id
    where true ${unless(bought.supplierId, (id) => sql`and i.supplier_id = ${id}`)} ${withGoods}`
}

/**
 * Whether the invoices of a report agree with the journal: their totals, less the advances used on them, equal their
 * postings to the account of debts. A report of some goods has no such account.
 */
export async function ledgerChecks(db: Db, scope: ReportScope, bought: Bought, total: bigint) {
  if (narrowsGoods(bought)) return []
  const { branchIds, dateFrom, dateTo } = scope
  const { rows } = await sql<{ ledger: bigint; advances: bigint }>`
    select
      (select coalesce(sum(l.credit - l.debit), 0)
       from document d
       join journal j on ${sameBranch('j', 'd', scope.branchIds)} and j.document_id = d.id
         and j.date between ${dateFrom}::date and ${dateTo}::date ${recordedBy(scope, 'j.entered_at')}
       join journal_line l on ${sameBranch('l', 'j', scope.branchIds)} and l.journal_id = j.id and l.date = j.date
         and l.date between ${dateFrom}::date and ${dateTo}::date and l.role = 'AP'
         ${unless(bought.supplierId, (id) => sql`and l.party_type = 'SUPPLIER' and l.party_id = ${id}`)}
       where d.branch_id = any(${branchIds}) and d.type = 'PURCHASE_INVOICE' and d.date <= ${dateTo}::date
         and (d.date >= ${dateFrom}::date or d.cancel_date >= ${dateFrom}::date)) as ledger,
      (select coalesce(-sum(e.amount), 0)
       from open_item_entry e
       join open_item o on ${sameBranch('o', 'e', branchIds)} and o.id = e.item_id and o.document_id = e.document_id and o.role = 'AP'
       join purchase_invoice i on ${sameBranch('i', 'e', branchIds)} and i.id = e.document_id
         ${unless(bought.supplierId, (id) => sql`and i.supplier_id = ${id}`)}
       where e.branch_id = any(${branchIds}) and e.cause = 'ADVANCE'
         and e.date between ${dateFrom}::date and ${dateTo}::date ${recordedBy(scope, 'e.entered_at')}) as advances`.execute(
    exactly(db),
  )
  const { ledger, advances } = rows[0] ?? { ledger: 0n, advances: 0n }
  return [check('LEDGER', 'Total - uang muka = utang usaha dari faktur', ledger, total - advances)]
}
