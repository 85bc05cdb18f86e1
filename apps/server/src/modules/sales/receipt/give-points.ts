import { type Rupiah, rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import { pointsExpireOn } from '@merchant/domain/pricing/steps/points.ts'
import { pointsWorth } from '@merchant/domain/sales/sale-facts.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type PointsToGive, saveGivenPoints } from '../order/order.public.ts'
import { earn } from '../wallet/wallet.public.ts'

interface Giving {
  customerId: number
  points: readonly PointsToGive[]
  /** Rupiah that a point is worth on this day. */
  value: number
  date: string
}

/**
 * Gives the points of credit sales that are paid with this receipt, at the value of the day (clarified 33).
 * @returns what they are worth, for the posting
 */
export async function givePoints(
  ctx: CommandCtx,
  { branchId, id }: Pick<DocumentRow, 'branchId' | 'id'>,
  { customerId, points, value, date }: Giving,
): Promise<Rupiah> {
  const worthOf = (count: number) => pointsWorth(count, rupiah(value))
  const paper = { type: 'CUSTOMER_RECEIPT' as const, id }
  for (const { points: amount } of points)
    await earn(ctx, {
      branchId,
      customerId,
      paper,
      kind: 'POINT',
      amount,
      worth: worthOf(amount),
      reason: 'SALE',
      expiresOn: pointsExpireOn(date),
    })
  await saveGivenPoints(ctx, branchId, { orderIds: points.map(({ orderId }) => orderId), paperId: id })
  return sumOf(points, (each) => worthOf(each.points))
}
