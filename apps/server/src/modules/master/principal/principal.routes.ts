import { bind } from '../../../kernel/http/handlers.ts'
import { createPrincipal, updatePrincipal } from './principal.commands.ts'
import { getPrincipal, listPrincipals } from './principal.queries.ts'

export const principalRoutes = bind({
  'GET /v1/principals': (ctx, { query }) => listPrincipals(ctx, query),
  'GET /v1/principals/{id}': (ctx, { params }) => getPrincipal(ctx.db, ctx.principal.companyId, params.id),
  'POST /v1/principals': (ctx, { body }) => createPrincipal(ctx, body),
  'PUT /v1/principals': (ctx, { body }) => updatePrincipal(ctx, body),
})
