export type { PricedCustomer } from './branch-and-buyer.queries.ts'
export type { PricedProduct } from './goods.queries.ts'
export {
  CASH_UNIT,
  type LoadedPricing,
  loadPricing,
  type OrderToPrice,
  type PricingCtx,
} from './load-pricing.ts'
export { type PricedAsk, priceAgain, priceAsked, taxesOf } from './price-asked.ts'
export { type GoodsOffer, loadGoodsOffers, loadPaidPrices, loadPriceList } from './price-list.ts'
