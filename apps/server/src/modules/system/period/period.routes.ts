import { bind } from '../../../kernel/http/handlers.ts'
import { checkPeriod, closePeriod } from './close-period.command.ts'
import { differencesOfPeriod, historyOfPeriod } from './difference.queries.ts'
import { closeMonth } from './many/close-month.command.ts'
import { setDuty } from './many/duty.ts'
import { checkMonth, getRun } from './many/month-close.queries.ts'
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
  'POST /core/v1/period/history': (ctx, { body }) => historyOfPeriod(ctx, body),
  'POST /core/v1/period/differences': (ctx, { body }) => differencesOfPeriod(ctx, body),
  'POST /core/v1/period/month/checks': (ctx, { body }) => checkMonth(ctx, body),
  'POST /core/v1/period/month/close': (ctx, { body }) => closeMonth(ctx, body),
  'POST /core/v1/period/month/run': (ctx, { body }) => getRun(ctx, body),
  'POST /core/v1/period/duty/update': (ctx, { body }) => setDuty(ctx, body),
})
