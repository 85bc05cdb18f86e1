import type { Absence } from '@merchant/contract/approval/approval.ts'
import { t } from '../../../app/i18n.ts'
import { dateColumn, type ListColumn, refColumn, statusColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { absenceAddress } from './addresses.ts'
import { ApprovalTabs } from './approval-tabs.tsx'

const columns = (): ListColumn<Absence>[] => [
  refColumn({ key: 'employee', title: t('Yang digantikan'), link: true, value: (row) => row.employee }),
  refColumn({ key: 'substitute', title: t('Pengganti'), card: 'fact', value: (row) => row.substitute }),
  dateColumn({
    key: 'dateFrom',
    title: t('Dari tanggal'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.dateFrom,
  }),
  dateColumn({
    key: 'dateTo',
    title: t('Sampai tanggal'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.dateTo,
  }),
  statusColumn({ key: 'status', title: t('Status'), looks: masterStatusLooks(), value: (row) => row.status }),
]

/** Who decides in place of whom, and when; the latest first. */
export default function AbsenceList() {
  const can = useCan()
  const list = useList('GET /v1/approval-absences', {
    screen: 'approval.absences',
    sort: '',
    filters: ['status'],
  })
  return (
    <ListScreen
      title={t('Pengganti penyetuju')}
      list={list}
      columns={columns()}
      to={{
        open: absenceAddress.open,
        add: can('approval.approval:update') ? absenceAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari nama')}
      tabs={<ApprovalTabs />}
      filters={<StatusFilter list={list} />}
    />
  )
}
