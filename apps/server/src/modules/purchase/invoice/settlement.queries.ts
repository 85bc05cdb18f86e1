import type { InvoiceSettlement } from '@merchant/contract/purchase/purchase-invoice.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { refuse } from '../../../kernel/errors.ts'
import { purchaseInvoiceKind as kind } from './invoice.kind.ts'

/**
 * All changes of an invoice's debt, by document, oldest first: its own use of advances, payments, notes and returns.
 * Reversed changes are left out.
 */
export async function readSettlements(db: Db, branchId: number, id: number): Promise<InvoiceSettlement[]> {
  const { rows } = await sql<InvoiceSettlement>`
    select coalesce(u.id, d.id) as "documentId", coalesce(u.type, d.type) as type, coalesce(u.number, d.number) as number,
      min(e.date) as date, e.cause, sum(e.amount)::bigint as amount
    from open_item o
    join open_item_entry e on e.branch_id = ${branchId} and e.item_id = o.id and e.cause <> 'DOCUMENT'
    join document d on d.branch_id = ${branchId} and d.id = e.document_id
    left join open_item a on a.branch_id = ${branchId} and a.id = e.against_id and e.document_id = o.document_id
    left join document u on u.branch_id = ${branchId} and u.id = a.document_id
    where o.branch_id = ${branchId} and o.document_id = ${id} and o.role = 'AP'
    group by u.id, d.id, u.type, d.type, u.number, d.number, e.cause having sum(e.amount) <> 0
    order by min(e.date), 1`.execute(db)
  return rows
}

/** The down payments that an invoice uses, named by their documents. */
export async function readAdvances(db: Db, branchId: number, id: number) {
  const { rows } = await sql<{ downPaymentId: number; number: string | null; date: string; amount: number }>`
    select d.id as "downPaymentId", d.number, d.date, a.amount
    from purchase_invoice_advance a
    join open_item o on o.branch_id = ${branchId} and o.id = a.item_id
    join document d on d.branch_id = ${branchId} and d.id = o.document_id
    where a.branch_id = ${branchId} and a.document_id = ${id} order by d.date, d.id`.execute(db)
  return rows
}

/** @throws HAS_DEPENDENTS naming the documents that changed the invoice's debt */
export async function requireUnsettled(db: Db, invoice: DocumentRow): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(d.number, 'draf') as number
    from open_item o join open_item_entry e on e.branch_id = ${invoice.branchId} and e.item_id = o.id
    join document d on d.branch_id = ${invoice.branchId} and d.id = e.document_id
    where o.branch_id = ${invoice.branchId} and o.document_id = ${invoice.id} and o.role = 'AP' and d.id <> o.document_id
    group by d.id, d.number having sum(e.amount) <> 0 order by d.id limit 10`.execute(db)
  if (rows.length > 0)
    throw refuse('HAS_DEPENDENTS', {
      document: invoice.number ?? kind.lifecycle.label,
      list: rows.map(({ number }) => number).join(', '),
    })
}
