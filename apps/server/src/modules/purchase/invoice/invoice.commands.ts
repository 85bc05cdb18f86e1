import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import {
  type PurchaseInvoice,
  purchaseInvoiceContract,
} from '@merchant/contract/purchase/purchase-invoice.ts'
import { bookedStatuses } from '@merchant/domain/purchase/purchase-invoice.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import {
  type DocumentRow,
  insertDocument,
  moveDocument,
  replaceSources,
} from '../../../kernel/document/document.store.ts'
import { type Entry, mayOverride, requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { requireOtherPerson } from '../../../kernel/document/four-eyes.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { tellWaiting } from '../../../kernel/document/tell-state.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireOpenPeriod } from '../../../kernel/period/period.ts'
import { requireSupplier } from '../../master/supplier/supplier.public.ts'
import { invoiceOnOrders } from '../purchase-order/purchase-order.public.ts'
import { addInvoiced, holdReceiptLines } from '../receive-order/receive-order.public.ts'
import { bookInvoice, readWrittenInvoice } from './book-invoice.ts'
import { type InvoiceStatus, purchaseInvoiceKind as kind } from './invoice.kind.ts'
import { getInvoice } from './invoice.queries.ts'
import { insertInvoice, refreshLastPurchase, replaceInvoice, voidInvoice } from './invoice.store.ts'
import { holdAdvances } from './invoice-advances.ts'
import { readInvoice } from './read-invoice.ts'
import { readAdvances, requireUnsettled } from './settlement.queries.ts'

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

/** Posts it, unless there is something to approve. */
async function submit(
  ctx: CommandCtx,
  invoice: DocumentRow<InvoiceStatus>,
  entry: Entry,
  { content, held }: Awaited<ReturnType<typeof readInvoice>>,
): Promise<void> {
  const needsApproval = content.fields.exceptions.length > 0
  await moveDocument(ctx, invoice, { action: 'submit', to: needsApproval ? 'WAITING_APPROVAL' : 'POSTED' })
  if (needsApproval) await tellWaiting(ctx, kind, invoice)
  else await bookInvoice(ctx, invoice, entry, held)
}

/**
 * Posts a waiting invoice, with its number, as it was written; receipts and advances are checked again.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, SELF_APPROVAL where four eyes are required, and the refusals of posting
 */
export async function approveInvoice(
  ctx: CommandCtx,
  given: Key & { note: string | null },
): Promise<PurchaseInvoice> {
  const { branchId, date } = await findDocument(ctx, kind, given.id)
  const { module } = kind
  const period = await requireOpenPeriod(ctx.tx, {
    branchId,
    date,
    module,
    override: mayOverride(ctx.principal),
  })
  const invoice = await lockDocument(ctx, kind, 'approve', given)
  await requireOtherPerson(ctx, invoice)
  const written = await readWrittenInvoice(ctx, branchId, invoice.id)
  const receipts = await holdReceiptLines(
    ctx,
    branchId,
    written.lines.flatMap(({ receiptLineId }) => receiptLineId ?? []),
  )
  const supplier = await requireSupplier(ctx, { id: written.supplierId, branchId })
  const wanted = await readAdvances(ctx.tx, branchId, invoice.id)
  const advances = await holdAdvances(ctx, { branchId, supplier, date, total: invoice.total, wanted })
  await moveDocument(ctx, invoice, { action: 'approve', to: 'POSTED', reason: given.note })
  await bookInvoice(ctx, invoice, period, { receipts, advances })
  return getInvoice(ctx.tx, ctx.principal, invoice.id)
}

/** Back to its maker, who may change and submit it again. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE */
export async function rejectInvoice(
  ctx: CommandCtx,
  given: Key & { reason: string },
): Promise<PurchaseInvoice> {
  const invoice = await lockDocument(ctx, kind, 'reject', given)
  await moveDocument(ctx, invoice, { action: 'reject', to: 'REJECTED', reason: given.reason })
  return getInvoice(ctx.tx, ctx.principal, invoice.id)
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
