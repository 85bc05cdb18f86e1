import { leastNet } from '@merchant/domain/pricing/price-guard.ts'
import { Faults } from '../../../../kernel/errors.ts'
import type { RuleCtx } from '../../../../kernel/http/context.ts'
import type { WantedPrice } from '../judge-prices.ts'
import { guardingMargins, readPriceFacts } from '../price-facts.queries.ts'
import { branchesFor } from './branches-for.queries.ts'

/** Prices of branches that are judged by one statement. */
const CHUNK = 5_000

/**
 * A batch never goes below the margin that a margin row with GUARD or BOTH keeps, at none of the branches that its prices are
 * for: without PPN, against the branch's average, else its last cost (clarified/buying-and-approvals 53).
 * @param field the name of a price's field
 * @throws PRICE_BELOW_MARGIN, each price at the first branch where it is too low
 */
export async function refuseBelowMargin(
  ctx: RuleCtx,
  wanted: readonly WantedPrice[],
  field: (index: number) => string,
): Promise<void> {
  const guards = await guardingMargins(ctx.tx, ctx.principal.companyId)
  if (guards.length === 0) return
  const places = await branchesFor(ctx, ctx.tx, wanted, ctx.principal.branchIds)
  const told = new Set<number>()
  const all = new Faults()
  for (let from = 0; from < places.length; from += CHUNK) {
    const some = places.slice(from, from + CHUNK).flatMap(({ index, branchId, branch }) => {
      const price = wanted[index]
      return price
        ? [
            {
              index,
              branch,
              isForAll: price.branchId === null,
              price: { ...price, branchId, branchGroupId: null },
            },
          ]
        : []
    })
    const facts = await readPriceFacts(
      ctx,
      ctx.tx,
      some.map(({ price }) => price),
    )
    some.forEach(({ index, branch, isForAll }, place) => {
      const found = facts[place]
      const minimum = found ? leastNet(found) : null
      if (!found || minimum === null || found.net >= minimum || told.has(index)) return
      told.add(index)
      const product = isForAll ? `${found.product} di ${branch}` : found.product
      all.add('PRICE_BELOW_MARGIN', field(index), { product, minimum })
    })
  }
  all.raise()
}
