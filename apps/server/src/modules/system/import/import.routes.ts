import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { listCells, mendCells } from './import.cells.ts'
import { chooseColumns, readColumns } from './import.columns.ts'
import { checkFile, commitBatch, undoBatch } from './import.commands.ts'
import { makeCorrected, makeTemplate } from './import.files.ts'
import { getBatch, listBatches, listFaults, listRows } from './import.queries.ts'
import type { ImportTypes } from './import-access.ts'

/** The calls of every import; `modules/imports.ts` lists the types. */
export const importRoutes = (types: ImportTypes) =>
  bind({
    'GET /core/v1/import/{type}/template': (ctx, { params }) => makeTemplate(ctx, types, params.type),
    'POST /core/v1/import/{type}/validate': (ctx, { params }, request) =>
      checkFile(signedIn(ctx), types, params.type, request),
    'POST /v1/stock-limits/import': (ctx, _, request) =>
      checkFile(signedIn(ctx), types, 'stock-limits', request),
    'POST /v1/price-changes/import': (ctx, _, request) =>
      checkFile(signedIn(ctx), types, 'price-changes', request),
    'GET /core/v1/import/{type}/batches': (ctx, { params, query }) =>
      listBatches(ctx, types, params.type, query),
    'GET /core/v1/import/{type}/batches/{id}': (ctx, { params }) => getBatch(ctx, types, params),
    'GET /core/v1/import/{type}/batches/{id}/rows': (ctx, { params, query }) =>
      listRows(ctx, types, params, query),
    'GET /core/v1/import/{type}/batches/{id}/errors': (ctx, { params, query }) =>
      listFaults(ctx, types, params, query),
    'GET /core/v1/import/{type}/batches/{id}/file': (ctx, { params }) => makeCorrected(ctx, types, params),
    'GET /core/v1/import/{type}/batches/{id}/columns': (ctx, { params, query }) =>
      readColumns(ctx, types, params, query.headingRow),
    'POST /core/v1/import/{type}/batches/{id}/columns': (ctx, { params, body }) =>
      chooseColumns(ctx, types, { ...params, ...body }),
    'GET /core/v1/import/{type}/batches/{id}/cells': (ctx, { params, query }) =>
      listCells(ctx, types, params, query),
    'POST /core/v1/import/{type}/batches/{id}/cells': (ctx, { params, body }) =>
      mendCells(ctx, types, { ...params, ...body }),
    'POST /core/v1/import/{type}/commit': (ctx, { params, body }) =>
      commitBatch(ctx, types, { type: params.type, id: body.batchId, ...body }),
    'POST /core/v1/import/{type}/batches/{id}/undo': (ctx, { params, body }) =>
      undoBatch(ctx, types, { ...params, version: body.version }),
  })
