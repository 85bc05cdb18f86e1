import { bind } from '../../../kernel/http/handlers.ts'
import { listHistory } from './history.queries.ts'

export const historyRoutes = bind({
  'GET /v1/histories/{entity}/{id}': (ctx, { params }) => listHistory(ctx, params.entity, params.id),
})
