import type { AccountType } from '@merchant/contract/accounting/account-type.ts'
import { cashFlowWords, classWords, sectionWords, sideWords } from './chart-words.ts'

export type AccountTypeValues = Pick<AccountType, 'code' | 'name' | 'normalSide' | 'status'> & {
  class: AccountType['class'] | null
  reportSection: AccountType['reportSection'] | null
  cashFlowGroup: AccountType['cashFlowGroup'] | null
}

/** All fixed values, for comparing two versions. */
export const accountTypeWords = () => ({
  ...sectionWords(),
  ...cashFlowWords(),
  ...sideWords(),
  ...classWords(),
})

export const toAccountTypeValues = (type: AccountType | null): AccountTypeValues => ({
  name: type?.name ?? '',
  code: type?.code ?? '',
  status: type?.status ?? 'ACTIVE',
  class: type?.class ?? null,
  normalSide: type?.normalSide ?? 'D',
  reportSection: type?.reportSection ?? null,
  cashFlowGroup: type?.cashFlowGroup ?? null,
})
