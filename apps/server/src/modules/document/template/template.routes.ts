import { bind } from '../../../kernel/http/handlers.ts'
import type { Documents } from '../document/document.public.ts'
import { deleteTemplate, saveTemplate } from './template.commands.ts'
import { getTemplate, listTemplates } from './template.queries.ts'

/** Templates of documents of every kind that may begin as a copy. */
export const templateRoutes = (documents: Documents) =>
  bind({
    'GET /v1/document-templates': (ctx, { query }) => listTemplates(ctx, query.type),
    'GET /v1/document-templates/{id}': (ctx, { params }) => getTemplate(ctx, params.id),
    'POST /v1/document-templates': (ctx, { body }) => saveTemplate(ctx, documents, body),
    'DELETE /v1/document-templates/{id}': (ctx, { params }) => deleteTemplate(ctx, params.id),
  })
