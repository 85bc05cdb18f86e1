import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type DebtPayment, debtPaymentContract } from '@merchant/contract/purchase/debt-payment.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import { statusWhenAllowed } from '@merchant/domain/purchase/debt-payment.ts'
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
import { findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { numberDocument } from '../../../kernel/document/post-document.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireSupplier } from '../../master/supplier/supplier.public.ts'
import { settleInvoices } from '../invoice/invoice.public.ts'
import { debtPaymentApproval as approval } from './debt-payment.approval.ts'
import { debtPaymentKind as kind } from './debt-payment.kind.ts'
import { getDebtPayment, readPayment } from './debt-payment.queries.ts'
import { type PaymentFields, replaceDetails, savePayment } from './debt-payment.store.ts'
import { holdItems, moneyNeeded, type ResolvedItems } from './open-items.ts'
import { requireDetails } from './payment-details.ts'
import { itemsOf, postPayment, requireBalance } from './post-payment.ts'

type Routes = typeof debtPaymentContract
const form = debtPaymentContract['POST /core/v1/purchase/debt-payment/add'].body
type AddPayment = Parsed<Routes['POST /core/v1/purchase/debt-payment/add']>['body']
type UpdatePayment = Parsed<Routes['POST /core/v1/purchase/debt-payment/update']>['body']
type BringMoney = Parsed<Routes['POST /core/v1/purchase/payment/add']>['body']
type ChangeState = Parsed<Routes['POST /core/v1/purchase/debt-payment/approve']>['body']
type ChangeWithReason = Parsed<Routes['POST /core/v1/purchase/debt-payment/reject']>['body']
type CancelPayment = Parsed<Routes['POST /core/v1/purchase/debt-payment/cancel']>['body']

/**
 * A debt payment, submitted at once unless a draft is wanted: where a rule asks it waits for approval, without its money it
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

/** Approves the current step; the last one posts, or lets wait for the money. @throws the refusals of `decide` and of posting */
export async function approveDebtPayment(
  ctx: CommandCtx,
  { note, ...at }: ChangeState,
): Promise<DebtPayment> {
  await decide(ctx, approval, { ...at, decision: 'APPROVED', note })
  return getDebtPayment(ctx.tx, ctx.principal, at.id)
}

/** @throws the refusals of `decide` */
export async function rejectDebtPayment(
  ctx: CommandCtx,
  { reason, ...at }: ChangeWithReason,
): Promise<DebtPayment> {
  await decide(ctx, approval, { ...at, decision: 'REJECTED', note: reason })
  return getDebtPayment(ctx.tx, ctx.principal, at.id)
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
  await postPayment(ctx, document, fields, { entry })
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
  const money = moneyNeeded(fields)
  const amount = Math.max(money, 0)
  const steps = await stepsOf(ctx, { kind: approval.code, branchId: document.branchId, amount })
  const to =
    steps.length > 0
      ? 'WAITING_APPROVAL'
      : statusWhenAllowed({ money, hasDetails: fields.details.length > 0 })
  await moveDocument(ctx, document, { action: 'submit', to, ...(change && { change }) })
  if (to === 'POSTED') return postPayment(ctx, document, fields, { entry, held: items })
  const number = document.number ?? (await numberDocument(ctx, document, entry)).number
  if (steps.length > 0) await ask(ctx, approval, { ...document, number }, { amount, steps })
}
