import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { codContract } from '@merchant/contract/sales/cod.ts'
import { minus, plus, type Rupiah, rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import { postCodSale } from '@merchant/domain/posting/cod.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { pointsExpireOn } from '@merchant/domain/pricing/steps/points.ts'
import { cashSaleFacts, lineCosts, paidOnBill, pointsWorth } from '@merchant/domain/sales/sale-facts.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdCustomer } from '../credit/credit.public.ts'
import {
  type Back,
  backOf,
  closeDispatch,
  endDelivery,
  holdOpenDelivery,
  holdRoad,
  type RoadGoods,
  saveBack,
  toPost,
} from '../delivery/delivery.public.ts'
import {
  enterOrder,
  salesOrderKind as kind,
  pricedReply,
  repriceOrder,
  saveSold,
  tellTills,
} from '../order/order.public.ts'
import {
  factsOf,
  insertPayment,
  judgePayments,
  keepPayments,
  placeOf,
  readSold,
  requireAdvances,
  spendGcash,
} from '../payment/payment.public.ts'
import { giveUsageBack, insertUsage, takenFrom, takeQuotas } from '../quota/quota.public.ts'
import { requireOpenShift } from '../shift/shift.public.ts'
import { earn } from '../wallet/wallet.public.ts'
import { type DeliveredLine, priceDelivered } from './price-delivered.ts'
import { takenLines } from './taken-lines.ts'

type Collect = Parsed<(typeof codContract)['POST /core/v2/cod/booking/payment']>['body']

/**
 * What a driver brought from the door is booked: the sale is of this day, with its invoice's number, points and PPN, for what the
 * customer took; what he refused is in stock again, and the cash is in the drawer of this cashier (domain-sales 2.1, S5 and S6;
 * clarified/selling-after-the-till 38 to 41).
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION; COD_NOT_DISPATCHED before the goods were picked; SHIFT_NOT_OPEN,
 * PRICE_CHANGED with the new price, WAREHOUSE_FROZEN, PAYMENT_SHORT, PAYMENT_OVER, CASH_LAST, GCASH_INSUFFICIENT,
 * ADVANCE_INSUFFICIENT, QUOTA_EXHAUSTED, and the refusals of `priceDelivered`, of `judgePayments` and of the period
 */
export async function collectCod(ctx: CommandCtx, body: Collect) {
  const held = await holdCod(ctx, body)
  const { today, period, key, order, delivery, customerId, shift, priced, paid, road } = held
  const { branchId } = key
  const { backs, costs, lineCostsOf } = endOf(road.goods, priced.delivered)
  await requireAdvances(ctx, { branchId, customerId }, paid.kept)
  const { points } = priced.priced
  const worth = pointsWorth(points, rupiah(period.settings.pointValue))
  const facts = factsOf(branchId, { ...priced, customer: { id: customerId } }, [])
  const { goods: _, ...sale } = cashSaleFacts(facts, paid, paid.kept, worth)
  const sold = { ...order, date: today }
  const total = priced.priced.totals.grandTotal
  const of = { branchId, customerId, paper: { type: 'SALES_ORDER' as const, id: order.id } }
  await giveUsageBack(ctx, order)
  const used = takenFrom(priced.priced.applied, priced.rules)
  const [exhausted] = await Promise.all([
    takeQuotas(ctx, used),
    spendGcash(ctx, of, paid.kept),
    points > 0 &&
      earn(ctx, {
        ...of,
        kind: 'POINT',
        amount: points,
        worth,
        reason: 'SALE',
        expiresOn: pointsExpireOn(today),
      }),
    moveDocument(ctx, sold, {
      action: 'collect',
      to: 'COMPLETED',
      change: { date: today, party: customerParty(customerId), total, note: await noteOf(ctx, key) },
    }),
    moveDocument(ctx, delivery.document, { action: 'collected', to: 'DELIVERED' }),
    endDelivery(ctx, delivery.document),
    repriceOrder(ctx, sold, { ...priced, lines: takenLines(priced) }, lineCostsOf),
    saveSold(ctx, sold, {
      sold: soldOf(paid, shift.id),
      costs: lineCostsOf,
    }),
    insertUsage(ctx, sold, customerId, used),
    saveBack(ctx, branchId, backs),
    closeDispatch(ctx, delivery.document, road.goods),
    tellPaid(ctx, order, delivery.customer.name),
  ])
  if (exhausted.length > 0) throw refuse('QUOTA_EXHAUSTED', { promo: exhausted[0]?.name })
  const written = await postDocument(ctx, sold, {
    period,
    held: { stock: road.stock },
    posting: () =>
      postCodSale({ ...sale, refused: backs.map((back) => toPost(back, road.warehouse)), costs }),
  })
  await keepMoney(ctx, sold, shift.id, paid)
  return {
    order: await readSold(ctx, sold),
    invoiceNumber: written.number ?? '',
    change: paid.change,
    pointsEarned: points,
    printUrl: `/v1/sales-orders/${order.id}/print?format=80mm`,
    journalId: written.journalIds.at(-1) ?? null,
  }
}

/** What the payment is about, held against everybody else, with the price of what was taken and what is kept of the money. */
async function holdCod(ctx: CommandCtx, body: Collect) {
  const place = await placeOf(ctx, body.orderId)
  const { branchId, today } = place
  const period = await enterOrder(ctx, { branchId, orderDate: today })
  const key = { branchId, id: body.orderId }
  const order = await lockDocument(ctx, kind, 'collect', {
    id: body.orderId,
    version: body.version,
    branchId,
  })
  const delivery = await holdOpenDelivery(ctx.tx, key)
  if (delivery?.document.status !== 'PICKED') throw refuse('COD_NOT_DISPATCHED')
  const customerId = delivery.customer.id
  const [shift, judged, priced] = await Promise.all([
    requireOpenShift(ctx, branchId, body.shiftId),
    judgePayments(ctx, { branchId, today }, body.payments),
    priceDelivered({ ...ctx, db: ctx.tx }, key, body.delivered),
    holdCustomer(ctx, branchId, customerId),
  ])
  if (priced.hash !== body.hash) throw refuse('PRICE_CHANGED', { order: pricedReply(priced) })
  const paid = keepPayments(priced.priced.totals.grandTotal, priced.rules.cashUnit, judged)
  const road = await holdRoad(ctx, delivery, { date: today })
  return { today, period, key, order, delivery, customerId, shift, priced, paid, road }
}

async function keepMoney(
  ctx: CommandCtx,
  sold: Parameters<typeof insertPayment>[1],
  shiftId: number,
  { kept }: ReturnType<typeof keepPayments>,
): Promise<void> {
  if (kept.length === 0) return
  await insertPayment(ctx, sold, { shiftId, total: sumOf(kept, ({ amount }) => amount), kept })
}

const tellPaid = (ctx: CommandCtx, order: Awaited<ReturnType<typeof lockDocument>>, customer: string) =>
  tellTills(ctx, order, { kind: 'ORDER_PAID', title: `COD dibayar ${order.orderNo ?? ''}`, body: customer })

/** What the order says of its sale. */
const soldOf = (paid: ReturnType<typeof keepPayments>, shiftId: number) => ({
  paymentTerm: 'COD' as const,
  fulfilment: 'DELIVERY' as const,
  shiftId,
  dueDate: null,
  rounding: paid.rounding,
  paidTotal: paidOnBill(paid, paid.kept),
  advanceUsed: sumOf(
    paid.kept.filter(({ type }) => type === 'ADVANCE'),
    ({ amount }) => amount,
  ),
  credit: null,
})

const noteOf = async ({ tx }: CommandCtx, { branchId, id }: { branchId: number; id: number }) => {
  const { note } = await tx
    .selectFrom('document')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .select('note')
    .executeTakeFirstOrThrow()
  return note
}

/**
 * The end of goods on the road: what was not taken comes back at its part of what they left with, and all that is left in transit,
 * with what recalculations changed meanwhile, is the cost of what was taken.
 */
function endOf(road: readonly RoadGoods[], delivered: readonly DeliveredLine[]) {
  const ends = road.map((goods) => {
    const lines = delivered.filter(
      ({ productId, kind: lineKind, base }) =>
        productId === goods.productId && (lineKind !== 'NORMAL') === goods.isGiven && base > 0,
    )
    const taken = lines.reduce((sum, { base }) => sum + base, 0)
    const back = backOf(goods, goods.quantity - goods.returnedQuantity - taken)
    const left = minus(minus(rupiah(goods.value), rupiah(goods.returnedValue)), back.value)
    return { goods, lines, back, cost: plus(left, rupiah(goods.change)) }
  })
  return {
    backs: ends.flatMap(({ back }): Back[] => (back.quantity > 0 ? [back] : [])),
    costs: ends.map(({ cost, goods: { isGiven } }) => ({ cost, isGiven })),
    lineCostsOf: ends.flatMap(({ lines, cost }): { lineNo: number; cost: Rupiah }[] =>
      lineCosts(
        {
          lines: lines.map(({ lineNo, productId, base, kind: lineKind }) => ({
            lineNo,
            productId,
            baseQuantity: base,
            isGiven: lineKind !== 'NORMAL',
          })),
        },
        cost,
      ),
    ),
  }
}
