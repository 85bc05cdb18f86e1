import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { pointsExpireOn } from '@merchant/domain/pricing/steps/points.ts'
import { sql } from 'kysely'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { requireToday } from '../../../kernel/document/today.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdOwner } from '../../master/customer/customer.public.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { forgetGivenPoints, restatePayment, saveReturned } from '../order/order.public.ts'
import { voidReturnMoney } from '../payment/payment.public.ts'
import { holdReceivables, takeBackPoints } from '../receipt/receipt.public.ts'
import { earn, spend } from '../wallet/wallet.public.ts'
import { type HeldReturn, holdReturn } from './hold-return.ts'
import { salesReturnKind as kind } from './return.kind.ts'

interface Cancel {
  id: number
  version: number
  reason: string
}

/**
 * Drops a return that is not processed; a processed one is mirrored on its own day, while the drawer that paid is open, its credit note
 * untouched and its goods still there, by a person who may void (clarified/selling-after-the-till 15).
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION, HAS_DEPENDENTS; VOID_FORBIDDEN, RETURN_UNDO_LATE, RETURN_CREDIT_USED,
 * INSUFFICIENT_STOCK, WAREHOUSE_FROZEN, GCASH_INSUFFICIENT, POINTS_SPENT, and the refusals of the period
 */
export async function cancelReturn(
  ctx: CommandCtx,
  { reason, ...body }: Cancel,
  place: { branchId: number; orderId: number },
): Promise<HeldReturn> {
  const period = await requireToday(ctx, kind, place.branchId)
  const held = await holdReturn(ctx, 'cancel', body, place)
  const { document } = held
  if (document.status !== 'PROCESSED') {
    await endDocument(ctx, document, { reason, date: period.date })
    return held
  }
  if (!ctx.principal.limits.mayVoid) throw refuse('VOID_FORBIDDEN')
  await requireNoDependents(ctx.tx, document, kind.lifecycle.label)
  const done = await readDone(ctx, held)
  await holdReceivables(
    ctx,
    { branchId: place.branchId, customerId: done.customerId },
    { wanted: [], papers: [place.orderId], also: done.itemId === null ? [] : [done.itemId] },
  )
  await requireUndoable(ctx, held, { done, today: period.date })
  await undo(ctx, held, done)
  await endDocument(ctx, document, { reason, at: period })
  await Promise.all([voidReturnMoney(ctx, document), restatePayment(ctx, held.order)])
  return held
}

interface Done {
  customerId: number
  total: number
  shiftId: number | null
  /** Its credit note. */
  itemId: number | null
  gcash: number
  pointsTaken: number
  pointsWorth: number
  pointsGiven: number
  lines: { orderLineId: number; baseQuantity: number; warehouseId: number | null }[]
}

async function readDone({ tx }: CommandCtx, { document, order }: HeldReturn): Promise<Done> {
  const { branchId, id } = document
  const { rows } = await sql<Done>`
    select s.customer_id as "customerId", ${document.total}::bigint as total, r.shift_id as "shiftId", r.points_given as "pointsGiven",
      (select o.id from open_item o where o.branch_id = ${branchId} and o.document_id = r.id and o.role = 'CUSTOMER_ADVANCE') as "itemId",
      coalesce((select sum(t.amount) from sales_payment p join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id
        where p.branch_id = ${branchId} and p.document_id = r.id and t.method_type = 'GCASH'), 0)::bigint as gcash,
      coalesce(-e.delta, 0)::bigint as "pointsTaken", coalesce(-e.worth, 0)::bigint as "pointsWorth",
      (select json_agg(json_build_object('orderLineId', l.order_line_id, 'baseQuantity', l.base_quantity, 'warehouseId', l.warehouse_id))
       from sales_return_line l where l.branch_id = ${branchId} and l.document_id = r.id) as lines
    from sales_return r
    join sales_order s on s.branch_id = ${branchId} and s.id = ${order.id}
    join customer m on m.branch_id = ${branchId} and m.id = s.customer_id
    left join lateral (
      select e.delta, e.worth from wallet w
      join wallet_entry e on e.branch_id = ${branchId} and e.wallet_id = w.id and e.ref_type = ${kind.type} and e.ref_id = r.id
        and e.reason = 'RETURN' and e.delta < 0
      where w.branch_id = ${branchId} and w.owner_type = 'CUSTOMER' and w.owner_id in (s.customer_id, m.merged_into) and w.kind = 'POINT'
    ) e on true
    where r.branch_id = ${branchId} and r.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`document ${id} is no return`)
  return row
}

/** @throws RETURN_UNDO_LATE, RETURN_CREDIT_USED, WAREHOUSE_FROZEN */
async function requireUndoable(
  ctx: CommandCtx,
  { document }: HeldReturn,
  { done, today }: { done: Done; today: string },
): Promise<void> {
  const { branchId, number } = document
  const { rows } = await sql<{ isOpen: boolean; isUsed: boolean }>`
    select coalesce((select s.is_open from cashier_shift s where s.branch_id = ${branchId} and s.id = ${done.shiftId}::bigint for share), true) as "isOpen",
      coalesce((select o.balance <> o.original from open_item o where o.branch_id = ${branchId} and o.id = ${done.itemId}::bigint), false) as "isUsed"`.execute(
    ctx.tx,
  )
  if (document.date !== today || !rows[0]?.isOpen) throw refuse('RETURN_UNDO_LATE', { number: number ?? '' })
  if (rows[0].isUsed) throw refuse('RETURN_CREDIT_USED', { number: number ?? '' })
  const warehouses = [...new Set(done.lines.flatMap(({ warehouseId }) => warehouseId ?? []))]
  for (const id of warehouses.toSorted((a, b) => a - b))
    await requireWarehouse(ctx, { branchId, id, moves: true })
}

/** Points and G-cash as they were before it, and the goods of the order. @throws GCASH_INSUFFICIENT, POINTS_SPENT */
async function undo(ctx: CommandCtx, { document, order }: HeldReturn, done: Done): Promise<void> {
  const { branchId, id } = document
  const customerId = await holdOwner(ctx, branchId, done.customerId)
  const of = { branchId, customerId, paper: { type: 'SALES_RETURN' as const, id } }
  if (done.gcash > 0) {
    const short = await spend(ctx, { ...of, kind: 'GCASH', amount: done.gcash })
    if (short) throw refuse('GCASH_INSUFFICIENT', { balance: rupiahText(short.free) })
  }
  if (done.pointsGiven > 0) {
    await takeBackPoints(ctx, document, { type: 'SALES_RETURN', customerId, points: done.pointsGiven })
    await forgetGivenPoints(ctx, branchId, id)
  }
  if (done.pointsTaken > 0)
    await earn(ctx, {
      ...of,
      kind: 'POINT',
      amount: done.pointsTaken,
      worth: done.pointsWorth,
      reason: 'REFUND',
      expiresOn: pointsExpireOn(order.date),
    })
  await saveReturned(ctx, order, {
    lines: done.lines.map(({ orderLineId, baseQuantity }) => ({ orderLineId, baseQuantity: -baseQuantity })),
    total: -done.total,
  })
}
