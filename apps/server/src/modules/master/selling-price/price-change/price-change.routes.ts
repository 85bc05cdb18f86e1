import { bind } from '../../../../kernel/http/handlers.ts'
import {
  addPriceChange,
  approvePriceChange,
  cancelPriceChange,
  rejectPriceChange,
  submitPriceChange,
  updatePriceChange,
} from './price-change.commands.ts'
import { getPriceChange, listPriceChanges, priceChangeMargins } from './price-change.queries.ts'
import { undoPriceChange } from './undo-batch.ts'

export const priceChangeRoutes = bind({
  'GET /v1/price-changes': (ctx, { query }) => listPriceChanges(ctx, query),
  'GET /v1/price-changes/{id}': (ctx, { params }) => getPriceChange(ctx, ctx.db, params.id),
  'GET /v1/price-changes/{id}/margins': (ctx, { params, query }) => priceChangeMargins(ctx, params.id, query),
  'POST /v1/price-changes': (ctx, { body }) => addPriceChange(ctx, body),
  'PUT /v1/price-changes/{id}': (ctx, { params, body }) => updatePriceChange(ctx, { ...params, ...body }),
  'PUT /v1/price-changes/{id}/submit': (ctx, { params, body }) =>
    submitPriceChange(ctx, { ...params, ...body }),
  'PUT /v1/price-changes/{id}/approve': (ctx, { params, body }) =>
    approvePriceChange(ctx, { ...params, ...body }),
  'PUT /v1/price-changes/{id}/reject': (ctx, { params, body }) =>
    rejectPriceChange(ctx, { ...params, ...body }),
  'PUT /v1/price-changes/{id}/cancel': (ctx, { params, body }) =>
    cancelPriceChange(ctx, { ...params, ...body }),
  'PUT /v1/price-changes/{id}/undo': (ctx, { params, body }) => undoPriceChange(ctx, { ...params, ...body }),
})
