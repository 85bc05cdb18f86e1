import { MOST_PRICES, type SavedBatch } from '@merchant/contract/master/selling-price.ts'
import { stepsNeeded } from '@merchant/domain/approval/rules.ts'
import { askedAmount, sizeOf } from '@merchant/domain/pricing/price-change.ts'
import { sql } from 'kysely'
import { activeRules } from '../../../../kernel/approval/rules.queries.ts'
import { requireEntry } from '../../../../kernel/document/entry.ts'
import { refuse } from '../../../../kernel/errors.ts'
import type { CommandCtx, RuleCtx } from '../../../../kernel/http/context.ts'
import type { WantedPrice } from '../judge-prices.ts'
import { readPriceFacts } from '../price-facts.queries.ts'
import { centreOf } from './batch.queries.ts'
import { priceChangeApproval as approval } from './price-change.approval.ts'
import { insertPriceChange } from './price-change.commands.ts'
import { priceChangeKind as kind } from './price-change.kind.ts'

/** A price that somebody wants to save at once. */
export interface SavedPrice extends WantedPrice {
  /** The price that it takes the place of, where that is known. */
  old?: number
}

interface Placed {
  index: number
  price: SavedPrice
  oldPrice: number | null
  /** The branch of its batch. */
  branchId: number
}

/**
 * The prices that a rule asks about, by the change of each (clarified/buying-and-approvals 50, 53): they don't begin, but wait
 * as batches, one for each branch and moment. A price of one branch lies there, any other at the centre. Goods that never had a
 * price get their first one at once: nothing changes.
 */
export async function pricesAboveRule(ctx: RuleCtx, wanted: readonly SavedPrice[]): Promise<Placed[]> {
  const [facts, priced, centreId] = await Promise.all([
    readPriceFacts(ctx, ctx.tx, wanted),
    everPriced(ctx, wanted),
    centreOf(ctx.tx, ctx.principal),
  ])
  const placed = wanted.flatMap((price, index): Placed[] => {
    const oldPrice = price.old ?? facts[index]?.oldPrice ?? null
    if (oldPrice === null && !priced.has(price.productId)) return []
    return [{ index, price, oldPrice, branchId: price.branchId ?? centreId }]
  })
  const above: Placed[] = []
  for (const [branchId, some] of Map.groupBy(placed, (each) => each.branchId)) {
    const of = { kind: approval.code, branchId: branchId === centreId ? null : branchId }
    const rules = await activeRules(ctx, of)
    above.push(
      ...some.filter(({ price, oldPrice }) => {
        const amount = askedAmount(sizeOf([{ oldPrice, newPrice: price.price }]))
        return stepsNeeded(rules, { ...of, amount }).length > 0
      }),
    )
  }
  return above
}

async function everPriced({ tx, principal }: RuleCtx, wanted: readonly SavedPrice[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p
    where p.company_id = ${principal.companyId} and p.id = any(${wanted.map(({ productId }) => productId)}::bigint[])
      and exists (select 1 from selling_price s where s.product_id = p.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Makes the batches of these prices, submitted, of so many lines as a batch may have.
 * @param given.field the name of a price's field in the call, by its place there
 * @throws BRANCH_FORBIDDEN for a centre out of reach and the refusals of `insertPriceChange`
 */
export async function waitAsBatches(
  ctx: CommandCtx,
  above: readonly Placed[],
  given: { reason: string | null; field: (index: number) => string },
): Promise<SavedBatch[]> {
  const now = ctx.clock.now()
  const batches: SavedBatch[] = []
  const moment = ({ price }: Placed) => (price.validFrom > now ? price.validFrom.getTime() : null)
  const groups = Map.groupBy(above, (each) => `${each.branchId} ${moment(each)}`)
  for (const some of [...groups.values()].flatMap(inParts)) {
    const [first] = some
    if (!first) continue
    const { branchId } = first
    if (!ctx.principal.branchIds.includes(branchId)) throw refuse('BRANCH_FORBIDDEN', { branch: branchId })
    const entry = await requireEntry(ctx, kind, { branchId })
    const { id, status } = await insertPriceChange(ctx, entry, {
      branchId,
      title: (given.reason ?? `Perubahan ${some.length} harga`).slice(0, 100),
      effectiveAt: moment(first) === null ? null : first.price.validFrom,
      note: given.reason,
      lines: some.map(({ price, oldPrice }) => ({ ...price, oldPrice })),
      submit: true,
      field: (place) => given.field(some[place]?.index ?? 0),
    })
    batches.push({ id, status, lineCount: some.length })
  }
  return batches
}

function inParts(all: readonly Placed[]): Placed[][] {
  const parts: Placed[][] = []
  for (let from = 0; from < all.length; from += MOST_PRICES) parts.push(all.slice(from, from + MOST_PRICES))
  return parts
}
