import { bind } from '../../../kernel/http/handlers.ts'
import {
  addCreditLimit,
  approveCreditLimit,
  cancelCreditLimit,
  rejectCreditLimit,
  submitCreditLimit,
  updateCreditLimit,
} from './credit-limit.commands.ts'
import { getCreditLimit, listCreditLimits, listLimitHistory } from './credit-limit.queries.ts'
import { listLimitedCustomers } from './limited-customers.queries.ts'

export const creditLimitRoutes = bind({
  'GET /v1/credit-limits': (ctx, { query }) => listCreditLimits(ctx, query),
  'GET /v1/credit-limits/customers': (ctx, { query }) => listLimitedCustomers(ctx, query),
  'GET /v1/credit-limits/{id}': (ctx, { params }) => getCreditLimit(ctx.db, ctx.principal, params.id),
  'GET /v1/customers/{id}/credit-limits': (ctx, { params, query }) => listLimitHistory(ctx, params.id, query),
  'POST /v1/credit-limits': (ctx, { body }) => addCreditLimit(ctx, body),
  'PUT /v1/credit-limits': (ctx, { body }) => updateCreditLimit(ctx, body),
  'PATCH /v1/credit-limits/{id}/submit': (ctx, { params, body }) =>
    submitCreditLimit(ctx, { ...params, ...body }),
  'PATCH /v1/credit-limits/{id}/approve': (ctx, { params, body }) =>
    approveCreditLimit(ctx, { ...params, ...body }),
  'PATCH /v1/credit-limits/{id}/reject': (ctx, { params, body }) =>
    rejectCreditLimit(ctx, { ...params, ...body }),
  'PUT /v1/credit-limits/cancel': (ctx, { body }) => cancelCreditLimit(ctx, body),
})
