export { requireSamePrice, requireTakeable, type ToTake } from './entry-limits.ts'
export { columnsOf, enterOrder, type PreparedOrder, prepareOrder } from './entry-prepared.ts'
export { readOrderEntry, requireBranch } from './entry-read-back.queries.ts'
export { readStoredEntry, type StoredEntry } from './entry-to-sell.queries.ts'
export { acceptOrder, dropOrder } from './order.commands.ts'
export { salesOrderKind } from './order.kind.ts'
export { getOrder, type OrderRows } from './order.queries.ts'
export {
  bookAgain,
  closeOrder,
  insertOrder,
  type OrderColumns,
  type OrderPrice,
  replaceOrder,
  repriceOrder,
  saveDispatched,
} from './order.store.ts'
export { mergeOrderDates } from './order-dates.store.ts'
export { orderToPrice, type PricedFields, pricedReply, priceEntry } from './price-entry.ts'
export { orderMade } from './read-made.ts'
export { type OpenOrder, readOpenOrder, requireUnclaimed, requireUnexpired } from './read-open.queries.ts'
export { methodsOf, type OrderKey, type ReadCtx, readOrderRows } from './read-row.ts'
export { type ReturnedGoods, restatePayment, saveReturned } from './returned.store.ts'
export {
  forgetGivenPoints,
  givenPoints,
  type PointsToGive,
  pointsToGive,
  saveGivenPoints,
  saveTakenPoints,
  settleOrders,
} from './settled.store.ts'
export { type SaleOfOrder, type Sold, saveSold, saveVoided } from './sold.store.ts'
export { goodsOf, linesOf, type StoredLine, withStock } from './stored-lines.ts'
export { type TellCtx, tellTills } from './tell-tills.ts'
