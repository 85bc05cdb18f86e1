import type { StockCountRow } from '@merchant/contract/stock/opname.ts'
import { stockCountLifecycle } from '@merchant/domain/stock/stock-count.ts'
import { t } from '../../../app/i18n.ts'
import { documentLooks, lookOf } from '../../../kit/document/document-head.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  dateColumn,
  dateTimeColumn,
  type ListColumn,
  refColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { StatusBadge, statusOptions } from '../../../kit/status.tsx'
import { number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { countAddress } from './addresses.ts'

const columns = (): ListColumn<StockCountRow>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 164,
    link: true,
    sortable: true,
    value: (row) => row.number ?? t('Belum bernomor'),
  }),
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 104,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  }),
  refColumn({ key: 'warehouse', title: t('Gudang'), card: 'fact', value: (row) => row.warehouse }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 160, value: (row) => row.branch }),
  {
    key: 'status',
    title: t('Status'),
    width: 160,
    card: 'corner',
    cell: (row) => <StatusBadge look={lookOf(stockCountLifecycle, row.status)} />,
    exportCell: (row) => ({ type: 'text', value: lookOf(stockCountLifecycle, row.status).label }),
  },
  textColumn({
    key: 'progress',
    title: t('Dihitung'),
    width: 120,
    card: 'fact',
    value: ({ counted, toCount }) =>
      t('{{done}} dari {{total}}', { done: number(counted), total: number(toCount) }),
  }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]

export default function OpnameList() {
  const can = useCan()
  const list = useBranchList('GET /v1/stock-opname', {
    sort: '-date',
    filters: ['status', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Opname')}
      screen="stock.opname"
      list={list}
      columns={columns()}
      to={{ open: countAddress.open, add: can('stock.opname:add') ? countAddress.add : undefined }}
      searchPlaceholder={t('Cari nomor atau gudang')}
      filters={
        <>
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(documentLooks(stockCountLifecycle.states))}
          />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
