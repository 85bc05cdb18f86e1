import { bind } from '../../../kernel/http/handlers.ts'
import { setOwnStartView, setRoleStartView } from './start-view.commands.ts'
import { listRoleStartViews, listStartViews } from './start-view.queries.ts'

export const startViewRoutes = bind({
  'GET /v1/start-views': (ctx) => listStartViews(ctx),
  'POST /v1/start-views': (ctx, { body }) => setOwnStartView(ctx, body),
  'GET /v1/start-views/roles': (ctx, { query }) => listRoleStartViews(ctx, query.screen),
  'POST /v1/start-views/roles/{id}': (ctx, { params, body }) => setRoleStartView(ctx, params.id, body),
})
