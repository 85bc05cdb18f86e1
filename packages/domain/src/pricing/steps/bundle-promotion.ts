import { portion, type Rupiah, rupiahFromBigInt, sum, zeroRupiah } from '../../kernel/money.ts'
import { allocate } from '../allocate.ts'
import type { Promotion } from '../price-rules.ts'
import { type GoodsStack, lineNosOf, overLines } from './goods-stacks.ts'
import { greatest } from './greatest.ts'
import { type Evaluation, firstUnmet, type Pool, poolsOf } from './promotion-offer.ts'
import { partsOf, timesIn } from './target.ts'

/**
 * BUNDLE_PRICE: as many sets as the goods make, each at the bundle's price (domain-sales 3.5, clarifications 3.11). Each
 * trigger is a part of the set with its `minQuantity`; mixed ones together are one part. Narrower parts are served first,
 * so that a set is complete in any order of the parts.
 * @param stacks cheapest net of a base unit first
 */
export function bundlePrice(promotion: Promotion, price: Rupiah, stacks: readonly GoodsStack[]): Evaluation {
  const pools = poolsOf(promotion, stacks)
  const unmet = firstUnmet(pools)
  if (unmet) return unmet
  const fits = Math.min(...pools.map((pool) => timesIn(pool.count, requirePart(pool))))
  const atMost = Math.min(fits, promotion.maxApplications ?? fits)
  // Two triggers for the same goods can't both have them, so fewer sets may be complete.
  const times = greatest(atMost, (sets) => takeSets(pools, sets) !== undefined)
  const taken = takeSets(pools, times)
  if (times === 0 || !taken) return { kind: 'UNMET' }
  const values = [...taken].map(([stack, baseQuantity]) =>
    portion(stack.net, baseQuantity, stack.baseQuantity),
  )
  // Sets may cost more than the largest amount; then nothing is saved.
  const saving = BigInt(sum(values)) - BigInt(price) * BigInt(times)
  if (saving <= 0n) return { kind: 'NONE' }
  const shares = allocate(rupiahFromBigInt(saving), values)
  const off = new Map([...taken.keys()].map((stack, index) => [stack, shares[index] ?? zeroRupiah]))
  return {
    kind: 'OFFER',
    offer: {
      times,
      off: overLines(off),
      free: [],
      lineNos: lineNosOf(taken.keys()),
      concernedNos: lineNosOf(new Set(pools.flatMap(({ goods }) => goods))),
      used: new Map(),
      baseQuantity: [...taken.values()].reduce((running, baseQuantity) => running + baseQuantity, 0),
    },
  }
}

function requirePart({ threshold }: Pool<GoodsStack>) {
  if (threshold.minQuantity === null) throw new RangeError('Each part of a bundle needs a quantity')
  return threshold.minQuantity
}

/** Base units that the sets take from each stack, cheapest first; undefined when there are not enough. */
function takeSets(pools: readonly Pool<GoodsStack>[], sets: number): Map<GoodsStack, number> | undefined {
  const taken = new Map<GoodsStack, number>()
  for (const pool of pools) {
    // In parts of the unit; a part that is no whole number of base units is rounded up.
    let wanted = partsOf(sets, requirePart(pool), pool.count)
    for (const stack of pool.goods) {
      const scale = pool.count.scaleOf(stack.product)
      const left = stack.baseQuantity - (taken.get(stack) ?? 0)
      if (scale === 0n || wanted <= 0n || left === 0) continue
      const needed = (wanted + scale - 1n) / scale
      const count = needed < BigInt(left) ? Number(needed) : left
      taken.set(stack, (taken.get(stack) ?? 0) + count)
      wanted -= BigInt(count) * scale
    }
    if (wanted > 0n) return undefined
  }
  return taken
}
