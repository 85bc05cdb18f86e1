import type { HppRecalculation } from '@merchant/contract/system/hpp-recalculation.ts'
import {
  type CostRecalculationFacts,
  postCostRecalculation,
} from '@merchant/domain/posting/cost-recalculation.ts'
import { sql } from 'kysely'
import { allowLongWork } from '../../../kernel/db/long-work.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { mayOverride } from '../../../kernel/document/entry.ts'
import { insertSystemDocument } from '../../../kernel/document/system-document.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { writePosting } from '../../../kernel/ledger/write-posting.ts'
import { requireOpenPeriod } from '../../../kernel/period/period.ts'
import { requireNoRecalculation } from '../../../kernel/stock/recalculation-lock.ts'
import { lockStock, type StockLock } from '../../../kernel/stock/stock-lock.ts'
import { type Booking, bookedDeltas } from './booked-deltas.ts'
import { bookingDates } from './booking.ts'
import { type RecalculationScope, type Watermark, watermarkOf } from './ledger-stream.ts'
import { getRecalculation, statusWords } from './recalculation.queries.ts'
import {
  clearDirty,
  hasOtherCounters,
  keepDocument,
  setApplied,
  setDiscarded,
} from './recalculation.store.ts'

interface Run extends RecalculationScope {
  id: number
  watermark: Watermark
}

/**
 * Posts the differences of a preview: one HP document per branch and month, whose value moves bring the stock to its
 * chronological value (domain-core 4.3). The goods are locked before the ledger is compared with the preview.
 * @throws NOT_FOUND, INVALID_STATE, JOB_RUNNING, PREVIEW_STALE, PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED,
 * ROLE_NOT_MAPPED
 */
export async function applyRecalculation(ctx: CommandCtx, id: number): Promise<HppRecalculation> {
  await allowLongWork(ctx.tx)
  const run = await takeRun(ctx, id, 'PREVIEW', 'diterapkan')
  const bookings = await bookedDeltas(ctx.tx, run, await bookingDates(ctx, run.branchIds))
  const periods = await openPeriods(ctx, bookings)
  await lockGoods(ctx, run)
  const now = await watermarkOf(ctx.tx, run)
  const { maxSeq, count, value } = run.watermark
  if (now.maxSeq !== maxSeq || now.count !== count || now.value !== value) throw refuse('PREVIEW_STALE')
  if (await hasOtherCounters(ctx.tx, run)) throw refuse('PREVIEW_STALE')
  for (const [branchId, ofBranch] of Map.groupBy(bookings, (booking) => booking.branchId)) {
    const postings = ofBranch.map((booking) => ({
      booking,
      posting: postCostRecalculation(factsOf(booking)),
    }))
    const stock = await lockStock(
      ctx.tx,
      branchId,
      postings.flatMap(({ posting }) => posting.moves),
      earliestOf(ofBranch),
    )
    stock.revalue(postings.flatMap(({ posting }) => posting.moves))
    for (const { booking, posting } of postings)
      if (posting.journals.length + posting.moves.length > 0)
        await book(ctx, id, { booking, posting, stock, period: periods.get(booking) })
  }
  if (run.productIds.length === 0) await clearDirty(ctx.tx, run.branchIds)
  await setApplied(ctx, id)
  return getRecalculation(ctx.tx, ctx.principal, id)
}

/** @throws NOT_FOUND, INVALID_STATE */
export async function discardRecalculation(ctx: CommandCtx, id: number): Promise<HppRecalculation> {
  await setDiscarded(ctx, await lockRun(ctx, id, 'PREVIEW', 'dibuang'))
  return getRecalculation(ctx.tx, ctx.principal, id)
}

/** The first day of them; at least one is given. */
export const earliestOf = (dated: readonly { date: string }[]): string =>
  dated.reduce((first, { date }) => (date < first ? date : first), dated[0]?.date ?? '')

const factsOf = ({ branchId, deltas }: Booking): CostRecalculationFacts => ({ branchId, deltas })

/** Locks the one recalculation and the run itself. @throws JOB_RUNNING, NOT_FOUND, INVALID_STATE */
export async function takeRun(
  ctx: CommandCtx,
  id: number,
  wanted: HppRecalculation['status'],
  action: string,
): Promise<Run> {
  await requireNoRecalculation(ctx.tx, ctx.principal.companyId)
  return lockRun(ctx, id, wanted, action)
}

async function lockRun(
  ctx: CommandCtx,
  id: number,
  wanted: HppRecalculation['status'],
  action: string,
): Promise<Run> {
  const row = await ctx.tx
    .selectFrom('hpp_recalc')
    .where('id', '=', id)
    .where('company_id', '=', ctx.principal.companyId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row?.branch_ids.every((branchId) => ctx.principal.branchIds.includes(branchId)))
    throw notFound('Hitung ulang HPP')
  if (row.status !== wanted)
    throw refuse('INVALID_STATE', { document: 'Hitung ulang HPP', status: statusWords[row.status], action })
  return {
    id,
    branchIds: row.branch_ids,
    productIds: row.product_ids,
    fromDate: row.from_date,
    watermark: { maxSeq: row.max_seq, count: row.move_count, value: row.move_value },
  }
}

export type OpenPeriod = Awaited<ReturnType<typeof requireOpenPeriod>>

/** Holds the periods of all postings open, in their order. @throws PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED */
export async function openPeriods<T extends { branchId: number; date: string }>(
  ctx: CommandCtx,
  bookings: readonly T[],
): Promise<Map<T, OpenPeriod>> {
  const override = mayOverride(ctx.principal)
  const periods = new Map<T, OpenPeriod>()
  for (const booking of bookings) {
    const { branchId, date } = booking
    periods.set(booking, await requireOpenPeriod(ctx.tx, { branchId, date, module: 'STOCK', override }))
  }
  return periods
}

/** Nothing of the scope moves until the transaction ends: every posting locks these rows first. */
export async function lockGoods(
  { tx }: CommandCtx,
  { branchIds, productIds }: RecalculationScope,
): Promise<void> {
  const inOrder = branchIds.toSorted((one, other) => one - other)
  await Promise.all(inOrder.map((branchId) => lockGoodsOf(tx, branchId, productIds)))
}

const lockGoodsOf = (tx: Tx, branchId: number, productIds: readonly number[]) =>
  sql`
    select count(*) from (
      select 1 from cost_balance
      where branch_id = ${branchId}
        and (cardinality(${[...productIds]}::bigint[]) = 0 or product_id = any(${[...productIds]}::bigint[]))
      order by pool, product_id for update
    ) locked`.execute(tx)

async function book(
  ctx: CommandCtx,
  recalcId: number,
  given: {
    booking: Booking
    posting: ReturnType<typeof postCostRecalculation>
    stock: StockLock
    period: OpenPeriod | undefined
  },
): Promise<void> {
  const { booking, posting, stock, period } = given
  if (!period) throw new Error('every booking has its period')
  const { branchId, date } = booking
  const documentId = await insertSystemDocument(ctx, { branchId, type: 'COST_RECALCULATION', date })
  const enteredBy = ctx.principal.employeeId
  await writePosting(
    ctx.tx,
    { branchId, documentId, prefix: 'HP', ...period, date, enteredAt: ctx.clock.now(), enteredBy },
    posting,
    { stock },
  )
  await keepDocument(ctx.tx, { branchId, recalcId, documentId, date })
}
