export { getAccount } from './account.queries.ts'
export { requireAccounts } from './account-use.ts'
