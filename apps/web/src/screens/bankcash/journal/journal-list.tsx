import type { ManualJournalRow } from '@merchant/contract/cash/manual-journal.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { dateOf, madeBy, numberOf, StateFilter, statusOf } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import { type ListColumn, refColumn, textColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { useCan } from '../../../session/access.ts'
import { addressOf, type JournalScreen } from './journal-screen.ts'

const columns = ({ lifecycle }: JournalScreen): ListColumn<ManualJournalRow>[] => [
  numberOf(),
  dateOf(),
  textColumn({ key: 'description', title: t('Keterangan'), card: 'fact', value: (row) => row.description }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 160, value: (row) => row.branch }),
  statusOf(lifecycle, 110),
  totalColumn({
    key: 'total',
    title: t('Total debit'),
    width: 140,
    sortable: true,
    card: 'fact',
    value: (row) => row.totalDebit,
  }),
  ...madeBy(),
]

/** Manual journals, newest first. */
export function JournalList({ screen }: { screen: JournalScreen }) {
  const can = useCan()
  const [Bulk] = useState(() =>
    bulkOf(() => import('./journal-acts.ts').then(({ journalActs }) => journalActs(screen))),
  )
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
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={screen.lifecycle} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
