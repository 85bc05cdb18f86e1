export { movePrices } from './move-prices.ts'
export { runningPrices } from './running-prices.queries.ts'
