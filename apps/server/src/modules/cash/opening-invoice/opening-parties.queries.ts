import type { OpeningInvoiceEntry } from '@merchant/contract/cash/opening-invoice.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import { keepCustomers } from '../../master/customer/customer.public.ts'

/** An invoice of the old books without its branch. */
export type OldInvoice = Omit<OpeningInvoiceEntry, 'branchId'>

/** A customer of the branch, or a supplier of the company. */
export interface OldParty {
  type: 'CUSTOMER' | 'SUPPLIER'
  id: number
  name: string
  isActive: boolean
  /** A supplier may be of other branches alone. */
  serves: boolean
  branch: string
  /** Days of credit, from which a due date follows. */
  termDays: number
}

export const partyKey = ({ type, id }: Pick<OldParty, 'type' | 'id'>): string => `${type} ${id}`

const idsOf = (given: readonly OldInvoice[], field: 'customerId' | 'supplierId'): number[] => [
  ...new Set(given.flatMap((invoice) => invoice[field] ?? [])),
]

/** The parties of invoices that the caller reaches, by `partyKey`. */
export async function partiesOf(
  ctx: RuleCtx,
  branchId: number,
  given: readonly OldInvoice[],
): Promise<Map<string, OldParty>> {
  await keepCustomers(ctx.tx, branchId, idsOf(given, 'customerId'))
  const { rows } = await sql<OldParty>`
    select 'CUSTOMER' as type, c.id, c.name, c.status = 'ACTIVE' as "isActive", true as serves, b.name as branch,
      c.term_days as "termDays"
    from customer c join branch b on b.id = ${branchId}
    where c.branch_id = ${branchId} and c.id = any(${idsOf(given, 'customerId')}::bigint[])
    union all
    select 'SUPPLIER', s.id, s.name, s.status = 'ACTIVE', s.branch_ids = '{}' or ${branchId} = any(s.branch_ids), b.name, t.days
    from supplier s join payment_term t on t.id = s.payment_term_id join branch b on b.id = ${branchId}
    where s.company_id = ${ctx.principal.companyId} and s.id = any(${idsOf(given, 'supplierId')}::bigint[])`.execute(
    ctx.tx,
  )
  return new Map(rows.map((party) => [partyKey(party), party]))
}

/**
 * The documents that have the numbers of invoices already, by party and number in lower case: opening invoices, and invoices
 * of the same supplier that were entered as purchases.
 */
export async function numbersTaken(
  db: Db,
  branchId: number,
  given: readonly OldInvoice[],
): Promise<Map<string, string>> {
  const numbers = [...new Set(given.map(({ invoiceNo }) => invoiceNo.toLowerCase()))]
  const [customers, suppliers] = [idsOf(given, 'customerId'), idsOf(given, 'supplierId')]
  const { rows } = await sql<{ key: string; document: string }>`
    select d.party_type || ' ' || d.party_id || ' ' || lower(o.invoice_no) as key, d.number as document
    from opening_invoice o join document d on d.branch_id = ${branchId} and d.id = o.id
    where o.branch_id = ${branchId} and (o.customer_id = any(${customers}::bigint[]) or o.supplier_id = any(${suppliers}::bigint[]))
      and lower(o.invoice_no) = any(${numbers}::text[]) and not o.is_void
    union all
    select 'SUPPLIER ' || i.supplier_id || ' ' || lower(i.supplier_invoice_no), coalesce(d.number, 'draf faktur pembelian')
    from purchase_invoice i join document d on d.branch_id = ${branchId} and d.id = i.id
    where i.branch_id = ${branchId} and i.supplier_id = any(${suppliers}::bigint[])
      and lower(i.supplier_invoice_no) = any(${numbers}::text[]) and not i.is_void`.execute(db)
  return new Map(rows.map(({ key, document }) => [key, document]))
}
