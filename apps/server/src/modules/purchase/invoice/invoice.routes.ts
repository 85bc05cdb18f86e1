import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import {
  addInvoice,
  approveInvoice,
  cancelInvoice,
  rejectInvoice,
  updateInvoice,
} from './invoice.commands.ts'
import { invoicePaper } from './invoice.print.ts'
import { getInvoice, listInvoices } from './invoice.queries.ts'
import { taxInvoiceFormatOf } from './invoice-numbers.ts'
import { enterTaxInvoice } from './tax-invoice.ts'

export const invoiceRoutes = bind({
  'GET /v1/invoices': (ctx, { query }) => listInvoices(ctx, query),
  'GET /v1/invoices/{id}': (ctx, { params }) => getInvoice(ctx.db, ctx.principal, params.id),
  'POST /core/v1/purchase/invoice/add': (ctx, { body }) => addInvoice(ctx, body),
  'POST /core/v1/purchase/invoice/update': (ctx, { body }) => updateInvoice(ctx, body),
  'PATCH /v1/invoices/{id}/approve': (ctx, { params, body }) => approveInvoice(ctx, { ...params, ...body }),
  'PATCH /v1/invoices/{id}/reject': (ctx, { params, body }) => rejectInvoice(ctx, { ...params, ...body }),
  'GET /v1/tax-invoice-format': (ctx, { query }) => taxInvoiceFormatOf(ctx, query.branchId),
  'PUT /v1/invoices/{id}/tax-invoice': (ctx, { params, body }) =>
    enterTaxInvoice(ctx, { ...params, ...body }),
  'POST /core/v1/purchase/invoice/cancel': (ctx, { body }) => cancelInvoice(ctx, body),
  'GET /core/v1/purchase/invoice/get/pdf/{id}': async (ctx, { params }) =>
    printDocument(ctx, await invoicePaper(ctx, params.id)),
})
