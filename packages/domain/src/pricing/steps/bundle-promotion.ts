import { minus, portion, type Rupiah, sumOf, zeroRupiah } from '../../kernel/money.ts'
import { allocateOverLines } from '../allocate.ts'
import type { Promotion } from '../price-rules.ts'
import { greatest } from './greatest.ts'
import {
  cheapestFirst,
  type Evaluation,
  firstUnmet,
  type Pool,
  type PromotionLine,
  poolsOf,
} from './promotion-offer.ts'
import { timesIn } from './target.ts'

/**
 * BUNDLE_PRICE: as many sets as there are, each at the bundle's price (domain-sales 3.5, clarifications 3.11).
 * Each trigger is a part of the set with its `minQuantity`; mixed ones together are one part.
 */
export function bundlePrice(
  promotion: Promotion,
  price: Rupiah,
  lines: readonly PromotionLine[],
): Evaluation {
  const pools = poolsOf(promotion, lines)
  const unmet = firstUnmet(pools)
  if (unmet) return unmet
  const fits = Math.min(...pools.map((pool) => timesIn(pool.count, requirePart(pool))))
  const atMost = Math.min(fits, promotion.maxApplications ?? fits)
  // Two triggers that mean the same goods can't both have them, so fewer sets may be complete.
  const times = greatest(atMost, (sets) => takeSets(pools, sets) !== undefined)
  const taken = takeSets(pools, times)
  if (times === 0 || !taken) return { kind: 'UNMET' }
  const values = [...taken].map(([line, baseQuantity]) => ({
    lineNo: line.lineNo,
    baseQuantity,
    value: portion(line.net, baseQuantity, line.baseQuantity),
  }))
  const saving = minus(
    sumOf(values, ({ value }) => value),
    portion(price, times, 1),
  )
  if (saving <= 0) return { kind: 'NONE' }
  const shares = allocateOverLines(saving, values, ({ value }) => value)
  return {
    kind: 'OFFER',
    offer: {
      times,
      off: values.map(({ lineNo }, index) => ({ lineNo, amount: shares[index] ?? zeroRupiah })),
      free: [],
      lineNos: values.map(({ lineNo }) => lineNo),
      used: [],
      baseQuantity: values.reduce((running, { baseQuantity }) => running + baseQuantity, 0),
    },
  }
}

function requirePart({ threshold }: Pool) {
  if (threshold.minQuantity === null) throw new RangeError('Each part of a bundle needs a quantity')
  return threshold.minQuantity
}

/** Base units that the sets take from each line, cheapest first; undefined when there are not enough. */
function takeSets(pools: readonly Pool[], sets: number): Map<PromotionLine, number> | undefined {
  const taken = new Map<PromotionLine, number>()
  for (const pool of pools) {
    const { count } = pool
    // In parts of the unit; a part that is no whole number of base units takes the next whole one.
    let wanted = Number((BigInt(sets) * requirePart(pool) * BigInt(count.parts) + 999n) / 1000n)
    for (const line of cheapestFirst(pool.lines)) {
      const scale = count.scaleOf(line.product)
      const left = line.baseQuantity - (taken.get(line) ?? 0)
      if (scale === 0 || wanted <= 0 || left === 0) continue
      const baseQuantity = Math.min(left, Math.ceil(wanted / scale))
      taken.set(line, (taken.get(line) ?? 0) + baseQuantity)
      wanted -= baseQuantity * scale
    }
    if (wanted > 0) return undefined
  }
  return taken
}
