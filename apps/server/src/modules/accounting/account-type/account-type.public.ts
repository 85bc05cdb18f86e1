import { accountType } from './account-type.master.ts'

/** @throws NOT_FOUND */
export const getAccountType = accountType.find
