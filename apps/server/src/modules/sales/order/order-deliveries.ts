import type { OrderDelivery } from '@merchant/contract/sales/delivery.ts'
import { type DeliveryOrderStatus, deliveryOrderLifecycle } from '@merchant/domain/sales/delivery-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant } from '../../../kernel/db/read-together.ts'
import type { OrderKey } from './read-row.ts'

/** A delivery order of an order, before its states are words. */
export interface DeliveryRow extends Omit<OrderDelivery, 'statusLabel' | 'steps' | 'owed'> {
  steps: { status: DeliveryOrderStatus; at: string; by: string; reason: string | null }[]
  owed: {
    productId: number
    sku: string
    product: string
    unitId: number
    unitCode: string
    unit: string
    factor: number
    qtyBase: number
  }[]
}

/**
 * The delivery orders of an order, the latest first, each with its steps, with who and when, and what was not picked and is owed
 * still. An edit changes no state, so it is no step.
 */
export const deliveriesRead = ({ branchId, id }: OrderKey): RawBuilder<DeliveryRow> => sql`
  select o.id, d.number, d.status, o.driver_name as "driverName", o.vehicle_no as "vehicleNo", o.received_by as "receivedBy",
    o.pick_note as "pickNote",
    (select coalesce(jsonb_agg(jsonb_build_object('status', v.to_status, 'at', ${instant('v.at')}, 'by', e.name, 'reason', v.reason)
      order by v.at, v.id), '[]')
     from document_event v join employee e on e.id = v.actor_id
     where v.branch_id = ${branchId} and v.document_id = o.id and v.at >= d.created_at - interval '1 day' and v.action <> 'edit') as steps,
    (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'sku', p.sku, 'product', p.name, 'unitId', u.id, 'unitCode', u.code,
      'unit', u.name, 'factor', l.factor, 'qtyBase', l.base_quantity - l.picked_quantity) order by l.line_no), '[]')
     from delivery_order_line l join product p on p.id = l.product_id join unit u on u.id = l.unit_id
     where l.branch_id = ${branchId} and l.document_id = o.id and o.is_rest_owed and o.rest_ended_at is null
       and l.picked_quantity < l.base_quantity) as owed
  from delivery_order o
  join document d on d.branch_id = ${branchId} and d.id = o.id
  where o.branch_id = ${branchId} and o.order_id = ${id} order by o.id desc`

export const toDelivery = ({ steps, owed, ...row }: DeliveryRow): OrderDelivery => ({
  ...row,
  statusLabel: deliveryOrderLifecycle.states[row.status],
  steps: steps.map((step) => ({ ...step, label: deliveryOrderLifecycle.states[step.status] })),
  owed: owed.map(({ productId, sku, product, unitId, unitCode, unit, factor, qtyBase }) => ({
    product: { id: productId, code: sku, name: product },
    unit: { id: unitId, code: unitCode, name: unit },
    factor,
    qtyBase,
  })),
})
