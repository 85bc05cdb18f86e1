import { type Rupiah, rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { keptForPoints } from '@merchant/domain/sales/sales-return.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { pointsToGive } from '../order/order.public.ts'
import { givePoints } from '../receipt/receipt.public.ts'
import { takeForReturn } from '../wallet/wallet.public.ts'
import { pointsToTake, pointValueOf, type ReturnPlanned } from './plan.ts'
import { savePointsGiven } from './return.store.ts'
import type { SoldOrder } from './sale-facts.queries.ts'

/** Points that left the wallet, and what the refund loses for those that it no longer had (clarified 8). */
export interface PointsBack {
  taken: number
  worth: Rupiah
  kept: Rupiah
}

/** A sale with the customer whose wallets have what it gave: its own, or the one that he was merged into. */
export interface OwnedSale extends SoldOrder {
  ownerId: number
}

const walletOf = ({ branchId, ownerId }: OwnedSale, id: number) => ({
  branchId,
  customerId: ownerId,
  kind: 'POINT' as const,
  paper: { type: 'SALES_RETURN' as const, id },
})

/** @param most what the refund can bear */
export async function takePoints(
  ctx: CommandCtx,
  sale: OwnedSale,
  { id, plan, most }: { id: number; plan: ReturnPlanned; most: Rupiah },
): Promise<PointsBack> {
  const amount = pointsToTake(sale, plan)
  if (amount === 0) return { taken: 0, worth: zeroRupiah, kept: zeroRupiah }
  const { taken, worth, missing } = await takeForReturn(ctx, {
    ...walletOf(sale, id),
    amount,
    from: sale.pointsFrom,
  })
  return { taken, worth: rupiah(worth), kept: keptForPoints(missing, pointValueOf(sale), most) }
}

/**
 * A sale on credit that this return pays whole gives the points of what was not returned now (clarified 9 and 33), unless
 * returns alone paid it (clarified/campaigns-points-field 9). The return is written as processed already.
 * @param given.itemId its receivable, of which nothing stays open
 */
export async function giveRestOfPoints(
  ctx: CommandCtx,
  sale: OwnedSale,
  given: { id: number; itemId: number; wasPaidInPart: boolean; period: OpenPeriod },
): Promise<{ points: number; worth: Rupiah }> {
  const nothing = { points: 0, worth: zeroRupiah }
  if (!given.wasPaidInPart) return nothing
  const [own] = await pointsToGive(ctx, sale.branchId, [given.itemId])
  if (!own) return nothing
  const at = { branchId: sale.branchId, id: given.id }
  const { date, settings } = given.period
  const worth = await givePoints(ctx, at, {
    type: 'SALES_RETURN',
    customerId: sale.ownerId,
    points: [own],
    value: settings.pointValue,
    date,
  })
  await savePointsGiven(ctx, at, own.points)
  return { points: own.points, worth }
}
