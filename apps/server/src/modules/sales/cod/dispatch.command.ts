import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { codContract } from '@merchant/contract/sales/cod.ts'
import { postCodDispatch } from '@merchant/domain/posting/cod.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { sql } from 'kysely'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { releaseHeld } from '../../../kernel/stock/reservations.ts'
import { insertDispatch, makeDelivery } from '../delivery/delivery.public.ts'
import { requireSamePrice, saveDispatched, withStock } from '../order/order.public.ts'
import { goodsToHandOver, holdGoods, openBooking, placeOf, quotaRefusal } from '../payment/payment.public.ts'
import { insertUsage, takenFrom, takeQuotas } from '../quota/quota.public.ts'
import { freeze } from './frozen-rules.ts'

type Dispatch = Parsed<(typeof codContract)['POST /core/v2/cashier/booking/cod']>['body']

/**
 * A booking is sent out to be paid at the door: its goods leave the stock for the road, its price and the quotas of its campaigns
 * stand, and the warehouse gets a delivery order (domain-sales 2.1, S4; clarified/selling-after-the-till 38, 40).
 * @throws COD_NEEDS_ADDRESS, REFERENCE_MISSING for a down payment of somebody else, PRICE_CHANGED, LINES_EMPTY without goods of the
 * warehouse, QUOTA_EXHAUSTED, INSUFFICIENT_STOCK, the refusals of `openBooking`
 */
export async function dispatchCod(ctx: CommandCtx, body: Dispatch) {
  const place = await placeOf(ctx, body.orderId)
  const { branchId, today } = place
  const { document, before, stored, entry, order } = await openBooking(ctx, 'dispatch', place, {
    version: body.version,
    also: async () => undefined,
  })
  const { ask, priced } = order
  requireSamePrice(stored.hash, ask)
  requireSamePrice(body.hash, ask)
  if (order.goods.length === 0) throw refuse('LINES_EMPTY')
  await Promise.all([
    requireDoor(ctx, branchId, entry.customerId),
    requireOwnAdvances(ctx, { branchId, customerId: entry.customerId }, body.advanceIds),
  ])
  const held = await holdGoods(ctx, branchId, withStock(order.lines, ask.products), {
    warehouse: order.warehouse,
    reserved: before.goods,
    day: today,
  })
  const sent = { ...document, date: today }
  const taken = takenFrom(priced.applied, ask.rules)
  const change = {
    date: today,
    party: customerParty(entry.customerId),
    total: priced.totals.grandTotal,
    note: entry.note,
  }
  const [exhausted, , , , , written] = await Promise.all([
    takeQuotas(ctx, taken),
    releaseHeld(ctx.tx, held.stock, before.goods),
    moveDocument(ctx, sent, { action: 'dispatch', to: 'IN_DELIVERY', change }),
    saveDispatched(ctx, sent),
    insertUsage(ctx, sent, entry.customerId, taken),
    postDocument(ctx, sent, {
      period: order.entry,
      held,
      asOrder: true, // the invoice's number comes with the payment
      posting: () => postCodDispatch({ branchId, goods: held.goods }),
    }),
  ])
  if (exhausted.length > 0) throw quotaRefusal(ask, exhausted)
  const delivery = await makeDelivery(ctx, {
    order: { branchId, id: document.id, name: before.orderNo },
    customer: ask.customer,
    warehouseId: order.warehouse.warehouseId,
    isCod: true,
    period: order.entry,
    date: today,
    note: entry.note,
    driverName: body.driverName,
    vehicleNo: body.vehicleNo,
    lines: goodsToHandOver(order),
  })
  await insertDispatch(
    ctx,
    { branchId, id: delivery.id, orderId: document.id },
    {
      rules: freeze(ask.input, ask.rules),
      advanceIds: body.advanceIds,
      goods: held.goods.flatMap((goods, index) => {
        const seq = written.moveSeqs[index]
        const { productId, isGiven, quantity, cost } = goods
        return seq === undefined ? [] : [{ seq, productId, isGiven, quantity, value: cost }]
      }),
    },
  )
  return { branchId, id: document.id, deliveryId: delivery.id }
}

/** Somebody with a name, and a door to go to. @throws COD_NEEDS_ADDRESS */
async function requireDoor({ tx }: CommandCtx, branchId: number, customerId: number): Promise<void> {
  const { rows } = await sql<{ name: string; hasDoor: boolean }>`
    select name, not is_walk_in and coalesce(trim(address), '') <> '' as "hasDoor" from customer
    where branch_id = ${branchId} and id = ${customerId}`.execute(tx)
  const [row] = rows
  if (!row?.hasDoor) throw refuseField('COD_NEEDS_ADDRESS', 'orderId', { name: row?.name })
}

/** @throws REFERENCE_MISSING for one that is not open, or of somebody else */
async function requireOwnAdvances(
  { tx }: CommandCtx,
  { branchId, customerId }: { branchId: number; customerId: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from open_item
    where branch_id = ${branchId} and id = any(${[...ids]}::bigint[]) and role = 'CUSTOMER_ADVANCE' and party_type = 'CUSTOMER'
      and party_id = ${customerId} and balance > 0`.execute(tx)
  if ((rows[0]?.found ?? 0) < new Set(ids).size)
    throw refuseField('REFERENCE_MISSING', 'advanceIds', { label: 'Uang muka' })
}
