import type { ImportedMaster } from '@merchant/contract/master/masters.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import type { Line } from '../sheet/line.ts'
import { storable } from './cells.ts'
import type { CheckedBatch, ImportType, RowFault } from './import-type.ts'
import type { Row } from './judge-row.ts'

const CHUNK = 500

/** The only file that writes `import_row`. Rows are written by the thousand, as one array per column. */
export async function insertRows(tx: Tx, batchId: number, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into import_row (batch_id, row_no, cells, row_key, given, errors, outcome)
    select ${batchId}, row_no, cells, row_key, given, errors, 'INVALID' from ${asTable(rows)}`.execute(tx)
}

const asTable = (rows: readonly Row[]) => {
  const json = (value: (row: Row) => unknown) => rows.map((row) => JSON.stringify(value(row)))
  return sql`
    unnest(${rows.map(({ no }) => no)}::int[], ${json(({ cells }) => cells.map(storable))}::jsonb[],
      ${rows.map(({ key }) => key)}::text[], ${json(({ given }) => given)}::jsonb[],
      ${json(({ faults }) => faults)}::jsonb[]) as n (row_no, cells, row_key, given, errors)`
}

/** Writes rows that were judged anew, some hundred at a time; what records say of them is forgotten. */
export async function updateRows(tx: Tx, batchId: number, rows: readonly Row[]): Promise<void> {
  await sql`
    update import_row r set cells = n.cells, row_key = n.row_key, given = n.given, errors = n.errors, outcome = 'INVALID',
      target_id = null, target_version = null, before = null, warnings = '[]'
    from ${asTable(rows)} where r.batch_id = ${batchId} and r.row_no = n.row_no`.execute(tx)
}

/** Stages lines that are not read. */
export async function insertUnread(tx: Tx, batchId: number, lines: readonly Line[]): Promise<void> {
  const cells = lines.map((line) => JSON.stringify(line.cells.map(storable)))
  await sql`
    insert into import_row (batch_id, row_no, cells, given, errors, outcome)
    select ${batchId}, row_no, cells, '{}', '[]', 'UNREAD'
    from unnest(${lines.map(({ no }) => no)}::int[], ${cells}::jsonb[]) as n (row_no, cells)`.execute(tx)
}

/** The lines down to the headings are not read. */
export async function unreadRows(tx: Tx, batchId: number, headingRow: number): Promise<void> {
  await sql`
    update import_row set outcome = 'UNREAD', row_key = null, given = '{}', errors = '[]', target_id = null,
      target_version = null, before = null, warnings = '[]'
    where batch_id = ${batchId} and row_no <= ${headingRow}`.execute(tx)
}

/** Forgets faults that were found among all rows, or by comparing; `compareRows` sets the outcomes afterwards. */
export async function forgetFaults(
  tx: Tx,
  batchId: number,
  by: 'ROWS' | 'RECORDS',
  numbers?: readonly number[],
): Promise<void> {
  const some = numbers ? sql`and r.row_no = any(${[...numbers]}::int[])` : sql``
  await sql`
    update import_row r set errors = coalesce((
      select jsonb_agg(e) from jsonb_array_elements(r.errors) e where e ->> 'by' is distinct from ${by}), '[]')
    where r.batch_id = ${batchId} and r.errors @> ${JSON.stringify([{ by }])}::jsonb ${some}`.execute(tx)
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

/** Stores the warnings of rows, some hundred at a time, in place of all earlier ones. */
export async function saveWarnings(
  tx: Tx,
  batchId: number,
  warnings: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const all = [...warnings]
  await sql`update import_row set warnings = '[]' where batch_id = ${batchId} and warnings <> '[]'`.execute(
    tx,
  )
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
export async function compareRows(tx: Tx, type: Compared, batch: CheckedBatch, numbers?: readonly number[]) {
  const rows = numbers
    ? sql`r.batch_id = ${batch.id} and r.row_no = any(${[...numbers]}::int[])`
    : sql`r.batch_id = ${batch.id} and r.outcome <> 'UNREAD'`
  if (type.current)
    await sql`
      update import_row r set (target_id, target_version, before) = (
        select c.id, c.version, c.state from (${type.current(batch)}) c)
      where ${rows}`.execute(tx)
  await sql`
    update import_row r set errors = coalesce((
      select jsonb_agg(e) from jsonb_array_elements(r.errors) e
      where not (e ? 'unlessKept' and coalesce(r.before -> (e ->> 'column') = r.given -> (e ->> 'column'), false))), '[]')
    where ${rows} and r.errors @> '[{"unlessKept": true}]'`.execute(tx)
  if (type.conflicts) await forgetFaults(tx, batch.id, 'RECORDS', numbers)
  const conflicts = type.conflicts?.(batch) ?? sql`select null as "column", null as message where false`
  await sql`
    update import_row r set (errors, outcome) = (
      select f.errors, case
        when f.errors <> '[]' then 'INVALID'
        when r.target_id is null then 'NEW'
        when r.before @> r.given then 'UNCHANGED'
        else 'CHANGED' end
      from (select r.errors || coalesce(jsonb_agg(jsonb_build_object('column', c."column", 'message', c.message, 'by', 'RECORDS')), '[]') as errors
        from (${conflicts}) c) f)
    where ${rows}`.execute(tx)
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
