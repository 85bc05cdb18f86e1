import { bind } from '../../../kernel/http/handlers.ts'
import { createEdc, updateEdc } from './edc.commands.ts'
import { edc } from './edc.master.ts'
import { getEdc, listConfigs, listRates } from './edc.queries.ts'

export const edcRoutes = bind({
  'POST /core/v2/edc/get/all': (ctx, { body }) => edc.list(ctx, body),
  'GET /core/v2/edc/get/{id}': (ctx, { params }) => getEdc(ctx, params.id),
  'POST /core/v2/edc/create': (ctx, { body }) => createEdc(ctx, body),
  'POST /core/v2/edc/update': (ctx, { body }) => updateEdc(ctx, body),
  'POST /core/v2/edc/list': (ctx, { body }) => listRates(ctx, body),
  'POST /core/v2/edc/search': (ctx, { body }) => listRates(ctx, body),
  'GET /core/v1/payment-methods/config/edc': (ctx, { query }) => listConfigs(ctx, query.branchId),
})
