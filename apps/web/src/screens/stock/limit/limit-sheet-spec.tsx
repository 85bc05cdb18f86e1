import { Button } from '@mantine/core'
import type { StockLimitLine, StockLimitSuggestion } from '@merchant/contract/stock/stock-limit.ts'
import { t } from '../../../app/i18n.ts'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { cellValue, type SheetField, type SheetLine, type SheetSpec } from '../../../kit/sheet/sheet-spec.tsx'
import { number } from '../../../lib/format.ts'

/** Goods of a place with their limit, and with what sales ask for once that was asked. */
export interface SheetLimit {
  goods: StockLimitLine
  asked: StockLimitSuggestion | undefined
}
export type SheetLimitLine = SheetLine<SheetLimit>

const field = (key: 'minQty' | 'maxQty' | 'reorderQty' | 'leadTimeDays'): SheetField<SheetLimit> => ({
  key,
  title: labelOf('stock_limit', key),
  width: 92,
  decimals: 0,
  old: ({ goods }) => goods[key],
  clears: true,
})

/** What can be entered; an emptied cell means none. */
export const limitFields = (): readonly SheetField<SheetLimit>[] => [
  field('minQty'),
  field('maxQty'),
  field('reorderQty'),
  field('leadTimeDays'),
]

/** What the row says in place of its limit, if sales ask for another one. */
export function proposalOf(line: SheetLimitLine): { minQty: number; maxQty: number } | null {
  const { minQty = null, maxQty = null } = line.row.asked ?? {}
  if (minQty === null || maxQty === null) return null
  const [least, most] = [cellValue(line, field('minQty')), cellValue(line, field('maxQty'))]
  return least === minQty && most === maxQty ? null : { minQty, maxQty }
}

/** The row with the limit that sales ask for; unchanged where there is none. */
export function withProposal(line: SheetLimitLine): SheetLimitLine {
  const proposal = proposalOf(line)
  return proposal ? { ...line, values: { ...line.values, ...proposal }, marks: undefined } : line
}

/**
 * The sheet of limits: what is there and comes, what is sold, what the limit says, and what sales ask for.
 * @param take takes the proposal of one row; null while there are none
 */
export const limitSheetSpec = (take: ((key: string) => void) | null): SheetSpec<SheetLimit> => ({
  label: t('Batas stok'),
  keyOf: ({ goods }) => String(goods.id),
  namesOf: ({ goods: { product, baseUnit } }) => [product.code, baseUnit.code],
  before: [
    computedColumn<SheetLimitLine>({
      key: 'product',
      title: t('Barang'),
      width: 210,
      text: ({ row: { goods } }) => `${goods.product.name} · ${goods.product.code ?? ''}`,
    }),
    computedColumn<SheetLimitLine>({
      key: 'unit',
      title: t('Satuan'),
      width: 62,
      text: ({ row: { goods } }) => goods.baseUnit.code ?? goods.baseUnit.name,
    }),
    figure('qty', t('Stok'), 72, ({ goods }) => goods.qty),
    figure('available', t('Tersedia'), 76, ({ goods }) => goods.available),
    figure('onOrder', t('Dalam pesanan'), 84, ({ goods }) => goods.onOrder),
    figure('averageDay', t('Terjual per hari'), 84, ({ goods }) => goods.averageDay),
  ],
  fields: limitFields(),
  after: take ? proposals(take) : [],
})

const proposals = (take: (key: string) => void): GridColumn<SheetLimitLine>[] => [
  figure('askedMin', t('Usul terkecil'), 80, ({ asked }) => asked?.minQty),
  figure('askedMax', t('Usul terbesar'), 80, ({ asked }) => asked?.maxQty),
  figure('orderQty', t('Saran pesan'), 76, ({ asked }) => asked?.orderQty),
  {
    ...computedColumn<SheetLimitLine>({ key: 'take', title: t('Usul'), width: 72, text: () => '' }),
    show: (line) =>
      proposalOf(line) && (
        <Button
          size="compact-xs"
          variant="light"
          tabIndex={-1}
          aria-label={t('Ambil usul {{product}}', { product: line.row.goods.product.name })}
          onClick={() => take(line.key)}
        >
          {t('Ambil')}
        </Button>
      ),
  },
]

function figure(
  key: string,
  title: string,
  width: number,
  value: (row: SheetLimit) => number | bigint | null | undefined,
): GridColumn<SheetLimitLine> {
  return computedColumn<SheetLimitLine>({
    key,
    title,
    width,
    align: 'right',
    text: ({ row }) => {
      const shown = value(row)
      return shown === null || shown === undefined ? '' : number(shown)
    },
  })
}
