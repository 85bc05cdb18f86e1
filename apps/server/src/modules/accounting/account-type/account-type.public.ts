import { accountType } from './account-type.master.ts'

export const getAccountType = accountType.find
