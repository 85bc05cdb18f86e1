import type { SalesNoteRow } from '@merchant/contract/sales/sales-note.ts'
import type { NoteKind } from '@merchant/domain/sales/sales-note.ts'
import { t } from '../../../app/i18n.ts'
import { CustomerFilter } from '../../../kit/customer/customer-filter.tsx'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  type ListColumn,
  moneyColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { statusOptions } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { type NoteScreen, notes } from './note.ts'
import { looksOf, reasonWords } from './note-words.ts'

const columns = ({ kind, lifecycle, used }: NoteScreen): ListColumn<SalesNoteRow>[] => {
  const [words, looks] = [reasonWords(), looksOf(kind)]
  return [
    numberOf(t('Belum bernomor')),
    dateOf(),
    refColumn({ key: 'party', title: t('Pelanggan'), width: 180, card: 'fact', value: (row) => row.party }),
    refColumn({ key: 'order', title: t('Faktur'), width: 150, value: (row) => row.order }),
    textColumn({
      key: 'reason',
      title: t('Alasan'),
      width: 120,
      card: 'fact',
      value: ({ reason }) => words[reason],
    }),
    refColumn({ key: 'branch', title: t('Cabang'), width: 120, hidden: true, value: (row) => row.branch }),
    statusOf(lifecycle, 150),
    textColumn({
      key: 'use',
      title: kind === 'CREDIT' ? t('Pemakaian') : t('Pembayaran'),
      width: 130,
      card: 'fact',
      value: ({ use }) => (use ? looks[use].label : ''),
    }),
    moneyColumn({
      key: 'appliedTotal',
      title: used(),
      width: 110,
      value: (row) => row.appliedTotal || null,
    }),
    totalColumn({
      key: 'total',
      title: t('Total'),
      width: 120,
      sortable: true,
      card: 'fact',
      value: (row) => row.total,
    }),
    ...madeBy(),
  ]
}

/** Notes of one kind, newest first. */
export default function NoteList({ kind }: { kind: NoteKind }) {
  const screen = notes[kind]
  const list = useDocumentList(screen, ['customerId', 'reason', 'use'], undefined, { type: kind })
  return (
    <DocumentList
      of={screen}
      list={list}
      columns={columns(screen)}
      searchPlaceholder={t('Cari nomor atau pelanggan')}
      party={<CustomerFilter list={list} />}
      filters={
        <>
          <ChoiceFilter list={list} name="reason" label={t('Alasan')} options={optionsOf(reasonWords())} />
          <ChoiceFilter
            list={list}
            name="use"
            label={kind === 'CREDIT' ? t('Pemakaian') : t('Pembayaran')}
            options={statusOptions(looksOf(kind))}
          />
        </>
      }
    />
  )
}
