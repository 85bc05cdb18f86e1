import type {
  ImportBatch,
  ImportFault,
  ImportOutcome,
  ImportRow,
  ImportTypeKey,
} from '@merchant/contract/system/import.ts'
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { Given, ImportColumn, ImportType, RowFault } from '../../../kernel/import/import-type.ts'
import { UNDO_DAYS } from '../../../kernel/import/retention.ts'
import { columnLetter } from '../../../kernel/sheet/line.ts'
import { type BatchKey, findBatch, type ImportTypes, permittedType } from './import-access.ts'

interface Page {
  limit: number
  offset: number
}

/** Batches of a company in the form of the contract. */
const batches = (db: Db, principal: Principal) =>
  db
    .selectFrom('import_batch as b')
    .leftJoin('employee as e', 'e.id', 'b.created_by')
    .where('b.company_id', '=', principal.companyId)
    .where((eb) => eb.or([eb('b.branch_id', 'is', null), eb('b.branch_id', 'in', [...principal.branchIds])]))
    .select([
      'b.id',
      sql<ImportTypeKey>`b.type`.as('type'),
      'b.branch_id as branchId',
      'b.file_name as fileName',
      'b.status',
      'b.row_count as rowCount',
      'b.new_count as newCount',
      'b.changed_count as changedCount',
      'b.unchanged_count as unchangedCount',
      'b.invalid_count as invalidCount',
      'b.warned_count as warnedCount',
      'b.document_ids as documentIds',
      'b.waiting_count as waitingCount',
      'b.created_at as createdAt',
      'b.applied_at as appliedAt',
      'b.undone_at as undoneAt',
      'b.version',
      'b.created_by as createdById',
      'e.name as createdByName',
      sql<
        string | null
      >`case when b.status = 'APPLIED' then b.applied_at + ${UNDO_DAYS} * interval '1 day' end`.as(
        'undoUntil',
      ),
      sql<
        string | null
      >`(select max(o.applied_at) from import_batch o where o.company_id = b.company_id and o.type = b.type
        and o.branch_id is not distinct from b.branch_id and o.sha256 = b.sha256 and o.status = 'APPLIED' and o.id <> b.id)`.as(
        'appliedBefore',
      ),
    ])

type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>

/** The batches with the documents that they made. */
async function toBatches(db: Db, principal: Principal, rows: readonly BatchRow[]): Promise<ImportBatch[]> {
  const ids = rows.flatMap(({ documentIds }) => documentIds)
  const made =
    ids.length === 0
      ? []
      : await db
          .selectFrom('document')
          .where(inBranches('branch_id', principal.branchIds))
          .where('id', 'in', ids)
          .orderBy('id')
          .select(['id', 'number'])
          .execute()
  return rows.map(({ createdById, createdByName, documentIds, ...row }) => ({
    ...row,
    documents: made
      .filter(({ id }) => documentIds.includes(id))
      .map(({ id, number }) => ({ id, name: number ?? '' })),
    createdBy: { id: createdById ?? 0, name: createdByName ?? 'sistem' },
  }))
}

