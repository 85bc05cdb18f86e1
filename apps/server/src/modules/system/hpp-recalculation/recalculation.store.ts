import type { CostChange } from '@merchant/domain/stock/cost-replay.ts'
import { sql } from 'kysely'
import { branchByBranch, inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { RecalculationScope, Watermark } from './ledger-stream.ts'

/** The only file that writes runs and their lines. */
interface RunKey {
  id: number
  branchIds: readonly number[]
}

/** A difference; the other columns of a line are copied from its move. */
export interface NewLine {
  branchId: number
  change: CostChange
}

export async function insertRun(
  ctx: CommandCtx,
  scope: RecalculationScope,
  watermark: Watermark,
): Promise<number> {
  const now = ctx.clock.now()
  const by = ctx.principal.employeeId
  const { id } = await ctx.tx
    .insertInto('hpp_recalc')
    .values({
      id: newId(ctx.tx),
      company_id: ctx.principal.companyId,
      branch_ids: [...scope.branchIds],
      product_ids: [...scope.productIds],
      from_date: scope.fromDate,
      max_seq: watermark.maxSeq,
      move_count: watermark.count,
      move_value: watermark.value,
      created_at: now,
      created_by: by,
      updated_at: now,
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A list of whole numbers in PostgreSQL's own text: the driver's conversion takes as long as the replay itself. */
const listOf = (values: readonly number[]): string => `{${values.join(',')}}`

/** Any number of lines, in one statement for each branch. */
export const insertLines = (tx: Tx, recalcId: number, lines: readonly NewLine[]): Promise<void> =>
  branchByBranch(lines, (branchId, own) => {
    const column = (pick: (line: NewLine) => number) => listOf(own.map(pick))
    return sql`
      with made as (
        insert into hpp_recalc_line (branch_id, recalc_id, seq, document_id, product_id, warehouse_id, pool, date, quantity,
          old_value, new_value, counter_role, counter_account_id, origin_seq)
        select ${branchId}::bigint, ${recalcId}::bigint, m.seq, m.document_id, m.product_id, m.warehouse_id, m.pool, m.date, m.quantity,
          l.old_value, l.new_value, ${counterNow(branchId)}, m.counter_account_id,
          case when m.counter_role = 'INTER_BRANCH' then coalesce(m.sources[1], (
            select o.sources[1] from stock_move o where o.branch_id = ${branchId} and o.seq = m.reverses_seq)) end
        from unnest(${column(({ change }) => change.seq)}::bigint[], ${column(({ change }) => change.oldValue)}::bigint[],
          ${column(({ change }) => change.newValue)}::bigint[]) as l (seq, old_value, new_value)
        join stock_move m on m.branch_id = ${branchId} and m.seq = l.seq
        returning 1
      )
      select count(*) from made`.execute(tx)
  })

/**
 * Who takes a difference of move `m` now. Of goods that are paid at the door it is the road while they are out, and their cost once
 * they were paid or came back (clarified/selling-after-the-till 39); all other moves say it themselves.
 */
const counterNow = (
  branchId: number,
) => sql`case when m.counter_role <> 'IN_TRANSIT' then m.counter_role else coalesce((
  select case when c.ended_at is null then 'IN_TRANSIT' when g.is_given then 'PROMO_EXPENSE' else 'COGS' end
  from cod_goods g join cod_dispatch c on c.branch_id = ${branchId} and c.id = g.dispatch_id
  where g.branch_id = ${branchId} and g.seq = coalesce(m.sources[1], (
    select coalesce(o.sources[1], o.seq) from stock_move o where o.branch_id = ${branchId} and o.seq = m.reverses_seq), m.seq)), m.counter_role) end`

/** Whether goods of a preview have come to the end of their way since: their differences would go to the wrong account. */
export async function hasOtherCounters(tx: Tx, { id, branchIds }: RunKey): Promise<boolean> {
  for (const branchId of branchIds) {
    const { rows } = await sql<{ changed: boolean }>`
      select exists (
        select 1 from hpp_recalc_line l join stock_move m on m.branch_id = ${branchId} and m.seq = l.seq
        where l.branch_id = ${branchId} and l.recalc_id = ${id} and m.counter_role = 'IN_TRANSIT'
          and l.counter_role is distinct from ${counterNow(branchId)}) as changed`.execute(tx)
    if (rows[0]?.changed) return true
  }
  return false
}

export async function setTotals(tx: Tx, id: number, totals: { lines: number; total: bigint }): Promise<void> {
  await tx
    .updateTable('hpp_recalc')
    .set({ line_count: totals.lines, total: String(totals.total) })
    .where('id', '=', id)
    .execute()
}

/** Earlier previews of the same branches are outdated from now on; their lines are deleted. */
export async function outdatePreviews(ctx: CommandCtx, branchIds: readonly number[]): Promise<void> {
  const stale = await ctx.tx
    .updateTable('hpp_recalc')
    .set({ ...changed(ctx), status: 'STALE' })
    .where('company_id', '=', ctx.principal.companyId)
    .where('status', '=', 'PREVIEW')
    .where(
      sql<boolean>`branch_ids && ${[...branchIds]}::bigint[] and branch_ids <@ ${[...ctx.principal.branchIds]}::bigint[]`,
    )
    .returning(['id', 'branch_ids as branchIds'])
    .execute()
  for (const run of stale) await deleteLines(ctx.tx, run)
}

export async function setDiscarded(ctx: CommandCtx, run: RunKey): Promise<void> {
  await ctx.tx
    .updateTable('hpp_recalc')
    .set({ ...changed(ctx), status: 'DISCARDED' })
    .where('id', '=', run.id)
    .execute()
  await deleteLines(ctx.tx, run)
}

export async function setApplied(ctx: CommandCtx, id: number): Promise<void> {
  await ctx.tx
    .updateTable('hpp_recalc')
    .set({ ...changed(ctx), status: 'APPLIED', applied_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function setUndone(ctx: CommandCtx, id: number, reason: string): Promise<void> {
  await ctx.tx
    .updateTable('hpp_recalc')
    .set({ ...changed(ctx), status: 'UNDONE', undone_at: ctx.clock.now(), undo_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function keepDocument(
  tx: Tx,
  row: { branchId: number; recalcId: number; documentId: number; date: string },
): Promise<void> {
  await tx
    .insertInto('hpp_recalc_document')
    .values({
      branch_id: row.branchId,
      recalc_id: row.recalcId,
      document_id: row.documentId,
      date: row.date,
    })
    .execute()
}

/** The books have chronological values again; a run over some products only can't clear the mark. */
export async function clearDirty(tx: Tx, branchIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('period')
    .set({ dirty_from: null })
    .where(inBranches('branch_id', branchIds))
    .where('dirty_from', 'is not', null)
    .execute()
}

/** An undone run leaves the books as they were before it: they need recalculation from its first change. */
export async function markDirty(tx: Tx, run: RunKey): Promise<void> {
  await sql`
    update period p set dirty_from = least(p.dirty_from, greatest(d.first, p.starts_on)) from (
      select branch_id, min(date) as first from hpp_recalc_line
      where branch_id = any(${[...run.branchIds]}::bigint[]) and recalc_id = ${run.id} group by branch_id
    ) d
    where ${sameBranch('p', 'd', run.branchIds)} and p.status = 'OPEN' and p.id = (
      select o.id from period o where ${sameBranch('o', 'd', run.branchIds)} and o.status = 'OPEN' and o.ends_on >= d.first
      order by o.starts_on limit 1)`.execute(tx)
}

const deleteLines = (tx: Tx, { id, branchIds }: RunKey) =>
  tx
    .deleteFrom('hpp_recalc_line')
    .where(inBranches('branch_id', branchIds))
    .where('recalc_id', '=', id)
    .execute()

const changed = (ctx: CommandCtx) => ({
  version: sql<number>`version + 1`,
  updated_at: ctx.clock.now(),
  updated_by: ctx.principal.employeeId,
})
