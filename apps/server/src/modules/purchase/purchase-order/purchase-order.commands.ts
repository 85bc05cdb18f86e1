import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type PurchaseOrder, purchaseOrderContract } from '@merchant/contract/purchase/purchase-order.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { requireOtherPerson } from '../../../kernel/document/four-eyes.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { numberDocument, withNumber } from '../../../kernel/document/post-document.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireActive } from '../../../kernel/master/master.ts'
import { requireSupplier } from '../../master/supplier/supplier.public.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { priceLines } from '../priced-lines.ts'
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
  if (body.submit)
    await moveDocument(ctx, order, { action: 'submit', to: statusWhenSubmitted(entry, order.total) })
  const reply = await getPurchaseOrder(ctx.tx, ctx.principal, order)
  if (!body.submit) return reply
  const { number } = await numberDocument(ctx, order, entry)
  return tellOrder(ctx, withNumber(reply, number))
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
  await moveDocument(ctx, order, {
    action: isRevision ? 'revise' : body.submit ? 'submit' : 'edit',
    to: isRevision || body.submit ? statusWhenSubmitted(entry, head.total) : 'DRAFT',
    change: head,
  })
  if (body.submit && order.number === null) await numberDocument(ctx, { ...order, date: body.date }, entry)
  return tellOrder(ctx, await getPurchaseOrder(ctx.tx, ctx.principal, order))
}

/** @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, SELF_APPROVAL where four eyes are wanted */
export async function approvePurchaseOrder(ctx: CommandCtx, body: ChangeState): Promise<PurchaseOrder> {
  const order = await lockDocument(ctx, kind, 'approve', body)
  await requireOtherPerson(ctx, order)
  await moveDocument(ctx, order, { action: 'approve', to: 'APPROVED', reason: body.note })
  return tellOrder(ctx, await getPurchaseOrder(ctx.tx, ctx.principal, order))
}

/** Back to its maker, who may change and submit it again. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE */
export async function rejectPurchaseOrder(ctx: CommandCtx, body: ChangeWithReason): Promise<PurchaseOrder> {
  const order = await lockDocument(ctx, kind, 'reject', body)
  await moveDocument(ctx, order, { action: 'reject', to: 'REJECTED', reason: body.reason })
  return getPurchaseOrder(ctx.tx, ctx.principal, order)
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

/** Above the limit of the branch an order waits for approval; without a limit none does (clarifications 1). */
const statusWhenSubmitted = ({ settings }: Entry, total: number) =>
  settings.poApprovalLimit !== null && total > settings.poApprovalLimit ? 'WAITING_APPROVAL' : 'APPROVED'

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
