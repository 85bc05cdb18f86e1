import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import { cancelCustomerReceipt } from './cancel.command.ts'
import { listSalesPayments } from './payments.queries.ts'
import { addOrderPayment, addRepayment } from './receipt.commands.ts'
import { customerReceiptPaper } from './receipt.print.ts'
import { getCustomerReceipt, listCustomerReceipts } from './receipt.queries.ts'
import { readOpenReceivables } from './receivables.queries.ts'

export const customerReceiptRoutes = bind({
  'POST /core/v1/sales/payments/add': (ctx, { body }) => addOrderPayment(ctx, body),
  'POST /core/v1/sales/payments/get/all': (ctx, { body }) => listSalesPayments(ctx, body),
  'POST /core/v1/sales/repayments/add': (ctx, { body }) => addRepayment(ctx, body),
  'POST /core/v1/sales/repayments/open-items': (ctx, { body }) => readOpenReceivables(ctx, body),
  'POST /core/v1/sales/repayments/get/all': (ctx, { body }) => listCustomerReceipts(ctx, body),
  'GET /core/v1/sales/repayments/get/{id}': (ctx, { params }) =>
    getCustomerReceipt(ctx.db, ctx.principal, params.id),
  'GET /core/v1/sales/repayments/get/pdf/{id}': async (ctx, { params }) =>
    printDocument(ctx, await customerReceiptPaper(ctx, params.id)),
  'POST /core/v1/sales/repayments/cancel': (ctx, { body }) => cancelCustomerReceipt(ctx, body),
})
