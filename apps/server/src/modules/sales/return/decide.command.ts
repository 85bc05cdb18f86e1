import type { SalesReturn } from '@merchant/contract/sales/sales-return.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { withinLimit } from '@merchant/domain/sales/role-limits.ts'
import { sql } from 'kysely'
import { decide } from '../../../kernel/approval/decide.ts'
import { can } from '../../../kernel/auth/principal.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { requireToday } from '../../../kernel/document/today.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { endRestOf, makeDelivery } from '../delivery/delivery.public.ts'
import { tellTills } from '../order/order.public.ts'
import { cancelReturn } from './cancel.command.ts'
import { type HeldReturn, holdReturn, placeOfReturn } from './hold-return.ts'
import { salesReturnApproval as approval } from './return.approval.ts'
import { editReturn, type UpdateReturn } from './return.commands.ts'
import { salesReturnKind as kind } from './return.kind.ts'
import { getReturn } from './return.queries.ts'
import { saveApprover } from './return.store.ts'

/**
 * One call edits, approves, rejects and cancels a return (domain-sales 7.5). Orders are locked before their returns.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION; REASON_REQUIRED, RETURN_OVER_LIMIT, RETURN_REST_WAITS, the refusals of
 * `decide`, `editReturn` and `cancelReturn`
 */
export async function updateReturn(ctx: CommandCtx, body: UpdateReturn): Promise<SalesReturn> {
  const place = await placeOfReturn(ctx, body.id)
  await act(ctx, body, place)
  return getReturn({ ...ctx, db: ctx.tx }, body.id)
}

async function act(
  ctx: CommandCtx,
  body: UpdateReturn,
  place: { branchId: number; orderId: number },
): Promise<void> {
  const { status } = body
  if ((status === 'REJECTED' || status === 'CANCELLED') && !body.note)
    throw refuseField('REASON_REQUIRED', 'note')
  if (status === undefined) return editReturn(ctx, await holdReturn(ctx, 'edit', body, place), body)
  if (status === 'CANCELLED') {
    const ended = await cancelReturn(ctx, { ...body, reason: body.note ?? '' }, place)
    return endRest(ctx, ended, 'dibatalkan')
  }
  if (await isInInbox(ctx, place.branchId, body.id)) {
    const { id, version, note = null } = body
    return decide(ctx, approval, { id, version, decision: status, note })
  }
  await decideHere(ctx, await holdReturn(ctx, status === 'APPROVED' ? 'approve' : 'reject', body, place), {
    status,
    note: body.note ?? null,
  })
}

async function isInInbox({ tx }: CommandCtx, branchId: number, id: number): Promise<boolean> {
  const { status } = await tx
    .selectFrom('document')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow()
  return status === 'WAITING_APPROVAL'
}

/** Who decides in the branch holds the right and a limit that reaches the refund (clarified 12). @throws FORBIDDEN, RETURN_OVER_LIMIT */
async function decideHere(
  ctx: CommandCtx,
  held: HeldReturn,
  { status, note }: { status: 'APPROVED' | 'REJECTED'; note: string | null },
): Promise<void> {
  const { document } = held
  if (!can(ctx.principal, 'sales.sales-returns:update'))
    throw refuse('FORBIDDEN', { action: 'memutuskan retur penjualan' })
  const limit = ctx.principal.limits.returnApproval
  if (status === 'APPROVED' && !withinLimit(document.total, limit))
    throw refuse('RETURN_OVER_LIMIT', { amount: withDots(document.total), limit: withDots(limit ?? 0) })
  const action = status === 'APPROVED' ? 'approve' : 'reject'
  await moveDocument(ctx, document, { action, to: status, reason: note })
  if (status === 'APPROVED') await saveApprover(ctx, document)
  else await endRest(ctx, held, 'ditolak')
  await tellTills(
    ctx,
    document,
    {
      kind: 'RETURN_DECIDED',
      title: `Retur ${document.number ?? ''} ${status === 'APPROVED' ? 'disetujui' : 'ditolak'}`,
      body: note ?? '',
    },
    ['CASHIER'],
  )
}

interface RestLine {
  lineNo: number
  productId: number
  unitId: number
  factor: number
  baseQuantity: number
  isGiven: boolean
}

/**
 * The rest of a short picking is handed over after all: another delivery order waits for it, and the order with it (clarified 44).
 * @throws RETURN_REST_WAITS while what was picked is not handed over
 */
async function endRest(ctx: CommandCtx, { document, order, own }: HeldReturn, how: string): Promise<void> {
  if (own.deliveryId === null) return
  const { branchId } = order
  if (order.status !== 'COMPLETED')
    throw refuse('RETURN_REST_WAITS', { document: order.number ?? order.orderNo ?? '' })
  const period = await requireToday(ctx, kind, branchId)
  const { rows: places } = await sql<{ warehouseId: number; customer: { id: number; name: string } }>`
    select o.warehouse_id as "warehouseId", jsonb_build_object('id', c.id, 'name', c.name) as customer
    from delivery_order o
    join sales_order s on s.branch_id = ${branchId} and s.id = o.order_id
    join customer c on c.branch_id = ${branchId} and c.id = s.customer_id
    where o.branch_id = ${branchId} and o.id = ${own.deliveryId}`.execute(ctx.tx)
  const { rows: lines } = await sql<RestLine>`
    select l.line_no as "lineNo", l.product_id as "productId", l.unit_id as "unitId", l.factor, r.base_quantity as "baseQuantity",
      l.kind <> 'NORMAL' as "isGiven"
    from sales_return_line r
    join sales_order_line l on l.branch_id = ${branchId} and l.id = r.order_line_id
    where r.branch_id = ${branchId} and r.document_id = ${document.id} order by l.line_no`.execute(ctx.tx)
  const [place] = places
  if (!place) throw new Error(`delivery ${own.deliveryId} is not there`)
  await moveDocument(ctx, order, { action: 'restOwed', to: 'PROCESSED', reason: document.number })
  await endRestOf(ctx, { branchId, id: own.deliveryId })
  await makeDelivery(ctx, {
    order: { branchId, id: order.id, name: order.number ?? order.orderNo ?? '' },
    ...place,
    isCod: false,
    period,
    date: period.date,
    note: `Retur ${document.number ?? ''} ${how}`,
    lines,
  })
}
