import type { ActionState } from '@merchant/contract/kernel/document.ts'
import type { PurchaseOrder } from '@merchant/contract/purchase/purchase-order.ts'
import { receivableStatuses } from '@merchant/domain/purchase/purchase-order.ts'
import { useCommand } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { type DocumentAction, lookOf } from '../../../kit/document/document-head.ts'
import { printAction } from '../../../kit/document/print-action.ts'
import { useCan } from '../../../session/access.ts'
import { orders, receiptFor } from './order.ts'
import { orderActs } from './order-acts.ts'
import { orderSaved } from './order-values.ts'

/** The actions of an order, the most likely first. */
export function useOrderActions(order: PurchaseOrder): DocumentAction[] {
  const can = useCan()
  const close = useCommand('POST /core/v1/purchase/order/close', orderSaved)
  const act = useDocumentActs(orderActs, order)
  return [
    ...act('approve'),
    ...act('reject'),
    ...act('submit'),
    ...(can('purchase.receive-order:add')
      ? [{ key: 'receive', label: t('Terima barang'), state: receivable(order), to: receiptFor(order) }]
      : []),
    printAction(() => openFile('GET /core/v1/purchase/order/get/pdf/{id}', { params: { id: order.id } })),
    ...act('edit', { to: orders.address.edit(order) }),
    ...act('revise', { to: orders.address.edit(order) }),
    ...act('close', {
      run: ({ id, version, reason }) => close.mutateAsync({ body: { id, version, reason } }),
      consequence: t('Sisa barang yang belum datang tidak dapat diterima lagi. Ini tidak dapat dibatalkan.'),
    }),
    ...act('cancel'),
  ]
}

function receivable({ status }: PurchaseOrder): ActionState {
  if (receivableStatuses.some((one) => one === status)) return true
  const message = t('Pesanan berstatus {{status}}, barang hanya diterima dari pesanan yang disetujui.', {
    status: lookOf(orders.lifecycle, status).label,
  })
  return { reason: 'INVALID_STATE', message }
}
