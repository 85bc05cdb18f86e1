import type { OrderEntry } from '@merchant/contract/sales/order-entry.ts'
import type { SalesFulfilment } from '@merchant/domain/sales/sales-order.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Reserved } from '../../../kernel/stock/reservations.ts'
import { keepCustomers } from '../../master/customer/customer.public.ts'
import { type NamedWarehouse, requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { requireEmployee } from '../../system/employee/employee.public.ts'
import type { PricedAsk } from '../pricing/pricing.public.ts'
import { salesOrderKind as kind } from './order.kind.ts'
import type { OrderColumns, OrderPrice } from './order.store.ts'
import { type PricedFields, priceEntry } from './price-entry.ts'
import { goodsOf, linesOf, withStock } from './stored-lines.ts'

/** The content of an order, from a form or stored; stored ones may come from other programs than the till. */
export type OrderToPrepare = PricedFields &
  Pick<OrderEntry, 'warehouseId' | 'saId' | 'note' | 'orderDate' | 'dueDate'> & {
    fulfilment: SalesFulfilment
  }

export interface Salesman {
  id: number
  name: string
}

/** The order of a form, priced and with its references read; nothing is written yet. */
export interface PreparedOrder extends OrderPrice {
  /** Of the document's date. */
  entry: Entry
  ask: PricedAsk
  warehouse: NamedWarehouse
  /** The salesman of the order. */
  sa: Salesman | null
  /** Its goods from the warehouse. */
  goods: Reserved[]
}

/** The period of an order's date, today unless the form says another, held open. @throws the refusals of `requireEntry` */
export const enterOrder = (
  ctx: CommandCtx,
  { branchId, orderDate }: Pick<OrderEntry, 'branchId' | 'orderDate'>,
): Promise<Entry> => requireEntry(ctx, kind, { branchId, date: orderDate })

/**
 * Reads all that an order needs, with statements that are sent together.
 * @param moves goods leave the warehouse now, so a running count prevents it
 * @param entered the period, where it is held already because a document is
 * @param keptSaId the salesman that the order names already, who may have left meanwhile
 * @throws the refusals of `requireEntry`, `priceAsked`, `requireWarehouse`; REFERENCE_MISSING, INACTIVE_MASTER of the
 * salesman, FORBIDDEN for a colleague's order
 */
export async function prepareOrder(
  ctx: CommandCtx,
  body: OrderToPrepare,
  {
    moves,
    entered = enterOrder(ctx, body),
    keptSaId = null,
  }: { moves: boolean; entered?: Entry | Promise<Entry>; keptSaId?: number | null | Promise<number | null> },
): Promise<PreparedOrder> {
  const [entry, , ask, warehouse, saName] = await Promise.all([
    entered,
    keepCustomers(ctx.tx, body.branchId, [body.customerId]),
    priceEntry(ctx, body),
    requireWarehouse(ctx, { branchId: body.branchId, id: body.warehouseId, moves }),
    requireSalesman(ctx, body, keptSaId),
  ])
  const lines = linesOf(ask, body.lines)
  return {
    entry,
    ask,
    warehouse,
    sa: salesmanOf(ctx.principal, body.saId ? { id: body.saId, name: saName ?? '' } : null, ask),
    lines,
    priced: ask.priced,
    hash: ask.hash,
    goods: goodsOf(withStock(lines, ask.products), warehouse),
  }
}

const requireSalesman = async (
  ctx: CommandCtx,
  { branchId, saId }: Pick<OrderToPrepare, 'branchId' | 'saId'>,
  keptId: number | null | Promise<number | null>,
) => requireEmployee(ctx, 'SALES', { branchId, id: saId, field: 'saId', label: 'Sales', kept: await keptId })

/**
 * The salesman of an order: the one that it names, else the customer's. A user who sees only his own orders makes no orders
 * for others.
 * @throws FORBIDDEN for a colleague's name
 */
function salesmanOf(
  { seesOwnOnly, employeeId, name }: Principal,
  named: Salesman | null,
  { customer: { picSaId, picSaName } }: PricedAsk,
): Salesman | null {
  if (!seesOwnOnly) return named ?? (picSaId === null ? null : { id: picSaId, name: picSaName ?? '' })
  if (named && named.id !== employeeId)
    throw refuse('FORBIDDEN', { action: 'memasukkan pesanan atas nama sales lain' })
  return { id: employeeId, name }
}

/** The columns of a prepared order. */
export const columnsOf = (
  body: OrderToPrepare,
  { ask, warehouse, sa }: Pick<PreparedOrder, 'ask' | 'warehouse' | 'sa'>,
  own: Pick<OrderColumns, 'expiresAt' | 'approvedBy' | 'credit'>,
): OrderColumns => ({
  ...own,
  warehouseId: warehouse.warehouseId,
  channel: body.channel,
  customerId: body.customerId,
  customerGroupId: ask.customer.groupId,
  saId: sa?.id ?? null,
  paymentTerm: body.paymentTerm,
  fulfilment: body.fulfilment,
  dueDate: body.dueDate ?? null,
  taxMode: ask.input.taxMode,
  couponCodes: body.couponCodes,
  choices: { rewardChoices: body.rewardChoices, promotionChoices: body.promotionChoices },
  orderDiscount: body.orderDiscAmount,
})
