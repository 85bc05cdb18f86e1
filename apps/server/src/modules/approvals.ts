import type { ApprovalPapers } from '../kernel/approval/approval-paper.ts'
import { expenseApprovals } from './cash/cash-bank/expense.approval.ts'
import { creditLimitApproval } from './master/credit-limit/credit-limit.approval.ts'
import { priceChangeApproval } from './master/selling-price/price-change/price-change.approval.ts'
import { debtPaymentApproval } from './purchase/debt-payment/debt-payment.approval.ts'
import { purchaseInvoiceApproval } from './purchase/invoice/invoice.approval.ts'
import { purchaseOrderApproval } from './purchase/purchase-order/purchase-order.approval.ts'
import { noteApprovals } from './sales/note/note.approval.ts'
import { salesReturnApproval } from './sales/return/return.approval.ts'
import { stockCountApproval } from './stock/opname/opname.approval.ts'
import { stockCorrectionApproval } from './stock/stock-correction/stock-correction.approval.ts'

/** Every kind of paper that waits for an approval: what is asked, and what a decision does. */
export const approvalPapers: ApprovalPapers = {
  PURCHASE_ORDER: purchaseOrderApproval,
  PURCHASE_INVOICE: purchaseInvoiceApproval,
  DEBT_PAYMENT: debtPaymentApproval,
  CASH_OUT: expenseApprovals.CASH_OUT,
  BANK_OUT: expenseApprovals.BANK_OUT,
  STOCK_CORRECTION: stockCorrectionApproval,
  STOCK_COUNT: stockCountApproval,
  CREDIT_LIMIT: creditLimitApproval,
  PRICE_CHANGE: priceChangeApproval,
  SALES_RETURN: salesReturnApproval,
  SALES_CREDIT_NOTE: noteApprovals.CREDIT,
  SALES_DEBIT_NOTE: noteApprovals.DEBIT,
}
