import { bind } from '../../../kernel/http/handlers.ts'
import { createSavedView, deleteSavedView, updateSavedView } from './saved-view.commands.ts'
import { listSavedViews } from './saved-view.queries.ts'

export const savedViewRoutes = bind({
  'GET /v1/saved-views': (ctx, { query }) => listSavedViews(ctx, query.screen),
  'POST /v1/saved-views': (ctx, { body }) => createSavedView(ctx, body),
  'PUT /v1/saved-views': (ctx, { body }) => updateSavedView(ctx, body),
  'DELETE /v1/saved-views/{id}': (ctx, { params }) => deleteSavedView(ctx, params.id),
})
