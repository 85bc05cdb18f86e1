export { getAccount } from './account.queries.ts'
export { type HeldAccounts, holdAccounts, judgeAccount, requireAccounts } from './account-use.ts'
