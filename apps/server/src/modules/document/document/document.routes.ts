import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { attach } from './attachment.command.ts'
import { addComment, detach } from './document.commands.ts'
import { getDocumentPlace, getPostings, listAttachments, listComments } from './document.queries.ts'

export const documentRoutes = bind({
  'GET /core/v1/documents/{id}': (ctx, { params }) => getDocumentPlace(ctx, params.id),
  'GET /core/v1/documents/{id}/postings': (ctx, { params }) => getPostings(ctx, params.id),
  'GET /core/v1/documents/{id}/attachments': (ctx, { params }) => listAttachments(ctx, params.id),
  'POST /core/v1/documents/{id}/attachments': (ctx, { params }, request) =>
    attach(signedIn(ctx), params.id, request),
  'DELETE /core/v1/documents/{id}/attachments/{attachmentId}': (ctx, { params }) => detach(ctx, params),
  'GET /core/v1/documents/{id}/comments': (ctx, { params }) => listComments(ctx, params.id),
  'POST /core/v1/documents/{id}/comments': (ctx, { params, body }) => addComment(ctx, params.id, body.text),
})
