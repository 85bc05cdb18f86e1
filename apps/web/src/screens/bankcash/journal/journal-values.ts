import type { ManualJournal } from '@merchant/contract/cash/manual-journal.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { accountColumn, rupiahColumn, wordsColumn } from '../../../kit/grid/account-columns.tsx'
import { type AccountLine, emptyAccountLine } from '../../../kit/grid/account-line.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { asNewLine } from '../../../kit/grid/grid-line.ts'
import { today } from '../../../lib/clock.ts'

export interface JournalLine extends AccountLine {
  readonly debit: number | null
  readonly credit: number | null
}

export type JournalValues = {
  branchId: Ref | null
  date: string | null
  description: string
  /** Only for adjustments. */
  autoReverseDate: string | null
  lines: readonly JournalLine[]
}

export const journalLabels = () => ({
  branchId: t('Cabang'),
  date: t('Tanggal'),
  description: t('Keterangan'),
  autoReverseDate: t('Balik otomatis pada tanggal 1'),
  lines: t('Baris jurnal'),
})

export const emptyJournalLine = (): JournalLine => ({ ...emptyAccountLine(), debit: null, credit: null })

/** Lines with any input are sent. */
export const isJournalLine = ({ account, typed, text, debit, credit }: JournalLine): boolean =>
  account !== null || typed !== undefined || text !== '' || debit !== null || credit !== null

/** A line has one side: typing one empties the other. */
export const journalColumns = (accounts: readonly Ref[]): GridColumn<JournalLine>[] => [
  accountColumn(accounts),
  rupiahColumn({
    key: 'debit',
    title: t('Debit'),
    value: (line) => line.debit,
    set: (line, debit) => ({ ...line, debit, credit: debit === null ? line.credit : null }),
  }),
  rupiahColumn({
    key: 'credit',
    title: t('Kredit'),
    value: (line) => line.credit,
    set: (line, credit) => ({ ...line, credit, debit: credit === null ? line.debit : null }),
  }),
  wordsColumn('note', false),
]

export const toJournalValues = (branch: Ref | null): JournalValues => ({
  branchId: branch,
  date: today(),
  description: '',
  autoReverseDate: null,
  lines: [emptyJournalLine(), emptyJournalLine()],
})

export const toJournalLine = (line: ManualJournal['lines'][number]): JournalLine => ({
  ...emptyAccountLine(),
  key: String(line.lineNo),
  account: line.account,
  text: line.note ?? '',
  debit: line.debit || null,
  credit: line.credit || null,
})

/** The same once more, today; the day of a reversal belongs to one journal. */
export const copiedJournal = (journal: ManualJournal): JournalValues => ({
  ...toJournalValues(journal.branch),
  description: journal.description,
  lines: journal.lines.map(toJournalLine).map(asNewLine),
})

export const toJournalBody = (values: JournalValues) => ({
  branchId: values.branchId?.id ?? 0,
  date: values.date ?? '',
  description: values.description,
  lines: values.lines.filter(isJournalLine).map((line) => ({
    accountId: line.account?.id ?? 0,
    debit: line.debit ?? 0,
    credit: line.credit ?? 0,
    note: line.text,
  })),
})

/** The present sums of both sides, and the amount missing to balance. */
export function journalSums(lines: readonly { debit: number | null; credit: number | null }[]) {
  const debit = lines.reduce((sum, line) => sum + (line.debit ?? 0), 0)
  const credit = lines.reduce((sum, line) => sum + (line.credit ?? 0), 0)
  return { debit, credit, difference: debit - credit }
}

export const journalSaved = {
  invalidates: [
    'GET /v1/manual-journal/general/history',
    'GET /v1/manual-journal/adjustment/history',
    'GET /v1/manual-journal/history/{id}',
  ],
  notice: false,
} as const
