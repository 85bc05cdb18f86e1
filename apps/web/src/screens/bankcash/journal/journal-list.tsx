import type { ManualJournalRow } from '@merchant/contract/cash/manual-journal.ts'
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
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { StatusBadge, statusOptions } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { addressOf, type JournalScreen } from './journal-screen.ts'

const columns = ({ lifecycle }: JournalScreen): ListColumn<ManualJournalRow>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 164,
    link: true,
    sortable: true,
    value: (row) => row.number,
  }),
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 104,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  }),
  textColumn({ key: 'description', title: t('Keterangan'), card: 'fact', value: (row) => row.description }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 160, value: (row) => row.branch }),
  {
    key: 'status',
    title: t('Status'),
    width: 110,
    card: 'corner',
    cell: (row) => <StatusBadge look={lookOf(lifecycle, row.status)} />,
    exportCell: (row) => ({ type: 'text', value: lookOf(lifecycle, row.status).label }),
  },
  totalColumn({
    key: 'total',
    title: t('Total debit'),
    width: 140,
    sortable: true,
    card: 'fact',
    value: (row) => row.totalDebit,
  }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]

/** Journals that people wrote, newest first. */
export function JournalList({ screen }: { screen: JournalScreen }) {
  const can = useCan()
  const address = addressOf(screen)
  const list = useBranchList(`GET /v1/manual-journal/${screen.kind}/history`, {
    sort: '-date',
    filters: ['status', ...dateFilters],
  })
  return (
    <ListScreen
      title={screen.words().title}
      screen={screen.right}
      list={list}
      columns={columns(screen)}
      to={{ open: address.open, add: can(`${screen.right}:add`) ? address.add : undefined }}
      searchPlaceholder={t('Cari nomor atau keterangan')}
      filters={
        <>
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(documentLooks(screen.lifecycle.states))}
          />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
