import type { ManualJournal } from '@merchant/contract/cash/manual-journal.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { emptyAccountLine } from '../../../kit/grid/account-line.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { Totals } from '../../../kit/grid/totals.tsx'
import { date } from '../../../lib/format.ts'
import { journalActs } from './journal-acts.ts'
import { addressOf, type JournalScreen } from './journal-screen.ts'
import { type JournalLine, journalColumns, journalSums } from './journal-values.ts'

interface JournalViewProps {
  screen: JournalScreen
  journal: ManualJournal
  reload: () => Promise<unknown>
}

export function JournalView({ screen, journal, reload }: JournalViewProps) {
  const act = useDocumentActs(journalActs(screen), journal)
  const { debit, credit } = journalSums(journal.lines)
  return (
    <DocumentPage
      document={journal}
      lifecycle={screen.lifecycle}
      list={addressOf(screen).list}
      reload={reload}
      actions={act('reverse')}
      facts={
        journal.autoReverseDate
          ? [{ label: t('Balik otomatis pada'), value: date(journal.autoReverseDate) }]
          : []
      }
    >
      <LinesTable
        label={t('Baris jurnal')}
        lines={journal.lines.map(toJournalLine)}
        columns={journalColumns([])}
      />
      <Totals
        rows={[
          { label: t('Total debit'), amount: debit },
          { label: t('Total kredit'), amount: credit },
        ]}
        total={debit - credit}
        totalLabel={t('Selisih')}
      />
    </DocumentPage>
  )
}

const toJournalLine = (line: ManualJournal['lines'][number]): JournalLine => ({
  ...emptyAccountLine(),
  key: String(line.lineNo),
  account: line.account,
  text: line.note ?? '',
  debit: line.debit || null,
  credit: line.credit || null,
})
