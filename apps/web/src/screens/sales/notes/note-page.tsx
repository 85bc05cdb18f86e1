import type { SalesNote } from '@merchant/contract/sales/sales-note.ts'
import type { NoteKind } from '@merchant/domain/sales/sales-note.ts'
import { Link } from '@tanstack/react-router'
import { openFile } from '../../../api/open-file.ts'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { SettlementTable } from '../../../kit/document/settlement-table.tsx'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { number, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { collectNote, type NoteScreen, notes } from './note.ts'
import { noteActs } from './note-acts.ts'
import { NoteForm } from './note-form.tsx'
import { useNoteStart } from './note-start.ts'
import { copiedNote, emptyNote, toNoteValues } from './note-values.ts'
import { looksOf, reasonWords } from './note-words.ts'

/** One note of a customer, its form, or a new one. */
export default function NotePage({ kind }: { kind: NoteKind }) {
  const screen = notes[kind]
  return (
    <DocumentScreen
      of={screen}
      view={(note) => <NoteView screen={screen} note={note} />}
      form={(note, mode, copied) => {
        const begun = note ? toNoteValues(note) : copied && copiedNote(copied)
        if (!begun) return <NewNote screen={screen} />
        return <NoteForm screen={screen} mode={mode} note={note} initial={begun} />
      }}
    />
  )
}

const NewNote = ({ screen }: { screen: NoteScreen }) => (
  <Loaded query={useNoteStart(screen)}>
    {(start) => <NoteForm screen={screen} mode="ADD" note={null} initial={emptyNote(start)} />}
  </Loaded>
)

function NoteView({ screen, note }: { screen: NoteScreen; note: SalesNote }) {
  const { kind } = screen
  const act = useDocumentActs(noteActs(kind), note)
  const collects = kind === 'DEBIT' && note.use !== null && note.use !== 'APPLIED'
  const can = useCan()
  return (
    <DocumentPage
      of={screen}
      document={note}
      partyLabel={t('Pelanggan')}
      posts
      actions={[
        ...act('approve'),
        ...act('reject'),
        ...act('submit'),
        ...(collects && can('sales.receipts:add')
          ? [
              {
                key: 'collect',
                label: t('Terima pembayaran'),
                state: true as const,
                to: collectNote(note),
              },
            ]
          : []),
        printAction(() => openFile('GET /core/v1/sales/notes/get/pdf/{id}', { params: { id: note.id } })),
        ...act('edit', { to: screen.address.edit(note) }),
        ...act('cancel', {
          ...(note.status !== 'POSTED' && {
            asksDate: false,
            consequence: t('Nota ini belum diposting. Ini tidak dapat dibatalkan.'),
          }),
        }),
      ]}
      facts={<NoteFacts screen={screen} note={note} />}
    >
      <Totals
        rows={[
          { label: t('Nilai tanpa PPN'), amount: note.amount },
          { label: t('PPN'), amount: note.ppn },
        ]}
        total={note.total}
      />
      <SettlementTable
        settlements={note.settlements}
        changed={kind === 'CREDIT' ? t('Dipakai') : t('Dibayar')}
      />
    </DocumentPage>
  )
}

function NoteFacts({ screen, note }: { screen: NoteScreen; note: SalesNote }) {
  const can = useCan()
  const { order } = note
  const to = order && documentAddress({ type: 'SALES_ORDER', id: order.id }, can)
  return (
    <>
      <Fact label={t('Alasan')}>{reasonWords()[note.reason]}</Fact>
      {order && <Fact label={t('Faktur')}>{to ? <Link to={to}>{order.name}</Link> : order.name}</Fact>}
      {note.use && (
        <>
          <Fact label={screen.kind === 'CREDIT' ? t('Pemakaian') : t('Pembayaran')}>
            <StatusBadge look={looksOf(screen.kind)[note.use]} />
          </Fact>
          <Fact label={t('Sisa')}>{rupiah(note.total - note.appliedTotal)}</Fact>
        </>
      )}
      {note.points > 0 && <Fact label={t('Poin')}>{number(note.points)}</Fact>}
    </>
  )
}
