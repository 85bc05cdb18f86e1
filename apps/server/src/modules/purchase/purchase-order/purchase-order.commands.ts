import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type PurchaseOrder, purchaseOrderContract } from '@merchant/contract/purchase/purchase-order.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import { ask } from '../../../kernel/approval/ask.ts'
import { decide } from '../../../kernel/approval/decide.ts'
import { stepsOf } from '../../../kernel/approval/rules.queries.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { numberDocument, withNumber } from '../../../kernel/document/post-document.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireActive } from '../../../kernel/master/master.ts'
import { requireSupplier } from '../../master/supplier/supplier.public.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { priceLines } from '../priced-lines.ts'
import { purchaseOrderApproval as approval } from './purchase-order.approval.ts'
import { purchaseOrderKind as kind } from './purchase-order.kind.ts'
import { getPurchaseOrder } from './purchase-order.queries.ts'
import { insertOrder, type OrderFields, replaceOrder } from './purchase-order.store.ts'
import { tellOrder } from './tell-order.ts'

type Routes = typeof purchaseOrderContract
const form = purchaseOrderContract['POST /core/v1/purchase/order/add'].body
type AddOrder = Parsed<Routes['POST /core/v1/purchase/order/add']>['body']
type UpdateOrder = Parsed<Routes['POST /core/v1/purchase/order/update']>['body']
type ChangeState = Parsed<Routes['POST /core/v1/purchase/order/approve']>['body']
type ChangeWithReason = Parsed<Routes['POST /core/v1/purchase/order/reject']>['body']

/**
 * A new order, submitted at once unless a draft is wanted. Only a submitted order has a number.
 * @throws the refusals of `readOrder` and `requireEntry`
 */
export async function addPurchaseOrder(ctx: CommandCtx, body: AddOrder): Promise<PurchaseOrder> {
  const entry = await requireEntry(ctx, kind, body)
  const { fields, priced, head } = await readOrder(ctx, body)
  const order = await insertDocument(ctx, kind, { ...head, branchId: body.branchId, status: 'DRAFT' })
  await insertOrder(ctx, order, fields, priced)
  if (!body.submit) return getPurchaseOrder(ctx.tx, ctx.principal, order)
  const steps = await stepsFor(ctx, order)
  await moveDocument(ctx, order, { action: 'submit', to: statusBy(steps) })
  const reply = await getPurchaseOrder(ctx.tx, ctx.principal, order)
  const { number } = await numberDocument(ctx, order, entry)
  if (steps.length === 0) return tellOrder(ctx, withNumber(reply, number))
  await ask(ctx, approval, { ...order, number }, { amount: order.total, steps })
  return tellOrder(ctx, await getPurchaseOrder(ctx.tx, ctx.principal, order)) // it says whom it waits for
}

/**
 * Edits a draft (`wholePaper`), or revises an approved order before any receipt: a revision is counted and needs approval
 * again by the same rule (domain-core 3.B).
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE and the refusals of adding
 */
export async function updatePurchaseOrder(ctx: CommandCtx, edit: UpdateOrder): Promise<PurchaseOrder> {
  const body = await wholePaper(form, edit, async () => {
    const { downPaymentRequired: _, ...kept } = await getPurchaseOrder(ctx.tx, ctx.principal, edit.id)
    return kept // the amount of an older program stays in its column; no form may give one yet
  })
  const entry = await requireEntry(ctx, kind, body)
  const order = await lockDocument(ctx, kind, 'edit', { ...body, or: 'revise' })
  const isRevision = order.status === 'APPROVED'
  const { fields, priced, head } = await readOrder(ctx, body)
  await replaceOrder(ctx, order, fields, { priced, revisions: isRevision ? 1 : 0 })
  const isSubmitted = isRevision || body.submit
  const steps = isSubmitted ? await stepsFor(ctx, { ...order, total: head.total }) : []
  await moveDocument(ctx, order, {
    action: isRevision ? 'revise' : body.submit ? 'submit' : 'edit',
    to: isSubmitted ? statusBy(steps) : 'DRAFT',
    change: head,
  })
  const number =
    body.submit && order.number === null
      ? (await numberDocument(ctx, { ...order, date: body.date }, entry)).number
      : order.number
  if (steps.length > 0) await ask(ctx, approval, { ...order, number }, { amount: head.total, steps })
  return tellOrder(ctx, await getPurchaseOrder(ctx.tx, ctx.principal, order))
}

