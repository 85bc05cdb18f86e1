export { runningPrices } from './running-prices.queries.ts'
