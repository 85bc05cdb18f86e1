import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { markRead } from './notification.commands.ts'
import { listNotifications } from './notification.queries.ts'
import { streamNotifications } from './notification.stream.ts'

export const notificationRoutes = bind({
  'GET /v1/notifications': (ctx, { query }) => listNotifications(ctx, query),
  'PATCH /v1/notifications/{id}': (ctx, { params }) => markRead(ctx, params.id),
  'GET /v1/notifications/stream': async (ctx, _, request, reply) =>
    streamNotifications(signedIn(ctx), request, reply),
})
