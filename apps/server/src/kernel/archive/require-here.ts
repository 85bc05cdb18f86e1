import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { refuse } from '../errors.ts'
import { daysOf } from '../ledger/days-of.ts'

/**
 * Refuses a paper whose postings lie in archived months, and keeps the closed months of others from being archived until the
 * transaction ends. Open months are left alone: they can't be archived, and who posts into them changes their rows.
 * @throws PAPER_ARCHIVED
 */
export async function requireNotArchived(db: Db, branchId: number, documentId: number): Promise<void> {
  const { rows } = await sql<{ year: number; document: string; isArchived: boolean }>`
    select p.year, coalesce(d.number, d.order_no, t.name) as document, p.archived_at is not null as "isArchived"
    from period p
    join document d on d.branch_id = ${branchId} and d.id = ${documentId} join document_type t on t.code = d.type
    where p.branch_id = ${branchId} and p.status = 'CLOSED' and (
      exists (select 1 from journal j where j.branch_id = ${branchId} and j.document_id = ${documentId} and j.period_id = p.id)
      or exists (
        select 1 from stock_move m where m.branch_id = ${branchId} and m.document_id = ${documentId}
          and m.date between p.starts_on and p.ends_on
          and m.date between (select first from ${daysOf(branchId, documentId)} o) and (select last from ${daysOf(branchId, documentId)} o)))
    order by p.starts_on for share of p`.execute(db)
  const [archived] = rows.filter(({ isArchived }) => isArchived)
  if (archived) throw refuse('PAPER_ARCHIVED', { document: archived.document, year: String(archived.year) })
}
