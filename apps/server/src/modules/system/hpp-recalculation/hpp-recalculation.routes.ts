import { bind } from '../../../kernel/http/handlers.ts'
import { applyRecalculation, discardRecalculation } from './apply.command.ts'
import { previewRecalculation } from './preview.command.ts'
import { getRecalculation, listRecalculations } from './recalculation.queries.ts'
import { listLines } from './recalculation-lines.queries.ts'
import { undoRecalculation } from './undo.command.ts'

export const hppRecalculationRoutes = bind({
  'POST /core/v1/hpp-recalculation/preview': (ctx, { body }) => previewRecalculation(ctx, body),
  'POST /core/v1/hpp-recalculation/get/all': (ctx, { body }) => listRecalculations(ctx, body),
  'GET /core/v1/hpp-recalculation/get/{id}': (ctx, { params }) =>
    getRecalculation(ctx.db, ctx.principal, params.id),
  'POST /core/v1/hpp-recalculation/{id}/lines': (ctx, { params, body }) => listLines(ctx, params.id, body),
  'POST /core/v1/hpp-recalculation/{id}/apply': (ctx, { params }) => applyRecalculation(ctx, params.id),
  'POST /core/v1/hpp-recalculation/{id}/discard': (ctx, { params }) => discardRecalculation(ctx, params.id),
  'POST /core/v1/hpp-recalculation/{id}/undo': (ctx, { params, body }) =>
    undoRecalculation(ctx, params.id, body.reason),
})
