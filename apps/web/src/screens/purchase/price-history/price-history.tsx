import type { BuyingPrice } from '@merchant/contract/purchase/price-history.ts'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  dateColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { PriceChange } from '../../../kit/prices/price-change.tsx'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { CategoryFilter, ProductFilter, SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { number } from '../../../lib/format.ts'

const discounts = ({ disc1, disc2, disc3, disc4 }: BuyingPrice): string =>
  [disc1, disc2, disc3, disc4]
    .filter((percent) => percent > 0)
    .map((percent) => `${number(percent)}%`)
    .join(' + ')

const columns = (): ListColumn<BuyingPrice>[] => [
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 104,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  }),
  {
    ...refColumn<BuyingPrice>({ key: 'product', title: t('Barang'), value: (row) => row.product }),
    link: true,
    sortable: true,
  },
  refColumn({
    key: 'supplier',
    title: t('Pemasok'),
    sortable: true,
    card: 'fact',
    value: (row) => row.supplier,
  }),
  numberColumn({ key: 'qty', title: t('Jumlah'), width: 76, value: (row) => row.qty }),
  textColumn({
    key: 'unit',
    title: t('Satuan'),
    width: 76,
    value: ({ unit }) => unit.code ?? unit.name,
  }),
  numberColumn({ key: 'listPrice', title: t('Harga'), width: 104, value: (row) => Number(row.price) }),
  textColumn({ key: 'discounts', title: t('Diskon'), width: 110, value: discounts }),
  numberColumn({
    key: 'netPricePerUnit',
    title: t('Neto per satuan'),
    width: 120,
    value: (row) => Number(row.netPricePerUnit),
  }),
  {
    ...numberColumn<BuyingPrice>({
      key: 'price',
      title: t('Neto per satuan dasar'),
      width: 150,
      value: (row) => Number(row.netPricePerBase),
    }),
    sortable: true,
    card: 'fact',
  },
  {
    key: 'changePct',
    title: t('Naik/turun'),
    width: 92,
    align: 'right',
    card: 'corner',
    cell: (row) => <PriceChange percent={row.changePct} />,
    exportCell: (row) => ({ type: 'number', value: row.changePct }),
  },
  textColumn({ key: 'document', title: t('Dokumen'), width: 164, sortable: true, value: (row) => row.docNo }),
  textColumn({
    key: 'provisional',
    title: t('Keterangan'),
    width: 120,
    value: ({ provisional }) => (provisional ? t('Belum difaktur') : ''),
  }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
]

/** Purchase prices of goods, the newest first (domain-core 6, Riwayat harga beli). */
export default function PriceHistory() {
  const list = useBranchList('POST /core/v1/purchase/history/buying-price/get/all', {
    screen: 'purchase.purchase-price-history',
    sort: '-date',
    filters: ['productId', 'supplierId', 'categoryId', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Riwayat Harga Beli')}
      list={list}
      columns={columns()}
      to={{ open: ({ documentId }) => documentAddress(documentId) }}
      searchPlaceholder={t('Cari barang, pemasok, atau nomor')}
      filters={
        <>
          <ProductFilter address={list} />
          <SupplierFilter address={list} />
          <CategoryFilter address={list} />
          <BranchFilter list={list} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
