import { countsNoMore } from '@merchant/contract/document/list-groups.ts'
import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { StagedRow } from './import-type.ts'

const CHUNK = 500

/** The rows of a batch, or those with one outcome, in the order of the file, some hundred at a time. */
export async function* stagedRows(
  db: Db,
  batch: { id: number },
  outcome?: 'NEW' | 'CHANGED',
): AsyncGenerator<StagedRow[]> {
  const ofOutcome = outcome ? sql`and outcome = ${outcome}` : sql`and outcome <> 'UNREAD'`
  for (let after = 0; ; ) {
    const { rows } = await sql<StagedRow>`
      select row_no as no, row_key as key, target_id as "targetId", given, before, errors, warnings from import_row
      where batch_id = ${batch.id} ${ofOutcome} and row_no > ${after} order by row_no limit ${CHUNK}`.execute(
      db,
    )
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    after = rows.at(-1)?.no ?? after
  }
}

/** The documents of a batch that are neither cancelled nor refused. */
export const standingDocuments = (
  db: Db,
  { branchId, documentIds }: { branchId: number | null; documentIds: readonly number[] },
): Promise<{ id: number; version: number }[]> =>
  db
    .selectFrom('document')
    .where('branch_id', '=', branchId)
    .where('id', 'in', documentIds)
    .where('status', 'not in', [...countsNoMore])
    .select(['id', 'version'])
    .orderBy('id')
    .execute()

/** The same, all of them at once. */
export async function allStagedRows(
  db: Db,
  batch: { id: number },
  outcome?: 'NEW' | 'CHANGED',
): Promise<StagedRow[]> {
  const found: StagedRow[] = []
  for await (const rows of stagedRows(db, batch, outcome)) found.push(...rows)
  return found
}
