import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { number, rupiah } from '../../lib/format.ts'
import { FactLines, nameAndCode } from '../grid/fact-lines.tsx'

interface StoredLine {
  id: number
  product: Ref
  unit: Ref
  qty: number
  /** Per unit of the line; null where the average is used. */
  unitCost?: string | null
  value?: number
}

/** The goods of a stock document. */
export const ShownLines = ({ lines }: { lines: readonly StoredLine[] }) => (
  <FactLines
    label={t('Barang')}
    lines={lines}
    facts={(fact) => [
      fact(t('Barang'), ({ product }) => nameAndCode(product)),
      fact(t('Jumlah'), ({ qty, unit }) => `${number(qty)} ${unit.code ?? unit.name}`, 'right'),
      fact(t('Harga pokok'), ({ unitCost }) => (unitCost ? number(Number(unitCost)) : ''), 'right'),
      fact(t('Nilai'), ({ value }) => (value === undefined ? '' : rupiah(value)), 'right'),
    ]}
  />
)
