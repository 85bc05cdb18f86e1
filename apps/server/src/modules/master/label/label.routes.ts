import { bind } from '../../../kernel/http/handlers.ts'
import { previewLabels, printLabels } from './label.queries.ts'
import { listChangedGoods } from './label-goods.queries.ts'

export const labelRoutes = bind({
  'POST /core/v1/labels/preview': (ctx, { body }) => previewLabels(ctx, body),
  'POST /core/v1/labels/print': (ctx, { body }) => printLabels(ctx, body),
  'GET /core/v1/labels/changed': (ctx, { query }) => listChangedGoods(ctx, query),
})
