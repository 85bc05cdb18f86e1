import type { OrderEntry } from '@merchant/contract/sales/order-entry.ts'
import type { SalesFulfilment } from '@merchant/domain/sales/sales-order.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireActive } from '../../../kernel/master/master.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import type { Reserved } from '../../../kernel/stock/reservations.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import type { PricedAsk } from '../pricing/pricing.public.ts'
import { salesOrderKind as kind } from './order.kind.ts'
import type { OrderColumns, OrderPrice } from './order.store.ts'
import { goodsOf, linesOf, withStock } from './order-lines.ts'
import { type PricedFields, priceEntry } from './price-entry.ts'

/** What an order says, in a form or as it is kept; kept ones may come from other programs than the till. */
export type OrderToPrepare = PricedFields &
  Pick<OrderEntry, 'warehouseId' | 'saId' | 'note' | 'orderDate' | 'dueDate'> & {
    fulfilment: SalesFulfilment
  }

/** An order as a form gives it, priced and with its references looked up; nothing is written yet. */
export interface PreparedOrder extends OrderPrice {
  entry: Entry
  /** Of the document. */
  date: string
  ask: PricedAsk
  warehouse: WarehouseRef
  /** What it takes from the warehouse. */
  goods: Reserved[]
}

export interface EnteredOrder {
  entry: Entry
  date: string
}

/** The period of an order's date, today unless the form says another, held open. @throws those of `requireEntry` */
export async function enterOrder(
  ctx: CommandCtx,
  { branchId, orderDate }: Pick<OrderEntry, 'branchId' | 'orderDate'>,
): Promise<EnteredOrder> {
  const date = orderDate ?? (await todayAt(ctx.tx, branchId, ctx.clock.now()))
  return { entry: await requireEntry(ctx, kind, { branchId, date }), date }
}

/**
 * Reads all that an order needs, with statements that are sent together.
 * @param entered the period, where it is held already because a document is
 * @param moves goods leave the warehouse now, so a running count stands against it
 * @throws those of `requireEntry`, `priceAsked`, `requireWarehouse`; REFERENCE_MISSING, INACTIVE_MASTER of the salesman
 */
export async function prepareOrder(
  ctx: CommandCtx,
  body: OrderToPrepare,
  moves: boolean,
  entered: EnteredOrder | Promise<EnteredOrder> = enterOrder(ctx, body),
): Promise<PreparedOrder> {
  const [{ entry, date }, ask, warehouse] = await Promise.all([
    entered,
    priceEntry(ctx, body),
    requireWarehouse(ctx, { branchId: body.branchId, id: body.warehouseId, moves }),
    requireActive(ctx, 'employee', { id: body.saId, field: 'saId', label: 'Sales', kept: null }),
  ])
  const lines = linesOf(ask, body.lines)
  return {
    entry,
    date,
    ask,
    warehouse,
    lines,
    priced: ask.priced,
    hash: ask.hash,
    goods: goodsOf(withStock(lines, ask.products), warehouse),
  }
}

/** The columns of a prepared order. */
export const columnsOf = (
  body: OrderToPrepare,
  { ask, warehouse }: Pick<PreparedOrder, 'ask' | 'warehouse'>,
  own: Pick<OrderColumns, 'expiresAt' | 'approvedBy'>,
): OrderColumns => ({
  ...own,
  warehouseId: warehouse.warehouseId,
  channel: body.channel,
  customerId: body.customerId,
  customerGroupId: ask.customer.groupId,
  saId: body.saId ?? ask.customer.picSaId,
  paymentTerm: body.paymentTerm,
  fulfilment: body.fulfilment,
  dueDate: body.dueDate ?? null,
  taxMode: ask.input.taxMode,
  couponCodes: body.couponCodes,
  choices: { rewardChoices: body.rewardChoices, promotionChoices: body.promotionChoices },
  orderDiscount: body.orderDiscAmount,
})
