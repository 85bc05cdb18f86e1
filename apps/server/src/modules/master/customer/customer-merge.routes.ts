import { bind } from '../../../kernel/http/handlers.ts'
import { mergeCustomer } from './customer-merge.commands.ts'
import { previewMerge } from './customer-merge.queries.ts'

export const customerMergeRoutes = bind({
  'GET /v1/customers/{id}/merge': (ctx, { params, query }) => previewMerge(ctx, params.id, query.into),
  'POST /v1/customers/{id}/merge': (ctx, { params, body }) => mergeCustomer(ctx, params.id, body),
})
