import { bind } from '../../../kernel/http/handlers.ts'
import { markFirstWeek } from './first-week.commands.ts'
import { getFirstWeek } from './first-week.queries.ts'

export const firstWeekRoutes = bind({
  'GET /v1/first-week': ({ db, principal }) => getFirstWeek(db, principal),
  'PUT /v1/first-week': (ctx, { body }) => markFirstWeek(ctx, body),
})
