import type { Community } from '@merchant/contract/master/community.ts'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { community } from './community.ts'
import { CommunityTabs } from './community-tabs.tsx'

const columns = (): ListColumn<Community>[] => [
  textColumn({ key: 'name', title: labelOf('community', 'name'), link: true, value: (row) => row.name }),
  textColumn({
    key: 'leaderName',
    title: labelOf('community', 'leaderName'),
    card: 'fact',
    value: (row) => row.leaderName,
  }),
  textColumn({
    key: 'phone',
    title: labelOf('community', 'phone'),
    width: 160,
    card: 'fact',
    value: (row) => row.phone,
  }),
  refColumn({ key: 'branch', title: labelOf('community', 'branchId'), value: (row) => row.branch }),
  numberColumn({
    key: 'memberCount',
    title: labelOf('community', 'memberCount'),
    width: 150,
    card: 'fact',
    value: (row) => row.memberCount,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('community', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function CommunityList() {
  const list = useBranchList('GET /v1/communities', {
    screen: 'master.community',
    sort: '',
    filters: ['status'],
  })
  return (
    <MasterList
      of={community}
      title={t('Komunitas', { context: 'many' })}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nama, ketua, atau telepon')}
      tabs={<CommunityTabs />}
      filters={
        <>
          <BranchFilter list={list} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
