import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  HppRecalculation,
  hppRecalculationContract,
} from '@merchant/contract/system/hpp-recalculation.ts'
import { CostReplay } from '@merchant/domain/stock/cost-replay.ts'
import { wallTime } from '../../../kernel/clock.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { allowLongWork } from '../../../kernel/db/long-work.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireNoRecalculation } from '../../../kernel/stock/recalculation-lock.ts'
import { movesInOrder, openingBalances, type RecalculationScope, watermarkOf } from './ledger-stream.ts'
import { getRecalculation } from './recalculation.queries.ts'
import { insertLines, insertRun, type NewLine, outdatePreviews, setTotals } from './recalculation.store.ts'

type Preview = Parsed<(typeof hppRecalculationContract)['POST /core/v1/hpp-recalculation/preview']>['body']

/** Lines per insert. */
const BATCH = 5_000

/**
 * Values the ledger again in chronological order from the first open month on, and stores the differences to the books
 * (domain-core 4.3). Nothing else is written. The ledger is read once, from a cursor; memory holds a balance per pool and
 * product and one batch.
 * @throws JOB_RUNNING, NOT_FOUND for an unknown product
 */
export async function previewRecalculation(ctx: CommandCtx, body: Preview): Promise<HppRecalculation> {
  await allowLongWork(ctx.tx)
  await requireNoRecalculation(ctx.tx, ctx.principal.companyId)
  const scope = await scopeOf(ctx, body)
  await outdatePreviews(ctx, scope.branchIds)
  const id = await insertRun(ctx, scope, await watermarkOf(ctx.tx, scope))
  await setTotals(ctx.tx, id, await replay(ctx, id, scope))
  return getRecalculation(ctx.tx, ctx.principal, id)
}

async function replay(ctx: CommandCtx, id: number, scope: RecalculationScope) {
  const books = new CostReplay(await openingBalances(ctx.tx, scope))
  const totals = { lines: 0, total: 0n }
  let lines: NewLine[] = []
  for await (const batch of movesInOrder(ctx.tx, scope)) {
    for (const move of batch) {
      const change = books.next(move)
      if (!change) continue
      lines.push({ branchId: move.branchId, change })
      totals.lines++
      totals.total += BigInt(change.delta)
    }
    if (lines.length < BATCH) continue
    await insertLines(ctx.tx, id, lines)
    lines = []
  }
  await insertLines(ctx.tx, id, lines)
  return totals
}

/** The named branches, else the company's own branches that the caller sees; and the first open month there. */
async function scopeOf(ctx: CommandCtx, body: Preview): Promise<RecalculationScope> {
  const branches = await ctx.tx
    .selectFrom('branch')
    .where('id', 'in', [...ctx.branchIds])
    .where((eb) => (body.branchIds?.length ? eb.lit(true) : eb('ownership', '=', 'OWNED')))
    .select('id')
    .orderBy('id')
    .execute()
  await requireProducts(ctx, body.productIds)
  const branchIds = branches.map(({ id }) => id)
  const first = await ctx.tx
    .selectFrom('period')
    .where(inBranches('branch_id', branchIds))
    .where('status', '=', 'OPEN')
    .select(({ fn }) => fn.min('starts_on').as('day'))
    .executeTakeFirst()
  const today = wallTime(ctx.clock.now(), 'Asia/Jakarta').date
  return { branchIds, productIds: body.productIds, fromDate: first?.day ?? today }
}

async function requireProducts(ctx: CommandCtx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const found = await ctx.tx
    .selectFrom('product')
    .where('company_id', '=', ctx.principal.companyId)
    .where('id', 'in', [...productIds])
    .select('id')
    .execute()
  if (found.length < new Set(productIds).size) throw notFound('Barang')
}
