import type { Market } from '@merchant/contract/master/market.ts'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { CityFilter } from '../../../kit/list/city-filter.tsx'
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
import { subBranch } from './sub-branch.ts'

const columns = (): ListColumn<Market>[] => [
  textColumn({
    key: 'code',
    title: labelOf('market', 'code'),
    width: 150,
    card: 'fact',
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('market', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  refColumn({
    key: 'branch',
    title: labelOf('market', 'branchId'),
    card: 'fact',
    value: (row) => row.branch,
  }),
  textColumn({
    key: 'areas',
    title: labelOf('market', 'areaIds'),
    width: 260,
    card: 'fact',
    value: (row) => row.areas.map(({ name }) => name).join('; '),
  }),
  textColumn({
    key: 'note',
    title: labelOf('market', 'note'),
    width: 240,
    hidden: true,
    value: (row) => row.note,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('market', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function SubBranchList() {
  const list = useBranchList('GET /v1/markets', {
    screen: 'master.sub-branch',
    sort: '',
    filters: ['status', 'areaIds'],
  })
  return (
    <MasterList
      of={subBranch}
      title={t('Sub Cabang')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama sub cabang')}
      filters={
        <>
          <BranchFilter list={list} />
          <CityFilter list={list} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
