import type { BranchGroup } from '@merchant/contract/master/branch-group.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { branchGroup } from './branch-group.ts'
import { memberText } from './member-text.ts'

const columns = (): ListColumn<BranchGroup>[] => [
  textColumn({
    key: 'name',
    title: labelOf('branch_group', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  textColumn({
    key: 'branchIds',
    title: labelOf('branch_group', 'branchIds'),
    width: 340,
    sortable: false,
    card: 'fact',
    value: memberText,
  }),
  numberColumn({
    key: 'branches',
    title: t('Jumlah cabang'),
    width: 130,
    sortable: false,
    value: (row) => row.branchIds.length,
  }),
  numberColumn({
    key: 'uses',
    title: t('Dipakai'),
    width: 110,
    sortable: false,
    value: (row) => row.uses.reduce((sum, { count }) => sum + count, 0),
  }),
  statusColumn({
    key: 'status',
    title: labelOf('branch_group', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function BranchGroupList() {
  const list = useList('GET /v2/branch-group', {
    screen: 'master.grouping-stockist',
    sort: 'name',
    filters: ['status'],
  })
  return (
    <MasterList
      of={branchGroup}
      title={t('Kelompok Stokis')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nama kelompok')}
      filters={<StatusFilter list={list} />}
    />
  )
}
