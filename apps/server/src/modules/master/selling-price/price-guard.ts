import type { PriceCheck } from '@merchant/contract/master/selling-price.ts'
import { type Rupiah, withDots } from '@merchant/domain/kernel/money.ts'
import {
  changeInPercent,
  costOfUnit,
  marginPercent,
  type PriceGuard,
  trippedGuards,
} from '@merchant/domain/pricing/price-guard.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { QueryCtx, RuleCtx } from '../../../kernel/http/context.ts'
import { seesCosts } from '../../../kernel/report/costs.ts'
import { requireOwnBranches, type WantedPrice } from './judge-prices.ts'
import { type PriceFacts, readPriceFacts } from './price-facts.queries.ts'

type Asked = Omit<WantedPrice, 'validFrom' | 'validTo'> & { validFrom: string | null }

/**
 * What is known about prices before they are saved: the old price, cost and margin by right, and the guards that they would
 * trip. Nothing but empty facts for goods that are not there.
 * @throws BRANCH_FORBIDDEN
 */
export async function checkPrices(ctx: QueryCtx, rows: readonly Asked[]): Promise<{ rows: PriceCheck[] }> {
  requireOwnBranches(ctx, rows)
  const now = ctx.clock.now()
  const wanted = rows.map((row) => ({
    ...row,
    validFrom: row.validFrom === null ? now : new Date(row.validFrom),
    validTo: null,
  }))
  const facts = await readPriceFacts(ctx, ctx.db, wanted)
  const withCosts = seesCosts(ctx.principal)
  return { rows: facts.map((each) => toCheck(each, withCosts)) }
}

function toCheck(facts: PriceFacts | undefined, withCosts: boolean): PriceCheck {
  if (!facts) return { oldPrice: null, cost: null, costBranches: null, marginPct: null, guards: [] }
  const isKnown = withCosts && facts.cost !== null
  return {
    oldPrice: facts.oldPrice,
    cost: isKnown ? costOfUnit(facts) : null,
    costBranches: isKnown ? facts.costBranches : null,
    marginPct: isKnown ? marginPercent(facts) : null,
    guards: trippedGuards(facts).filter((guard) => withCosts || guard === 'FAR_FROM_OLD'),
  }
}

/** A price that trips guards, in words and figures. */
export interface UnusualPrice {
  index: number
  product: string
  unit: string
  price: number
  oldPrice: number | null
  guards: PriceGuard[]
  /** 'di bawah HPP Rp 12.000' */
  why: string
}

interface GuardedPrice extends WantedPrice {
  accept: readonly PriceGuard[]
  /** The price that it takes the place of, where that is known. */
  old?: Rupiah
}

/** The prices that trip a guard which the caller has not accepted; figures of cost only for users who see costs. */
export async function unusualPrices(ctx: RuleCtx, wanted: readonly GuardedPrice[]): Promise<UnusualPrice[]> {
  const facts = await readPriceFacts(ctx, ctx.tx, wanted)
  const withCosts = seesCosts(ctx.principal)
  return wanted.flatMap(({ accept, old }, index) => {
    const found = facts[index]
    if (!found) return []
    const judged = { ...found, oldPrice: old ?? found.oldPrice }
    const guards = trippedGuards(judged)
    if (guards.every((guard) => accept.includes(guard))) return []
    const why = guards.map((guard) => words[guard](judged, withCosts)).join(', ')
    const { product, unit, price, oldPrice } = judged
    return [{ index, product, unit, price, oldPrice, guards, why }]
  })
}

/**
 * Refuses prices that trip a guard, all of them together.
 * @param field the name of a price's field
 * @throws PRICE_UNUSUAL, with all of them in `params.prices`
 */
export async function refuseUnusual(
  ctx: RuleCtx,
  wanted: readonly GuardedPrice[],
  field: (index: number) => string,
): Promise<void> {
  const prices = await unusualPrices(ctx, wanted)
  const all = new Faults()
  for (const { index, product, unit, price, why } of prices)
    all.add('PRICE_UNUSUAL', field(index), { product, unit, price, why, prices })
  all.raise()
}

const percents = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

const words: Record<PriceGuard, (facts: PriceFacts, withCosts: boolean) => string> = {
  BELOW_COST: (facts, withCosts) => `di bawah HPP${figure(facts, withCosts)}`,
  BELOW_MARGIN: (facts, withCosts) =>
    withCosts
      ? `di bawah margin minimum (margin ${percents.format(marginPercent(facts) ?? 0)}%, HPP${figure(facts, withCosts)})`
      : 'di bawah margin minimum',
  FAR_FROM_OLD: ({ oldPrice, price }) => {
    if (oldPrice === null) return '' // without an old price it is not tripped
    const change = changeInPercent(oldPrice, price)
    const size = percents.format(Math.abs(change))
    return `${change < 0 ? 'turun' : 'naik'} ${size}% dari Rp ${withDots(oldPrice)}`
  },
}

const figure = (facts: PriceFacts, withCosts: boolean): string =>
  withCosts ? ` Rp ${withDots(costOfUnit(facts) ?? 0)}` : ''
