import { bind } from '../../../kernel/http/handlers.ts'
import { serverTime } from './time.queries.ts'

export const timeRoutes = bind({
  'GET /v1/time': (ctx) => serverTime(ctx),
})
