import { account } from './account.master.ts'

export { type HeldAccounts, holdAccounts, judgeAccount, requireAccounts } from './account-use.ts'

/** @throws NOT_FOUND */
export const getAccount = account.find
