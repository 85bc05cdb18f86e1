import { sql } from 'kysely'
import type { DocumentRow } from './document.store.ts'
import type { DocumentCtx } from './document-ctx.ts'
import { documentNumber, monthOf } from './numbering.ts'

/**
 * Gives a number to a document that never posts, such as a change of limits: of the month of its date, whether that is open,
 * closed or not begun. Documents of the branch wait for the counter, so it is one of the last steps of a command.
 * @returns the number
 */
export async function numberPaper(
  { tx }: Pick<DocumentCtx, 'tx'>,
  { branchId, id, prefix, date }: Pick<DocumentRow, 'branchId' | 'id' | 'prefix' | 'date'>,
): Promise<string> {
  const { rows } = await sql<{ no: number; code: string }>`
    insert into document_counter as c (branch_id, series, period_key, last_no)
    values (${branchId}, ${prefix}, ${monthOf(date)}, 1)
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1
    returning last_no as no, (select b.code from branch b where b.id = ${branchId}) as code`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a counter that goes on returns its number')
  const number = documentNumber(prefix, row.code, date, row.no)
  await sql`update document set number = ${number} where branch_id = ${branchId} and id = ${id}`.execute(tx)
  return number
}
