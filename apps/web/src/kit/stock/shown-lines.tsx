import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { number, rupiah } from '../../lib/format.ts'
import { computedColumn } from '../grid/columns.tsx'
import type { GridLine } from '../grid/grid-line.ts'
import { LinesTable } from '../grid/lines-table.tsx'
import { storedUnit } from '../grid/priced-lines.tsx'

interface StoredLine {
  id: number
  product: Ref
  unitId: number
  unit: Ref
  factor: number
  qty: number
  /** Per unit of the line; null where the average is used. */
  unitCost?: string | null
  value?: number
}

interface ShownLine extends GridLine {
  stored: StoredLine
}

const toShown = (line: StoredLine): ShownLine => ({
  key: String(line.id),
  product: line.product,
  units: [storedUnit(line)],
  unitId: line.unitId,
  quantity: line.qty,
  stored: line,
})

/** The goods of a stock document; a column that no line uses is left out. */
export function ShownLines({ lines }: { lines: readonly StoredLine[] }) {
  const column = (key: string, title: string, of: (line: StoredLine) => string, align?: 'right') =>
    computedColumn<ShownLine>({ key, title, align, text: ({ stored }) => of(stored) })
  const shown = lines.map(toShown)
  const columns = [
    column('product', t('Barang'), ({ product }) => [product.name, product.code].filter(Boolean).join(' · ')),
    column('qty', t('Jumlah'), ({ qty, unit }) => `${number(qty)} ${unit.code ?? unit.name}`, 'right'),
    column(
      'unitCost',
      t('Harga pokok'),
      ({ unitCost }) => (unitCost ? number(Number(unitCost)) : ''),
      'right',
    ),
    column('value', t('Nilai'), ({ value }) => (value === undefined ? '' : rupiah(value)), 'right'),
  ].filter((each) => shown.some((line) => each.text(line, undefined) !== ''))
  return <LinesTable label={t('Barang')} lines={shown} columns={columns} />
}
