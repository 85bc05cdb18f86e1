import type { BranchBankAccount } from '@merchant/contract/master/branch-bank-account.ts'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { bankAccount } from './bank-account.ts'
import { PaymentTabs } from './payment-tabs.tsx'

const columns = (): ListColumn<BranchBankAccount>[] => [
  textColumn({ key: 'name', title: t('Rekening'), width: 210, link: true, value: (row) => row.name }),
  refColumn({
    key: 'branch',
    title: labelOf('branch_bank_account', 'branchId'),
    card: 'fact',
    value: (row) => row.branch,
  }),
  textColumn({
    key: 'holderName',
    title: labelOf('branch_bank_account', 'holderName'),
    card: 'fact',
    value: (row) => row.holderName,
  }),
  refColumn({
    key: 'coaAccount',
    title: labelOf('branch_bank_account', 'coaAccountId'),
    value: (row) => row.coaAccount,
  }),
  textColumn({
    key: 'isDefault',
    title: labelOf('branch_bank_account', 'isDefault'),
    width: 130,
    value: (row) => (row.isDefault ? t('Ya') : ''),
  }),
  refColumn({
    key: 'makerEmployee',
    title: labelOf('branch_bank_account', 'makerEmployeeId'),
    hidden: true,
    value: (row) => row.makerEmployee,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('branch_bank_account', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function BankAccountList() {
  const list = useBranchList('POST /core/v1/branches/bank-account/get/all', {
    screen: 'master.payment-bank-account',
    sort: '',
    filters: ['status'],
  })
  return (
    <MasterList
      of={bankAccount}
      title={t('Pembayaran')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari bank, nomor rekening, atau pemilik')}
      tabs={<PaymentTabs />}
      filters={
        <>
          <BranchFilter list={list} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
