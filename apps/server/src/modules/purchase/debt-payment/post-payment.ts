import { plus, withDots } from '@merchant/domain/kernel/money.ts'
import { paymentDifference, postDebtPayment } from '@merchant/domain/posting/debt-payment.ts'
import { paidTotal } from '@merchant/domain/posting/payment-details.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { Entry } from '../../../kernel/document/entry.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { settleInvoices } from '../invoice/invoice.public.ts'
import type { PaymentFields } from './debt-payment.store.ts'
import { holdItems, type ResolvedItems } from './open-items.ts'
import { requireDetails, requireMoney } from './payment-details.ts'

/** The debts of a payment, by the ids of their items. */
export const itemsOf = ({ debts }: PaymentFields): number[] => debts.map(({ payableId }) => payableId)

/** Debts less credits equal the money, to the rupiah. @throws JOURNAL_UNBALANCED with both sums */
export function requireBalance(
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

/** Posts, and sets the new status of the paid invoices. */
export async function postPayment(
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
