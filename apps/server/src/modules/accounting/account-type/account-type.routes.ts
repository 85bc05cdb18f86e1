import { bind } from '../../../kernel/http/handlers.ts'
import { createAccountType, updateAccountType } from './account-type.commands.ts'
import { accountType } from './account-type.master.ts'

export const accountTypeRoutes = bind({
  'GET /accounting/coa/account-type': (ctx, { query }) => accountType.list(ctx, query),
  'GET /accounting/coa/account-type/{id}': (ctx, { params }) => accountType.find(ctx, params.id),
  'POST /accounting/coa/account-type': (ctx, { body }) => createAccountType(ctx, body),
  'PUT /accounting/coa/account-type/{id}': (ctx, { params, body }) =>
    updateAccountType(ctx, { ...body, id: params.id }),
})
