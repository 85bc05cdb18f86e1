import type { PurchaseOrderRow } from '@merchant/contract/purchase/purchase-order.ts'
import { t } from '../../../app/i18n.ts'
import { dateOf, dueOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { type ListColumn, progressColumn, refColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { orders } from './order.ts'

const columns = (): ListColumn<PurchaseOrderRow>[] => [
  numberOf(),
  dateOf(),
  refColumn({ key: 'party', title: t('Pemasok'), card: 'fact', value: (row) => row.party }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 100, value: (row) => row.branch }),
  refColumn({
    key: 'warehouse',
    title: t('Gudang'),
    width: 140,
    hidden: true,
    value: (row) => row.warehouse,
  }),
  dueOf({ key: 'expectedDate', title: t('Diharapkan'), value: (row) => row.expectedDate }),
  statusOf(orders.lifecycle, 146),
  progressColumn({ key: 'receivedPct', title: t('Diterima'), width: 72, value: (row) => row.receivedPct }),
  progressColumn({ key: 'invoicedPct', title: t('Difaktur'), width: 72, value: (row) => row.invoicedPct }),
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

export default function OrderList() {
  const list = useDocumentList(orders, ['supplierId'])
  return (
    <DocumentList
      of={orders}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor atau pemasok')}
      party={<SupplierFilter address={list} />}
    />
  )
}
