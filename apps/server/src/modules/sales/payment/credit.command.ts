import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Order, orderContract } from '@merchant/contract/sales/order.ts'
import { postCreditSale } from '@merchant/domain/posting/credit-sale.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireSamePrice, saveSold, tellTills, withStock } from '../order/order.public.ts'
import { openBooking, placeOf } from './booking-to-sell.ts'
import { deliveryOf, statusOfSold } from './deliver-sold.ts'
import { factsOf, holdGoods } from './goods-to-sell.ts'
import { owedSale } from './owed-sale.ts'
import { noLines, readSold, writeSale } from './write-sale.ts'

type Process = Parsed<(typeof orderContract)['POST /core/v1/sales/orders/process']>['body']

/**
 * A booking that is sold on credit: the invoice gets its number, the goods leave, and the customer owes it (domain-sales
 * 2.1, S3). The customer is locked meanwhile, so that many orders at once can't exceed his limit. Points are given at
 * payment.
 * @throws PRICE_CHANGED when the price is no longer the booking's, DATE_ORDER for a due date in the past, the refusals of
 * `openBooking` and `owedSale`, QUOTA_EXHAUSTED, INSUFFICIENT_STOCK
 */
export async function invoiceCredit(ctx: CommandCtx, body: Process): Promise<Order> {
  const place = await placeOf(ctx, body.id)
  const { branchId, today } = place
  const { document, before, stored, entry, order } = await openBooking(ctx, 'invoiceCredit', place, {
    version: body.version,
    also: async () => undefined,
  })
  const { ask, priced } = order
  requireSamePrice(stored.hash, ask)
  const owed = await owedSale(ctx, {
    branchId,
    order,
    today,
    orderId: document.id,
    approval: body.approval,
    kept: stored.credit,
    dueDate: body.dueDate ?? entry.dueDate,
    fulfilment: entry.fulfilment,
    shiftId: null,
  })

  const lines = withStock(order.lines, ask.products)
  const [held] = await Promise.all([
    holdGoods(ctx, branchId, lines, { warehouse: order.warehouse, reserved: before.goods, day: today }),
    tellTills(ctx, document, {
      kind: 'ORDER_CREDIT',
      title: `Faktur tempo ${before.orderNo}`,
      body: ask.customer.name,
    }),
  ])
  const sold = { ...document, date: today }
  const total = priced.totals.grandTotal
  const change = { date: today, party: customerParty(entry.customerId), total, note: entry.note }
  const { order: reply } = await writeSale(ctx, {
    document: sold,
    period: order.entry,
    ask,
    held,
    reserved: before.goods,
    sold: owed,
    posting: postCreditSale({ ...factsOf(branchId, ask, held.goods), advances: [] }),
    writeOrder: async (of) => {
      await Promise.all([
        moveDocument(ctx, sold, {
          action: 'invoiceCredit',
          to: statusOfSold(order, entry.fulfilment),
          change,
        }),
        saveSold(ctx, sold, of),
      ])
      return noLines
    },
    deliver: deliveryOf(
      ctx,
      order,
      entry,
    )?.({
      branchId,
      id: document.id,
      name: before.orderNo,
      date: today,
    }),
    writeFunds: async () => undefined, // points are given at payment
    answer: () => readSold(ctx, sold),
  })
  return reply
}
