import { bind } from '../../../kernel/http/handlers.ts'
import { createUnit, updateUnit } from './unit.commands.ts'
import { getUnit, listUnits } from './unit.queries.ts'

export const unitRoutes = bind({
  'GET /v1/units': (ctx, { query }) => listUnits(ctx, query),
  'GET /v1/units/{id}': (ctx, { params }) => getUnit(ctx.db, ctx.principal.companyId, params.id),
  'POST /v1/units': (ctx, { body }) => createUnit(ctx, body),
  'PUT /v1/units': (ctx, { body }) => updateUnit(ctx, body),
})
