import { bind } from '../../../kernel/http/handlers.ts'
import { checkPeriod, closePeriod } from './close-period.command.ts'
import { closePosting, openPosting } from './period.commands.ts'
import { currentPeriod, listPeriods } from './period.queries.ts'
import { restorePeriod } from './restore-period.command.ts'

export const periodRoutes = bind({
  'GET /core/v1/period': (ctx, { query }) => currentPeriod(ctx, query),
  'POST /core/v1/period/get/all': (ctx, { body }) => listPeriods(ctx, body),
  'POST /core/v1/period/posting/open': (ctx, { body }) => openPosting(ctx, body),
  'POST /core/v1/period/posting/close': (ctx, { body }) => closePosting(ctx, body),
  'POST /core/v1/period/checks': (ctx, { body }) => checkPeriod(ctx, body),
  'POST /core/v1/period/close': (ctx, { body }) => closePeriod(ctx, body),
  'POST /core/v1/period/restore': (ctx, { body }) => restorePeriod(ctx, body),
})
