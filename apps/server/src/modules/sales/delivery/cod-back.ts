import { zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { postCodBack } from '@merchant/domain/posting/cod.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { type Reserved, reserveHeld } from '../../../kernel/stock/reservations.ts'
import { lockStock } from '../../../kernel/stock/stock-lock.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { bookAgain } from '../order/order.public.ts'
import { giveUsageBack } from '../quota/quota.public.ts'
import { type Back, backOf, closeDispatch, readRoadGoods, saveBack, toPost } from './cod-goods.store.ts'
import type { HeldDelivery } from './read-delivery.ts'

/** Hours for which a booking stays whose goods came back from the door (clarified/selling-after-the-till 42). */
const HOUR = 3_600_000
const KEPT_HOURS = 72

interface BackAt {
  period: OpenPeriod
}

/** What was not picked goes back into stock at once (clarified/selling-after-the-till 38). @param picked base units of each line */
export async function takeShortBack(
  ctx: CommandCtx,
  held: HeldDelivery,
  { period, picked }: BackAt & { picked: readonly { lineNo: number; picked: number }[] },
): Promise<void> {
  const of = new Map(picked.map((line) => [line.lineNo, line.picked]))
  const short = (productId: number, isGiven: boolean) =>
    held.lines
      .filter((line) => line.productId === productId && line.isGiven === isGiven)
      .reduce((sum, line) => sum + line.baseQuantity - (of.get(line.lineNo) ?? 0), 0)
  const { warehouse, stock, goods } = await holdRoad(ctx, held, period)
  const backs = goods.flatMap((each) => {
    const quantity = short(each.productId, each.isGiven)
    return quantity > 0 ? [backOf(each, quantity)] : []
  })
  await Promise.all([
    saveBack(ctx, held.order.branchId, backs),
    post(ctx, held, { period, stock, warehouse, backs }),
  ])
}

/**
 * Nothing was taken at the door: all goods that are out come back, quotas too, and the order waits again as a booking that has
 * reserved them (clarified/selling-after-the-till 42).
 */
export async function takeAllBack(ctx: CommandCtx, held: HeldDelivery, { period }: BackAt): Promise<void> {
  const { branchId } = held.order
  const { warehouse, stock, goods } = await holdRoad(ctx, held, period)
  const backs = goods.flatMap((each) => {
    const quantity = each.quantity - each.returnedQuantity
    return quantity > 0 ? [backOf(each, quantity)] : []
  })
  await Promise.all([
    giveUsageBack(ctx, held.order),
    saveBack(ctx, branchId, backs),
    closeDispatch(ctx, held.document, goods),
    bookAgain(ctx, held.order, new Date(ctx.clock.now().getTime() + KEPT_HOURS * HOUR)),
  ])
  const left = goods.map(({ change: cost, isGiven }) => ({ cost, isGiven }))
  await post(ctx, held, { period, stock, warehouse, backs, left })
  await reserveHeld(ctx.tx, branchId, reservedOf(goods, warehouse))
}

/** The goods of a dispatch, locked in stock, with their warehouse. @throws WAREHOUSE_FROZEN while it is counted */
export async function holdRoad(ctx: CommandCtx, held: HeldDelivery, { date }: { date: string }) {
  const { branchId } = held.order
  const place = await requireWarehouse(ctx, { branchId, id: held.warehouseId, moves: true })
  const warehouse: WarehouseRef = { warehouseId: place.warehouseId, pool: place.pool }
  const products = [...new Set(held.lines.map(({ productId }) => productId))]
  const stock = await lockStock(
    ctx.tx,
    branchId,
    products.map((productId) => ({ productId, warehouse })),
    date,
  )
  const goods = await readRoadGoods(ctx.tx, { branchId, id: held.document.id })
  return { warehouse, stock, goods }
}

interface ToPost extends BackAt {
  stock: Awaited<ReturnType<typeof lockStock>>
  warehouse: WarehouseRef
  backs: readonly Back[]
  left?: Parameters<typeof postCodBack>[0]['left']
}

const post = (
  ctx: CommandCtx,
  { order }: HeldDelivery,
  { period, stock, warehouse, backs, left = [] }: ToPost,
) =>
  postDocument(ctx, order, {
    period,
    date: period.date,
    held: { stock },
    asOrder: true, // the invoice's number comes with the payment
    posting: () =>
      postCodBack({
        branchId: order.branchId,
        goods: backs.map((back) => toPost(back, warehouse)),
        left: left.filter(({ cost }) => cost !== zeroRupiah),
      }),
  })

/** All goods of the dispatch by product, to be held for the order again. */
function reservedOf(
  goods: readonly { productId: number; quantity: number }[],
  warehouse: WarehouseRef,
): Reserved[] {
  const byProduct = new Map<number, number>()
  for (const { productId, quantity } of goods)
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity)
  return [...byProduct].map(([productId, quantity]) => ({ productId, quantity, warehouse }))
}
