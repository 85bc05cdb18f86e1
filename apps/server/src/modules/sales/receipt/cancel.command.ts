import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { CustomerReceipt, customerReceiptContract } from '@merchant/contract/sales/customer-receipt.ts'
import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { sql } from 'kysely'
import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { requireToday } from '../../../kernel/document/today.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdOwner } from '../../master/customer/customer.public.ts'
import { forgetGivenPoints, settleOrders } from '../order/order.public.ts'
import { requireNoneRefused, returnReceiptMoney } from '../payment/payment.public.ts'
import { requireOpenShift } from '../shift/shift.public.ts'
import { earn, spend } from '../wallet/wallet.public.ts'
import { takeBackPoints } from './given-points.ts'
import { customerReceiptKind as kind } from './receipt.kind.ts'
import { getCustomerReceipt } from './receipt.queries.ts'
import { holdReceivables } from './receivables.queries.ts'

type Cancel = Parsed<(typeof customerReceiptContract)['POST /core/v1/sales/repayments/cancel']>['body']

/**
 * Undoes a receipt: its debts are open again, its money goes back as it came, cash out of the drawer of the person who cancels it
 * and on this day (clarified 30); points and G-cash that it gave are taken back, of a merged customer from the kept one.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, MERGED, HAS_DEPENDENTS; CASH_TODAY, SHIFT_NOT_OPEN; GIRO_SETTLED once the bank has
 * refused a part of it; ADVANCE_USED, GCASH_INSUFFICIENT, POINTS_SPENT once what it gave was used; the refusals of the
 * period
 */
export async function cancelCustomerReceipt(ctx: CommandCtx, body: Cancel): Promise<CustomerReceipt> {
  const found = await findDocument(ctx, kind, body.id)
  const receipt = await getCustomerReceipt(ctx.tx, ctx.principal, body.id)
  const { branchId, customerId } = receipt
  const paysCash = receipt.details.some(({ methodType }) => methodType === 'CASH')
  const at = paysCash
    ? await todayAlone(ctx, branchId, body.cancelDate)
    : await requireCancelDate(ctx, kind, found, body.cancelDate)
  const document = await lockDocument(ctx, kind, 'cancel', body)
  await requireNoDependents(ctx.tx, document, kind.lifecycle.label)
  const itemIds = receipt.debts.map(({ openItemId }) => openItemId)
  const used = await usedItems(ctx, document)
  await holdReceivables(ctx, { branchId, customerId }, { wanted: itemIds, also: used })
  await requireNoneRefused(ctx.tx, document)
  await requireUnusedAdvance(ctx, document)
  const shift = paysCash ? await requireOpenShift(ctx, branchId) : null
  await giveBackFunds(ctx, document, { ...receipt, customerId: await holdOwner(ctx, branchId, customerId) })
  await forgetGivenPoints(ctx, branchId, document.id)
  await endDocument(ctx, document, { reason: body.reason, at })
  const journalId = await mirrorJournal(ctx, document)
  await returnReceiptMoney(ctx, document, { shiftId: shift?.id ?? null, journalId })
  await settleOrders(ctx, branchId, itemIds)
  return getCustomerReceipt(ctx.tx, ctx.principal, document.id)
}

async function todayAlone(ctx: CommandCtx, branchId: number, cancelDate: string | undefined) {
  const today = await requireToday(ctx, kind, branchId)
  if (cancelDate !== undefined && cancelDate !== today.date)
    throw refuseField('CASH_TODAY', 'cancelDate', { date: today.date })
  return today
}

/** The advances and notes that paid. */
async function usedItems({ tx }: CommandCtx, { branchId, id }: DocumentRow): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.advance_id as id from sales_payment p
    join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id and t.advance_id is not null
    where p.branch_id = ${branchId} and p.document_id = ${id} and p.kind = 'REPAYMENT'`.execute(tx)
  return rows.map((row) => row.id)
}

/** @throws ADVANCE_USED where its own advance is smaller than it was */
async function requireUnusedAdvance(
  { tx }: CommandCtx,
  { branchId, id, number }: DocumentRow,
): Promise<void> {
  const { rows } = await sql`
    select from open_item o where o.branch_id = ${branchId} and o.document_id = ${id} and o.role = 'CUSTOMER_ADVANCE'
      and o.balance <> o.original for update`.execute(tx)
  if (rows.length > 0) throw refuse('ADVANCE_USED', { document: number ?? '' })
}

/** @throws GCASH_INSUFFICIENT, POINTS_SPENT */
async function giveBackFunds(
  ctx: CommandCtx,
  document: DocumentRow,
  receipt: CustomerReceipt,
): Promise<void> {
  const paper = { type: 'CUSTOMER_RECEIPT' as const, id: document.id }
  const of = { branchId: document.branchId, customerId: receipt.customerId, paper }
  const spent = receipt.details.reduce(
    (total, { methodType, amount }) => total + (methodType === 'GCASH' ? amount : 0),
    0,
  )
  if (spent > 0)
    await earn(ctx, { ...of, kind: 'GCASH', amount: spent, worth: spent, reason: 'REFUND', expiresOn: null })
  if (receipt.surplusTo === 'GCASH' && receipt.surplus > 0) {
    const short = await spend(ctx, { ...of, kind: 'GCASH', amount: receipt.surplus })
    if (short) throw refuse('GCASH_INSUFFICIENT', { balance: rupiahText(short.free) })
  }
  await takeBackPoints(ctx, document, {
    type: 'CUSTOMER_RECEIPT',
    customerId: receipt.customerId,
    points: receipt.points,
  })
}

/** The mirror of the receipt's own journal, beside the mirrors of its giros; none where two items were only matched. */
async function mirrorJournal({ tx }: CommandCtx, { branchId, id }: DocumentRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from journal where branch_id = ${branchId} and document_id = ${id} and reverses_id = (
      select journal_id from sales_payment where branch_id = ${branchId} and document_id = ${id} and kind = 'REPAYMENT')`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
