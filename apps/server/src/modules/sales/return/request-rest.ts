import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { moneyMethods, type RefundMethod } from '@merchant/domain/sales/sales-return.ts'
import { sql } from 'kysely'
import { insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import { numberDocument } from '../../../kernel/document/post-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { tellTills } from '../order/order.public.ts'
import { planReturn } from './plan.ts'
import { salesReturnKind as kind } from './return.kind.ts'
import { insertReturn } from './return.store.ts'
import { readSoldOrder, type SaleKey, type SoldOrder } from './sale-facts.queries.ts'

interface NotPicked {
  order: SaleKey
  delivery: { id: number; number: string | null }
  /** Of today. */
  period: OpenPeriod
  note: string | null
  /** Base units that were sold and not picked. */
  lines: readonly { lineNo: number; quantity: number }[]
}

/**
 * What was paid for, or is owed, and not picked comes back by an ordinary return, which somebody decides (clarified
 * selling-after-the-till 44). The order is locked.
 */
export async function requestRest(ctx: CommandCtx, given: NotPicked): Promise<void> {
  const { order, delivery, period, note } = given
  const sale = await readSoldOrder(ctx.tx, order)
  if (!sale) throw new Error(`delivery ${delivery.id} is of no order`)
  const wanted = given.lines.flatMap(({ lineNo, quantity }) => {
    const line = sale.lines.find((each) => each.lineNo === lineNo)
    return line ? [{ line, quantity, condition: 'GOOD' as const }] : []
  })
  const plan = await planReturn(ctx.tx, sale, wanted, { today: period.date, isRest: true })
  const document = await insertDocument(ctx, kind, {
    branchId: order.branchId,
    date: period.date,
    status: 'REQUESTED',
    party: customerParty(sale.customerId),
    total: plan.refund,
    note: note ?? `Sisa ${delivery.number ?? ''}`,
    sourceIds: [order.id, delivery.id],
  })
  await insertReturn(
    ctx,
    document,
    { orderId: order.id, deliveryId: delivery.id, reason: 'LAINNYA', refundMethod: usualMethod(sale) },
    plan,
  )
  await tellTills(
    ctx,
    document,
    {
      kind: 'RETURN_REQUESTED',
      title: `Sisa belum diambil ${sale.number ?? sale.orderNo}`,
      body: sale.customerName,
    },
    ['BOS_STOKIS', 'CASHIER'],
  )
  await numberDocument(ctx, document, period)
}

/** Money goes back as it came. */
const usualMethod = ({ paid }: SoldOrder): RefundMethod =>
  moneyMethods.find((method) => paid[method] > 0) ?? 'CREDIT_NOTE'

/** The sale of an order is undone, so nothing of its rests is asked any more. The order is locked. */
export async function dropRests(
  ctx: CommandCtx,
  { branchId, id: orderId }: SaleKey,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id from sales_return r join document d on d.branch_id = ${branchId} and d.id = r.id
    where r.branch_id = ${branchId} and r.order_id = ${orderId} and r.delivery_id is not null and d.status in ('REQUESTED', 'APPROVED')`.execute(
    ctx.tx,
  )
  const held = await holdDocuments(
    ctx.tx,
    branchId,
    kind,
    rows.map(({ id }) => id),
  )
  for (const document of held)
    await moveDocument<string>(ctx, document, {
      action: 'voided',
      to: 'CANCELLED',
      reason,
      cancelDate: document.date,
    })
}
