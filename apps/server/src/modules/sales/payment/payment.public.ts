export { type OrderPlace, openBooking, placeOf } from './booking-to-sell.ts'
export { requireAdvances, spendGcash } from './customer-funds.ts'
export { goodsToHandOver } from './deliver-sold.ts'
export { factsOf, holdGoods } from './goods-to-sell.ts'
export {
  type JudgedPayment,
  judgePayments,
  type KeptPayment,
  keepPayments,
  type PaidFor,
} from './judge-payments.ts'
export {
  insertPayment,
  insertReceiptMoney,
  insertReturnMoney,
  type RefundedMoney,
  returnReceiptMoney,
  saveDetailResult,
  voidReturnMoney,
} from './payment.store.ts'
export { moneyName, requireNoneRefused, statusWord } from './settled-money.ts'
export { quotaRefusal, readSold } from './write-sale.ts'
