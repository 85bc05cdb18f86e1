import type { ApiReply } from '@merchant/contract/api.ts'
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
import { reachWords } from './reach.ts'
import { role } from './role.ts'
import { StaffTabs } from './staff-tabs.tsx'

type RoleRow = ApiReply<'GET /v1/roles'>['rows'][number]

const columns = (): ListColumn<RoleRow>[] => [
  textColumn({ key: 'name', title: labelOf('role', 'name'), link: true, value: (role) => role.name }),
  textColumn({
    key: 'reach',
    title: labelOf('role', 'reach'),
    width: 250,
    card: 'fact',
    value: (role) => reachWords()[role.reach],
  }),
  numberColumn({
    key: 'employeeCount',
    title: t('Karyawan aktif'),
    width: 130,
    card: 'fact',
    value: (role) => role.employeeCount,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('role', 'status'),
    looks: masterStatusLooks(),
    value: (role) => role.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (role) => role.updatedAt }),
]

export default function RoleList() {
  const list = useList('GET /v1/roles', { screen: 'system.role', sort: 'name', filters: ['status'] })
  return (
    <MasterList
      of={role}
      title={t('Peran')}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nama peran')}
      tabs={<StaffTabs />}
      filters={<StatusFilter list={list} />}
    />
  )
}
