import { bind } from '../../../kernel/http/handlers.ts'
import { addAbsence, changeAbsence } from './absence.commands.ts'
import { listAbsences, listSubstitutes, readAbsence } from './absence.queries.ts'

export const approvalAbsenceRoutes = bind({
  'GET /v1/approval-absences': (ctx, { query }) => listAbsences(ctx, query),
  'GET /v1/approval-absences/substitutes': (ctx, { query }) => listSubstitutes(ctx, query),
  'GET /v1/approval-absences/{id}': (ctx, { params }) => readAbsence(ctx, params.id),
  'POST /v1/approval-absences': (ctx, { body }) => addAbsence(ctx, body),
  'PUT /v1/approval-absences/{id}': (ctx, { params, body }) => changeAbsence(ctx, { ...params, ...body }),
})
