import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashierContract } from '@merchant/contract/sales/cashier.ts'
import { judge } from '@merchant/domain/kernel/lifecycle.ts'
import type { SalesOrderStatus } from '@merchant/domain/sales/sales-order.ts'
import { sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { salesOrderKind as kind } from './order.kind.ts'
import { dropClaim, takeClaim } from './order.store.ts'
import { tellClaim } from './tell-tills.ts'

type Routes = typeof cashierContract
type ClaimOrder = Parsed<Routes['POST /core/v2/cashier/booking/claim']>['body']
type ReleaseOrder = Parsed<Routes['POST /core/v2/cashier/booking/release']>['body']

interface Row {
  branchId: number
  id: number
  status: SalesOrderStatus
  version: number
  orderNo: string
  claimedById: number | null
  claimedBy: string | null
  claimedUntil: string | null
}

/**
 * Opens a booking at the caller's till for a minute, or for another minute (domain-sales 4.2). A claim changes no field of
 * the order, so the version stays. Other tills get the news of a claim, but not of its extension.
 * @throws NOT_FOUND, INVALID_STATE; ORDER_CLAIMED naming the holder; FORBIDDEN for taking it over without the right
 */
export async function claimOrder(ctx: CommandCtx, { orderId, takeOver }: ClaimOrder) {
  const order = await findOrder(ctx, orderId)
  const verdict = judge(kind.lifecycle, 'claim', order.status, ctx.principal.permissions)
  if (verdict !== true) throw refuse(verdict.reason, verdict.params)
  if (takeOver && !can(ctx.principal, 'sales.cashier:update'))
    throw refuse('FORBIDDEN', { action: 'mengambil alih pesanan dari kasir lain' })
  const claim = await takeClaim(ctx, order, takeOver)
  if (!claim) {
    const { claimedBy: name } = await findOrder(ctx, orderId)
    throw refuse('ORDER_CLAIMED', { number: order.orderNo, name })
  }
  if (!claim.renewed) await tellClaim(ctx, order)
  const { employeeId: id, name } = ctx.principal
  return { orderId, claimedBy: { id, name }, claimedUntil: claim.until, version: order.version }
}

/** Releases a booking that the caller has open; a colleague's claim stays. @throws NOT_FOUND */
export async function releaseOrder(ctx: CommandCtx, { orderId }: ReleaseOrder) {
  const order = await findOrder(ctx, orderId)
  if (await dropClaim(ctx, order)) await tellClaim(ctx, order)
  const { claimedById, claimedBy, claimedUntil, version } = await findOrder(ctx, orderId)
  return {
    orderId,
    claimedBy: claimedById === null ? null : { id: claimedById, name: claimedBy ?? '' },
    claimedUntil,
    version,
  }
}

async function findOrder(ctx: CommandCtx, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select d.branch_id as "branchId", d.id, d.status, d.version, d.order_no as "orderNo", o.claimed_by as "claimedById",
      e.name as "claimedBy", o.claimed_until as "claimedUntil"
    from document d
    join sales_order o on ${sameBranch('o', 'd', ctx.principal.branchIds)} and o.id = d.id
    left join employee e on e.id = o.claimed_by
    where d.id = ${id} and d.branch_id = any(${[...ctx.principal.branchIds]}::bigint[])
      and ${ownDocuments(ctx.principal, 'd')}`.execute(ctx.tx)
  const [row] = rows
  if (!row) throw notFound(kind.lifecycle.label)
  return row
}
