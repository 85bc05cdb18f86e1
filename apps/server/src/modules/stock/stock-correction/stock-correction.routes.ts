import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument, printDocuments } from '../../../kernel/pdf/print-document.ts'
import {
  addCorrection,
  approveCorrection,
  cancelCorrection,
  rejectCorrection,
  submitCorrection,
  updateCorrection,
} from './stock-correction.commands.ts'
import { correctionPaper, foundPapers } from './stock-correction.print.ts'
import { getCorrection, listCorrections } from './stock-correction.queries.ts'

export const stockCorrectionRoutes = bind({
  'GET /v1/stock-corrections': (ctx, { query }) => listCorrections(ctx, query),
  'GET /v1/stock-corrections/print': async (ctx, { query: { id, ...filters } }) =>
    id === undefined
      ? printDocuments(ctx, await foundPapers(ctx, filters))
      : printDocument(ctx, await correctionPaper(ctx, id)),
  'GET /v1/stock-corrections/{id}': (ctx, { params }) => getCorrection(ctx.db, ctx.principal, params.id),
  'POST /v1/stock-corrections': (ctx, { body }) => addCorrection(ctx, body),
  'PUT /v1/stock-corrections': (ctx, { body }) => updateCorrection(ctx, body),
  'PATCH /v1/stock-corrections/{id}/submit': (ctx, { params, body }) =>
    submitCorrection(ctx, { ...params, ...body }),
  'PATCH /v1/stock-corrections/{id}/approve': (ctx, { params, body }) =>
    approveCorrection(ctx, { ...params, ...body }),
  'PATCH /v1/stock-corrections/{id}/reject': (ctx, { params, body }) =>
    rejectCorrection(ctx, { ...params, ...body }),
  'PUT /v1/stock-corrections/cancel': (ctx, { body }) => cancelCorrection(ctx, body),
})
