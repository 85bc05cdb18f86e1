import type { Order } from '@merchant/contract/sales/order.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../api/hooks.ts'
import { openFile, saveFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { useCan } from '../../../session/access.ts'
import { codOf, creditNoteFor, orders, receiptFor, returnFor, tillFor } from './order.ts'
import { orderActs } from './order-acts.ts'
import { orderSaved } from './order-values.ts'

const papers = [
  ['pdf', 'A5'],
  ['80mm', '80 mm'],
  ['58mm', '58 mm'],
] as const

/** Text for the needle printer, which is saved and sent to it as it is. */
const saveForms = ({ id, invoiceNumber }: Order): DocumentAction[] =>
  invoiceNumber === null
    ? []
    : [
        {
          key: 'print-escp',
          label: t('Unduh untuk dot-matrix'),
          state: true,
          open: () =>
            void saveFile('GET /v1/sales-orders/{id}/print', { params: { id }, query: { format: 'escp' } }),
        },
      ]

/** The invoice once there is one, else the slip of the booking. */
function printActions({ id, invoiceNumber }: Order): DocumentAction[] {
  return papers.map(([format, paper]) => ({
    key: `print-${format}`,
    label: t('Cetak {{paper}}', { paper }),
    state: true,
    open: () =>
      void (invoiceNumber
        ? openFile('GET /v1/sales-orders/{id}/print', { params: { id }, query: { format } })
        : openFile('POST /core/v1/sale/booking/get/pdf/{id}', { params: { id }, body: { format } })),
  }))
}

const isOwed = ({ invoiceNumber, paymentTerm, remaining, status }: Order): boolean =>
  invoiceNumber !== null && paymentTerm === 'CREDIT' && remaining > 0 && status !== 'CANCELLED'

/** The actions of an order, the most likely first. */
export function useOrderActions(order: Order): DocumentAction[] {
  const can = useCan()
  const navigate = useNavigate()
  const process = useCommand('POST /core/v1/sales/orders/process', orderSaved)
  const act = useDocumentActs(orderActs, order)
  const credit = act('invoiceCredit', {
    run: ({ id, version }) =>
      process.mutateAsync({
        body: { id, version, action: 'INVOICE_CREDIT', ...(order.dueDate && { dueDate: order.dueDate }) },
      }),
    consequence: t(
      'Faktur terbit, barang keluar dari gudang, dan tagihannya menjadi piutang {{name}} sebesar total ini.',
      { name: order.customer.name },
    ),
  })
  return [
    ...(isOwed(order) && can('sales.receipts:add')
      ? [
          {
            key: 'receive',
            label: t('Terima pembayaran'),
            state: true as const,
            open: () => void navigate({ to: receiptFor(order) }),
          },
        ]
      : []),
    ...(isOwed(order) && can('sales.sales-credit-notes:add')
      ? [
          {
            key: 'note',
            label: t('Beri nota kredit'),
            state: true as const,
            open: () => void navigate({ to: creditNoteFor(order) }),
          },
        ]
      : []),
    ...(order.paymentTerm === 'CREDIT' ? credit : []),
    ...(order.status === 'PROCESSED' ? act('ready') : []),
    ...(order.status === 'READY' ? act('complete') : []),
    ...(order.status === 'IN_DELIVERY' && can('sales.open-cod:view')
      ? act('collect', { to: codOf(order) })
      : []),
    ...(can('sales.cashier:view') ? act('pay', { to: tillFor(order) }) : []),
    ...(order.paymentTerm === 'CREDIT' ? [] : credit),
    ...(order.status === 'BOOKED' && order.expiresAt !== null ? act('accept') : []),
    ...printActions(order),
    ...saveForms(order),
    ...(order.status === 'COMPLETED' && order.paymentStatus !== 'REFUNDED' && can('sales.sales-returns:add')
      ? [
          {
            key: 'return',
            label: t('Retur'),
            state: true as const,
            open: () => void navigate({ to: returnFor(order) }),
          },
        ]
      : []),
    ...act('edit', { to: orders.address.edit(order) }),
    ...act('cancel'),
    ...act('void'),
    ...act('remove', { onDone: () => void navigate({ to: orders.address.list }) }),
  ]
}
