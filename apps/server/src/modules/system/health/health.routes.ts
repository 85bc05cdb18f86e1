import { bind } from '../../../kernel/http/handlers.ts'
import { getSystemHealth } from './health.queries.ts'

export const healthRoutes = bind({
  'GET /v1/system-health': (ctx) => getSystemHealth(ctx),
})
