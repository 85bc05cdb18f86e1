import type { PriceCheck, SellingPriceRow } from '@merchant/contract/master/selling-price.ts'
import { rupiah as asRupiah } from '@merchant/domain/kernel/money.ts'
import { changeInPercent } from '@merchant/domain/pricing/price-guard.ts'
import { t } from '../../../app/i18n.ts'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { cellValue, type SheetField, type SheetLine, type SheetSpec } from '../../../kit/sheet/sheet-spec.tsx'
import { number } from '../../../lib/format.ts'
import { scopeWords } from './price-words.ts'

/** A running price, with what is known about it and about the one that is entered. */
export interface SheetPrice {
  price: SellingPriceRow
  now: PriceCheck | undefined
  next: PriceCheck | undefined
}
export type SheetPriceLine = SheetLine<SheetPrice>

export const priceField = (): SheetField<SheetPrice> => ({
  key: 'price',
  title: t('Harga baru'),
  width: 104,
  decimals: 0,
  old: ({ price }) => price.price,
})

/** The sheet of prices: what is sold to whom, the price of now, the new one, and what it makes of the margin. */
export const sheetSpec = (withCosts: boolean): SheetSpec<SheetPrice> => ({
  label: t('Harga jual'),
  keyOf: ({ price }) => String(price.id),
  namesOf: ({ price: { product, unit, minQty, branch, branchGroup, customerGroup } }) => [
    product.code,
    unit.code,
    unit.name,
    minQty === 1 ? null : String(minQty),
    branch?.code,
    branchGroup?.name,
    customerGroup?.code,
  ],
  before: [
    told('product', t('Barang'), 210, ({ price: { product } }) => `${product.name} · ${product.code ?? ''}`),
    told('unit', t('Satuan'), 62, ({ price: { unit } }) => unit.code ?? unit.name),
    told('scope', t('Untuk'), 130, ({ price }) => scopeWords(price)),
    figure('minQty', t('Minimal'), 72, ({ price }) => price.minQty),
    ...(withCosts
      ? [
          figure('cost', t('HPP'), 84, ({ now }) => now?.cost),
          figure('marginNow', t('Margin %'), 80, ({ now }) => now?.marginPct),
        ]
      : []),
    figure('now', t('Harga kini'), 92, ({ price }) => price.price),
  ],
  fields: [priceField()],
  after: [
    computedColumn<SheetPriceLine>({
      key: 'change',
      title: t('Perubahan'),
      width: 88,
      align: 'right',
      text: moved,
    }),
    ...(withCosts ? [figure('marginNext', t('Margin baru %'), 108, ({ next }) => next?.marginPct)] : []),
  ],
})

const told = (
  key: string,
  title: string,
  width: number,
  text: (row: SheetPrice) => string,
): GridColumn<SheetPriceLine> =>
  computedColumn<SheetPriceLine>({ key, title, width, text: ({ row }) => text(row) })

const figure = (
  key: string,
  title: string,
  width: number,
  value: (row: SheetPrice) => number | null | undefined,
): GridColumn<SheetPriceLine> =>
  computedColumn<SheetPriceLine>({
    key,
    title,
    width,
    align: 'right',
    text: ({ row }) => {
      const figure = value(row)
      return figure === null || figure === undefined ? '' : number(figure)
    },
  })

/** '+3,5%'; nothing where the price stays. */
function moved(line: SheetPriceLine): string {
  const before = line.row.price.price
  const after = cellValue(line, priceField())
  if (after === null || after === before || before === 0) return ''
  const change = changeInPercent(asRupiah(before), asRupiah(after))
  return `${change < 0 ? '−' : '+'}${number(Math.abs(change))}%`
}
