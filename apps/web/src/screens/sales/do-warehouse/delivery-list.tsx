import type { DeliveryOrderRow } from '@merchant/contract/sales/delivery.ts'
import { salesFulfilments } from '@merchant/domain/sales/sales-order.ts'
import { t } from '../../../app/i18n.ts'
import { CustomerFilter } from '../../../kit/customer/customer-filter.tsx'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { type ListColumn, numberColumn, refColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { deliveries } from './delivery.ts'

/** How the customer gets the goods: fetched, brought, or brought and paid at the door. */
export const wayOf = ({ isCod, fulfilment }: Pick<DeliveryOrderRow, 'isCod' | 'fulfilment'>): string =>
  isCod ? t('COD') : t(salesFulfilments[fulfilment])

const columns = (): ListColumn<DeliveryOrderRow>[] => [
  numberOf(),
  dateOf(),
  refColumn({ key: 'order', title: t('Pesanan'), width: 164, value: (row) => row.order }),
  refColumn({
    key: 'customer',
    title: t('Pelanggan'),
    width: 150,
    card: 'fact',
    value: (row) => row.customer,
  }),
  textColumn({ key: 'address', title: t('Alamat'), width: 190, card: 'fact', value: (row) => row.address }),
  textColumn({ key: 'way', title: t('Penyerahan'), width: 96, value: wayOf }),
  numberColumn({ key: 'items', title: t('Barang'), width: 74, value: (row) => row.items }),
  numberColumn({ key: 'printedCount', title: t('Cetakan'), width: 80, value: (row) => row.printedCount }),
  textColumn({
    key: 'driver',
    title: t('Sopir'),
    width: 110,
    card: 'fact',
    value: (row) => row.driverName ?? '',
  }),
  textColumn({
    key: 'vehicle',
    title: t('Kendaraan'),
    width: 110,
    hidden: true,
    value: (row) => row.vehicleNo ?? '',
  }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 130, hidden: true, value: (row) => row.branch }),
  refColumn({
    key: 'warehouse',
    title: t('Gudang'),
    width: 130,
    hidden: true,
    value: (row) => row.warehouse,
  }),
  statusOf(deliveries.lifecycle, 120),
  textColumn({
    key: 'rest',
    title: t('Sisa'),
    width: 110,
    hidden: true,
    value: (row) => (row.isRestOwed ? t('Belum diselesaikan') : ''),
  }),
  ...madeBy(),
]

export default function DeliveryList() {
  const list = useDocumentList(deliveries, ['customerId'])
  return (
    <DocumentList
      of={deliveries}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor, pesanan, pelanggan, atau sopir')}
      party={<CustomerFilter list={list} />}
    />
  )
}
