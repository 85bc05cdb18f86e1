import { bind } from '../../../kernel/http/handlers.ts'
import { createBranch, updateBranch } from './branch.commands.ts'
import { getBranch, listBranches } from './branch.queries.ts'
import { listBranchGroups } from './branch-group.queries.ts'

export const branchRoutes = bind({
  'GET /v1/branches': (ctx, { query }) => listBranches(ctx, query),
  'GET /v1/branches/{id}': (ctx, { params }) => getBranch(ctx.db, ctx.principal.branchIds, params.id),
  'POST /v1/branches': (ctx, { body }) => createBranch(ctx, body),
  'PUT /v1/branches': (ctx, { body }) => updateBranch(ctx, body),
  'GET /v2/branch-group': (ctx, { query }) => listBranchGroups(ctx, query),
})
