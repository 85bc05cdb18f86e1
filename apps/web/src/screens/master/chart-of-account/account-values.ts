import type { Account } from '@merchant/contract/accounting/account.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'

export type AccountValues = Pick<
  Account,
  'code' | 'name' | 'isPostable' | 'allowManual' | 'usages' | 'isBankOverdraftAllowed' | 'status'
> & { accountTypeId: Ref | null; parentId: Ref | null; branchIds: readonly Ref[] }

export function toAccountValues(account: Account | null): AccountValues {
  return {
    name: account?.name ?? '',
    code: account?.code ?? '',
    accountTypeId: account?.accountType ?? null,
    parentId: account?.parent ?? null,
    status: account?.status ?? 'ACTIVE',
    isPostable: account?.isPostable ?? true,
    allowManual: account?.allowManual ?? true,
    usages: account?.usages ?? [],
    branchIds: account?.branches ?? [],
    isBankOverdraftAllowed: account?.isBankOverdraftAllowed ?? false,
  }
}

export const toAccountBody = (values: AccountValues) => ({
  ...values,
  accountTypeId: values.accountTypeId?.id ?? 0, // the form asks for it before anything is sent
  parentId: values.parentId?.id ?? null,
  branchIds: values.branchIds.map(({ id }) => id),
})
