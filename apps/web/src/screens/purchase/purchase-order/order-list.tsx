import type { PurchaseOrderRow } from '@merchant/contract/purchase/purchase-order.ts'
import { purchaseOrderLifecycle } from '@merchant/domain/purchase/purchase-order.ts'
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
import { orderAddress } from './addresses.ts'

const columns = (): ListColumn<PurchaseOrderRow>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 164,
    link: true,
    sortable: true,
    value: (row) => row.number ?? t('Draf'),
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
  refColumn({ key: 'branch', title: t('Cabang'), width: 120, value: (row) => row.branch }),
  refColumn({
    key: 'warehouse',
    title: t('Gudang'),
    width: 140,
    hidden: true,
    value: (row) => row.warehouse,
  }),
  dateColumn({
    key: 'expectedDate',
    title: t('Diharapkan'),
    hidden: true,
    value: (row) => row.expectedDate,
  }),
  {
    key: 'status',
    title: t('Status'),
    width: 140,
    card: 'corner',
    cell: (row) => <StatusBadge look={lookOf(purchaseOrderLifecycle, row.status)} />,
    exportCell: (row) => ({ type: 'text', value: lookOf(purchaseOrderLifecycle, row.status).label }),
  },
  numberColumn({ key: 'receivedPct', title: t('Diterima %'), width: 86, value: (row) => row.receivedPct }),
  numberColumn({ key: 'invoicedPct', title: t('Difaktur %'), width: 86, value: (row) => row.invoicedPct }),
  totalColumn({
    key: 'total',
    title: t('Total'),
    width: 130,
    sortable: true,
    card: 'fact',
    value: (row) => row.total,
  }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]

export default function OrderList() {
  const can = useCan()
  const list = useBranchList('POST /core/v1/purchase/order/get/all', {
    sort: '-date',
    filters: ['status', 'supplierId', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Pesanan Pembelian')}
      screen="purchase.purchase-order"
      list={list}
      columns={columns()}
      to={{
        open: orderAddress.open,
        add: can('purchase.purchase-order:add') ? orderAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari nomor atau pemasok')}
      filters={
        <>
          <SupplierFilter address={list} />
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(documentLooks(purchaseOrderLifecycle.states))}
          />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
