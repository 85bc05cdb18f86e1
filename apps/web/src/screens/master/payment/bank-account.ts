import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { BranchBankAccount } from '@merchant/contract/master/branch-bank-account.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'

type BankAccountValues = {
  branchId: Ref | null
  bankId: Ref | null
  accountNo: string
  holderName: string
  coaAccountId: Ref | null
  isDefault: boolean
  makerEmployeeId: Ref | null
  status: MasterStatus
}

export const toBankAccountValues = (
  account: BranchBankAccount | null,
  branch: Ref | null,
): BankAccountValues => ({
  branchId: account?.branch ?? branch,
  bankId: account?.bank ?? null,
  accountNo: account?.accountNo ?? '',
  holderName: account?.holderName ?? '',
  coaAccountId: account?.coaAccount ?? null,
  isDefault: account?.isDefault ?? false,
  makerEmployeeId: account?.makerEmployee ?? null,
  status: account?.status ?? 'ACTIVE',
})

export const bankAccount = master({
  calls: {
    list: 'POST /core/v1/branches/bank-account/get/all',
    get: 'GET /v1/branch-bank-accounts/{id}',
    create: 'POST /v1/branch-bank-accounts',
    update: 'PUT /v1/branch-bank-accounts',
  },
  entity: 'branch_bank_account',
  thing: () => t('rekening bank'),
  toValues: (record): BankAccountValues => toBankAccountValues(record, null),
  /** Ids of 0 are never sent: the form requires them. */
  toBody: ({ branchId, bankId, coaAccountId, makerEmployeeId, ...rest }) => ({
    ...rest,
    branchId: branchId?.id ?? 0,
    bankId: bankId?.id ?? 0,
    coaAccountId: coaAccountId?.id ?? 0,
    makerEmployeeId: makerEmployeeId?.id ?? null,
  }),
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} rekening bank?', { count }),
      consequence: t('Rekening ini dapat dipakai lagi untuk pembayaran.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} rekening bank?', { count }),
      consequence: t(
        'Rekening ini tidak dapat dipakai lagi untuk pembayaran. Saldo akunnya tidak berubah, dan rekening dapat diaktifkan kembali. Rekening utama cabang ditolak.',
      ),
    },
  }),
})
