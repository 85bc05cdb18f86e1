import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type DebtPayment, debtPaymentContract } from '@merchant/contract/purchase/debt-payment.ts'
import { plus, withDots } from '@merchant/domain/kernel/money.ts'
import { paymentDifference, postDebtPayment } from '@merchant/domain/posting/debt-payment.ts'
import { paidTotal } from '@merchant/domain/posting/payment-details.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import { statusWhenSubmitted } from '@merchant/domain/purchase/debt-payment.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import {
  type DocumentRow,
  insertDocument,
  moveDocument,
  replaceSources,
} from '../../../kernel/document/document.store.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { requireOtherPerson } from '../../../kernel/document/four-eyes.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { numberDocument, postDocument } from '../../../kernel/document/post-document.ts'
import { tellWaiting } from '../../../kernel/document/tell-state.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireSupplier } from '../../master/supplier/supplier.public.ts'
import { settleInvoices } from '../invoice/invoice.public.ts'
import { debtPaymentKind as kind } from './debt-payment.kind.ts'
import { getDebtPayment, readPayment } from './debt-payment.queries.ts'
import { type PaymentFields, replaceDetails, savePayment } from './debt-payment.store.ts'
import { holdItems, moneyNeeded, type ResolvedItems } from './open-items.ts'
import { requireDetails, requireMoney } from './payment-details.ts'

type Routes = typeof debtPaymentContract
const form = debtPaymentContract['POST /core/v1/purchase/debt-payment/add'].body
type AddPayment = Parsed<Routes['POST /core/v1/purchase/debt-payment/add']>['body']
type UpdatePayment = Parsed<Routes['POST /core/v1/purchase/debt-payment/update']>['body']
type BringMoney = Parsed<Routes['POST /core/v1/purchase/payment/add']>['body']
type ChangeState = Parsed<Routes['POST /core/v1/purchase/debt-payment/approve']>['body']
type ChangeWithReason = Parsed<Routes['POST /core/v1/purchase/debt-payment/reject']>['body']
type CancelPayment = Parsed<Routes['POST /core/v1/purchase/debt-payment/cancel']>['body']

/**
 * A debt payment, submitted at once unless a draft is wanted: above the limit it waits for approval, without its money it
 * waits for the money, else it is posted.
 * @throws the refusals of `requireEntry`, `requireSupplier`, `holdItems`, `requireDetails`, `requireBalance`,
 * `requireMoney`
 */
export async function addDebtPayment(ctx: CommandCtx, body: AddPayment): Promise<DebtPayment> {
  const entry = await requireEntry(ctx, kind, body)
  const items = await readForm(ctx, body)
  const document = await insertDocument(ctx, kind, {
    ...headOf(body),
    branchId: body.branchId,
    status: 'DRAFT',
    sourceIds: items.sourceIds,
  })
  await savePayment(ctx, document, body)
  if (body.submit) await submit(ctx, document, body, { items, entry })
  return getDebtPayment(ctx.tx, ctx.principal, document.id)
}

/**
 * Changes a draft, or a rejected one (`wholePaper`).
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE and the refusals of adding
 */
export async function updateDebtPayment(ctx: CommandCtx, edit: UpdatePayment): Promise<DebtPayment> {
  const body = await wholePaper(form, edit, () => getDebtPayment(ctx.tx, ctx.principal, edit.id))
  const entry = await requireEntry(ctx, kind, body)
  const document = await lockDocument(ctx, kind, 'edit', body)
  const items = await readForm(ctx, body)
  await replaceSources(ctx, document, items.sourceIds)
  await savePayment(ctx, document, body)
  const change = headOf(body)
  if (body.submit) await submit(ctx, { ...document, date: body.date }, body, { items, entry, change })
  else await moveDocument(ctx, document, { action: 'edit', to: 'DRAFT', change })
  return getDebtPayment(ctx.tx, ctx.principal, document.id)
}

/** @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, SELF_APPROVAL and the refusals of posting */
export async function approveDebtPayment(ctx: CommandCtx, body: ChangeState): Promise<DebtPayment> {
  const found = await findDocument(ctx, kind, body.id)
  const entry = await requireEntry(ctx, kind, found)
  const document = await lockDocument(ctx, kind, 'approve', body)
  await requireOtherPerson(ctx, document)
  const fields = await readPayment(ctx.tx, document.branchId, document.id)
  const waits = fields.details.length === 0 && moneyNeeded(fields) > 0
  await moveDocument(ctx, document, {
    action: 'approve',
    to: waits ? 'APPROVED' : 'POSTED',
    reason: body.note,
  })
  if (!waits) await post(ctx, document, fields, { entry })
  return getDebtPayment(ctx.tx, ctx.principal, document.id)
}

/** @throws NOT_FOUND, STALE_VERSION, INVALID_STATE */
export async function rejectDebtPayment(ctx: CommandCtx, body: ChangeWithReason): Promise<DebtPayment> {
  const document = await lockDocument(ctx, kind, 'reject', body)
  await moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason: body.reason })
  return getDebtPayment(ctx.tx, ctx.principal, document.id)
}

/**
 * Pays an approved debt payment and posts it.
 * @throws INVALID_STATE, LINES_EMPTY and the refusals of posting
 */
