import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import {
  addDebtPayment,
  approveDebtPayment,
  cancelDebtPayment,
  payDebtPayment,
  rejectDebtPayment,
  updateDebtPayment,
} from './debt-payment.commands.ts'
import { debtPaymentPaper } from './debt-payment.print.ts'
import {
  getDebtPayment,
  getPaymentOrOpenItems,
  listDebtPayments,
  listPaymentVouchers,
} from './debt-payment.queries.ts'
import { settleGiro } from './giro.command.ts'

export const debtPaymentRoutes = bind({
  'POST /core/v1/purchase/debt-payment/get/all': (ctx, { body }) => listDebtPayments(ctx, body),
  'POST /core/v1/purchase/debt-payment/get': (ctx, { body }) => getPaymentOrOpenItems(ctx, body),
  'POST /core/v1/purchase/debt-payment/add': (ctx, { body }) => addDebtPayment(ctx, body),
  'POST /core/v1/purchase/debt-payment/update': (ctx, { body }) => updateDebtPayment(ctx, body),
  'POST /core/v1/purchase/debt-payment/approve': (ctx, { body }) => approveDebtPayment(ctx, body),
  'POST /core/v1/purchase/debt-payment/reject': (ctx, { body }) => rejectDebtPayment(ctx, body),
  'POST /core/v1/purchase/debt-payment/cancel': (ctx, { body }) => cancelDebtPayment(ctx, body),
  'POST /core/v1/purchase/debt-payment/detail/update/status': (ctx, { body }) => settleGiro(ctx, body),
  'POST /core/v1/purchase/payment/add': (ctx, { body }) => payDebtPayment(ctx, body),
  'POST /core/v1/purchase/payment/get/all': (ctx, { body }) => listPaymentVouchers(ctx, body),
  'GET /core/v1/purchase/payment/get/{id}': (ctx, { params }) =>
    getDebtPayment(ctx.db, ctx.principal, params.id),
  'GET /core/v1/purchase/payment/debt/get/pdf/{id}': async (ctx, { params }) =>
    printDocument(ctx, await debtPaymentPaper(ctx, params.id)),
})
