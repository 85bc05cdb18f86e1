import { bind } from '../../../kernel/http/handlers.ts'
import { setAccountRole } from './account-role.commands.ts'
import { listAccountRoles } from './account-role.queries.ts'

export const accountRoleRoutes = bind({
  'GET /accounting/coa/account-role': (ctx, { query }) => listAccountRoles(ctx, query),
  'PUT /accounting/coa/account-role': (ctx, { body }) => setAccountRole(ctx, body),
})