export async function payDebtPayment(ctx: CommandCtx, body: BringMoney): Promise<DebtPayment> {
  const found = await findDocument(ctx, kind, body.debtPaymentId)
  if (body.details.length === 0) throw refuse('LINES_EMPTY')
  const entry = await requireEntry(ctx, kind, found)
  const document = await lockDocument(ctx, kind, 'pay', { id: body.debtPaymentId, version: body.version })
  await requireDetails(ctx, document.branchId, body.details) // before they are written
  const fields = { ...(await readPayment(ctx.tx, document.branchId, document.id)), details: body.details }
  await replaceDetails(ctx, document, body.details)
  await moveDocument(ctx, document, { action: 'pay', to: 'POSTED' })
  await post(ctx, document, fields, { entry })
  return getDebtPayment(ctx.tx, ctx.principal, document.id)
}

/**
 * Restores debts and money.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE and the refusals of the period
 */
export async function cancelDebtPayment(ctx: CommandCtx, body: CancelPayment): Promise<DebtPayment> {
  const document = await cancelDocument(ctx, kind, body)
  if (document.status === 'POSTED') {
    const fields = await readPayment(ctx.tx, document.branchId, document.id)
    await settleInvoices(ctx, document.branchId, itemsOf(fields))
  }
  return getDebtPayment(ctx.tx, ctx.principal, document.id)
}

const headOf = (body: AddPayment) => ({
  date: body.date,
  party: supplierParty(body.supplierId),
  total: body.debts.reduce((sum, { amount }) => sum + amount, 0),
  note: body.note,
})

const itemsOf = ({ debts }: PaymentFields): number[] => debts.map(({ payableId }) => payableId)

/**
 * All references and amounts of the form, checked and locked.
 * @throws LINES_EMPTY, AMOUNT_TOO_LARGE, REFERENCE_MISSING, REQUIRED and the refusals of its parts
 */
async function readForm(ctx: CommandCtx, body: AddPayment): Promise<ResolvedItems> {
  if (body.debts.length === 0) throw refuse('LINES_EMPTY')
  requireTotalWithin(headOf(body).total, 'debts')
  await requireSupplier(ctx, { id: body.supplierId, branchId: body.branchId })
  const receipt = { label: 'Tanda terima faktur' }
  if (body.supplierReceiptId !== null) throw refuseField('REFERENCE_MISSING', 'supplierReceiptId', receipt)
  const items = await holdItems(ctx, body, body)
  const details = await requireDetails(ctx, body.branchId, body.details)
  if (details.length > 0 || moneyNeeded(body) < 0) requireBalance(body, items, details)
  return items
}

/** Debts less credits equal the money, to the rupiah. @throws JOURNAL_UNBALANCED with both sums */
function requireBalance(
  body: { branchId: number; supplierId: number },
  { debts, credits }: ResolvedItems,
  details: Parameters<typeof paidTotal>[0],
): void {
  const facts = { branchId: body.branchId, creditor: supplierParty(body.supplierId), debts, credits, details }
  const difference = paymentDifference(facts)
  if (difference === 0) return
  const money = paidTotal(details)
  throw refuseField('JOURNAL_UNBALANCED', 'details', {
    debit: withDots(plus(money, difference)),
    credit: withDots(money),
  })
}

async function submit(
  ctx: CommandCtx,
  document: DocumentRow<'DRAFT' | 'REJECTED'> | DocumentRow,
  fields: PaymentFields,
  {
    items,
    entry,
    change,
  }: { items: ResolvedItems; entry: Entry; change?: ReturnType<typeof headOf> | undefined },
): Promise<void> {
  const to = statusWhenSubmitted({
    money: moneyNeeded(fields),
    hasDetails: fields.details.length > 0,
    limit: entry.settings.cashOutApprovalLimit ?? Number.POSITIVE_INFINITY,
  })
  await moveDocument(ctx, document, { action: 'submit', to, ...(change && { change }) })
  if (to === 'POSTED') return post(ctx, document, fields, { entry, held: items })
  const number = document.number ?? (await numberDocument(ctx, document, entry)).number
  if (to === 'WAITING_APPROVAL')
    await tellWaiting(ctx, kind, { ...document, number, total: change?.total ?? document.total })
}

/** Posts, and sets the new status of the paid invoices. */
async function post(
  ctx: CommandCtx,
  document: DocumentRow,
  fields: PaymentFields,
  { entry, held }: { entry: Entry; held?: ResolvedItems | undefined },
): Promise<void> {
  const { branchId } = document
  const of = { branchId, supplierId: fields.supplierId, date: document.date }
  const { debts, credits } = held ?? (await holdItems(ctx, of, fields))
  const details = await requireDetails(ctx, branchId, fields.details)
  requireBalance(of, { debts, credits, sourceIds: [] }, details)
  await requireMoney(ctx, of, details)
  const creditor = supplierParty(fields.supplierId)
  await postDocument(ctx, document, {
    period: entry,
    posting: () => postDebtPayment({ branchId, creditor, debts, credits, details }),
  })
  await settleInvoices(ctx, branchId, itemsOf(fields))
}
