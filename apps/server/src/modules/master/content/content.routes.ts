import { bind } from '../../../kernel/http/handlers.ts'
import { addContent, changeContent } from './content.commands.ts'
import {
  getContent,
  greetingsOfToday,
  listContents,
  listRevisions,
  publicContent,
} from './content.queries.ts'

export const contentRoutes = bind({
  'GET /v1/contents': (ctx, { query }) => listContents(ctx, query),
  'GET /v1/contents/{id}': (ctx, { params }) =>
    getContent(ctx.db, { principal: ctx.principal, now: ctx.clock.now() }, params.id),
  'GET /v1/contents/{id}/revisions': (ctx, { params, query }) => listRevisions(ctx, params.id, query),
  'POST /v1/contents': (ctx, { body }) => addContent(ctx, body),
  'PUT /v1/contents/{id}': (ctx, { params, body }) => changeContent(ctx, params.id, body),
  'GET /v1/public/contents/{key}': (ctx, { params }) => publicContent(ctx, params.key),
  'GET /v1/greetings': (ctx, { query }) => greetingsOfToday(ctx, query),
})
