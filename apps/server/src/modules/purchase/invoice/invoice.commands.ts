import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import {
  type PurchaseInvoice,
  purchaseInvoiceContract,
} from '@merchant/contract/purchase/purchase-invoice.ts'
import { bookedStatuses } from '@merchant/domain/purchase/purchase-invoice.ts'
import { ask } from '../../../kernel/approval/ask.ts'
import { decide } from '../../../kernel/approval/decide.ts'
import { stepsOf } from '../../../kernel/approval/rules.queries.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import {
  type DocumentRow,
  insertDocument,
  moveDocument,
  replaceSources,
} from '../../../kernel/document/document.store.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { invoiceOnOrders } from '../purchase-order/purchase-order.public.ts'
import { addInvoiced, holdReceiptLines } from '../receive-order/receive-order.public.ts'
import { bookInvoice, readWrittenInvoice } from './book-invoice.ts'
import { purchaseInvoiceApproval as approval } from './invoice.approval.ts'
import { type InvoiceStatus, purchaseInvoiceKind as kind } from './invoice.kind.ts'
import { getInvoice } from './invoice.queries.ts'
import { insertInvoice, refreshLastPurchase, replaceInvoice, voidInvoice } from './invoice.store.ts'
import { readInvoice } from './read-invoice.ts'
import { requireUnsettled } from './settlement.queries.ts'

type Routes = typeof purchaseInvoiceContract
const form = purchaseInvoiceContract['POST /core/v1/purchase/invoice/add'].body
type AddInvoice = Parsed<Routes['POST /core/v1/purchase/invoice/add']>['body']
type UpdateInvoice = Parsed<Routes['POST /core/v1/purchase/invoice/update']>['body']
type CancelInvoice = Parsed<Routes['POST /core/v1/purchase/invoice/cancel']>['body']
type Key = { id: number; version: number }

/**
 * A supplier's invoice, posted at once unless a draft is wanted, or unless a price or the PPN differs too much and needs
 * approval first (domain-core 3.B, FB; clarifications 1).
 * @throws the refusals of `requireEntry`, `readInvoice` and `bookInvoice`
 */
export async function addInvoice(ctx: CommandCtx, body: AddInvoice): Promise<PurchaseInvoice> {
  const entry = await requireEntry(ctx, kind, body)
  const read = await readInvoice(ctx, body, entry)
  const invoice = await insertDocument(ctx, kind, {
    ...read.head,
    branchId: body.branchId,
    status: 'DRAFT',
    sourceIds: read.sourceIds,
  })
  await insertInvoice(ctx, invoice, read.content)
  if (body.submit) await submit(ctx, invoice, entry, read)
  return getInvoice(ctx.tx, ctx.principal, invoice.id)
}

/**
 * Changes a draft, or an invoice that was rejected (`wholePaper`).
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE and the refusals of adding
 */
export async function updateInvoice(ctx: CommandCtx, edit: UpdateInvoice): Promise<PurchaseInvoice> {
  const body = await wholePaper(form, edit, () => getInvoice(ctx.tx, ctx.principal, edit.id))
  const entry = await requireEntry(ctx, kind, body)
  const invoice = await lockDocument(ctx, kind, 'edit', body)
  const read = await readInvoice(ctx, body, entry, invoice.id)
  await replaceSources(ctx, invoice, read.sourceIds)
  await replaceInvoice(ctx, invoice, read.content)
  await moveDocument(ctx, invoice, { action: 'edit', to: 'DRAFT', change: read.head })
  if (body.submit) {
    const { date, total } = read.head
    await submit(ctx, { ...invoice, status: 'DRAFT', date, total }, entry, read)
  }
  return getInvoice(ctx.tx, ctx.principal, invoice.id)
}

/** Posts it, unless a price or the PPN differs too much and a rule asks for that (clarified/buying-and-approvals 9). */
async function submit(
  ctx: CommandCtx,
  invoice: DocumentRow<InvoiceStatus>,
  entry: Entry,
  { content, held }: Awaited<ReturnType<typeof readInvoice>>,
): Promise<void> {
  const { branchId, total: amount } = invoice
  const differs = content.fields.exceptions.length > 0
  const steps = differs ? await stepsOf(ctx, { kind: approval.code, branchId, amount }) : []
  await moveDocument(ctx, invoice, { action: 'submit', to: steps.length > 0 ? 'WAITING_APPROVAL' : 'POSTED' })
  if (steps.length > 0) await ask(ctx, approval, invoice, { amount, steps })
  else await bookInvoice(ctx, invoice, entry, held)
}

/** Approves the current step; the last one posts it as it was written. @throws the refusals of `decide` and of posting */
export async function approveInvoice(
  ctx: CommandCtx,
  { note, ...at }: Key & { note: string | null },
): Promise<PurchaseInvoice> {
  await decide(ctx, approval, { ...at, decision: 'APPROVED', note })
  return getInvoice(ctx.tx, ctx.principal, at.id)
}

/** Back to its maker, who may change and submit it again. @throws the refusals of `decide` */
export async function rejectInvoice(
  ctx: CommandCtx,
  { reason, ...at }: Key & { reason: string },
): Promise<PurchaseInvoice> {
  await decide(ctx, approval, { ...at, decision: 'REJECTED', note: reason })
  return getInvoice(ctx.tx, ctx.principal, at.id)
}

/**
 * Restores the receipts and the advances, and frees the supplier's numbers.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, HAS_DEPENDENTS naming payments and other documents, and the refusals of
 * the period
 */
export async function cancelInvoice(ctx: CommandCtx, body: CancelInvoice): Promise<PurchaseInvoice> {
  const isBooked = (held: DocumentRow) => bookedStatuses.some((status) => status === held.status)
  const invoice = await cancelDocument(ctx, kind, body, {
    before: async (held) => {
      if (isBooked(held)) {
        await requireUnsettled(ctx.tx, held)
        await giveBack(ctx, held)
      }
      await voidInvoice(ctx, held)
    },
    after: async (held) => isBooked(held) && refreshLastPurchase(ctx, held),
  })
  return getInvoice(ctx.tx, ctx.principal, invoice.id)
}

async function giveBack(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  const { lines } = await readWrittenInvoice(ctx, branchId, id)
  const taken = lines.flatMap(({ receiptLineId, baseQuantity, receivedValue }) =>
    receiptLineId === null ? [] : [{ receiptLineId, quantity: -baseQuantity, value: -receivedValue }],
  )
  const receipts = await holdReceiptLines(
    ctx,
    branchId,
    taken.map(({ receiptLineId }) => receiptLineId),
  )
  await addInvoiced(ctx, branchId, taken)
  await invoiceOnOrders(ctx, branchId, [
    ...new Set([...receipts.values()].flatMap(({ order }) => order?.id ?? [])),
  ])
}
