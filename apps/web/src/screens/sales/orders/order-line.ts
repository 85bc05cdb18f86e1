import type { OrderLine } from '@merchant/contract/sales/order.ts'
import type { LineIn } from '@merchant/contract/sales/order-entry.ts'
import { t } from '../../../app/i18n.ts'
import {
  netColumn,
  numberColumn,
  productColumn,
  quantityColumn,
  unitColumn,
} from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { emptyGridLine, type FoundProduct, type GridLine, withProduct } from '../../../kit/grid/grid-line.ts'
import { storedUnit } from '../../../kit/grid/priced-lines.tsx'

/** A line of an order in the back office. Empty prices and discounts come from the rules. */
export interface SalesLine extends GridLine {
  /** Instead of the selling price. */
  readonly priceOverride: number | null
  /** The four slots; the first three, typed by hand, replace the discounts of the rules. */
  readonly discounts: readonly (number | null)[]
  readonly manualAmount: number | null
}

const slots = [0, 1, 2, 3] as const

export const emptySalesLine = (): SalesLine => ({
  ...emptyGridLine(),
  priceOverride: null,
  discounts: slots.map(() => null),
  manualAmount: null,
})

export const pickSold = (line: SalesLine, found: FoundProduct): SalesLine =>
  withProduct(line, found, 'isSaleDefault')

const shown = (value: number | undefined): number | null => value || null

/** A stored line with its values typed by hand. */
export const toSalesLine = (line: OrderLine): SalesLine => ({
  key: `stored-${line.id}`,
  product: { id: line.product.id, code: line.product.code ?? '', name: line.product.name },
  units: [storedUnit(line)],
  unitId: line.unitId,
  quantity: line.qty,
  priceOverride: line.typed.priceOverride ?? null,
  discounts: line.typed.disc ? line.typed.disc.map(shown) : [null, null, null, shown(line.typed.manualPct)],
  manualAmount: shown(line.typed.manualAmount),
})

/** The goods of a line alone, as a new line. */
export const copiedSalesLine = (line: OrderLine): SalesLine => {
  const { product, units, unitId, quantity } = toSalesLine(line)
  return { ...emptySalesLine(), product, units, unitId, quantity }
}

/** A line in the form of the API. `linesProblem` has checked missing values before. */
export function toLineIn(line: SalesLine): LineIn {
  const typed = line.discounts.slice(0, 3).some((percent) => percent !== null)
  const manual = line.discounts[3] ?? null
  return {
    productId: line.product?.id ?? 0,
    unitId: line.unitId ?? 0,
    qty: line.quantity ?? 0,
    ...(line.priceOverride !== null && { priceOverride: line.priceOverride }),
    ...(typed && { disc: line.discounts.map((percent) => percent ?? 0) }),
    ...(!typed && manual !== null && { manualPct: manual }),
    ...(line.manualAmount !== null && { manualAmount: line.manualAmount }),
  }
}

const discountColumn = (slot: (typeof slots)[number]): GridColumn<SalesLine> =>
  numberColumn({
    key: slot === 3 ? 'manualPct' : `disc[${slot}]`,
    title: t('D{{place}} %', { place: slot + 1 }),
    width: 46,
    decimals: 2,
    value: (line) => line.discounts[slot] ?? null,
    set: (line, percent) => ({
      ...line,
      discounts: line.discounts.map((old, index) => (index === slot ? percent : old)),
    }),
  })

/**
 * The columns of an order's lines, in the order of typing.
 * @param overrides whether prices and the slots of rules may be typed
 */
export const salesColumns = (overrides: boolean): GridColumn<SalesLine>[] => [
  productColumn({ pick: pickSold }),
  quantityColumn({ key: 'qty', title: t('Jumlah'), width: 64 }),
  unitColumn({ key: 'unitId', title: t('Satuan'), width: 60 }),
  ...(overrides
    ? [
        numberColumn<SalesLine>({
          key: 'priceOverride',
          title: t('Harga khusus'),
          width: 98,
          decimals: 0,
          value: (line) => line.priceOverride,
          set: (line, priceOverride) => ({ ...line, priceOverride }),
        }),
        discountColumn(0),
        discountColumn(1),
        discountColumn(2),
      ]
    : []),
  discountColumn(3),
  numberColumn({
    key: 'manualAmount',
    title: t('Potongan'),
    width: 80,
    decimals: 0,
    value: (line) => line.manualAmount,
    set: (line, manualAmount) => ({ ...line, manualAmount }),
  }),
  netColumn(t('Nilai')),
]
