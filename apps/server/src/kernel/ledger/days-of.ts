import { type RawBuilder, sql } from 'kysely'

/**
 * The first and the last day of the postings of a document, as a table of one row: goods move on a day of its journals, of the
 * document, or of its cancellation (rule P1). Only these months are read.
 */
export const daysOf = (
  branchId: number,
  documentId: number,
): RawBuilder<{ first: string; last: string }> => sql`(
  select least(d.date, d.cancel_date, j.first) as first, greatest(d.date, d.cancel_date, j.last) as last
  from document d cross join (
    select min(date) as first, max(date) as last from journal where branch_id = ${branchId} and document_id = ${documentId}
  ) j where d.branch_id = ${branchId} and d.id = ${documentId})`
