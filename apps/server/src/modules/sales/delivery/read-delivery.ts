import type { DeliveryOrderStatus } from '@merchant/domain/sales/delivery-order.ts'
import type { SalesOrderStatus } from '@merchant/domain/sales/sales-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { salesOrderKind } from '../order/order.public.ts'
import { deliveryOrderKind as kind } from './delivery.kind.ts'

/** A delivery order and its order, both locked, with what commands need of them. */
export interface HeldDelivery {
  document: DocumentRow<DeliveryOrderStatus>
  order: DocumentRow<SalesOrderStatus>
  warehouseId: number
  isCod: boolean
  driverName: string | null
  vehicleNo: string | null
  customer: { id: number; name: string }
  lines: HeldLine[]
}

export interface HeldLine {
  lineNo: number
  /** Null where the line of the order is gone. */
  orderLineId: number | null
  productId: number
  product: string
  unitId: number
  factor: number
  baseQuantity: number
  /** Null until it is picked. */
  picked: number | null
  isGiven: boolean
}

/** A delivery order by its branch and its order. */
export interface DeliveryPlace {
  branchId: number
  id: number
  orderId: number
}

/** Where these delivery orders are. @throws NOT_FOUND where one is missing, also for another branch's */
export async function placesOf(ctx: CommandCtx, ids: readonly number[]): Promise<DeliveryPlace[]> {
  const wanted = [...new Set(ids)]
  const { branchIds } = ctx.principal
  const { rows } = await sql<DeliveryPlace>`
    select d.branch_id as "branchId", d.id, o.order_id as "orderId"
    from document d join delivery_order o on o.branch_id = d.branch_id and o.id = d.id and ${inBranches('o.branch_id', branchIds)}
    where ${inBranches('d.branch_id', branchIds)} and d.id = any(${wanted}::bigint[]) and d.type = ${kind.type}
      and ${ownDocuments(ctx.principal, 'd')}`.execute(ctx.tx)
  if (rows.length < wanted.length) throw notFound(kind.lifecycle.label)
  return rows
}

interface OwnRow extends Omit<HeldDelivery, 'document' | 'order' | 'customer' | 'lines'> {
  id: number
  orderId: number
  customerId: number
  customerName: string
}

/**
 * Locks delivery orders of a branch behind their orders, and reads them: an order is older than its deliveries, so documents are
 * locked by their ids.
 */
export async function holdDeliveries(
  tx: Tx,
  branchId: number,
  places: readonly Omit<DeliveryPlace, 'branchId'>[],
): Promise<HeldDelivery[]> {
  const ids = places.map(({ id }) => id)
  const [orders, documents, own, lines] = await Promise.all([
    holdDocuments(tx, branchId, salesOrderKind, [...new Set(places.map(({ orderId }) => orderId))]),
    holdDocuments(tx, branchId, kind, ids),
    sql<OwnRow>`
      select o.id, o.order_id as "orderId", o.warehouse_id as "warehouseId", o.is_cod as "isCod", o.driver_name as "driverName",
        o.vehicle_no as "vehicleNo", c.id as "customerId", c.name as "customerName"
      from delivery_order o
      join sales_order s on s.branch_id = ${branchId} and s.id = o.order_id
      join customer c on c.branch_id = ${branchId} and c.id = s.customer_id
      where o.branch_id = ${branchId} and o.id = any(${ids}::bigint[])`.execute(tx),
    sql<HeldLine & { documentId: number }>`
      select l.document_id as "documentId", l.line_no as "lineNo", ol.id as "orderLineId", l.product_id as "productId",
        p.name as product, l.unit_id as "unitId", l.factor, l.base_quantity as "baseQuantity", l.picked_quantity as picked,
        l.is_given as "isGiven"
      from delivery_order_line l
      join delivery_order o on o.branch_id = ${branchId} and o.id = l.document_id
      join product p on p.id = l.product_id
      left join sales_order_line ol on ol.branch_id = ${branchId} and ol.document_id = o.order_id and ol.line_no = l.line_no
      where l.branch_id = ${branchId} and l.document_id = any(${ids}::bigint[]) order by l.document_id, l.line_no`.execute(
      tx,
    ),
  ])
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const ownOf = new Map(own.rows.map((row) => [row.id, row]))
  return documents.map((document) => {
    const row = ownOf.get(document.id)
    const order = row && orderOf.get(row.orderId)
    if (!row || !order) throw notFound(kind.lifecycle.label)
    const { warehouseId, isCod, driverName, vehicleNo, customerId, customerName } = row
    return {
      document,
      order,
      warehouseId,
      isCod,
      driverName,
      vehicleNo,
      customer: { id: customerId, name: customerName },
      lines: lines.rows.filter(({ documentId }) => documentId === document.id),
    }
  })
}

/** The delivery order of an order that is not handed over yet, locked behind its order; undefined where there is none. */
export const holdOpenDelivery = (tx: Tx, order: { branchId: number; id: number }) =>
  holdLast(tx, order, sql`o.ended_at is null`)

/** The one that goes with its sale when that is undone: also one that was delivered and paid at the door. */
export const holdVoidable = (tx: Tx, order: { branchId: number; id: number }) =>
  holdLast(tx, order, sql`(o.ended_at is null or (o.is_cod and d.status = 'DELIVERED'))`)

async function holdLast(
  tx: Tx,
  { branchId, id: orderId }: { branchId: number; id: number },
  which: RawBuilder<unknown>,
): Promise<HeldDelivery | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from delivery_order o join document d on d.branch_id = ${branchId} and d.id = o.id
    where o.branch_id = ${branchId} and o.order_id = ${orderId} and ${which} order by o.id desc limit 1`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const [held] = await holdDeliveries(tx, branchId, [{ id: row.id, orderId }])
  return held
}
