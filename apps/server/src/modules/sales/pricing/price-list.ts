import type { PromoBadge } from '@merchant/contract/master/inventory.ts'
import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import type { SaleProduct, SellingPrice } from '@merchant/domain/pricing/price-rules.ts'
import { earnedPoints } from '@merchant/domain/pricing/steps/points.ts'
import {
  type PriceAsk,
  type PriceTier,
  priceBook,
  priceTiers,
} from '@merchant/domain/pricing/steps/selling-price.ts'
import { isTaxed, withPpn } from '@merchant/domain/tax/ppn.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { badgesOf, badgesRead } from './badges.queries.ts'
import type { PricingHead } from './branch-and-buyer.queries.ts'
import type { LoadedGoods } from './goods.queries.ts'
import { readPrices } from './rules.queries.ts'
import type { PricingAsk } from './running-campaigns.ts'

/** The prices of a product by unit; a unit without any has no tiers. */
export type UnitPrices = ReadonlyMap<number, readonly PriceTier[]>

/** The facts of goods at a till before they are in an order. */
export interface GoodsOffer {
  /** None where the tax is not in force. */
  readonly prices: UnitPrices | undefined
  readonly promoBadges: readonly PromoBadge[]
  /** Points for one of a unit that is bought alone. */
  readonly pointsOf: (unitId: number) => number
}

/**
 * The price of every unit of some goods for a customer of the branch at a moment, before discounts and promotions: by the
 * same rows and rule as orders.
 * @returns by product; goods without a tax in force have no prices
 * @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH
 */
export async function loadPriceList(db: Db, ask: PricingAsk): Promise<ReadonlyMap<number, UnitPrices>> {
  const { head, goods, prices } = await readPrices(db, ask)
  return pricesByProduct(prices, goods, whoseOf(head, ask))
}

/**
 * What somebody pays for one of every unit of some goods before discounts and promotions, with PPN where the branch states
 * prices without: what stands at a shelf.
 * @returns by product and unit; units without a price are left out
 * @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH
 */
export async function loadPaidPrices(
  db: Db,
  ask: PricingAsk,
): Promise<ReadonlyMap<number, ReadonlyMap<number, Rupiah>>> {
  const { head, goods, prices } = await readPrices(db, ask)
  const listed = pricesByProduct(prices, goods, whoseOf(head, ask))
  const paid = (price: Rupiah, { tax }: SaleProduct) =>
    head.taxMode === 'EXCLUDED' && isTaxed(tax) ? withPpn(price, tax) : price
  return new Map(
    goods.flatMap(({ sale }) => {
      if (!sale) return []
      const ofOne = [...(listed.get(sale.id) ?? [])].flatMap(([unitId, [first]]): [number, Rupiah][] =>
        first?.minQuantity === 1000n ? [[unitId, paid(first.price, sale)]] : [],
      )
      return [[sale.id, new Map(ofOne)]]
    }),
  )
}

/**
 * `loadPriceList` with the points and the campaigns of the goods, for the till of the branch (domain-sales 7.2).
 * @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH
 */
export async function loadGoodsOffers(db: Db, ask: PricingAsk): Promise<ReadonlyMap<number, GoodsOffer>> {
  const { head, goods, prices: rows, also } = await readPrices(db, ask, badgesRead(ask))
  const whose = whoseOf(head, ask)
  const prices = pricesByProduct(rows, goods, whose)
  const badges = badgesOf(also, { ...head, branchId: ask.branchId, channel: 'CASHIER' })
  return new Map(
    goods.map((each) => [
      each.product.id,
      {
        prices: prices.get(each.product.id),
        promoBadges: badges.get(each.product.id) ?? [],
        pointsOf: (unitId) => pointsOfOne(each, unitId, head, whose),
      },
    ]),
  )
}

function pointsOfOne({ sale, points }: LoadedGoods, unitId: number, { buyer }: PricingHead, whose: PriceAsk) {
  const unit = sale?.units.find((each) => each.unitId === unitId)
  if (!sale || !unit) return 0
  const [earned] = earnedPoints(
    [{ lineNo: 1, product: sale, baseQuantity: unit.factor }],
    points,
    buyer,
    whose,
  )
  return earned?.points ?? 0
}

const whoseOf = (head: PricingHead, ask: PricingAsk): PriceAsk => ({
  branchId: ask.branchId,
  branchGroupIds: head.branchGroupIds,
  customerGroupId: ask.customerGroupId ?? head.buyer.customerGroupId,
  instant: ask.at.getTime(),
  taxMode: head.taxMode,
})

function pricesByProduct(
  rows: readonly SellingPrice[],
  goods: readonly LoadedGoods[],
  whose: PriceAsk,
): ReadonlyMap<number, UnitPrices> {
  const book = priceBook(rows)
  return new Map(
    goods.flatMap(({ sale }) =>
      sale
        ? [
            [
              sale.id,
              new Map(sale.units.map(({ unitId }) => [unitId, priceTiers(book, sale, unitId, whose)])),
            ],
          ]
        : [],
    ),
  )
}
