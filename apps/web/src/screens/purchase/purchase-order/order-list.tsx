import type { PurchaseOrderRow } from '@merchant/contract/purchase/purchase-order.ts'
import { purchaseOrderLifecycle } from '@merchant/domain/purchase/purchase-order.ts'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { dateOf, madeBy, numberOf, StateFilter, statusOf } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  dateColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { useCan } from '../../../session/access.ts'
import { orderAddress } from './addresses.ts'

const columns = (): ListColumn<PurchaseOrderRow>[] => [
  numberOf(),
  dateOf(),
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
  statusOf(purchaseOrderLifecycle, 140),
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
  ...madeBy(),
]

const Bulk = bulkOf(() => import('./order-acts.ts').then(({ orderActs }) => orderActs))

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
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <SupplierFilter address={list} />
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={purchaseOrderLifecycle} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
