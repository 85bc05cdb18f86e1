import { Button } from '@mantine/core'
import type { StockLimitLine, StockLimitSuggestion } from '@merchant/contract/stock/stock-limit.ts'
import { t } from '../../../app/i18n.ts'
import { computedColumn } from '../../../kit/grid/columns.tsx'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { cellValue, type SheetField, type SheetLine, type SheetSpec } from '../../../kit/sheet/sheet-spec.tsx'
import { number } from '../../../lib/format.ts'

/** Goods of a place with their limit, and with what sales ask for once that was asked. */
export interface SheetLimit {
  goods: StockLimitLine
  asked: StockLimitSuggestion | undefined
}
export type SheetLimitLine = SheetLine<SheetLimit>

type Key = 'minQty' | 'maxQty' | 'reorderQty' | 'leadTimeDays'

const field = (key: Key, title: string, width: number): SheetField<SheetLimit> => ({
  key,
  title,
  width,
  decimals: 0,
  old: ({ goods }) => goods[key],
  clears: true,
})
const least = () => field('minQty', t('Terkecil'), 76)
const most = () => field('maxQty', t('Terbesar'), 78)

/** What can be entered; an emptied cell means none. */
export const limitFields = (): readonly SheetField<SheetLimit>[] => [
  least(),
  most(),
  field('reorderQty', t('Pesan ulang'), 90),
  field('leadTimeDays', t('Hari tunggu'), 90),
]

/** What the row says in place of its limit, if sales ask for another one. */
export function proposalOf(line: SheetLimitLine): { minQty: number; maxQty: number } | null {
  const { minQty = null, maxQty = null } = line.row.asked ?? {}
  if (minQty === null || maxQty === null) return null
  const isKept = cellValue(line, least()) === minQty && cellValue(line, most()) === maxQty
  return isKept ? null : { minQty, maxQty }
}

/** The row with the limit that sales ask for; unchanged where there is none. */
export function withProposal(line: SheetLimitLine): SheetLimitLine {
  const proposal = proposalOf(line)
  return proposal ? { ...line, values: { ...line.values, ...proposal }, marks: undefined } : line
}

/**
 * The sheet of limits: what is there and comes, what is sold, what the limit says, and what sales ask for.
 * @param take takes the proposal of one row; null while there are none. Proposals take the place of unit and stock
 */
export const limitSheetSpec = (take: ((key: string) => void) | null): SheetSpec<SheetLimit> => ({
  label: t('Batas stok'),
  keyOf: ({ goods }) => String(goods.id),
  namesOf: ({ goods: { product, baseUnit } }) => [product.code, baseUnit.code],
  before: [
    computedColumn<SheetLimitLine>({
      key: 'product',
      title: t('Barang'),
      width: take ? 140 : 230,
      text: ({ row: { goods } }) => `${goods.product.name} · ${goods.product.code ?? ''}`,
    }),
    ...(take ? [] : [unitColumn(), figure('qty', t('Stok'), 76, ({ goods }) => goods.qty)]),
    figure('available', t('Tersedia'), 76, ({ goods }) => goods.available),
    figure('onOrder', t('Akan datang'), 94, ({ goods }) => goods.onOrder),
    figure('averageDay', t('Terjual/hari'), 94, ({ goods }) => goods.averageDay),
  ],
  fields: limitFields(),
  after: take ? proposals(take) : [],
})

const unitColumn = () =>
  computedColumn<SheetLimitLine>({
    key: 'unit',
    title: t('Satuan'),
    width: 66,
    text: ({ row: { goods } }) => goods.baseUnit.code ?? goods.baseUnit.name,
  })

const proposals = (take: (key: string) => void): GridColumn<SheetLimitLine>[] => [
  figure('askedMin', t('Usul min'), 72, ({ asked }) => asked?.minQty),
  figure('askedMax', t('Usul maks'), 78, ({ asked }) => asked?.maxQty),
  {
    ...computedColumn<SheetLimitLine>({ key: 'take', title: t('Usul'), width: 66, text: () => '' }),
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
  figure('orderQty', t('Saran pesan'), 92, ({ asked }) => asked?.orderQty),
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
