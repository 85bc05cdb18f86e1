import { type SalesFulfilment, soldTo } from '@merchant/domain/sales/sales-order.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { makeDelivery } from '../delivery/delivery.public.ts'
import type { PreparedOrder } from '../order/order.public.ts'
import { withStock } from '../order/order.public.ts'

/** Where a sale leads, by the goods that the warehouse hands over. */
export const statusOfSold = (order: PreparedOrder, fulfilment: SalesFulfilment) =>
  soldTo(fulfilment, order.goods.length > 0)

/** What makes the delivery order of a sale; undefined where the customer takes the goods along. */
export function deliveryOf(
  ctx: CommandCtx,
  order: PreparedOrder,
  { fulfilment, note }: { fulfilment: SalesFulfilment; note: string | null },
) {
  if (statusOfSold(order, fulfilment) === 'COMPLETED') return undefined
  const { ask, warehouse, entry } = order
  return (of: { branchId: number; id: number; name: string; date: string }) => () =>
    makeDelivery(ctx, {
      order: of,
      customer: ask.customer,
      warehouseId: warehouse.warehouseId,
      isCod: false,
      period: entry,
      date: of.date,
      note,
      lines: goodsToHandOver(order),
    })
}

/** The goods of an order that its warehouse hands over, line by line; services are left out. */
export const goodsToHandOver = ({ lines, ask }: Pick<PreparedOrder, 'lines' | 'ask'>) =>
  withStock(lines, ask.products).flatMap(({ isStock, kind, ...line }) =>
    isStock ? [{ ...line, isGiven: kind !== 'NORMAL' }] : [],
  )
