import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { SalesReturn, salesReturnContract } from '@merchant/contract/sales/sales-return.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import type { SalesReturnStatus } from '@merchant/domain/sales/sales-return.ts'
import { ask } from '../../../kernel/approval/ask.ts'
import { stepsOf } from '../../../kernel/approval/rules.queries.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { numberDocument } from '../../../kernel/document/post-document.ts'
import { requireToday } from '../../../kernel/document/today.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireUnmergedGoods } from '../../../kernel/master/merged-goods.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { requirePrivatePictures } from '../../system/image/private-picture.public.ts'
import { tellTills } from '../order/order.public.ts'
import { placeOf } from '../payment/payment.public.ts'
import { type HeldReturn, holdOrder, type OwnReturn } from './hold-return.ts'
import { isOwnMatter, judgeLines, requireMethod, requireSold, requireWindow } from './judge-return.ts'
import { planReturn, type ReturnPlanned } from './plan.ts'
import { salesReturnApproval as approval } from './return.approval.ts'
import { salesReturnKind as kind } from './return.kind.ts'
import { getReturn } from './return.queries.ts'
import { insertPhotos, insertReturn, replaceReturn } from './return.store.ts'
import { readSoldOrder, type SoldOrder } from './sale-facts.queries.ts'

type Routes = typeof salesReturnContract
type Create = Parsed<Routes['POST /v1/sales-order/return/create']>['body']
export type UpdateReturn = Parsed<Routes['POST /core/v1/sales/orders/returns/update']>['body']

/**
 * Asks for a return of goods that were sold; a small one of a cashier of the branch is approved at once, one above what the branch
 * may give back goes to the inbox of approvals (domain-sales 2.5, clarified/selling-after-the-till 10 to 12).
 * @throws NOT_FOUND, the refusals of `requireSold`, `requireWindow`, `judgeLines`, `requireMethod`, `planReturn`; MERGED for
 * goods that nobody sells any more; REFERENCE_MISSING for a foreign picture, APPROVER_MISSING, and the refusals of the period
 */
export async function createReturn(ctx: CommandCtx, body: Create): Promise<SalesReturn> {
  const { branchId } = await placeOf(ctx, body.orderId)
  const period = await requireToday(ctx, kind, branchId)
  await holdOrder(ctx, branchId, body.orderId)
  const sale = await readSoldOrder(ctx.tx, { branchId, id: body.orderId })
  if (!sale) throw notFound('Penjualan')
  requireSold(sale)
  const { plan, age } = await judge(ctx, sale, body, period)
  await requirePrivatePictures(
    ctx,
    { branchId, purpose: 'RETURN' },
    body.photoIds.map((id, index) => ({ id, field: `photoIds[${index}]` })),
  )
  const isAlone = isOwnMatter(ctx.principal, { branchId, refund: plan.refund, age }, period)
  const document = await insertDocument(ctx, kind, {
    branchId,
    date: period.date,
    status: isAlone ? 'APPROVED' : 'REQUESTED',
    party: customerParty(sale.customerId),
    total: plan.refund,
    note: body.note,
    sourceIds: [sale.id],
  })
  const { reasonCode: reason, refundMethod } = body
  await insertReturn(ctx, document, { orderId: sale.id, deliveryId: null, reason, refundMethod }, plan)
  await insertPhotos(ctx, document, body.photoIds)
  if (!isAlone) await askOthers(ctx, document, { sale, plan })
  await numberDocument(ctx, document, period)
  return getReturn({ ...ctx, db: ctx.tx }, document.id)
}

async function judge(
  ctx: CommandCtx,
  sale: SoldOrder,
  given: Pick<Create, 'refundMethod' | 'lines'>,
  period: OpenPeriod,
): Promise<{ plan: ReturnPlanned; age: number }> {
  const age = requireWindow(ctx.principal, sale, period)
  requireMethod(ctx.principal, sale, given.refundMethod)
  const wanted = judgeLines(sale, given.lines)
  await requireUnmergedGoods(
    ctx.tx,
    wanted.flatMap(({ line }) => (line.isStock ? [line.productId] : [])),
  )
  return { plan: await planReturn(ctx.tx, sale, wanted, { today: period.date }), age }
}

/** Of the branch, or of the inbox where a rule asks (clarified 12). */
async function askOthers(
  ctx: CommandCtx,
  document: DocumentRow<SalesReturnStatus>,
  { sale, plan }: { sale: SoldOrder; plan: ReturnPlanned },
): Promise<void> {
  const amount = plan.refund
  const steps = await stepsOf(ctx, { kind: approval.code, branchId: document.branchId, amount })
  if (steps.length > 0) {
    await moveDocument(ctx, document, { action: 'submit', to: 'WAITING_APPROVAL' })
    return ask(ctx, approval, document, { amount, steps })
  }
  await tellTills(
    ctx,
    document,
    {
      kind: 'RETURN_REQUESTED',
      title: `Retur diajukan ${sale.number ?? sale.orderNo}`,
      body: sale.customerName,
    },
    ['BOS_STOKIS'],
  )
}

/**
 * Other goods, another reason or way of one that is not processed yet: it is judged as a new one (clarified 12). The note alone asks
 * nobody.
 * @throws the refusals of `createReturn`
 */
export async function editReturn(
  ctx: CommandCtx,
  { document, own, order }: HeldReturn,
  body: UpdateReturn,
): Promise<void> {
  const period = await requireToday(ctx, kind, document.branchId)
  const sale = await readSoldOrder(ctx.tx, { branchId: order.branchId, id: order.id }, document.id)
  if (!sale) throw notFound('Penjualan')
  requireSold(sale, { ofDelivery: own.deliveryId !== null })
  const refundMethod = body.refundMethod ?? own.refundMethod
  const lines = own.deliveryId === null ? (body.lines ?? linesOf(own)) : linesOf(own)
  const { plan, age } = await judge(ctx, sale, { refundMethod, lines }, period)
  const asks = body.lines !== undefined || refundMethod !== own.refundMethod
  const isAlone = isOwnMatter(
    ctx.principal,
    { branchId: document.branchId, refund: plan.refund, age },
    period,
  )
  const to = asks ? (isAlone ? 'APPROVED' : 'REQUESTED') : document.status
  await moveDocument(ctx, document, {
    action: 'edit',
    to,
    change: {
      date: document.date,
      party: customerParty(sale.customerId),
      total: plan.refund,
      note: body.note === undefined ? own.note : body.note,
    },
  })
  if (asks || body.reasonCode !== undefined)
    await replaceReturn(ctx, document, { reason: body.reasonCode ?? own.reason, refundMethod }, plan)
  // What was never picked is decided in the branch, because its rejection makes a delivery order.
  if (asks && to === 'REQUESTED' && own.deliveryId === null)
    await askOthers(ctx, { ...document, status: 'REQUESTED' }, { sale, plan })
}

const linesOf = ({ lines }: OwnReturn) =>
  lines.map(({ orderLineId, quantity: qtyBase, condition }) => ({ orderLineId, qtyBase, condition }))
