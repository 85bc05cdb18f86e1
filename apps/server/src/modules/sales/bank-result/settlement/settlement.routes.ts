import { bind } from '../../../../kernel/http/handlers.ts'
import { printDocument } from '../../../../kernel/pdf/print-document.ts'
import { addSettlement, cancelSettlement } from './settlement.commands.ts'
import { edcSettlementPaper } from './settlement.print.ts'
import { getSettlement, listSettlements, listSwiped } from './settlement.queries.ts'

export const edcSettlementRoutes = bind({
  'POST /core/v1/sales/settlements/waiting': (ctx, { body }) => listSwiped(ctx, body),
  'POST /core/v1/sales/settlements/add': (ctx, { body }) => addSettlement(ctx, body),
  'POST /core/v1/sales/settlements/get/all': (ctx, { body }) => listSettlements(ctx, body),
  'GET /core/v1/sales/settlements/get/{id}': (ctx, { params }) =>
    getSettlement(ctx.db, ctx.principal, params.id),
  'GET /core/v1/sales/settlements/get/pdf/{id}': async (ctx, { params }) =>
    printDocument(ctx, await edcSettlementPaper(ctx, params.id)),
  'POST /core/v1/sales/settlements/cancel': (ctx, { body }) => cancelSettlement(ctx, body),
})
