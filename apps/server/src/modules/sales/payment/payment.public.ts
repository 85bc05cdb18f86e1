export { requireAdvances, spendGcash } from './customer-funds.ts'
export { type JudgedPayment, judgePayments, type KeptPayment, type PaidFor } from './judge-payments.ts'
export { insertReceiptMoney, returnReceiptMoney } from './payment.store.ts'
