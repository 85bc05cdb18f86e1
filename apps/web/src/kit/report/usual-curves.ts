import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { t } from '../../app/i18n.ts'
import { date, monthName } from '../../lib/format.ts'
import { MOST_BARS, type ReportCurves } from '../chart/curves.ts'
import type { Grouped } from './use-more-rows.ts'

interface Shown {
  columns: readonly ReportColumn[]
  rows: readonly object[]
  groups: readonly Grouped[]
  detail: string
}

type Values = Readonly<Record<string, unknown>>

/** Columns that name a row that is a group, and whether they go along time. */
const nameColumns: readonly string[] = [
  'label',
  'date',
  'monthName',
  'branch',
  'customer',
  'party',
  'sa',
  'cashier',
  'channelName',
  'product',
  'brand',
  'category',
]

const figureOf = (value: unknown): Figure | null =>
  typeof value === 'number' || typeof value === 'bigint' ? value : null

/**
 * A report by group as a chart: bars of the largest, or a line where groups are days or months. Null where rows are single
 * documents.
 * @param keys the figures, by their columns
 */
export function groupCurves(
  { columns, rows, groups, detail }: Shown,
  label: string,
  keys: readonly string[],
): ReportCurves | null {
  const [first] = columns
  const isShort = detail === 'SHORT' && groups.length > 0
  const isDocument = columns.some(({ key }) => key === 'number' || key === 'documentNo')
  if (!first || isDocument || !nameColumns.includes(first.key)) return null
  const lines: Values[] = isShort
    ? groups.map((group) => ({ label: group.label, ...group.totals }))
    : rows.map((row) => row as Values) // a row's own keys
  if (lines.length === 0) return null
  const overTime = first.key === 'date' || first.key === 'monthName'
  const [by] = keys
  const size = (row: Values) => Number(figureOf(row[by ?? '']) ?? 0)
  const shown = overTime ? lines : lines.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_BARS)
  const nameOf = (row: Values) => {
    const name = String(row[first.key] ?? '')
    return first.type === 'date' ? date(name) : name
  }
  return {
    label:
      overTime || lines.length <= MOST_BARS
        ? label
        : t('{{label}}: {{count}} terbesar', { label, count: MOST_BARS }),
    kind: overTime ? 'lines' : 'bars',
    names: shown.map(nameOf),
    series: keys.flatMap((key) => {
      const column = columns.find((each) => each.key === key)
      return column ? [{ name: t(column.label), values: shown.map((row) => figureOf(row[key])) }] : []
    }),
  }
}

interface Aged {
  notDue: Figure
  d1_30: Figure
  d31_60: Figure
  d61_90: Figure
  d90: Figure
}

/** Open amounts by days overdue. */
export const ageingCurves = (label: string, { notDue, d1_30, d31_60, d61_90, d90 }: Aged): ReportCurves => ({
  label,
  kind: 'bars',
  names: [t('Belum jatuh tempo'), t('1-30 hari'), t('31-60 hari'), t('61-90 hari'), t('>90 hari')],
  series: [{ name: t('Sisa'), values: [notDue, d1_30, d31_60, d61_90, d90] }],
})

interface AgedStock {
  v0_30: Figure | null
  v31_60: Figure | null
  v61_90: Figure | null
  v91_180: Figure | null
  v180: Figure | null
}

/** The value of goods by days in stock; null for readers who may not know costs. */
export const stockAgeCurves = (
  label: string,
  { v0_30, v31_60, v61_90, v91_180, v180 }: AgedStock,
): ReportCurves | null =>
  v0_30 === null
    ? null
    : {
        label,
        kind: 'bars',
        names: [t('0-30 hari'), t('31-60 hari'), t('61-90 hari'), t('91-180 hari'), t('>180 hari')],
        series: [{ name: t('Nilai'), values: [v0_30, v31_60, v61_90, v91_180, v180] }],
      }

interface ProfitMonth {
  month: string
  netSales: Figure
  grossProfit: Figure
  netProfit: Figure
}

/** Sales and profit month by month. */
export const profitCurves = (label: string, months: readonly ProfitMonth[]): ReportCurves => ({
  label,
  kind: 'lines',
  names: months.map(({ month }) => shortMonth(month)),
  series: [
    { name: t('Penjualan bersih'), values: months.map(({ netSales }) => netSales) },
    { name: t('Laba kotor'), values: months.map(({ grossProfit }) => grossProfit) },
    { name: t('Laba bersih'), values: months.map(({ netProfit }) => netProfit) },
  ],
})

/** `Nov 26`. */
const shortMonth = (month: string) => `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`
