import { fileOf, type ImportedMaster, masterOf } from '@merchant/contract/master/masters.ts'
import { sql } from 'kysely'
import { forShare, holdMasters, shareMasters } from '../db/master-locks.ts'
import { refuse } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import { enterTargets, enterVersions, takeBack } from './import.store.ts'
import type { Applied, Given, ImportType, StagedBatch } from './import-type.ts'
import { isOfBranch, lookupSource } from './lookup-sources.ts'
import { stagedRows } from './staged-rows.ts'

/** A changed record. Both sides are complete: its present and its new values. */
export interface ChangedRecord {
  id: number
  from: Given
  values: Given
}

/** How a module writes its master by the hundred, with the functions of its own store. */
export interface MasterWriter {
  table: ImportedMaster
  /** @returns the ids with the key that the type names them by */
  insert: (
    ctx: CommandCtx,
    rows: readonly Given[],
    batch: StagedBatch,
  ) => Promise<{ id: number; key: string }[]>
  save: (ctx: CommandCtx, rows: readonly ChangedRecord[], batch: StagedBatch) => Promise<void>
  /** Deletes rows that belong to new records, before the records themselves. */
  forget?: (ctx: CommandCtx, ids: readonly number[], batch: StagedBatch) => Promise<unknown>
  /** What follows when all rows are there. */
  after?: (ctx: CommandCtx, batch: StagedBatch) => Promise<Applied>
  /** Takes back what `after` made, before the rows are put back. */
  beforeUndo?: (ctx: CommandCtx, batch: StagedBatch) => Promise<void>
}

/**
 * An import type for a master, with its name, its rights and its owner from the contract: new rows become records, changed rows change them; undoing deletes the new ones and puts
 * the changed ones back, as long as nobody has touched them since.
 */
export function masterImport(
  declared: Omit<ImportType, 'key' | 'title' | 'permissions' | 'owner' | 'apply' | 'undo'>,
  writer: MasterWriter,
): ImportType {
  const { table } = writer
  const { label, rights, scope } = masterOf(table)
  return {
    ...declared,
    key: fileOf(table),
    title: label,
    permissions: [rights.add, rights.edit],
    owner: scope === 'branch' ? 'branch' : 'company',
    async apply(ctx, batch) {
      await lockTargets(ctx, batch, table)
      await requireSame(ctx, batch, table, { outcomes: ['CHANGED', 'UNCHANGED'], reason: 'IMPORT_STALE' })
      await requireLookups(ctx, batch, declared)
      for await (const rows of stagedRows(ctx.tx, batch, 'NEW'))
        await enterTargets(
          ctx.tx,
          batch.id,
          rows,
          await writer.insert(
            ctx,
            rows.map(({ given }) => given),
            batch,
          ),
        )
      for await (const rows of stagedRows(ctx.tx, batch, 'CHANGED'))
        await writer.save(
          ctx,
          rows.map(({ targetId, given, before }) => ({
            id: Number(targetId),
            from: before ?? {},
            values: { ...before, ...given },
          })),
          batch,
        )
      const applied = (await writer.after?.(ctx, batch)) ?? { documentIds: [] }
      await enterVersions(ctx.tx, batch.id, { table, owned: ownedBy(ctx, batch) })
      return applied
    },
    async undo(ctx, batch) {
      await lockTargets(ctx, batch, table)
      await requireSame(ctx, batch, table, { outcomes: ['NEW', 'CHANGED'], reason: 'IMPORT_CHANGED_SINCE' })
      await writer.beforeUndo?.(ctx, batch)
      for await (const rows of stagedRows(ctx.tx, batch, 'CHANGED'))
        await writer.save(
          ctx,
          rows.map(({ targetId, given, before }) => ({
            id: Number(targetId),
            from: { ...before, ...given },
            values: before ?? {},
          })),
          batch,
        )
      for await (const rows of stagedRows(ctx.tx, batch, 'NEW'))
        await writer.forget?.(
          ctx,
          rows.map(({ targetId }) => Number(targetId)),
          batch,
        )
      await takeBack(ctx.tx, batch.id, table).catch((error: unknown) => {
        throw (error as { code?: string }).code === '23503' ? refuse('IMPORT_IN_USE') : error // errors of pg have codes
      })
    },
  }
}

