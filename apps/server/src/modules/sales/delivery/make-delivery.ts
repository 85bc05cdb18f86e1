import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { insertDocument } from '../../../kernel/document/document.store.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'
import { numberDocument } from '../../../kernel/document/post-document.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { type TellCtx, tellTills } from '../order/order.public.ts'
import { deliveryOrderKind as kind } from './delivery.kind.ts'
import { type DeliveryFields, insertDelivery, type NewDeliveryLine } from './delivery.store.ts'

/** A sale whose goods are fetched or brought later. */
export interface ToDeliver extends Omit<DeliveryFields, 'orderId' | 'driverName' | 'vehicleNo'> {
  order: { branchId: number; id: number; name: string }
  customer: { id: number; name: string }
  /** Of today. */
  period: OpenPeriod
  date: string
  note: string | null
  driverName?: string | null
  vehicleNo?: string | null
  lines: readonly NewDeliveryLine[]
}

/**
 * The delivery order of a sale, in the sale's own transaction: the warehouse is told of it. Its number is the last that the
 * transaction takes, because other commands wait for the counters (domain-sales 2.1).
 */
export async function makeDelivery(ctx: DocumentCtx & TellCtx, given: ToDeliver): Promise<{ id: number }> {
  const { order, customer, period, date, note, driverName = null, vehicleNo = null, lines } = given
  const { branchId } = order
  const document = await insertDocument(ctx, kind, {
    branchId,
    date,
    status: 'WAITING',
    party: customerParty(customer.id),
    total: 0,
    note,
    sourceIds: [order.id],
  })
  const { warehouseId, isCod } = given
  const fields = { orderId: order.id, warehouseId, isCod, driverName, vehicleNo }
  await Promise.all([
    insertDelivery(ctx, document, fields, lines),
    tellTills(
      ctx,
      document,
      { kind: 'DELIVERY_WAITING', title: `Siapkan barang ${order.name}`, body: customer.name },
      ['WAREHOUSE'],
    ),
    numberDocument(ctx, document, period),
  ])
  return { id: document.id }
}
