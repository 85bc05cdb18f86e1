import type { ReturnableLine } from '@merchant/contract/sales/sales-return.ts'
import { unitOfCode } from '@merchant/domain/master/barcode.ts'
import type { ReturnCondition } from '@merchant/domain/sales/sales-return.ts'
import { t } from '../../../app/i18n.ts'
import { choiceColumn, computedColumn, numberColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { emptyGridLine, type GridLine } from '../../../kit/grid/grid-line.ts'
import { optionsOf } from '../../../kit/words.ts'
import { number, rupiah } from '../../../lib/format.ts'
import { conditionWords } from './return-words.ts'

/** A sold line, and what comes back of it. */
export interface ReturnLine extends GridLine {
  sold: ReturnableLine
  /** In the unit of the sale. */
  back: number | null
  condition: ReturnCondition
}

export const toReturnLine = (sold: ReturnableLine): ReturnLine => ({
  ...emptyGridLine(),
  key: `sold-${sold.orderLineId}`,
  sold,
  back: null,
  condition: 'GOOD',
})

/** Something of it comes back. */
export const isBack = ({ back }: ReturnLine): boolean => (back ?? 0) > 0

/** In base units; a fraction of one is rounded, and the server says what is too much. */
export const baseOf = ({ back, sold }: ReturnLine): number => Math.round((back ?? 0) * sold.factor)

export const toBodyLine = (line: ReturnLine) => ({
  orderLineId: line.sold.orderLineId,
  qtyBase: baseOf(line),
  condition: line.condition,
})

const inUnit = (base: number, { factor, unit }: ReturnableLine): string =>
  `${number(base / factor)} ${unit.code ?? unit.name}`

const fact = (key: string, title: string, width: number, of: (line: ReturnLine) => string) =>
  computedColumn<ReturnLine>({ key, title, width, text: of })

/** The columns of a return: what was bought, what may come back, and what does. */
export const returnColumns = (): GridColumn<ReturnLine>[] => [
  fact('product', t('Barang'), 260, ({ sold }) =>
    [sold.product.name, sold.product.code, sold.kind !== 'NORMAL' && t('Gratis')].filter(Boolean).join(' · '),
  ),
  fact('bought', t('Dibeli'), 110, ({ sold }) => inUnit(sold.qtyBase, sold)),
  fact('returnable', t('Dapat diretur'), 120, ({ sold }) => inUnit(sold.returnable, sold)),
  fact('net', t('Nilai dibeli'), 120, ({ sold }) => rupiah(sold.net)),
  numberColumn({
    key: 'qty',
    title: t('Diretur'),
    width: 100,
    decimals: 3,
    editable: ({ sold }) => sold.returnable > 0,
    value: (line) => line.back,
    set: (line, back) => ({ ...line, back }),
  }),
  choiceColumn({
    key: 'condition',
    title: t('Kondisi'),
    width: 130,
    options: () => optionsOf(conditionWords()),
    value: (line) => line.condition,
    set: (line, value) => ({ ...line, condition: value as ReturnCondition }), // one of the options
  }),
]

/** One more of the scanned goods, on the first of their lines that has room; undefined where none has. */
export function withScan(lines: readonly ReturnLine[], code: string): readonly ReturnLine[] | undefined {
  const factorOf = ({ sold }: ReturnLine): number | undefined => {
    const byCode = unitOfCode(
      sold.units.map(({ barcodes, ...unit }) => ({
        ...unit,
        barcode: barcodes[0] ?? null,
        moreBarcodes: barcodes.slice(1),
      })),
      code,
    )
    return (
      byCode?.factor ?? (sold.product.code?.toLowerCase() === code.toLowerCase() ? sold.factor : undefined)
    )
  }
  const found = lines.find((line) => {
    const factor = factorOf(line)
    return factor !== undefined && baseOf(line) + factor <= line.sold.returnable
  })
  if (!found) return undefined
  const back = (baseOf(found) + (factorOf(found) ?? 0)) / found.sold.factor
  return lines.map((line) => (line === found ? { ...line, back } : line))
}
