import { sql } from 'kysely'
import { newIds } from '../../../kernel/db/ids.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'

/** The only file that writes delivery orders beside their heads. */

interface Key {
  branchId: number
  id: number
}

export interface DeliveryFields {
  orderId: number
  warehouseId: number
  isCod: boolean
  driverName: string | null
  vehicleNo: string | null
}

/** Goods that are to be handed over, by the number of their line of the order. */
export interface NewDeliveryLine {
  lineNo: number
  productId: number
  unitId: number
  factor: number
  baseQuantity: number
  isGiven: boolean
}

/** The delivery order of a head that was just inserted, with its lines, in one statement. */
export async function insertDelivery(
  { tx }: DocumentCtx,
  { branchId, id }: Key,
  { orderId, warehouseId, isCod, driverName, vehicleNo }: DeliveryFields,
  lines: readonly NewDeliveryLine[],
): Promise<void> {
  const column = <T>(read: (line: NewDeliveryLine) => T): T[] => lines.map(read)
  await sql`
    with made as (
      insert into delivery_order (branch_id, id, order_id, warehouse_id, is_cod, driver_name, vehicle_no)
      values (${branchId}, ${id}, ${orderId}, ${warehouseId}, ${isCod}, ${driverName}, ${vehicleNo})
    )
    insert into delivery_order_line (branch_id, id, document_id, line_no, product_id, unit_id, factor, base_quantity, is_given)
    select ${branchId}, l.id, ${id}, l.line_no, l.product_id, l.unit_id, l.factor, l.base_quantity, l.is_given
    from unnest(${newIds(tx, lines.length)}::bigint[], ${column((line) => line.lineNo)}::int[],
      ${column((line) => line.productId)}::bigint[], ${column((line) => line.unitId)}::bigint[],
      ${column((line) => line.factor)}::bigint[], ${column((line) => line.baseQuantity)}::bigint[],
      ${column((line) => line.isGiven)}::boolean[]) as l (id, line_no, product_id, unit_id, factor, base_quantity, is_given)
    returning 1`.execute(tx)
}

/** Who drives it in which car. */
export async function saveVehicle(
  { tx }: DocumentCtx,
  { branchId, id }: Key,
  { driverName, vehicleNo }: Pick<DeliveryFields, 'driverName' | 'vehicleNo'>,
): Promise<void> {
  await sql`
    update delivery_order set driver_name = ${driverName}, vehicle_no = ${vehicleNo}
    where branch_id = ${branchId} and id = ${id}`.execute(tx)
}

/** What was picked of each line. @param picking.owesRest less than the customer paid for, or owes */
export async function savePicking(
  { tx, clock }: DocumentCtx,
  { branchId, id }: Key,
  picking: {
    lines: readonly { lineNo: number; picked: number }[]
    note: string | null
    owesRest: boolean
  },
): Promise<void> {
  const { lines, note, owesRest } = picking
  await Promise.all([
    sql`
      update delivery_order set picked_at = ${clock.now()}, pick_note = ${note}, is_rest_owed = ${owesRest}
      where branch_id = ${branchId} and id = ${id}`.execute(tx),
    sql`
      update delivery_order_line l set picked_quantity = p.picked
      from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ picked }) => picked)}::bigint[]) as p (line_no, picked)
      where l.branch_id = ${branchId} and l.document_id = ${id} and l.line_no = p.line_no`.execute(tx),
  ])
}

export interface Proof {
  receivedBy: string | null
  proofId: number | null
  signatureId: number | null
}

/** Who took the goods, with the pictures that prove it; what was said before stays where nothing new is. */
export async function saveProof(
  { tx, clock }: DocumentCtx,
  { branchId, id }: Key,
  { receivedBy, proofId, signatureId }: Proof,
): Promise<void> {
  await sql`
    update delivery_order set handed_at = ${clock.now()}, received_by = coalesce(${receivedBy}, received_by),
      proof_picture_id = coalesce(${proofId}::bigint, proof_picture_id),
      signature_picture_id = coalesce(${signatureId}::bigint, signature_picture_id)
    where branch_id = ${branchId} and id = ${id}`.execute(tx)
}

/** It was delivered, failed or was cancelled: from now on nothing stands in the warehouse for it. */
export async function endDelivery({ tx, clock }: DocumentCtx, { branchId, id }: Key): Promise<void> {
  await sql`
    update delivery_order set ended_at = coalesce(ended_at, ${clock.now()}::timestamptz)
    where branch_id = ${branchId} and id = ${id}`.execute(tx)
}

/** The rest of one delivery is settled: by a processed return, or because another delivery order has its goods. */
export async function endRestOf({ tx, clock }: DocumentCtx, { branchId, id }: Key): Promise<void> {
  await sql`
    update delivery_order set rest_ended_at = coalesce(rest_ended_at, ${clock.now()}::timestamptz)
    where branch_id = ${branchId} and id = ${id} and is_rest_owed`.execute(tx)
}

/** The rests of all deliveries of an order are settled: its sale was undone, and all goods are in the books again. */
export async function settleRests({ tx, clock }: DocumentCtx, { branchId, id: orderId }: Key): Promise<void> {
  await sql`
    update delivery_order set rest_ended_at = ${clock.now()}
    where branch_id = ${branchId} and order_id = ${orderId} and is_rest_owed and rest_ended_at is null`.execute(
    tx,
  )
}
