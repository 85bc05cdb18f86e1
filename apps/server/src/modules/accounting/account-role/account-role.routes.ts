import { bind } from '../../../kernel/http/handlers.ts'
import { setAccountRole } from './account-role.commands.ts'
import { getAccountRole, listAccountRoles, roleAt } from './account-role.queries.ts'

export const accountRoleRoutes = bind({
  'GET /accounting/coa/account-role': (ctx, { query }) => listAccountRoles(ctx, query),
  'GET /accounting/coa/account-role/{id}': (ctx, { params }) =>
    getAccountRole(ctx.db, ctx.principal, roleAt(params.id)),
  'PUT /accounting/coa/account-role': (ctx, { body }) => setAccountRole(ctx, body),
})
