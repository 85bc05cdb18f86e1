import type { Gift, PriceRules, SellingPrice } from '@merchant/domain/pricing/price-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { headOf, headRead, marginsPart, type PricingHead } from './branch-and-buyer.queries.ts'
import { discountsPart } from './discounts.queries.ts'
import { giftStatesRead, giftsPart, toGift } from './gifts.queries.ts'
import {
  costsRead,
  goodsOf,
  goodsPart,
  type LoadedGoods,
  pointsPart,
  pricesOf,
  pricesPart,
  taxesPart,
} from './goods.queries.ts'
import { isValid, type Masters, readWithMasters, type Wanted, WHOLE } from './masters.ts'
import { promotionsPart } from './promotions.queries.ts'
import { quotaFinder, quotasRead } from './quotas-left.queries.ts'
import { type PricingAsk, runsAt } from './running-campaigns.ts'

/** The rules behind the prices of some goods, and what they are about. */
interface Rules {
  readonly head: PricingHead
  /** The goods that were asked for, and those that running campaigns may add to them. */
  readonly goods: readonly LoadedGoods[]
  readonly prices: readonly SellingPrice[]
  readonly margins: PriceRules['margins']
  readonly campaigns: Pick<PriceRules, 'discountGroups' | 'promotions' | 'gifts'>
}

/** The masters of some goods, for all customers of the branch. */
const wantedGoods = (ids: readonly number[]): Wanted => [
  [goodsPart, ids],
  [pricesPart, ids],
  [pointsPart, ids],
  [taxesPart, [WHOLE]],
]

/** @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH */
export async function readRules(db: Db, ask: PricingAsk): Promise<Rules> {
  // Campaigns of any branch group of this branch: which groups it is in is read together with them.
  const asked = (masters: Masters) => [
    ...new Set([...ask.productIds, ...addedBy(masters, (scope) => mayRunAt(scope, ask))]),
  ]
  const { live, masters } = await readWithMasters(db, {
    ask,
    wanted: (found) => [
      ...wantedGoods(asked(found)),
      [marginsPart, [WHOLE]],
      [discountsPart, [WHOLE]],
      [promotionsPart, [WHOLE]],
      [giftsPart, [WHOLE]],
    ],
    live: (found) => ({
      head: headRead(ask),
      costs: costsRead(ask, asked(found)),
      quotas: quotasRead(ask),
      giftStates: giftStatesRead(ask),
    }),
  })
  const head = await headOf(db, live.head, ask)
  const of = { ask, groupIds: head.branchGroupIds, customerGroupId: head.customer.groupId }
  const runs = (scope: Parameters<typeof runsAt>[0]) => runsAt(scope, of)
  const ids = [...new Set([...ask.productIds, ...addedBy(masters, runs)])]
  const leftOf = quotaFinder(live.quotas)
  const states = new Map(live.giftStates.map((state) => [state.id, state]))
  return {
    head,
    goods: goodsOf(masters, { ask, today: head.at.date, costs: live.costs }, ids),
    prices: pricesOf(masters, of, ids),
    margins: masters.of(marginsPart, WHOLE).filter((margin) => isValid(margin, ask)),
    campaigns: {
      discountGroups: masters
        .of(discountsPart, WHOLE)
        .filter(runs)
        .map((group) => ({ ...group, left: leftOf('DISCOUNT', group.id) })),
      promotions: masters
        .of(promotionsPart, WHOLE)
        .filter(({ promotion }) => runs(promotion))
        .map(({ promotion }) => ({ ...promotion, left: leftOf('PROMOTION', promotion.id) })),
      gifts: masters
        .of(giftsPart, WHOLE)
        .filter(runs)
        .flatMap((gift): Gift[] => {
          const state = states.get(gift.id)
          return state ? [toGift(gift, state)] : []
        }),
    },
  }
}

type Scope = Parameters<typeof runsAt>[0]

/** Whether it runs if the branch is in the right group. */
const mayRunAt = (scope: Scope, ask: PricingAsk): boolean =>
  runsAt(scope, { ask, groupIds: scope.branchGroupIds })

/** Goods that campaigns may add to an order. */
function addedBy(masters: Masters, runs: (scope: Scope) => boolean): number[] {
  const rewards = masters
    .of(promotionsPart, WHOLE)
    .flatMap(({ promotion, rewardProductIds }) => (runs(promotion) ? rewardProductIds : []))
  const gifts = masters
    .of(giftsPart, WHOLE)
    .flatMap((gift) => (gift.given.kind === 'PRODUCT' && runs(gift) ? gift.given.productId : []))
  return [...rewards, ...gifts]
}

/** Goods with their prices, before anything is bought. */
export interface Prices {
  readonly head: PricingHead
  readonly goods: readonly LoadedGoods[]
  readonly prices: readonly SellingPrice[]
}

/**
 * What goods cost by themselves, without campaigns.
 * @param also what else is read with them
 * @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH
 */
export async function readPrices<Row extends object = never>(
  db: Db,
  ask: PricingAsk,
  also?: RawBuilder<Row>,
): Promise<Prices & { also: Row[] }> {
  const { productIds: ids } = ask
  const { live, masters } = await readWithMasters(db, {
    ask,
    wanted: () => wantedGoods(ids),
    live: () => ({
      head: headRead(ask),
      costs: costsRead(ask, ids),
      also: also ?? (sql`select where false` as RawBuilder<Row>), // of no rows at all
    }),
  })
  const head = await headOf(db, live.head, ask)
  const of = {
    ask,
    groupIds: head.branchGroupIds,
    customerGroupId: ask.customerGroupId ?? head.customer.groupId,
  }
  return {
    head,
    goods: goodsOf(masters, { ask, today: head.at.date, costs: live.costs }, ids),
    prices: pricesOf(masters, of, ids),
    also: live.also,
  }
}
