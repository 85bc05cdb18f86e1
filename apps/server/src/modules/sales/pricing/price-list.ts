import { type PriceTier, priceBook, priceTiers } from '@merchant/domain/pricing/steps/selling-price.ts'
import { loadPrices, loadProducts } from './pricing-goods.queries.ts'
import { loadHead } from './pricing-head.queries.ts'
import type { PricingAsk } from './pricing-sql.ts'

/** The prices of a product by unit; a unit without any has no tiers. */
export type UnitPrices = ReadonlyMap<number, readonly PriceTier[]>

/**
 * What every unit of some goods costs a customer of the branch at a moment, before discounts and promotions: the rows
 * and the rule that orders are priced by.
 * @returns by product; goods whose tax is not in force have no prices
 * @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH
 */
export async function loadPriceList(ask: PricingAsk): Promise<ReadonlyMap<number, UnitPrices>> {
  const [head, goods, rows] = await Promise.all([loadHead(ask), loadProducts(ask), loadPrices(ask)])
  const book = priceBook(rows)
  const whose = {
    branchId: ask.branchId,
    branchGroupIds: head.branchGroupIds,
    customerGroupId: head.buyer.customerGroupId,
    instant: ask.at.getTime(),
    taxMode: head.taxMode,
  }
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