/** @throws FORBIDDEN */
export async function listBatches(ctx: QueryCtx, types: ImportTypes, key: ImportTypeKey, query: Page) {
  permittedType(types, key, ctx.principal)
  const found = batches(ctx.db, ctx.principal).where('b.type', '=', key)
  const [rows, { count }] = await Promise.all([
    found
      .orderBy('b.created_at', 'desc')
      .orderBy('b.id', 'desc')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    found.clearSelect().select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: await toBatches(ctx.db, ctx.principal, rows), count }
}

/** A batch that the caller may read, as checked before. @throws NOT_FOUND */
export async function readBatch(db: Db, principal: Principal, id: number): Promise<ImportBatch> {
  const row = await batches(db, principal).where('b.id', '=', id).executeTakeFirst()
  const [batch] = row ? await toBatches(db, principal, [row]) : []
  if (!batch) throw notFound('Impor')
  return batch
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function getBatch(ctx: QueryCtx, types: ImportTypes, key: BatchKey): Promise<ImportBatch> {
  await findBatch(ctx.db, types, ctx.principal, key)
  return readBatch(ctx.db, ctx.principal, key.id)
}

/** A value for users. */
function shown(column: ImportColumn | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (column?.show) return column.show(value)
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'object' && 'code' in value) return String(value.code)
  return String(value)
}

/** The changes of a record, or, where a row becomes a line of a document, all its values besides the name. */
function changesOf(type: ImportType, given: Given, record: Given | null): ImportRow['changes'] {
  if (!record && !type.makesDocuments) return []
  const { keyColumn, titleColumn } = type
  const before: Given = record ?? { [keyColumn]: given[keyColumn], [titleColumn]: given[titleColumn] }
  return type.columns
    .filter(({ key }) => key in given && JSON.stringify(given[key]) !== JSON.stringify(before[key]))
    .map((column) => ({
      header: column.header,
      before: shown(column, before[column.key]),
      after: shown(column, given[column.key]),
    }))
}

/** Rows of a batch with the changes of each. @throws NOT_FOUND, FORBIDDEN */
export async function listRows(
  ctx: QueryCtx,
  types: ImportTypes,
  key: BatchKey,
  query: Page & { outcome?: ImportOutcome | undefined; warned?: 'true' | undefined },
) {
  const { type } = await findBatch(ctx.db, types, ctx.principal, key)
  let found = ctx.db.selectFrom('import_row').where('batch_id', '=', key.id).where('outcome', '<>', 'UNREAD')
  if (query.outcome) found = found.where('outcome', '=', query.outcome)
  if (query.warned) found = found.where(sql<SqlBool>`warnings <> '[]'`)
  const [rows, { count }] = await Promise.all([
    found
      .select([
        'row_no',
        'outcome',
        sql<Given>`given`.as('given'),
        sql<Given | null>`before`.as('before'),
        sql<string[]>`warnings`.as('warnings'),
      ])
      .orderBy('row_no')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  const column = (key: string) => type.columns.find((each) => each.key === key)
  return {
    rows: rows.map(
      ({ row_no, outcome, given, before, warnings }): ImportRow => ({
        row: row_no,
        outcome: outcome as ImportOutcome, // lines that are not read are left out
        key: shown(column(type.keyColumn), given[type.keyColumn]),
        title: shown(column(type.titleColumn), given[type.titleColumn]),
        changes: outcome === 'CHANGED' || outcome === 'NEW' ? changesOf(type, given, before) : [],
        warnings,
      }),
    ),
    count,
  }
}

/** Every fault of the file, in its order. @throws NOT_FOUND, FORBIDDEN */
export async function listFaults(ctx: QueryCtx, types: ImportTypes, key: BatchKey, query: Page) {
  const { batch, type } = await findBatch(ctx.db, types, ctx.principal, key)
  const faults = sql<{ row: number; fault: RowFault; cells: unknown[] }>`
    select r.row_no as row, e.fault, r.cells from import_row r
    cross join lateral jsonb_array_elements(r.errors) with ordinality as e (fault, place)
    where r.batch_id = ${key.id} and r.outcome = 'INVALID'`
  const [{ rows }, counted] = await Promise.all([
    sql<{ row: number; fault: RowFault; cells: unknown[] }>`
      ${faults} order by r.row_no, e.place limit ${query.limit} offset ${query.offset}`.execute(ctx.db),
    sql<{ count: number }>`select count(*) as count from (${faults}) f`.execute(ctx.db),
  ])
  return {
    rows: rows.map(({ row, fault, cells }): ImportFault => {
      const index = batch.columns.indexOf(fault.column)
      const cell = cells[index]
      return {
        row,
        column: index < 0 ? '' : columnLetter(index),
        header: type.columns.find(({ key }) => key === fault.column)?.header ?? fault.column,
        value:
          String(cell ?? '')
            .trim()
            .slice(0, 200) || null,
        message: fault.message,
      }
    }),
    count: counted.rows[0]?.count ?? 0,
  }
}
