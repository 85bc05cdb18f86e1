export { getAccount } from './account.queries.ts'
export { type ChosenAccount, requireAccounts } from './account-use.ts'
