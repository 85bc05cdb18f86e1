import type { GoodsReceiptRow } from '@merchant/contract/purchase/receive-order.ts'
import { goodsReceiptLifecycle } from '@merchant/domain/purchase/receive-order.ts'
import { t } from '../../../app/i18n.ts'
import { documentLooks, lookOf } from '../../../kit/document/document-head.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  dateColumn,
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { StatusBadge, statusOptions } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { receiptAddress } from './addresses.ts'

const columns = (): ListColumn<GoodsReceiptRow>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 164,
    link: true,
    sortable: true,
    value: (row) => row.number,
  }),
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 104,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  }),
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
  {
    key: 'status',
    title: t('Status'),
    width: 104,
    card: 'corner',
    cell: (row) => <StatusBadge look={lookOf(goodsReceiptLifecycle, row.status)} />,
    exportCell: (row) => ({ type: 'text', value: lookOf(goodsReceiptLifecycle, row.status).label }),
  },
  numberColumn({ key: 'invoicedPct', title: t('Difaktur %'), width: 86, value: (row) => row.invoicedPct }),
  totalColumn({ key: 'total', title: t('Nilai'), width: 130, sortable: true, value: (row) => row.total }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]

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
      filters={
        <>
          <SupplierFilter address={list} />
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(documentLooks(goodsReceiptLifecycle.states))}
          />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
