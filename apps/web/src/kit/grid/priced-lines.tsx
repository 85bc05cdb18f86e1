import type { ProductUnit } from '@merchant/contract/master/product.ts'
import { t } from '../../app/i18n.ts'
import { isProposed, withoutProposal } from '../proposals/proposed-price.ts'
import type { PricedGridLine } from './amounts.ts'
import type { CellOption } from './cells/choice-cell.tsx'
import {
  choiceColumn,
  netColumn,
  numberColumn,
  productColumn,
  quantityColumn,
  textColumn,
  unitColumn,
} from './columns.tsx'
import type { GridColumn } from './grid-column.ts'
import { asNewLine, emptyGridLine, type FoundProduct, withProduct } from './grid-line.ts'

/** Lines with a price, as in orders and invoices (contract, purchase-line). */

const slots = [0, 1, 2, 3] as const

export const emptyPricedLine = (): PricedGridLine => ({
  ...emptyGridLine(),
  price: null,
  discounts: slots.map(() => null),
  discountAmount: null,
  taxCode: null,
  note: '',
})

/** The product on a line, with its own tax and its buying unit. */
export const pickPurchased = <Line extends PricedGridLine>(line: Line, found: FoundProduct): Line => ({
  ...withProduct(withoutProposal(line), found, 'isPurchaseDefault'),
  taxCode: found.taxCode,
})

/** A line of a reply. */
export interface StoredPricedLine {
  id: number
  product: { id: number; code?: string | null | undefined; name: string }
  unitId: number
  unit: ProductUnit['unit']
  factor: number
  qty: number
  price: string
  disc1: number
  disc2: number
  disc3: number
  disc4: number
  discAmount: number
  taxCode: string
  note?: string | null
}

const shown = (value: number) => (value === 0 ? null : value)

/** A stored line in the grid; it knows only its own unit until the list of units opens. */
export const toPricedLine = (line: StoredPricedLine): PricedGridLine => ({
  key: `stored-${line.id}`,
  product: line.product,
  units: [storedUnit(line)],
  unitId: line.unitId,
  quantity: line.qty,
  price: Number(line.price),
  discounts: [line.disc1, line.disc2, line.disc3, line.disc4].map(shown),
  discountAmount: shown(line.discAmount),
  taxCode: line.taxCode,
  note: line.note ?? '',
})

/** A line of another document: its goods and amounts, with a price that gives way to the present one. */
export const copiedPricedLine = (line: StoredPricedLine): PricedGridLine => ({
  ...asNewLine(toPricedLine(line)),
  discountAmount: null,
  priceFrom: 'COPIED',
})

/** The unit of a stored line. */
export const storedUnit = (line: Pick<StoredPricedLine, 'unitId' | 'unit' | 'factor'>): ProductUnit => ({
  unitId: line.unitId,
  unit: line.unit,
  factor: line.factor,
  barcode: null,
  moreBarcodes: [],
  isPurchaseDefault: true,
  isSaleDefault: true,
})

/** A line in the form of the API. `linesProblem` has checked missing values before. */
export const toPricedBody = (line: PricedGridLine) => ({
  productId: line.product?.id ?? 0,
  unitId: line.unitId ?? 0,
  qty: line.quantity ?? 0,
  price: String(line.price ?? 0),
  disc1: line.discounts[0] ?? 0,
  disc2: line.discounts[1] ?? 0,
  disc3: line.discounts[2] ?? 0,
  disc4: line.discounts[3] ?? 0,
  discAmount: line.discountAmount ?? 0,
  taxCode: line.taxCode,
  note: line.note,
})

const discountColumn = <Line extends PricedGridLine>(slot: (typeof slots)[number]): GridColumn<Line> =>
  numberColumn({
    key: `disc${slot + 1}`,
    title: t('D{{place}} %', { place: slot + 1 }),
    width: 48,
    decimals: 2,
    value: (line) => line.discounts[slot] ?? null,
    set: (line, percent) => ({
      ...line,
      priceFrom: 'TYPED',
      discounts: line.discounts.map((old, index) => (index === slot ? percent : old)),
    }),
    proposed: (line) => isProposed(line) && (line.discounts[slot] ?? null) !== null,
  })

/**
 * The columns of priced lines, in the order of typing.
 * @param editable lines whose goods are chosen here, when not all
 */
export const pricedColumns = <Line extends PricedGridLine>(
  taxes: readonly CellOption[],
  editable?: (line: Line) => boolean,
): GridColumn<Line>[] => [
  productColumn({ pick: pickPurchased, editable }),
  quantityColumn({ key: 'qty', title: t('Jumlah'), width: 70 }),
  unitColumn({ key: 'unitId', title: t('Satuan'), width: 66 }),
  numberColumn<Line>({
    key: 'price',
    title: t('Harga'),
    width: 96,
    required: true,
    decimals: 4,
    value: (line) => line.price,
    set: (line, price) => ({ ...line, price, priceFrom: 'TYPED' }),
    proposed: isProposed,
  }),
  ...slots.map((slot) => discountColumn<Line>(slot)),
  numberColumn({
    key: 'discAmount',
    title: t('Potongan'),
    width: 80,
    decimals: 0,
    value: (line) => line.discountAmount,
    set: (line, discountAmount) => ({ ...line, discountAmount }),
  }),
  choiceColumn({
    key: 'taxCode',
    title: t('Pajak'),
    width: 76,
    options: () => taxes,
    value: (line) => line.taxCode,
    set: (line, taxCode) => ({ ...line, taxCode }),
  }),
  netColumn(t('Subtotal')),
  textColumn({
    key: 'note',
    title: t('Catatan'),
    width: 80,
    maxLength: 200,
    value: (line) => line.note,
    set: (line, note) => ({ ...line, note }),
  }),
]
