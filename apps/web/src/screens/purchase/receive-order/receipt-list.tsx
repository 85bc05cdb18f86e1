import type { GoodsReceiptRow } from '@merchant/contract/purchase/receive-order.ts'
import { goodsReceiptLifecycle } from '@merchant/domain/purchase/receive-order.ts'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { dateOf, madeBy, numberOf, StateFilter, statusOf } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  type ListColumn,
  numberColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { useCan } from '../../../session/access.ts'
import { receiptAddress } from './addresses.ts'

const columns = (): ListColumn<GoodsReceiptRow>[] => [
  numberOf(),
  dateOf(),
  refColumn({ key: 'party', title: t('Pemasok'), card: 'fact', value: (row) => row.party }),
  textColumn({
    key: 'supplierDeliveryNo',
    title: t('Surat jalan'),
    width: 130,
    card: 'fact',
    value: (row) => row.supplierDeliveryNo,
  }),
  refColumn({
    key: 'purchaseOrder',
    title: t('Pesanan'),
    width: 164,
    value: (row) => row.purchaseOrder,
  }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
  refColumn({
    key: 'warehouse',
    title: t('Gudang'),
    hidden: true,
    width: 140,
    value: (row) => row.warehouse,
  }),
  statusOf(goodsReceiptLifecycle, 104),
  numberColumn({ key: 'invoicedPct', title: t('Difaktur %'), width: 86, value: (row) => row.invoicedPct }),
  totalColumn({ key: 'total', title: t('Nilai'), width: 130, sortable: true, value: (row) => row.total }),
  ...madeBy(),
]

const Bulk = bulkOf(() => import('./receipt-acts.ts').then(({ receiptActs }) => receiptActs))

export default function ReceiptList() {
  const can = useCan()
  const list = useBranchList('POST /core/v1/purchase/receive/get/all', {
    sort: '-date',
    filters: ['status', 'supplierId', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Penerimaan Barang')}
      screen="purchase.receive-order"
      list={list}
      columns={columns()}
      to={{
        open: receiptAddress.open,
        add: can('purchase.receive-order:add') ? receiptAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari nomor, surat jalan, atau pemasok')}
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <SupplierFilter address={list} />
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={goodsReceiptLifecycle} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
