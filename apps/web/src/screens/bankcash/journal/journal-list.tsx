import type { ManualJournalRow } from '@merchant/contract/cash/manual-journal.ts'
import { t } from '../../../app/i18n.ts'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { type ListColumn, refColumn, textColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { useCan } from '../../../session/access.ts'
import { type JournalKind, type JournalType, journalKinds } from './journal.ts'
import { openingAddress } from './opening-address.ts'
import { RecurringTabs } from './recurring/recurring-tabs.tsx'

const columns = ({ lifecycle }: JournalKind): ListColumn<ManualJournalRow>[] => [
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
export default function JournalList({ type }: { type: JournalType }) {
  const journals = journalKinds[type]
  const can = useCan()
  const mayImport =
    type === 'GENERAL_JOURNAL' &&
    can('bankcash.general-journal:add') &&
    can('bankcash.general-journal:update')
  return (
    <DocumentList
      of={journals}
      list={useDocumentList(journals)}
      columns={columns(journals)}
      searchPlaceholder={t('Cari nomor atau keterangan')}
      fromFile={mayImport && { type: 'opening-balances', to: openingAddress.start }}
      tabs={<RecurringTabs type={type} />}
    />
  )
}
