export { type LastPrice, lastPricesFrom } from './last-prices.queries.ts'
