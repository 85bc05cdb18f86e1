import type { SoldLine } from '@merchant/contract/sales/sales-history.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { number } from '../../../lib/format.ts'

const percents = ({ disc1, disc2, disc3, disc4 }: SoldLine): string =>
  [disc1, disc2, disc3, disc4]
    .filter((percent) => percent > 0)
    .map((percent) => `${number(percent)}%`)
    .join(' + ')

const costs = (): ListColumn<SoldLine>[] => [
  numberColumn({
    key: 'unitCost',
    title: t('HPP per satuan'),
    width: 120,
    value: ({ unitCost }) => (unitCost === null ? null : Number(unitCost)),
  }),
  numberColumn({ key: 'marginPct', title: t('Laba kotor %'), width: 96, value: (row) => row.marginPct }),
]

/** Costs are only for users who may see them. */
export const salesHistoryColumns = ({ withCost }: { withCost: boolean }): ListColumn<SoldLine>[] => [
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 104,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  }),
  {
    ...textColumn<SoldLine>({
      key: 'document',
      title: t('No. faktur'),
      width: 164,
      sortable: true,
      value: (row) => row.invoiceNumber,
    }),
    link: true,
  },
  refColumn({
    key: 'customer',
    title: t('Pelanggan'),
    sortable: true,
    card: 'fact',
    value: (row) => row.customer,
  }),
  numberColumn({ key: 'qty', title: t('Jumlah'), width: 76, value: (row) => row.qty }),
  textColumn({ key: 'unit', title: t('Satuan'), width: 76, value: ({ unit }) => unit.code ?? unit.name }),
  {
    ...numberColumn<SoldLine>({ key: 'price', title: t('Harga'), width: 104, value: (row) => row.price }),
    sortable: true,
  },
  textColumn({ key: 'percents', title: t('Diskon'), width: 110, value: percents }),
  numberColumn({ key: 'discAmount', title: t('Potongan'), width: 104, value: (row) => row.discAmount }),
  {
    ...numberColumn<SoldLine>({ key: 'net', title: t('Neto'), width: 112, value: (row) => row.net }),
    sortable: true,
    card: 'fact',
  },
  ...(withCost ? costs() : []),
  textColumn({ key: 'cashier', title: t('Kasir'), width: 120, value: ({ cashier }) => cashier?.name ?? '' }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
]
