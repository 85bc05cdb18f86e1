import { bind } from '../../../kernel/http/handlers.ts'
import { createCustomerGroup, updateCustomerGroup } from './customer-group.commands.ts'
import { getCustomerGroup, listCustomerGroups } from './customer-group.queries.ts'

export const customerGroupRoutes = bind({
  'GET /v1/customer-groups': (ctx, { query }) => listCustomerGroups(ctx, query),
  'GET /v1/customer-groups/{id}': ({ db, principal }, { params }) =>
    getCustomerGroup(db, principal.companyId, params.id),
  'POST /v1/customer-groups': (ctx, { body }) => createCustomerGroup(ctx, body),
  'PUT /v1/customer-groups': (ctx, { body }) => updateCustomerGroup(ctx, body),
})
