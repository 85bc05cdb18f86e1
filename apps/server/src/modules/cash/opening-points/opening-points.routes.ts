import { bind } from '../../../kernel/http/handlers.ts'
import { addOpeningPoints, cancelOpeningPoints } from './opening-points.commands.ts'
import { getOpeningPoints, listOpeningPoints } from './opening-points.queries.ts'

export const openingPointsRoutes = bind({
  'GET /v1/opening-points': (ctx, { query }) => listOpeningPoints(ctx, query),
  'GET /v1/opening-points/{id}': (ctx, { params }) => getOpeningPoints(ctx.db, ctx.principal, params.id),
  'POST /v1/opening-points': (ctx, { body }) => addOpeningPoints(ctx, body),
  'PUT /v1/opening-points/cancel': (ctx, { body }) => cancelOpeningPoints(ctx, body),
})
