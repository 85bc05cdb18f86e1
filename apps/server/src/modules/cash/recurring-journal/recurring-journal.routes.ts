import { bind } from '../../../kernel/http/handlers.ts'
import {
  addRecurringJournal,
  postRecurringDue,
  setRecurringStatus,
  skipRecurringDue,
} from './recurring-journal.commands.ts'
import { getRecurringJournal, listRecurringJournals } from './recurring-journal.queries.ts'

export const recurringJournalRoutes = bind({
  'GET /v1/recurring-journals': (ctx, { query }) => listRecurringJournals(ctx, query),
  'GET /v1/recurring-journals/{id}': (ctx, { params }) =>
    getRecurringJournal(ctx.db, ctx.principal, params.id),
  'POST /v1/recurring-journals': (ctx, { body }) => addRecurringJournal(ctx, body),
  'PUT /v1/recurring-journals/{id}/status': (ctx, { params, body }) =>
    setRecurringStatus(ctx, params.id, body),
  'POST /v1/recurring-journals/due/{id}/post': (ctx, { params, body }) =>
    postRecurringDue(ctx, params.id, body),
  'PUT /v1/recurring-journals/due/{id}/skip': (ctx, { params, body }) =>
    skipRecurringDue(ctx, params.id, body.reason),
})
