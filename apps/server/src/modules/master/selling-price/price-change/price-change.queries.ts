import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  BranchMargin,
  PriceChange,
  PriceChangeLine,
  priceChangeContract,
} from '@merchant/contract/master/price-change.ts'
import { costOfUnit, marginPercent } from '@merchant/domain/pricing/price-guard.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../../kernel/db/branches.ts'
import type { Db } from '../../../../kernel/db/types.ts'
import { type DocumentAt, documentsOf, rowColumns } from '../../../../kernel/document/document.queries.ts'
import { pageOfDocuments } from '../../../../kernel/document/document-list.ts'
import { refuse } from '../../../../kernel/errors.ts'
import type { QueryCtx, RuleCtx } from '../../../../kernel/http/context.ts'
import { seesCosts } from '../../../../kernel/report/costs.ts'
import { requireOwnBranches, type WantedPrice } from '../judge-prices.ts'
import { type PriceFacts, readPriceFacts } from '../price-facts.queries.ts'
import { hasProduct, readBatch, type StoredBatch, type StoredLine } from './batch.queries.ts'
import { branchesFor } from './branches-for.queries.ts'
import { priceChangeKind as kind, priceChangeTabs } from './price-change.kind.ts'

type Routes = typeof priceChangeContract
type List = Parsed<Routes['GET /v1/price-changes']>['query']

/** Batches of the call's branches, newest first; search reads number and title. */
export async function listPriceChanges(ctx: QueryCtx, list: List) {
  return pageOfDocuments(ctx, kind, list, {
    own: { table: 'price_change', as: 'c' },
    tabs: priceChangeTabs,
    where: [list.productId && hasProduct(list.productId, ctx.branchIds)],
    alsoSearched: (text) => sql`c.title ilike ${text}`,
    rows: (db) =>
      documentsOf(db, kind, ctx.branchIds)
        .innerJoin('price_change as c', (join) =>
          join.on(sameBranch('c', 'd', ctx.branchIds)).onRef('c.id', '=', 'd.id'),
        )
        .select([
          ...rowColumns,
          'c.title',
          'c.effective_at as effectiveAt',
          'c.applied_at as appliedAt',
          'c.line_count as lineCount',
          'c.new_count as newCount',
          'c.largest_change as largestChange',
          'c.undo_of as undoOf',
        ]),
  })
}

type Asker = Pick<RuleCtx, 'clock'> & { principal: Principal }

/** A batch with what is paid until it is applied, and cost and margin of its prices by right. @throws NOT_FOUND */
export async function getPriceChange(ctx: Asker, db: Db, at: DocumentAt): Promise<PriceChange> {
  const batch = await readBatch(db, ctx.principal, at)
  const facts = await readPriceFacts(ctx, db, batch.lines.map(wantedAt(momentOf(batch, ctx.clock.now()))))
  const withCosts = seesCosts(ctx.principal)
  const lines = batch.lines.map((line, index) => toLine(line, facts[index], { batch, withCosts }))
  return { ...batch, actions: actionsOf(batch), lines }
}

/** Of what is applied it is that moment, so that the price before it is the old one. */
const momentOf = ({ effectiveAt }: StoredBatch, now: Date): Date => {
  const at = effectiveAt === null ? now : new Date(effectiveAt)
  return at > now ? at : now
}

/** A line as a price that begins then; one that ends a price is judged by what was paid. */
const wantedAt =
  (validFrom: Date) =>
  (line: StoredLine): WantedPrice => ({
    ...line,
    price: line.price ?? line.oldPrice ?? 1,
    validFrom,
    validTo: line.validTo === null ? null : new Date(line.validTo),
  })

function toLine(
  line: StoredLine,
  facts: PriceFacts | undefined,
  { batch, withCosts }: { batch: StoredBatch; withCosts: boolean },
): PriceChangeLine {
  const isApplied = batch.appliedAt !== null
  const known = withCosts && line.price !== null ? facts : undefined
  return {
    ...line,
    runningPrice: isApplied ? line.oldPrice : (facts?.oldPrice ?? null),
    ...marginsOf(known, isApplied),
  }
}

/** @param isApplied what is paid now is the new price, so that the margin before is told no more */
const marginsOf = (facts: PriceFacts | undefined, isApplied: boolean) => ({
  cost: facts ? costOfUnit(facts) : null,
  marginBeforePct:
    facts && !isApplied && facts.oldNet !== null ? marginPercent({ ...facts, net: facts.oldNet }) : null,
  marginPct: facts ? marginPercent(facts) : null,
})

/** A batch is put back once, and one that puts another back is not. */
function actionsOf(batch: StoredBatch): PriceChange['actions'] {
  const { actions, undoOf, undoneBy } = batch
  if (actions.undo !== true || (undoOf === null && undoneBy === null)) return actions
  const { reason, message } = undoneAlready(batch)
  return { ...actions, undo: { reason, message } }
}

export const undoneAlready = ({ number, undoOf }: Pick<StoredBatch, 'number' | 'undoOf'>) =>
  refuse('PRICE_BATCH_UNDONE', {
    document: number ?? kind.lifecycle.label,
    state: undoOf === null ? 'sudah diurungkan' : 'mengembalikan batch lain',
  })

/**
 * The lines of a batch that are for a branch, with what is paid, cost and margin there; nothing of costs for users who do not
 * see them.
 * @throws NOT_FOUND, BRANCH_FORBIDDEN
 */
export async function priceChangeMargins(
  ctx: QueryCtx,
  id: number,
  { branchId }: { branchId: number },
): Promise<{ rows: BranchMargin[] }> {
  requireOwnBranches(ctx, [{ branchId }])
  const batch = await readBatch(ctx.db, ctx.principal, id)
  const places = await branchesFor(ctx, ctx.db, batch.lines, [branchId])
  const wanted = batch.lines.map(wantedAt(momentOf(batch, ctx.clock.now())))
  const there = places.flatMap(({ index }) => {
    const [line, price] = [batch.lines[index], wanted[index]]
    return line && price ? [{ line, price: { ...price, branchId, branchGroupId: null } }] : []
  })
  const facts = await readPriceFacts(
    ctx,
    ctx.db,
    there.map(({ price }) => price),
  )
  const withCosts = seesCosts(ctx.principal)
  const isApplied = batch.appliedAt !== null
  return {
    rows: there.map(({ line }, index) => {
      const known = withCosts && line.price !== null ? facts[index] : undefined
      return {
        lineNo: line.lineNo,
        oldPrice: isApplied ? line.oldPrice : (facts[index]?.oldPrice ?? null),
        ...marginsOf(known, isApplied),
      }
    }),
  }
}
