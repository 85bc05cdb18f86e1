import { account } from './account.master.ts'

export { type HeldAccounts, holdAccounts, judgeAccount, requireAccounts } from './account-use.ts'
export const getAccount = account.find
