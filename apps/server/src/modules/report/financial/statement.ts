import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import { percentOf } from '@merchant/domain/kernel/figure.ts'
import { refuse } from '../../../kernel/errors.ts'
import { fixed, money, percent, text } from '../../../kernel/report/answer.ts'
import type { LedgerSum } from '../../../kernel/report/ledger-sums.ts'
import type { Span } from '../../../kernel/report/month-spans.ts'

/** The same figure for the requested days, the days compared with, and the year so far. */
export interface Figures {
  amount: bigint
  compareAmount: bigint | null
  yearToDate: bigint | null
}

export const addFigures = (a: Figures, b: Figures, sign: 1n | -1n = 1n): Figures => ({
  amount: a.amount + sign * b.amount,
  compareAmount: a.compareAmount === null ? null : a.compareAmount + sign * (b.compareAmount ?? 0n),
  yearToDate: a.yearToDate === null ? null : a.yearToDate + sign * (b.yearToDate ?? 0n),
})

export const sumFigures = (all: readonly Figures[], zero: Figures): Figures =>
  all.reduce((sum, each) => addFigures(sum, each), zero)

export const isZero = ({ amount, compareAmount, yearToDate }: Figures): boolean =>
  amount === 0n && !compareAmount && !yearToDate

type Named = Pick<StatementRow, 'kind' | 'section' | 'sectionKey' | 'name'> &
  Partial<Pick<StatementRow, 'accountId' | 'code' | 'days' | 'compareDays'>>

/** A row of a statement; `base` is the amount of 100 percent, null where a share means nothing. */
export function statementRow(named: Named, figures: Figures, base: bigint | null): StatementRow {
  const { amount, compareAmount, yearToDate } = figures
  return {
    accountId: null,
    code: '',
    days: null,
    compareDays: null,
    ...named,
    amount,
    compareAmount,
    difference: compareAmount === null ? null : amount - compareAmount,
    percent: base === null ? null : percentOf(amount, base),
    yearToDate,
  }
}

/** The short form of a statement has its sums alone. */
export const inShort = ({ kind }: StatementRow): boolean => kind === 'SUM'

interface Shown {
  compared: boolean
  /** Heading of the amount. */
  amount?: string
  /** Heading of the share; missing where there is none. */
  share?: string
  yearToDate?: boolean
}

export const statementColumns = ({
  compared,
  amount = 'Periode ini',
  share,
  yearToDate,
}: Shown): ReportColumn[] => [
  text('section', 'Bagian'),
  text('code', 'Kode'),
  fixed(text('name', 'Pos')),
  fixed(money('amount', amount)),
  ...(share ? [percent('percent', share)] : []),
  ...(compared ? [money('compareAmount', 'Pembanding'), money('difference', 'Selisih')] : []),
  ...(yearToDate ? [money('yearToDate', 'Sejak awal tahun')] : []),
]

/**
 * The days to compare with: both ends, or none; a missing first day is the first of the last one's month.
 * @throws DATE_ORDER
 */
export function compareSpan(body: {
  compareFrom?: string | undefined
  compareTo?: string | undefined
}): { from: string; to: string } | null {
  const to = body.compareTo ?? body.compareFrom
  if (to === undefined) return null
  const from = body.compareFrom ?? `${to.slice(0, 7)}-01`
  if (from > to) throw refuse('DATE_ORDER', { from, to })
  return { from, to }
}

/** Only the spans that exist. */
export const present = (spans: Readonly<Record<string, Span | null>>): Record<string, Span> =>
  Object.fromEntries(Object.entries(spans).filter((entry): entry is [string, Span] => entry[1] !== null))

/** Debits less credits of each account in one span. */
export function netByAccount(sums: readonly LedgerSum<string>[], span: string, closing: boolean) {
  const net = new Map<number, bigint>()
  for (const sum of sums) {
    if (sum.span !== span || (!closing && sum.class === 'CLOSING')) continue
    net.set(sum.accountId, (net.get(sum.accountId) ?? 0n) + sum.debit - sum.credit)
  }
  return net
}
