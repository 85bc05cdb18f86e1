import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import { closeShift, moveCash, noteDrawerOpening, openShift } from './shift.commands.ts'
import { shiftPaper } from './shift.print.ts'
import { approversAt, currentShift, getShift, listShifts } from './shift.queries.ts'

export const shiftRoutes = bind({
  'POST /core/v2/cashier/shift/open': (ctx, { body }) => openShift(ctx, body),
  'POST /core/v2/cashier/shift/current': (ctx, { body }) => currentShift(ctx, body.branchId),
  'POST /core/v2/cashier/shift/movement': (ctx, { body }) => moveCash(ctx, body),
  'POST /core/v2/cashier/shift/drawer': (ctx, { body }) => noteDrawerOpening(ctx, body),
  'POST /core/v2/cashier/shift/close': (ctx, { body }) => closeShift(ctx, body),
  'POST /core/v2/cashier/shift/list': (ctx, { body }) => listShifts(ctx, body),
  'GET /core/v2/cashier/shift/approvers': (ctx, { query }) => approversAt(ctx, query.branchId, query.act),
  'GET /core/v2/cashier/shift/get/{id}': (ctx, { params }) => getShift(ctx.db, ctx.principal, params.id),
  'GET /core/v2/cashier/shift/get/pdf/{id}': async (ctx, { params }) =>
    printDocument(ctx, await shiftPaper(ctx, params.id)),
})
