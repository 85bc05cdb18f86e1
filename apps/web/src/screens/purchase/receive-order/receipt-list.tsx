import type { GoodsReceiptRow } from '@merchant/contract/purchase/receive-order.ts'
import { t } from '../../../app/i18n.ts'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import {
  type ListColumn,
  progressColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { receipts } from './receipt.ts'

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
  refColumn({ key: 'purchaseOrder', title: t('Pesanan'), width: 164, value: (row) => row.purchaseOrder }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
  refColumn({
    key: 'warehouse',
    title: t('Gudang'),
    hidden: true,
    width: 140,
    value: (row) => row.warehouse,
  }),
  statusOf(receipts.lifecycle, 104),
  progressColumn({ key: 'invoicedPct', title: t('Difaktur'), width: 78, value: (row) => row.invoicedPct }),
  totalColumn({ key: 'total', title: t('Nilai'), width: 130, sortable: true, value: (row) => row.total }),
  ...madeBy(),
]

export default function ReceiptList() {
  const list = useDocumentList(receipts, ['supplierId'])
  return (
    <DocumentList
      of={receipts}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor, surat jalan, atau pemasok')}
      party={<SupplierFilter address={list} />}
    />
  )
}
