import { type PriceTier, priceBook, priceTiers } from '@merchant/domain/pricing/steps/selling-price.ts'
import { readTogether } from '../../../kernel/db/read-together.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { pricesRead, productsRead, toGoods, toPrice } from './pricing-goods.queries.ts'
import { headOf, headRead } from './pricing-head.queries.ts'
import type { PricingAsk } from './pricing-sql.ts'

/** The prices of a product by unit; a unit without any has no tiers. */
export type UnitPrices = ReadonlyMap<number, readonly PriceTier[]>

/**
 * What every unit of some goods costs a customer of the branch at a moment, before discounts and promotions: the rows
 * and the rule that orders are priced by.
 * @returns by product; goods whose tax is not in force have no prices
 * @throws REFERENCE_MISSING, CUSTOMER_WRONG_BRANCH
 */
export async function loadPriceList(db: Db, ask: PricingAsk): Promise<ReadonlyMap<number, UnitPrices>> {
  const rows = await readTogether(db, {
    head: headRead(ask),
    products: productsRead(ask),
    prices: pricesRead(ask),
  })
  const head = headOf(rows.head, ask)
  const goods = rows.products.map(toGoods)
  const book = priceBook(rows.prices.map(toPrice))
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
