import type { ImportedMaster } from '@merchant/contract/master/masters.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { storable } from './cells.ts'
import type { CheckedBatch, ImportType, RowFault } from './import-type.ts'
import type { Row } from './judge-row.ts'

const CHUNK = 500

/** The only file that writes `import_row`. Rows are written by the thousand, as one array per column. */
export async function insertRows(tx: Tx, batchId: number, rows: readonly Row[]): Promise<void> {
  const json = (value: (row: Row) => unknown) => rows.map((row) => JSON.stringify(value(row)))
  await sql`
    insert into import_row (batch_id, row_no, cells, row_key, given, errors, outcome)
    select ${batchId}, row_no, cells, row_key, given, errors, 'INVALID'
    from unnest(${rows.map(({ no }) => no)}::int[], ${json(({ cells }) => cells.map(storable))}::jsonb[],
      ${rows.map(({ key }) => key)}::text[], ${json(({ given }) => given)}::jsonb[],
      ${json(({ faults }) => faults)}::jsonb[]) as r (row_no, cells, row_key, given, errors)`.execute(tx)
}

/** Adds to the faults of rows, some hundred at a time. */
export async function addFaults(
  tx: Tx,
  batchId: number,
  faults: ReadonlyMap<number, readonly RowFault[]>,
): Promise<void> {
  const all = [...faults]
  for (let from = 0; from < all.length; from += CHUNK) {
    const some = all.slice(from, from + CHUNK)
    const numbers = some.map(([no]) => no)
    await sql`
      update import_row r
      set errors = r.errors || (${some.map(([, found]) => JSON.stringify(found))}::jsonb[])[array_position(${numbers}::int[], r.row_no)]
      where r.batch_id = ${batchId} and r.row_no = any(${numbers}::int[])`.execute(tx)
  }
}

/** Stores the warnings of rows, some hundred at a time. */
export async function saveWarnings(
  tx: Tx,
  batchId: number,
  warnings: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const all = [...warnings]
  for (let from = 0; from < all.length; from += CHUNK) {
    const some = all.slice(from, from + CHUNK)
    await sql`
      update import_row r set warnings = w.warnings
      from unnest(${some.map(([no]) => no)}::int[], ${some.map(([, found]) => JSON.stringify(found))}::jsonb[]) as w (no, warnings)
      where r.batch_id = ${batchId} and r.row_no = w.no`.execute(tx)
  }
}

type Compared = Pick<ImportType, 'current' | 'conflicts'>

/**
 * Compares the batch with the existing records, and sets the outcome of each row. A row with a fault is always INVALID.
 * Facts about a row are read by a subquery of that row, never by a join of the batch: PostgreSQL has no statistics of a
 * batch that was staged a moment ago, assumes one row, and would compare every row with every other.
 */
export async function compareRows(tx: Tx, type: Compared, batch: CheckedBatch) {
  if (type.current)
    await sql`
      update import_row r set (target_id, target_version, before) = (
        select c.id, c.version, c.state from (${type.current(batch)}) c)
      where r.batch_id = ${batch.id}`.execute(tx)
  await sql`
    update import_row r set errors = coalesce((
      select jsonb_agg(e) from jsonb_array_elements(r.errors) e
      where not (e ? 'unlessKept' and coalesce(r.before -> (e ->> 'column') = r.given -> (e ->> 'column'), false))), '[]')
    where r.batch_id = ${batch.id} and r.errors @> '[{"unlessKept": true}]'`.execute(tx)
  const conflicts = type.conflicts?.(batch) ?? sql`select null as "column", null as message where false`
  await sql`
    update import_row r set (errors, outcome) = (
      select f.errors, case
        when f.errors <> '[]' then 'INVALID'
        when r.target_id is null then 'NEW'
        when r.before @> r.given then 'UNCHANGED'
        else 'CHANGED' end
      from (select r.errors || coalesce(jsonb_agg(jsonb_build_object('column', c."column", 'message', c.message)), '[]') as errors
        from (${conflicts}) c) f)
    where r.batch_id = ${batch.id}`.execute(tx)
}

/** Writes the ids of the new records into their rows; `rows` are the rows that they were made of. */
export async function enterTargets(
  tx: Tx,
  batchId: number,
  rows: readonly { no: number; key: string | null }[],
  made: readonly { id: number; key: string }[],
): Promise<void> {
  const idOf = new Map(made.map(({ id, key }) => [key.toLowerCase(), id]))
  const targets = rows.map(({ key }) => idOf.get(key ?? '') ?? null)
  const numbers = rows.map(({ no }) => no)
  await sql`
    update import_row r
    set target_id = (${targets}::bigint[])[array_position(${numbers}::int[], r.row_no)]
    where r.batch_id = ${batchId} and r.row_no = any(${numbers}::int[])`.execute(tx)
}

/** Writes the record id of each row, and the state before the import. */
export async function enterRecords(
  tx: Tx,
  batchId: number,
  rows: readonly { no: number; id: number; before: object | null }[],
): Promise<void> {
  await sql`
    update import_row r set target_id = n.id, before = n.before
    from unnest(${rows.map(({ no }) => no)}::int[], ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ before }) => before && JSON.stringify(before))}::jsonb[]) as n (no, id, before)
    where r.batch_id = ${batchId} and r.row_no = n.no`.execute(tx)
}

/**
 * Keeps the versions after the import, so that undoing can detect a later change. `owned` is about `t`. A subquery per row,
 * as in `compareRows`: there are no statistics of ten thousand new records either.
 */
export async function enterVersions(
  tx: Tx,
  batchId: number,
  { table, owned }: { table: ImportedMaster; owned: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update import_row r set target_version = (select t.version from ${sql.table(table)} t where t.id = r.target_id and ${owned})
    where r.batch_id = ${batchId} and r.outcome in ('NEW', 'CHANGED')`.execute(tx)
}

/** Deletes the records that the batch has made. @throws 23503 when one of them is in use */
export async function takeBack(tx: Tx, batchId: number, table: ImportedMaster): Promise<void> {
  await sql`select take_back_imported(${table}::regclass, ${batchId})`.execute(tx)
}
