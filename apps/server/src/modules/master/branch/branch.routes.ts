import { bind } from '../../../kernel/http/handlers.ts'
import { createBranch, updateBranch } from './branch.commands.ts'
import { branch, listBranches } from './branch.master.ts'

export const branchRoutes = bind({
  'GET /v1/branches': (ctx, { query }) => listBranches(ctx, query),
  'GET /v1/branches/{id}': (ctx, { params }) => branch.find(ctx, params.id),
  'POST /v1/branches': (ctx, { body }) => createBranch(ctx, body),
  'PUT /v1/branches': (ctx, { body }) => updateBranch(ctx, body),
})
