import type { NotedInvoice } from '@merchant/contract/sales/sales-note.ts'
import type { TaxMode } from '@merchant/domain/tax/ppn.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

/** An invoice that a note is about. */
export interface InvoiceOfNote {
  /** Null for an order that is no invoice, or no more. */
  number: string | null
  name: string
  date: string
  taxMode: TaxMode
  /** Its receivable, also one that is paid; null for a sale that was never owed. */
  itemId: number | null
}

/** The order of this customer at the branch; undefined for another's. */
export async function invoiceOfNote(
  db: Db,
  of: { branchId: number; customerId: number; orderId: number },
): Promise<InvoiceOfNote | undefined> {
  const { rows } = await sql<InvoiceOfNote>`
    select case when d.status <> 'CANCELLED' then d.number end as number, coalesce(d.number, d.order_no, 'Pesanan') as name, d.date,
      s.tax_mode as "taxMode",
      (select o.id from open_item o where o.branch_id = ${of.branchId} and o.document_id = s.id and o.role = 'AR') as "itemId"
    from sales_order s join document d on d.branch_id = ${of.branchId} and d.id = s.id
    where s.branch_id = ${of.branchId} and s.id = ${of.orderId} and s.customer_id = ${of.customerId}`.execute(
    db,
  )
  return rows[0]
}

/** How the branch taxes what it sells. */
export const taxModeOf = (db: Db, branchId: number): Promise<{ name: string; taxMode: TaxMode }> =>
  db
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select(['name', 'tax_mode as taxMode'])
    .executeTakeFirstOrThrow()

interface Asked {
  type: 'CREDIT' | 'DEBIT'
  branchId: number
  customerId: number
  search?: string | undefined
  limit: number
  offset: number
}

/** The most rows of a picker. */
const MOST = 50

/** Invoices of a customer that a note may be about, newest first; of a credit note those that are still owed. */
export async function listNotedInvoices(
  { db, branchIds }: QueryCtx,
  { type, branchId, customerId, search, limit, offset }: Asked,
) {
  if (!branchIds.includes(branchId)) return { rows: [], count: 0 }
  const text = search?.trim() && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<NotedInvoice & { found: number }>`
    select s.id, d.number as name, d.date, d.total, coalesce(o.balance, 0) as open, count(*) over ()::int as found
    from sales_order s
    join document d on d.branch_id = ${branchId} and d.id = s.id and d.number is not null and d.status <> 'CANCELLED'
    left join open_item o on o.branch_id = ${branchId} and o.document_id = s.id and o.role = 'AR'
    where s.branch_id = ${branchId} and s.customer_id = ${customerId}
      ${type === 'CREDIT' ? sql`and o.balance > 0` : sql``} ${text ? sql`and d.number ilike ${text}` : sql``}
    order by d.date desc, s.id desc limit ${Math.min(limit, MOST)} offset ${offset}`.execute(db)
  return { rows: rows.map(({ found: _, ...row }) => row), count: rows[0]?.found ?? 0 }
}
