import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { Given } from './import-type.ts'

const CHUNK = 500

export interface StagedRow {
  no: number
  /** What names the record, in small letters. */
  key: string | null
  targetId: number | null
  given: Given
  before: Given | null
}

/** The rows of a batch with one outcome, in the order of the file, some hundred at a time. */
export async function* stagedRows(
  db: Db,
  batch: { id: number },
  outcome: 'NEW' | 'CHANGED',
): AsyncGenerator<StagedRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<StagedRow>`
      select row_no as no, row_key as key, target_id as "targetId", given, before from import_row
      where batch_id = ${batch.id} and outcome = ${outcome} and row_no > ${after} order by row_no limit ${CHUNK}`.execute(
      db,
    )
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    after = rows.at(-1)?.no ?? after
  }
}
