import type { EdcRow } from '@merchant/contract/master/edc.ts'
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
import { edc } from './edc.ts'

const columns = (): ListColumn<EdcRow>[] => [
  textColumn({
    key: 'name',
    title: labelOf('edc', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  refColumn({
    key: 'branch',
    title: labelOf('edc', 'branchId'),
    card: 'fact',
    value: (row) => row.branch,
  }),
  refColumn({
    key: 'bank',
    title: labelOf('edc', 'bankId'),
    width: 180,
    card: 'fact',
    value: (row) => row.bank,
  }),
  textColumn({
    key: 'terminalId',
    title: labelOf('edc', 'terminalId'),
    width: 150,
    card: 'fact',
    value: (row) => row.terminalId,
  }),
  textColumn({
    key: 'merchantId',
    title: labelOf('edc', 'merchantId'),
    hidden: true,
    value: (row) => row.merchantId,
  }),
  refColumn({ key: 'bankAccount', title: labelOf('edc', 'bankAccountId'), value: (row) => row.bankAccount }),
  statusColumn({
    key: 'status',
    title: labelOf('edc', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function EdcList() {
  const list = useBranchList('POST /core/v2/edc/get/all', {
    screen: 'master.master-edc',
    sort: '',
    filters: ['status'],
  })
  return (
    <MasterList
      of={edc}
      title={t('Mesin EDC')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nama, bank, atau nomor terminal')}
      filters={
        <>
          <BranchFilter list={list} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
