import type { OrderRow } from '@merchant/contract/sales/order.ts'
import {
  paidWith,
  salesChannels,
  salesFulfilments,
  salesPaymentStatuses,
} from '@merchant/domain/sales/sales-order.ts'
import { t } from '../../../app/i18n.ts'
import { CustomerFilter } from '../../../kit/customer/customer-filter.tsx'
import { TagFilter } from '../../../kit/customer/tag-filter.tsx'
import { dueOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { StatusBadge, type StatusLook } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { orders } from './order.ts'

/** Most sales are paid: that is the rule, and says nothing. */
const paymentColors = { UNPAID: 'yellow', PARTIAL: 'yellow', PAID: 'slate', REFUNDED: 'slate' } as const

export const paymentLook = (status: OrderRow['paymentStatus']): StatusLook => ({
  label: t(salesPaymentStatuses[status]),
  color: paymentColors[status],
})

/** All ways in which it was paid; names of ways are the company's own words. */
export const paidWords = (order: Pick<OrderRow, 'paymentTerm' | 'paymentMethods'>): string =>
  t(paidWith(order))

const columns = (): ListColumn<OrderRow>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 150,
    link: true,
    value: (row) => row.invoiceNumber ?? row.number,
  }),
  textColumn({
    key: 'orderNo',
    title: t('Nomor pesanan'),
    width: 164,
    hidden: true,
    value: (row) => row.number,
  }),
  dateTimeColumn({
    key: 'date',
    title: t('Waktu'),
    width: 166,
    sortable: true,
    card: 'fact',
    value: (row) => row.orderDate,
  }),
  refColumn({
    key: 'customer',
    title: t('Pelanggan'),
    width: 140,
    card: 'fact',
    value: (row) => row.customer,
  }),
  textColumn({
    key: 'phone',
    title: t('Nomor telepon'),
    width: 130,
    hidden: true,
    value: (row) => row.customer.phone ?? '',
  }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 110, value: (row) => row.branch }),
  refColumn({ key: 'sa', title: t('Sales'), width: 120, hidden: true, value: (row) => row.sa }),
  textColumn({
    key: 'channel',
    title: t('Kanal'),
    width: 90,
    hidden: true,
    value: (row) => t(salesChannels[row.channel]),
  }),
  textColumn({
    key: 'fulfilment',
    title: t('Penyerahan'),
    width: 110,
    hidden: true,
    value: (row) => t(salesFulfilments[row.fulfilment]),
  }),
  statusOf(orders.lifecycle, 98),
  {
    key: 'paymentStatus',
    title: t('Pembayaran'),
    width: 110,
    // What is not sold yet need not be paid.
    cell: (row) => (
      <StatusBadge
        look={{ ...paymentLook(row.paymentStatus), ...(row.invoiceNumber === null && { color: 'slate' }) }}
      />
    ),
    exportCell: (row) => ({ type: 'text', value: paymentLook(row.paymentStatus).label }),
  },
  textColumn({
    key: 'paidWith',
    title: t('Cara bayar'),
    width: 104,
    card: 'fact',
    value: (row) => paidWords(row),
  }),
  dueOf({ key: 'dueDate', title: t('Jatuh tempo'), value: (row) => row.dueDate }),
  totalColumn({
    key: 'grandTotal',
    title: t('Total'),
    width: 128,
    card: 'fact',
    value: (row) => row.grandTotal,
  }),
  numberColumn({
    key: 'itemCount',
    title: t('Baris'),
    width: 70,
    hidden: true,
    value: (row) => row.itemCount,
  }),
  totalColumn({
    key: 'remaining',
    title: t('Sisa'),
    width: 120,
    hidden: true,
    sum: 'unpaid',
    value: (row) => row.remaining,
  }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
]

export default function OrderList() {
  const people = useCan()('system.setup-user:view')
  const list = useDocumentList(orders, [
    'paymentStatus',
    'channel',
    'fulfilment',
    'customerId',
    'saId',
    'scId',
    'tagId',
  ])
  return (
    <DocumentList
      of={orders}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor, faktur, pelanggan, atau telepon')}
      party={<CustomerFilter list={list} />}
      filters={
        <>
          <ChoiceFilter
            list={list}
            name="paymentStatus"
            label={t('Pembayaran')}
            options={optionsOf(salesPaymentStatuses)}
          />
          <ChoiceFilter list={list} name="channel" label={t('Kanal')} options={optionsOf(salesChannels)} />
          <TagFilter list={list} />
          <ChoiceFilter
            list={list}
            name="fulfilment"
            label={t('Penyerahan')}
            options={optionsOf(salesFulfilments)}
          />
          {people && (
            <>
              <LookupFilter
                list={list}
                name="saId"
                label={t('Sales')}
                route="POST /core/v1/employees/get/all"
                record="GET /core/v1/employees/get/{id}"
              />
              <LookupFilter
                list={list}
                name="scId"
                label={t('Koordinator')}
                route="POST /core/v1/employees/get/all"
                record="GET /core/v1/employees/get/{id}"
              />
            </>
          )}
        </>
      }
    />
  )
}
