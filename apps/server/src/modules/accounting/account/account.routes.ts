import { bind } from '../../../kernel/http/handlers.ts'
import { createAccount, updateAccount } from './account.commands.ts'
import { account } from './account.master.ts'
import { chooseAccounts, flatChart } from './account.pickers.ts'
import { listAccounts } from './chart-balances.queries.ts'

export const accountRoutes = bind({
  'GET /accounting/coa/account': (ctx, { query }) => listAccounts(ctx, query),
  'GET /accounting/coa/account/{id}': (ctx, { params }) => account.find(ctx, params.id),
  'POST /accounting/coa/account': (ctx, { body }) => createAccount(ctx, body),
  'PUT /accounting/coa/account/{id}': (ctx, { params, body }) =>
    updateAccount(ctx, { ...body, id: params.id }),
  'POST /core/v1/account/get/all': (ctx, { body }) => chooseAccounts(ctx, body),
  'POST /core/v1/account/usage/search': (ctx, { body: { usage, search, limit, offset } }) =>
    chooseAccounts(ctx, { usage, search, limit, offset, status: 'ACTIVE', isPostable: true }),
  'GET /v1/coa': (ctx, { query }) => flatChart(ctx, query),
})
