import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { attach } from './attachment.command.ts'
import type { Documents } from './declaration.ts'
import { addComment, detach } from './document.commands.ts'
import { getDocumentPlace, getPostings, listAttachments, listComments } from './document.queries.ts'
import { countDocumentTabs, countWork } from './document-tabs.queries.ts'
import { documentHistory } from './history.queries.ts'
import { listPeople } from './people.queries.ts'
import { printChosen } from './print-documents.command.ts'

/** The calls of documents of every kind; `modules/documents.ts` lists the kinds. */
export const documentRoutes = (documents: Documents) =>
  bind({
    'POST /core/v1/documents/print': (ctx, { body }) => printChosen(ctx, documents, body.ids),
    'GET /core/v1/documents/{id}': (ctx, { params }) => getDocumentPlace(ctx, params.id),
    'GET /v1/document-tabs': (ctx) => countWork(ctx, documents),
    'GET /v1/document-tabs/{type}': (ctx, { params }) => countDocumentTabs(ctx, documents, params.type),
    'GET /core/v1/documents/{id}/postings': (ctx, { params }) => getPostings(ctx, params.id),
    'GET /core/v1/documents/{id}/history': (ctx, { params }) => documentHistory(ctx, params.id),
    'GET /core/v1/documents/{id}/attachments': (ctx, { params }) => listAttachments(ctx, params.id),
    'POST /core/v1/documents/{id}/attachments': (ctx, { params }, request) =>
      attach(signedIn(ctx), params.id, request),
    'DELETE /core/v1/documents/{id}/attachments/{attachmentId}': (ctx, { params }) => detach(ctx, params),
    'GET /core/v1/documents/{id}/comments': (ctx, { params }) => listComments(ctx, params.id),
    'POST /core/v1/documents/{id}/comments': (ctx, { params, body }) => addComment(ctx, params.id, body),
    'GET /core/v1/documents/{id}/people': (ctx, { params, query }) =>
      listPeople(ctx, params.id, query.search),
  })
