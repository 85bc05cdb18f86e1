import { bind } from '../../../kernel/http/handlers.ts'
import { addMutation, cancelMutation, confirmMutation } from './stock-mutation.commands.ts'
import { getMutation, listMutations } from './stock-mutation.queries.ts'

export const stockMutationRoutes = bind({
  'GET /v1/mutations': (ctx, { query }) => listMutations(ctx, query),
  'GET /v1/mutations/{id}': (ctx, { params }) => getMutation(ctx.db, ctx.principal, params.id),
  'POST /v1/mutations': (ctx, { body }) => addMutation(ctx, body),
  'PUT /v1/mutations-confirm': (ctx, { body }) => confirmMutation(ctx, body),
  'PUT /v1/mutations-cancel/{id}': (ctx, input) => cancelMutation(ctx, input),
})
