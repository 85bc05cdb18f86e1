import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { checkFile, commitBatch, undoBatch } from './import.commands.ts'
import { sendCorrected, sendTemplate } from './import.files.ts'
import { getBatch, listBatches, listFaults, listRows } from './import.queries.ts'
import type { ImportTypes } from './import-access.ts'

/** The calls of every import; which types there are comes from `modules/imports.ts`. */
export const importRoutes = (types: ImportTypes) =>
  bind({
    'GET /core/v1/import/{type}/template': (ctx, { params }, _, reply) =>
      sendTemplate(signedIn(ctx), types, params.type, reply),
    'POST /core/v1/import/{type}/validate': (ctx, { params }, request) =>
      checkFile(signedIn(ctx), types, params.type, request),
    'GET /core/v1/import/batches': (ctx, { query }) => listBatches(ctx, types, query),
    'GET /core/v1/import/batches/{id}': (ctx, { params }) => getBatch(ctx, types, params.id),
    'GET /core/v1/import/batches/{id}/rows': (ctx, { params, query }) =>
      listRows(ctx, types, params.id, query),
    'GET /core/v1/import/batches/{id}/errors': (ctx, { params, query }) =>
      listFaults(ctx, types, params.id, query),
    'GET /core/v1/import/batches/{id}/file': (ctx, { params }, _, reply) =>
      sendCorrected(signedIn(ctx), types, params.id, reply),
    'POST /core/v1/import/{type}/commit': (ctx, { params, body }) =>
      commitBatch(ctx, types, params.type, body),
    'POST /core/v1/import/batches/{id}/undo': (ctx, { params, body }) =>
      undoBatch(ctx, types, { id: params.id, version: body.version }),
  })
