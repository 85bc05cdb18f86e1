import { bind } from '../../../kernel/http/handlers.ts'
import { putJobAway, retryJob } from './health.commands.ts'
import { getSystemHealth } from './health.queries.ts'

export const healthRoutes = bind({
  'GET /v1/system-health': (ctx) => getSystemHealth(ctx),
  'POST /v1/system-health/jobs/{id}/retry': (ctx, { params }) => retryJob(ctx, params.id),
  'DELETE /v1/system-health/jobs/{id}': (ctx, { params }) => putJobAway(ctx, params.id),
})
