import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Order, orderContract } from '@merchant/contract/sales/order.ts'
import { sql } from 'kysely'
import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdOwner } from '../../master/customer/customer.public.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { cancelDelivery, holdVoidable } from '../delivery/delivery.public.ts'
import { getOrder, salesOrderKind as kind, saveVoided, tellTills } from '../order/order.public.ts'
import { giveUsageBack } from '../quota/quota.public.ts'
import { dropRests } from '../return/return.public.ts'
import { earn, takeBack, type WalletChange } from '../wallet/wallet.public.ts'
import { placeOf } from './booking-to-sell.ts'
import { insertRefund } from './payment.store.ts'
import { requireNoneRefused } from './settled-money.ts'

type VoidSale = Parsed<(typeof orderContract)['POST /core/v1/sales/orders/void']>['body']

interface SaleRow {
  customerId: number
  warehouseId: number
  shiftId: number | null
  returnedTotal: number
}

/** The changes of wallets by the sale: added (above zero) or taken. */
interface FundRow {
  kind: 'POINT' | 'GCASH'
  delta: number
}

/**
 * Voids a sale on its own day, while its drawer is still open: journals and moves are mirrored, the money is refunded in
 * the same ways, quotas and points too (domain-sales 2.1). Its delivery order is cancelled; once that is delivered, only returns are
 * possible (clarified/selling-after-the-till 47).
 * @throws VOID_FORBIDDEN for a role without the limit, VOID_TOO_LATE, POINTS_SPENT, MERGED, HAS_DEPENDENTS, GIRO_SETTLED, NOT_FOUND,
 * STALE_VERSION, INVALID_STATE, WAREHOUSE_FROZEN and the refusals of the period
 */
export async function voidSale(ctx: CommandCtx, body: VoidSale): Promise<Order> {
  const [found, place] = await Promise.all([findDocument(ctx, kind, body.id), placeOf(ctx, body.id)])
  if (!ctx.principal.limits.mayVoid) throw refuse('VOID_FORBIDDEN')
  const at = await requireCancelDate(ctx, kind, found, undefined)
  const key = { branchId: place.branchId, id: body.id }
  const [document, sale, funds] = await Promise.all([
    lockDocument(ctx, kind, 'void', body),
    readSale(ctx, key),
    readFunds(ctx, key),
  ])
  const number = document.number ?? ''
  const delivery = await holdVoidable(ctx.tx, key)
  await dropRests(ctx, key, body.reason)
  if (delivery) await cancelDelivery(ctx, delivery, body.reason)
  const [isOpen, customerId] = await Promise.all([
    sale.shiftId === null || holdDrawer(ctx, key.branchId, sale.shiftId),
    holdOwner(ctx, key.branchId, sale.customerId),
    requireNoDependents(ctx.tx, document, kind.lifecycle.label),
    requireNoneRefused(ctx.tx, document),
    requireWarehouse(ctx, { branchId: key.branchId, id: sale.warehouseId, moves: true }),
  ])
  if (!isOpen || document.date !== place.today || sale.returnedTotal > 0)
    throw refuse('VOID_TOO_LATE', { number })
  await tellTills(ctx, document, {
    kind: 'SALE_VOIDED',
    title: `Penjualan dibatalkan ${number}`,
    body: body.reason,
  })
  const paper = { type: 'SALES_ORDER' as const, id: document.id }
  const of = { branchId: key.branchId, customerId, paper }
  await endDocument(ctx, document, {
    action: 'void',
    reason: body.reason,
    at,
    behindGoods: () =>
      Promise.all([giveUsageBack(ctx, document), ...funds.map((each) => giveBack(ctx, of, each, number))]),
  })
  await Promise.all([insertRefund(ctx, document), saveVoided(ctx, document, customerId)])
  return getOrder({ db: ctx.tx, principal: ctx.principal, clock: ctx.clock }, key)
}

/** Whether the drawer is still open; locked, so that it can't be counted until the commit. */
async function holdDrawer({ tx }: CommandCtx, branchId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select is_open as "isOpen" from cashier_shift where branch_id = ${branchId} and id = ${id} for share`.execute(
    tx,
  )
  return rows[0]?.isOpen ?? false
}

async function readSale(
  { tx }: CommandCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<SaleRow> {
  const { rows } = await sql<SaleRow>`
    select customer_id as "customerId", warehouse_id as "warehouseId", shift_id as "shiftId",
      returned_total as "returnedTotal"
    from sales_order where branch_id = ${branchId} and id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`document ${id} is no order`)
  return row
}

async function readFunds(
  { tx }: CommandCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<FundRow[]> {
  const { rows } = await sql<FundRow>`
    select w.kind, e.delta from wallet_entry e join wallet w on w.branch_id = ${branchId} and w.id = e.wallet_id
    where e.branch_id = ${branchId} and e.ref_type = 'SALES_ORDER' and e.ref_id = ${id} and e.reason in ('SALE', 'PAYMENT')
    order by e.at, e.id`.execute(tx)
  return rows
}

/** @throws POINTS_SPENT where points of the sale were used since, so that they can't be taken back */
async function giveBack(
  ctx: CommandCtx,
  of: Omit<WalletChange, 'kind' | 'amount'>,
  { kind: purse, delta }: FundRow,
  number: string,
): Promise<void> {
  const amount = Math.abs(delta)
  if (delta < 0)
    return earn(ctx, { ...of, kind: purse, amount, worth: amount, reason: 'REFUND', expiresOn: null })
  const short = await takeBack(ctx, { ...of, kind: purse, amount })
  if (short) throw refuse('POINTS_SPENT', { number, points: amount, left: short.left })
}
