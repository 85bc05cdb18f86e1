import type { RefundMethod, RefundSplit, ReturnReason } from '@merchant/domain/sales/sales-return.ts'
import { sql } from 'kysely'
import { withIds } from '../../../kernel/db/ids.ts'
import { columnsAndRows } from '../../../kernel/db/row-sql.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'
import type { PlannedLine, ReturnPlanned } from './plan.ts'

/** The only file that writes returns beside their heads. */

interface Key {
  branchId: number
  id: number
}

export interface ReturnFields {
  orderId: number
  /** The delivery order whose rest it settles. */
  deliveryId: number | null
  reason: ReturnReason
  refundMethod: RefundMethod
}

const amountsOf = ({ revenue, discount, dpp, ppn, charged, points }: ReturnPlanned) => ({
  revenue,
  discount,
  dpp,
  ppn,
  charged,
  points,
})

/** The return of a head that was just inserted, with its lines. */
export async function insertReturn(
  ctx: DocumentCtx,
  { branchId, id }: Key,
  fields: ReturnFields,
  plan: ReturnPlanned,
): Promise<void> {
  const { orderId, deliveryId, reason, refundMethod } = fields
  const { revenue, discount, dpp, ppn, charged, points } = amountsOf(plan)
  await sql`
    insert into sales_return (branch_id, id, order_id, delivery_id, reason_code, refund_method, revenue, discount, dpp, ppn, charged, points)
    values (${branchId}, ${id}, ${orderId}, ${deliveryId}, ${reason}, ${refundMethod}, ${revenue}, ${discount}, ${dpp}, ${ppn}, ${charged}, ${points})`.execute(
    ctx.tx,
  )
  await insertLines(ctx, { branchId, id }, plan.lines)
}

/** Other goods, another reason or method of one that is not processed yet: an approval was about something else. */
export async function replaceReturn(
  ctx: DocumentCtx,
  { branchId, id }: Key,
  { reason, refundMethod }: Pick<ReturnFields, 'reason' | 'refundMethod'>,
  plan: ReturnPlanned,
): Promise<void> {
  const { revenue, discount, dpp, ppn, charged, points } = amountsOf(plan)
  await Promise.all([
    sql`
      update sales_return set reason_code = ${reason}, refund_method = ${refundMethod}, approved_by = null, revenue = ${revenue},
        discount = ${discount}, dpp = ${dpp}, ppn = ${ppn}, charged = ${charged}, points = ${points}
      where branch_id = ${branchId} and id = ${id}`.execute(ctx.tx),
    sql`delete from sales_return_line where branch_id = ${branchId} and document_id = ${id}`.execute(ctx.tx),
  ])
  await insertLines(ctx, { branchId, id }, plan.lines)
}

async function insertLines(
  { tx }: DocumentCtx,
  { branchId, id }: Key,
  lines: readonly PlannedLine[],
): Promise<void> {
  const rows = withIds(
    tx,
    lines.map(({ line, quantity, condition, share }, index) => ({
      branch_id: branchId,
      document_id: id,
      line_no: index + 1,
      order_line_id: line.id,
      base_quantity: quantity,
      condition,
      net: share.net,
      discount: share.discount,
      dpp: share.dpp,
      ppn: share.ppn,
      points: share.points,
    })),
  )
  await sql`insert into sales_return_line ${columnsAndRows(rows)}`.execute(tx)
}

export async function insertPhotos(
  { tx }: DocumentCtx,
  { branchId, id }: Key,
  photoIds: readonly number[],
): Promise<void> {
  if (photoIds.length === 0) return
  const rows = photoIds.map((picture_id, index) => ({
    branch_id: branchId,
    document_id: id,
    line_no: index + 1,
    picture_id,
  }))
  await sql`insert into sales_return_photo ${columnsAndRows(rows)}`.execute(tx)
}

/** Who approved it. */
export const saveApprover = async (
  { tx, principal }: DocumentCtx & { principal: { employeeId: number } },
  { branchId, id }: Key,
): Promise<void> => {
  await sql`
    update sales_return set approved_by = ${principal.employeeId} where branch_id = ${branchId} and id = ${id}`.execute(
    tx,
  )
}

export interface Processed {
  warehouseId: number
  shiftId: number | null
  accountId: number | null
  split: RefundSplit
  rounding: number
  pointsTaken: number
  keptForPoints: number
  /** In the order of the plan. */
  lines: readonly { condition: string; warehouseId: number | null; cost: number | null }[]
}

/** The points that a sale on credit gave because this return paid its rest. */
export async function savePointsGiven(
  { tx }: DocumentCtx,
  { branchId, id }: Key,
  points: number,
): Promise<void> {
  await sql`
    update sales_return set points_given = ${points} where branch_id = ${branchId} and id = ${id}`.execute(tx)
}

/** What a return was in the end, with the free goods that it charged. */
export async function saveProcessed(
  { tx, clock, principal }: DocumentCtx,
  { branchId, id }: Key,
  plan: ReturnPlanned,
  done: Processed,
): Promise<void> {
  const { revenue, discount, dpp, ppn, charged, points } = amountsOf(plan)
  const of = plan.lines.map((line, index) => ({ ...line, ...done.lines[index], lineNo: index + 1 }))
  const column = <T>(read: (line: (typeof of)[number]) => T): T[] => of.map(read)
  await Promise.all([
    sql`
      update sales_return set processed_at = ${clock.now()}, processed_by = ${principal.employeeId}, warehouse_id = ${done.warehouseId},
        shift_id = ${done.shiftId}, account_id = ${done.accountId}, revenue = ${revenue}, discount = ${discount}, dpp = ${dpp}, ppn = ${ppn},
        charged = ${charged}, points = ${points}, points_taken = ${done.pointsTaken}, kept_for_points = ${done.keptForPoints},
        receivable = ${done.split.receivable}, credit_note = ${done.split.creditNote}, rounding = ${done.rounding}
      where branch_id = ${branchId} and id = ${id}`.execute(tx),
    sql`
      update sales_return_line l set condition = r.condition, warehouse_id = r.warehouse_id, cost = r.cost, net = r.net, discount = r.discount,
        dpp = r.dpp, ppn = r.ppn, points = r.points
      from unnest(${column(({ lineNo }) => lineNo)}::int[], ${column(({ condition }) => condition)}::text[],
        ${column(({ warehouseId }) => warehouseId ?? null)}::bigint[], ${column(({ cost }) => cost ?? null)}::bigint[],
        ${column(({ share }) => share.net)}::bigint[], ${column(({ share }) => share.discount)}::bigint[], ${column(({ share }) => share.dpp)}::bigint[],
        ${column(({ share }) => share.ppn)}::bigint[], ${column(({ share }) => share.points)}::bigint[])
        as r (line_no, condition, warehouse_id, cost, net, discount, dpp, ppn, points)
      where l.branch_id = ${branchId} and l.document_id = ${id} and l.line_no = r.line_no`.execute(tx),
    plan.charges.length > 0 &&
      sql`insert into sales_return_charge ${columnsAndRows(
        plan.charges.map((each, index) => ({
          branch_id: branchId,
          document_id: id,
          line_no: index + 1,
          promotion_id: each.promotionId,
          product_id: each.productId,
          unit_id: each.unitId,
          base_quantity: each.baseQuantity,
          price: each.price,
          dpp: each.dpp,
          ppn: each.ppn,
        })),
      )}`.execute(tx),
  ])
}
