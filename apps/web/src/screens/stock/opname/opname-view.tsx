import type { StockCount, StockCountLine } from '@merchant/contract/stock/opname.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { stockCountLifecycle } from '@merchant/domain/stock/stock-count.ts'
import { t } from '../../../app/i18n.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import type { GridLine } from '../../../kit/grid/grid-line.ts'
import { LinesTable } from '../../../kit/grid/lines-table.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { dateTime, rupiah } from '../../../lib/format.ts'
import { countAddress } from './addresses.ts'
import { useOpnameActions } from './opname-actions.ts'

interface OpnameViewProps {
  count: StockCount
  reload: () => Promise<unknown>
}

export function OpnameView({ count, reload }: OpnameViewProps) {
  const actions = useOpnameActions(count)
  return (
    <DocumentPage
      document={count}
      lifecycle={stockCountLifecycle}
      list={countAddress.list}
      reload={reload}
      posts
      hasTotal={false}
      actions={actions}
      facts={[
        { label: t('Gudang'), value: count.warehouse.name },
        { label: t('Cakupan'), value: scopeText(count) },
        ...(count.isBlind ? [{ label: t('Opname buta'), value: t('Ya') }] : []),
        ...(count.isFrozen ? [{ label: t('Gudang dibekukan'), value: t('Ya') }] : []),
        ...(count.submittedBy ? [{ label: t('Diajukan oleh'), value: count.submittedBy.name }] : []),
        ...valueFacts(count.lines),
      ]}
    >
      <ProgressBar label={t('Barang yang dihitung')} done={count.counted} total={count.toCount} />
      <OpnameLines lines={count.lines} />
    </DocumentPage>
  )
}

const scopeText = ({ scope }: StockCount): string =>
  scope.kind === 'ALL' ? t('Semua isi gudang') : scope.names.join(', ')

/** Losses and gains apart, as they are posted; nothing for users who may not see costs. */
function valueFacts(lines: readonly StockCountLine[]) {
  const values = lines.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length === 0) return []
  const sum = (amounts: readonly number[]) => rupiah(exactSum(amounts, (amount) => amount))
  return [
    { label: t('Nilai kurang'), value: sum(values.filter((value) => value < 0)) },
    { label: t('Nilai lebih'), value: sum(values.filter((value) => value > 0)) },
  ]
}

interface ShownLine extends GridLine {
  stored: StockCountLine
}

const toShown = (line: StockCountLine): ShownLine => ({
  key: String(line.id),
  product: line.product,
  units: [],
  unitId: null,
  quantity: null,
  stored: line,
})

/** '+1 dus' or '−3 pcs': the sign is before the quantity. */
const differenceText = ({ difference, units }: StockCountLine): string => {
  if (difference === null) return ''
  if (difference === 0) return t('Cocok')
  return `${difference > 0 ? '+' : '−'}${quantityText(Math.abs(difference), units)}`
}

const facts = (): GridColumn<ShownLine>[] => {
  const column = (key: string, title: string, of: (line: StockCountLine) => string, align?: 'right') =>
    computedColumn<ShownLine>({ key, title, align, text: ({ stored }) => of(stored) })
  const amount = (value: number | null, { units }: StockCountLine) =>
    value === null ? '' : quantityText(value, units)
  return [
    column('product', t('Barang'), ({ product, isAdded }) =>
      [product.name, product.code, isAdded && t('di luar daftar')].filter(Boolean).join(' · '),
    ),
    column('book', t('Stok buku saat mulai'), (line) => amount(line.bookQty, line), 'right'),
    column('counted', t('Hasil hitung'), (line) => amount(line.countedQty, line), 'right'),
    column('difference', t('Selisih'), differenceText, 'right'),
    column('value', t('Nilai'), ({ value }) => (value === null ? '' : rupiah(value)), 'right'),
    column('by', t('Dihitung oleh'), ({ countedBy }) => countedBy?.name ?? ''),
    column('at', t('Waktu'), ({ countedAt }) => (countedAt ? dateTime(countedAt) : '')),
    column('note', t('Catatan'), ({ note }) => note ?? ''),
  ]
}

function OpnameLines({ lines }: { lines: readonly StockCountLine[] }) {
  const shown = lines.map(toShown)
  const columns = facts().filter((column) => shown.some((line) => column.text(line, undefined) !== ''))
  return <LinesTable label={t('Barang yang dihitung')} lines={shown} columns={columns} />
}
