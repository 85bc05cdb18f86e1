import type { Order } from '@merchant/contract/sales/order.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import type { SalesOrderStatus } from '@merchant/domain/sales/sales-order.ts'
import { isSpreadByBranch } from '../../../kernel/db/branches.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Written } from '../../../kernel/ledger/write-posting.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { type Reserved, releaseHeld } from '../../../kernel/stock/reservations.ts'
import { getOrder, type OrderKey, pricedReply, type SaleOfOrder, type Sold } from '../order/order.public.ts'
import { type PricedAsk, priceAgain } from '../pricing/pricing.public.ts'
import { insertUsage, type Taken, takenFrom, takeQuotas } from '../quota/quota.public.ts'
import type { HeldGoods } from './goods-to-sell.ts'
import type { PaymentRow } from './payment.store.ts'

/** All rows of a sale to be written, once its goods are locked. */
export interface SaleToWrite {
  document: DocumentRow<SalesOrderStatus>
  period: OpenPeriod
  ask: PricedAsk
  held: HeldGoods
  /** The reservation of its booking. */
  reserved: readonly Reserved[]
  sold: Sold
  posting: Posting
  /** The order itself with its sale, before all rows that name it. */
  writeOrder: (sale: SaleOfOrder) => Promise<LineIds>
  /** Changes of the customer's wallets. */
  writeFunds: () => Promise<unknown>
  /** Behind the posting, whose journal it names. */
  writePayment?: () => Promise<PaymentRow>
  /** Its delivery order, where the goods are handed over later: behind everything else, because it takes a number of its own. */
  deliver?: (() => Promise<unknown>) | undefined
  /** The order of the reply: read right behind the writes, or made from them once they are done. */
  answer: (parts: SaleParts) => Promise<Order>
}

/** Ids of the rows of an order's lines by their number; none for an order that was there before. */
export type LineIds = ReadonlyMap<number, number>
export const noLines: LineIds = new Map()

/** The parts of a sale, as they are written. */
export interface SaleParts {
  sale: SaleOfOrder
  written: Promise<Written>
  lineIds: Promise<LineIds>
  payment: Promise<PaymentRow> | undefined
}

/**
 * Writes a sale: quotas, wallets, the order and its lines, the ledgers, the payment. All statements are sent together, in
 * the order of the locks, and the counters of the branch are taken last; a refusal rolls back the statements behind it.
 * @throws QUOTA_EXHAUSTED with the order as it is priced without those campaigns; the refusals of `postDocument`
 */
export async function writeSale(
  ctx: CommandCtx,
  sale: SaleToWrite,
): Promise<{ written: Written; order: Order }> {
  const { document, period, ask, held, posting } = sale
  const taken = takenFrom(ask.priced.applied, ask.rules)
  const of = { sold: sale.sold, costs: held.costs }
  const before = [
    takeQuotas(ctx, taken),
    sale.writeFunds(),
    releaseHeld(ctx.tx, held.stock, sale.reserved),
  ] as const
  const lineIds = sale.writeOrder(of)
  const usage = insertUsage(ctx, document, ask.customer.id, taken)
  const written = postDocument(ctx, document, {
    period,
    ...(sale.sold.dueDate && { dueDate: sale.sold.dueDate }),
    held,
    posting: () => posting,
  })
  // on a cluster the posting and the payment are several statements, and what is sent next comes behind them
  if (isSpreadByBranch()) await Promise.all([...before, lineIds, usage, written])
  const payment = sale.writePayment?.()
  if (isSpreadByBranch()) await payment
  if (sale.deliver) {
    await Promise.all([...before, lineIds, usage, written, payment])
    await sale.deliver()
  }
  const order = sale.answer({ sale: of, written, lineIds, payment })
  const [exhausted] = await Promise.all([...before, lineIds, usage, written, payment, order])
  if (exhausted.length > 0) throw quotaRefusal(ask, exhausted)
  return { written: await written, order: await order }
}

/** The order after the sale. */
export const readSold = (ctx: CommandCtx, { branchId, id }: OrderKey): Promise<Order> =>
  getOrder({ db: ctx.tx, principal: ctx.principal, clock: ctx.clock }, { branchId, id })

/** Names the first campaign that has too little left, with the price without all of them. */
export function quotaRefusal(ask: PricedAsk, exhausted: readonly Taken[]) {
  const gone = (kind: Taken['kind'], id: number) =>
    exhausted.some((each) => each.kind === kind && each.id === id)
  const nothing = { orders: 0, baseQuantity: 0, customerOrders: null, amount: null }
  const { rules } = ask
  const again = priceAgain(ask, {
    ...rules,
    discountGroups: rules.discountGroups.map((group) =>
      gone('DISCOUNT', group.id) ? { ...group, left: nothing } : group,
    ),
    promotions: rules.promotions.map((promotion) =>
      gone('PROMOTION', promotion.id) ? { ...promotion, left: nothing } : promotion,
    ),
    gifts: rules.gifts.map((gift) =>
      gone('GIFT', gift.id) ? { ...gift, left: { gifts: 0, customerGifts: null } } : gift,
    ),
  })
  return refuse('QUOTA_EXHAUSTED', {
    promo: exhausted[0]?.name,
    ...(again && { order: pricedReply(again) }),
  })
}
