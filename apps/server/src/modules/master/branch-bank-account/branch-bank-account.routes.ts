import { bind } from '../../../kernel/http/handlers.ts'
import { createBankAccount, updateBankAccount } from './branch-bank-account.commands.ts'
import { bankAccount } from './branch-bank-account.master.ts'

export const branchBankAccountRoutes = bind({
  'POST /core/v1/branches/bank-account/get/all': (ctx, { body }) => bankAccount.list(ctx, body),
  'GET /v1/branch-bank-accounts/{id}': (ctx, { params }) => bankAccount.find(ctx, params.id),
  'POST /v1/branch-bank-accounts': (ctx, { body }) => createBankAccount(ctx, body),
  'PUT /v1/branch-bank-accounts': (ctx, { body }) => updateBankAccount(ctx, body),
})
