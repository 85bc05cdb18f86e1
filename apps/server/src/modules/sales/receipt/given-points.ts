import { type Rupiah, rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import { pointsExpireOn } from '@merchant/domain/pricing/steps/points.ts'
import { pointsWorth } from '@merchant/domain/sales/sale-facts.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type PointsToGive, saveGivenPoints } from '../order/order.public.ts'
import { earn, takeBack, type WalletChange } from '../wallet/wallet.public.ts'

interface OfPaper {
  /** The kind of the paper with which a credit sale is paid. */
  type: WalletChange['paper']['type']
  customerId: number
}

interface Giving extends OfPaper {
  points: readonly PointsToGive[]
  /** Rupiah that a point is worth on this day. */
  value: number
  date: string
}

/**
 * Gives the points of credit sales that are paid with this paper, at the value of the day (clarified 33).
 * @returns what they are worth, for the posting
 */
export async function givePoints(
  ctx: CommandCtx,
  { branchId, id }: Pick<DocumentRow, 'branchId' | 'id'>,
  { type, customerId, points, value, date }: Giving,
): Promise<Rupiah> {
  const worthOf = (count: number) => pointsWorth(count, rupiah(value))
  for (const { points: amount } of points)
    await earn(ctx, {
      branchId,
      customerId,
      paper: { type, id },
      kind: 'POINT',
      amount,
      worth: worthOf(amount),
      reason: 'SALE',
      expiresOn: pointsExpireOn(date),
    })
  await saveGivenPoints(ctx, branchId, { orderIds: points.map(({ orderId }) => orderId), paperId: id })
  return sumOf(points, (each) => worthOf(each.points))
}

/** The points that the paper gave, once it is undone. @throws POINTS_SPENT */
export async function takeBackPoints(
  ctx: CommandCtx,
  { branchId, id, number }: DocumentRow,
  { type, customerId, points }: OfPaper & { points: number },
): Promise<void> {
  if (points <= 0) return
  const short = await takeBack(ctx, {
    branchId,
    customerId,
    paper: { type, id },
    kind: 'POINT',
    amount: points,
  })
  if (short) throw refuse('POINTS_SPENT', { number: number ?? '', points, left: short.left })
}