/** Approves the current step; the last one makes it an order that goods may come for. @throws the refusals of `decide` */
export async function approvePurchaseOrder(
  ctx: CommandCtx,
  { note, ...at }: ChangeState,
): Promise<PurchaseOrder> {
  await decide(ctx, approval, { ...at, decision: 'APPROVED', note })
  return getPurchaseOrder(ctx.tx, ctx.principal, at.id)
}

/** Back to its maker, who may change and submit it again. @throws the refusals of `decide` */
export async function rejectPurchaseOrder(
  ctx: CommandCtx,
  { reason, ...at }: ChangeWithReason,
): Promise<PurchaseOrder> {
  await decide(ctx, approval, { ...at, decision: 'REJECTED', note: reason })
  return getPurchaseOrder(ctx.tx, ctx.principal, at.id)
}

/** The rest of the goods will not come. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE */
export async function closePurchaseOrder(ctx: CommandCtx, body: ChangeWithReason): Promise<PurchaseOrder> {
  const order = await lockDocument(ctx, kind, 'close', body)
  await moveDocument(ctx, order, { action: 'close', to: 'CLOSED', reason: body.reason })
  return getPurchaseOrder(ctx.tx, ctx.principal, order)
}

/** An order posts nothing, so nothing is reversed. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, HAS_DEPENDENTS */
export async function cancelPurchaseOrder(
  ctx: CommandCtx,
  body: ChangeWithReason & { cancelDate?: string | undefined },
): Promise<PurchaseOrder> {
  const order = await lockDocument(ctx, kind, 'cancel', body)
  await requireNoDependents(ctx.tx, order, kind.lifecycle.label)
  await endDocument(ctx, order, { reason: body.reason, date: body.cancelDate })
  return getPurchaseOrder(ctx.tx, ctx.principal, order)
}

/** An order is asked on its total with PPN (clarified/buying-and-approvals 50). */
const stepsFor = (ctx: CommandCtx, { branchId, total }: { branchId: number; total: number }) =>
  stepsOf(ctx, { kind: approval.code, branchId, amount: total })

const statusBy = (steps: readonly unknown[]) => (steps.length > 0 ? 'WAITING_APPROVAL' : 'APPROVED')

/**
 * The masters and amounts of an order form.
 * @throws the refusals of `requireSupplier`, `requireWarehouse` and `priceLines`; ZERO_TOTAL unless it is marked as bonus
 */
async function readOrder(ctx: CommandCtx, body: AddOrder) {
  const [supplier] = await Promise.all([
    requireSupplier(ctx, { id: body.supplierId, branchId: body.branchId }),
    requireWarehouse(ctx, { branchId: body.branchId, id: body.warehouseId, moves: false }),
    requireActive(ctx, 'payment_term', {
      id: body.paymentTermId,
      field: 'paymentTermId',
      label: 'Syarat pembayaran',
    }),
  ])
  const priced = await priceLines(ctx, { ...body, supplier })
  if (priced.amounts.total === 0 && !body.isBonus) throw refuse('ZERO_TOTAL')
  const fields: OrderFields = {
    supplierId: supplier.id,
    warehouseId: body.warehouseId,
    paymentTermId: body.paymentTermId ?? supplier.paymentTermId,
    expectedDate: body.expectedDate ?? null,
    priceIncludesTax: body.priceIncludesTax,
    isBonus: body.isBonus,
    headerDiscount: body.headerDiscount,
  }
  const head = {
    date: body.date,
    party: supplierParty(supplier.id),
    total: priced.amounts.total,
    note: body.note,
  }
  return { fields, priced, head }
}