/** Records `t` of the batch's owner: its branch, which a statement about branch-owned rows names, or the company. */
const ownedBy = (ctx: CommandCtx, { branchId }: StagedBatch) =>
  branchId === null ? sql`t.company_id = ${ctx.principal.companyId}` : sql`t.branch_id = ${branchId}`

/** Holds the records that the batch is about, in one order, so that two batches wait instead of blocking each other. */
async function lockTargets(ctx: CommandCtx, batch: StagedBatch, table: ImportedMaster): Promise<void> {
  const targets = sql`select target_id from import_row where batch_id = ${batch.id} and outcome in ('NEW', 'CHANGED')`
  await Promise.all([
    holdMasters(ctx.tx, table, targets),
    sql`
      select 1 from ${sql.table(table)} t where ${ownedBy(ctx, batch)} and t.id = any(array(${targets}))
      order by t.id for no key update`.execute(ctx.tx),
  ])
}

/** Nobody has changed or deleted the records since the batch read them. */
async function requireSame(
  ctx: CommandCtx,
  batch: StagedBatch,
  table: ImportedMaster,
  { outcomes, reason }: { outcomes: readonly string[]; reason: 'IMPORT_STALE' | 'IMPORT_CHANGED_SINCE' },
): Promise<void> {
  const { rows } = await sql<{ row: number; name: string }>`
    select r.row_no as row, upper(r.row_key) as name
    from import_row r left join ${sql.table(table)} t on t.id = r.target_id and ${ownedBy(ctx, batch)}
    where r.batch_id = ${batch.id} and r.outcome = any(${[...outcomes]}::text[]) and t.version is distinct from r.target_version
    order by r.row_no limit 1`.execute(ctx.tx)
  if (rows[0]) throw refuse(reason, { ...rows[0] })
}

/** The masters that rows choose anew are still active, and stay so until the commit. */
async function requireLookups(
  ctx: CommandCtx,
  batch: StagedBatch,
  { columns }: Pick<ImportType, 'columns'>,
): Promise<void> {
  for (const { key, lookup } of columns) {
    if (!lookup) continue
    if (lookup.table !== 'tax') {
      const chosen = sql`
        select (given -> ${key}::text ->> 'id')::bigint from import_row
        where batch_id = ${batch.id} and outcome in ('NEW', 'CHANGED')`
      const ofBranch = isOfBranch(lookup.table) ? sql`branch_id = ${batch.branchId} and` : sql``
      await Promise.all([
        shareMasters(ctx.tx, lookup.table, chosen),
        sql`select 1 from ${sql.table(lookup.table)} where ${ofBranch} id in (${chosen}) order by id ${forShare()}`.execute(
          ctx.tx,
        ),
      ])
    }
    const { rows } = await sql<{ row: number; name: string }>`
      select r.row_no as row, ${lookup.label} || ' ' || (r.given -> ${key}::text ->> 'code') as name
      from import_row r left join (${lookupSource(lookup.table, batch.branchId)}) m
        on m.company_id = ${ctx.principal.companyId} and lower(m.code) = lower(r.given -> ${key}::text ->> 'code')
      where r.batch_id = ${batch.id} and r.outcome in ('NEW', 'CHANGED') and r.given -> ${key}::text ->> 'code' is not null
        and r.before -> ${key}::text is distinct from r.given -> ${key}::text and m.active is not true
      order by r.row_no limit 1`.execute(ctx.tx)
    if (rows[0]) throw refuse('IMPORT_STALE', { ...rows[0] })
  }
}
