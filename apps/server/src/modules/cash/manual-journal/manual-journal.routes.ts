import { bind } from '../../../kernel/http/handlers.ts'
import { addManualJournal, reverseManualJournal } from './manual-journal.commands.ts'
import { getManualJournal, listManualJournals } from './manual-journal.queries.ts'

export const manualJournalRoutes = bind({
  'GET /v1/manual-journal/general/history': (ctx, { query }) =>
    listManualJournals(ctx, 'GENERAL_JOURNAL', query),
  'GET /v1/manual-journal/adjustment/history': (ctx, { query }) =>
    listManualJournals(ctx, 'ADJUSTMENT_JOURNAL', query),
  'GET /v1/manual-journal/history/{id}': (ctx, { params }) =>
    getManualJournal(ctx.db, ctx.principal, params.id),
  'POST /v1/manual-journal/general': (ctx, { body }) => addManualJournal(ctx, 'GENERAL_JOURNAL', body),
  'POST /v1/manual-journal/adjustment': (ctx, { body }) => addManualJournal(ctx, 'ADJUSTMENT_JOURNAL', body),
  'PUT /v1/manual-journal/reverse/{id}': (ctx, { params, body }) =>
    reverseManualJournal(ctx, params.id, body),
})
