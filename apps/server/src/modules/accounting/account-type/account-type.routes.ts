import { bind } from '../../../kernel/http/handlers.ts'
import { createAccountType, updateAccountType } from './account-type.commands.ts'
import { getAccountType, listAccountTypes } from './account-type.queries.ts'

export const accountTypeRoutes = bind({
  'GET /accounting/coa/account-type': (ctx, { query }) => listAccountTypes(ctx, query),
  'GET /accounting/coa/account-type/{id}': (ctx, { params }) =>
    getAccountType(ctx.db, ctx.principal.companyId, params.id),
  'POST /accounting/coa/account-type': (ctx, { body }) => createAccountType(ctx, body),
  'PUT /accounting/coa/account-type/{id}': (ctx, { params, body }) =>
    updateAccountType(ctx, { ...body, id: params.id }),
})
