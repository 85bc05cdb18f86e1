import type { Branch } from '@merchant/contract/master/branch.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateColumn,
  dateTimeColumn,
  type ListColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { type List, useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { zoneName } from '../../../lib/format.ts'
import { branch } from './branch.tsx'
import { kindWords, ownershipWords } from './branch-words.ts'
import { GroupFilter } from './group-filter.tsx'

const columns = (): ListColumn<Branch>[] => [
  ...identityColumns(),
  ...structureColumns(),
  dateColumn({
    key: 'goLiveDate',
    title: labelOf('branch', 'goLiveDate'),
    value: (row) => row.goLiveDate,
  }),
  textColumn({
    key: 'phone',
    title: labelOf('branch', 'phone'),
    width: 150,
    hidden: true,
    value: (row) => row.phone,
  }),
  textColumn({
    key: 'address',
    title: labelOf('branch', 'address'),
    width: 240,
    hidden: true,
    value: (row) => row.address,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('branch', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    hidden: true,
    value: (row) => row.updatedAt,
  }),
]

const identityColumns = (): ListColumn<Branch>[] => [
  textColumn({
    key: 'code',
    title: labelOf('branch', 'code'),
    width: 90,
    card: 'fact',
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('branch', 'name'),
    link: true,
    value: (row) => row.name,
  }),
]

function structureColumns(): ListColumn<Branch>[] {
  const [kinds, ownerships] = [kindWords(), ownershipWords()]
  return [
    textColumn({
      key: 'kind',
      title: labelOf('branch', 'kind'),
      width: 90,
      card: 'fact',
      value: (row) => kinds[row.kind],
    }),
    textColumn({
      key: 'ownership',
      title: labelOf('branch', 'ownership'),
      width: 130,
      value: (row) => ownerships[row.ownership],
    }),
    textColumn({
      key: 'branchGroups',
      title: t('Kelompok'),
      width: 170,
      card: 'fact',
      value: (row) => row.branchGroups.map(({ name }) => name).join(', '),
    }),
    textColumn({
      key: 'timezone',
      title: labelOf('branch', 'timezone'),
      width: 110,
      value: (row) => zoneName(row.timezone),
    }),
  ]
}

export default function BranchList() {
  const list = useList('GET /v1/branches', {
    screen: 'master.branch',
    sort: 'name',
    filters: ['kind', 'ownership', 'groupId', 'status'],
  })
  return (
    <MasterList
      of={branch}
      title={t('Cabang')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama cabang')}
      filters={<BranchFilters list={list} />}
    />
  )
}

const BranchFilters = ({ list }: { list: List<Branch> }) => (
  <>
    <ChoiceFilter list={list} name="kind" label={t('Jenis')} options={optionsOf(kindWords())} />
    <ChoiceFilter
      list={list}
      name="ownership"
      label={t('Kepemilikan')}
      options={optionsOf(ownershipWords())}
    />
    <GroupFilter list={list} />
    <StatusFilter list={list} />
  </>
)
