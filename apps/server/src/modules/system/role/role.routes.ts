import { bind } from '../../../kernel/http/handlers.ts'
import { copyRole, createRole, updateRole } from './role.commands.ts'
import { role } from './role.master.ts'
import { accessMenuCatalogue, listRoles } from './role.queries.ts'

export const roleRoutes = bind({
  'GET /v1/roles': (ctx, { query }) => listRoles(ctx, query),
  'GET /v1/roles/{id}': (ctx, { params }) => role.find(ctx, params.id),
  'POST /v1/roles': (ctx, { body }) => createRole(ctx, body),
  'PUT /v1/roles/{roleId}': (ctx, { params, body }) => updateRole(ctx, params.roleId, body),
  'POST /v1/roles/{id}/copy': (ctx, { params, body }) => copyRole(ctx, params.id, body.name),
  'GET /v1/access-menus': async () => accessMenuCatalogue(),
})
