import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { purchaseInvoiceContract } from '@merchant/contract/purchase/purchase-invoice.ts'
import { basisPoints, withDots } from '@merchant/domain/kernel/money.ts'
import { supplier as supplierParty } from '@merchant/domain/posting/posting.ts'
import type { Entry } from '../../../kernel/document/entry.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireActive } from '../../../kernel/master/master.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import { requireSupplier } from '../../master/supplier/supplier.public.ts'
import { taxRulesOn } from '../../master/tax/tax.public.ts'
import { type PricedDocument, priceLines } from '../priced-lines.ts'
import { holdReceiptLines } from '../receive-order/receive-order.public.ts'
import type { InvoiceContent, InvoiceException, InvoiceFields, InvoiceLine } from './invoice.store.ts'
import { holdAdvances } from './invoice-advances.ts'
import { requireNewNumbers, requireTaxInvoiceNo } from './invoice-numbers.ts'
import { priceExceptions, type ReceiptLines, requireMatch, takeFromReceipts } from './match-receipts.ts'

type Routes = typeof purchaseInvoiceContract
export type InvoiceForm = Omit<Parsed<Routes['POST /core/v1/purchase/invoice/add']>['body'], 'submit'>

/** Services are posted to an expense account. */
const serviceUsages = ['OTHER_DEBT', 'CASH_OUT', 'BANK_OUT'] as const

/**
 * The masters, receipts, advances and amounts of an invoice form. Receipts and advances are locked until the commit.
 * Everything a draft may not have is refused too, so that a saved draft can be posted as it is.
 * @param own the invoice itself, when it is edited
 * @throws the refusals of `requireSupplier`, `holdReceiptLines`, `priceLines`, `requireMatch`, `takeFromReceipts`,
 * `requireAccounts`, `holdAdvances` and `requireNewNumbers`; ZERO_TOTAL; INACTIVE_MASTER for an inactive term that comes
 * from neither order nor supplier
 */
export async function readInvoice(ctx: CommandCtx, form: InvoiceForm, entry: Entry, own?: number) {
  const { branchId } = form
  const supplier = await requireSupplier(ctx, { id: form.supplierId, branchId })
  requireTaxInvoiceNo(form.taxInvoiceNo, entry.settings)
  await requireNewNumbers(ctx, form, own)
  const receiptLineIds = form.lines.flatMap(({ receiveLineId }) => receiveLineId ?? [])
  const receipts = await holdReceiptLines(ctx, branchId, receiptLineIds)
  const priced = await priceLines(ctx, {
    ...form,
    supplier,
    freight: form.freightAmount,
    invoicedPpn: form.ppnAmount,
  })
  const lines = withSources(form, priced)
  requireMatch(lines, receipts, { date: form.date, supplier })
  takeFromReceipts(
    lines.map(({ goods, receiptLineId }) => ({ ...goods, receiptLineId })),
    receipts,
  )
  await requireAccounts(ctx, branchId, chosenAccounts(lines), serviceUsages)

  const total = priced.amounts.total + form.rounding
  if (total <= 0) throw refuse('ZERO_TOTAL')
  const advances = await holdAdvances(ctx, { ...form, supplier, total, wanted: form.advances })
  const agreedTerm = firstOrder(receipts)?.paymentTermId ?? supplier.paymentTermId
  await requireActive(ctx, 'payment_term', {
    id: form.paymentTermId,
    field: 'paymentTermId',
    label: 'Syarat pembayaran',
    kept: agreedTerm,
  })
  const paymentTermId = form.paymentTermId ?? agreedTerm
  const fields: InvoiceFields = {
    ...form,
    paymentTermId,
    dueDate: await dueDateOf(ctx, form, paymentTermId),
    taxInvoiceDate: form.taxInvoiceNo ? (form.taxInvoiceDate ?? form.supplierInvoiceDate) : null,
    creditsPpn: supplier.creditsPpn,
    ppnOverride: form.ppnAmount ?? null,
    freight: form.freightAmount,
    exceptions: [
      ...priceExceptions(lines, receipts, {
        includesTax: priced.mode === 'INCLUDED',
        tolerance: basisPoints(entry.settings.priceTolerancePct),
        taxes: await taxRulesOn(ctx.tx, ctx.principal.companyId, form.date),
      }),
      ...taxException(priced, entry.settings.taxTolerance),
    ],
  }
  const content: InvoiceContent = { fields, priced, lines, advances }
  const head = { date: form.date, party: supplierParty(supplier.id), total, note: form.note }
  const sourceIds = [
    ...[...receipts.values()].map(({ receipt }) => receipt.id),
    ...advances.map(({ downPaymentId }) => downPaymentId),
  ]
  return { content, head, sourceIds, held: { receipts, advances } }
}

/** Goods need a receipt, services an account. */
const withSources = (form: InvoiceForm, { lines }: PricedDocument): InvoiceLine[] =>
  lines.map((line, index) => {
    const given = form.lines[index]
    const isService = line.goods.type === 'SERVICE'
    return {
      ...line,
      receiptLineId: given?.receiveLineId ?? null,
      accountId: isService ? (given?.accountId ?? null) : null,
    }
  })

const chosenAccounts = (lines: readonly InvoiceLine[]) =>
  lines.flatMap(({ accountId }, index) =>
    accountId === null ? [] : [{ accountId, field: `lines[${index}].accountId` }],
  )

const firstOrder = (receipts: ReceiptLines) =>
  [...receipts.values()].find(({ order }) => order !== null)?.order ?? null

/** @throws REFERENCE_MISSING for a term of another company; INVALID_FORMAT for a due date before the date */
async function dueDateOf(ctx: CommandCtx, form: InvoiceForm, termId: number): Promise<string> {
  const term = await ctx.tx
    .selectFrom('payment_term')
    .where('id', '=', termId)
    .where('company_id', '=', ctx.principal.companyId)
    .select('days')
    .executeTakeFirst()
  if (!term) throw refuseField('REFERENCE_MISSING', 'paymentTermId', { label: 'Syarat pembayaran' })
  if (form.dueDate && form.dueDate < form.date)
    throw refuseField('INVALID_FORMAT', 'dueDate', { label: 'Jatuh tempo' })
  return form.dueDate ?? daysAfter(form.date, term.days)
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** PPN of the faktur pajak that differs by more than the tolerance (domain-core 2.2 rule 7). */
function taxException({ amounts, computedPpn }: PricedDocument, tolerance: number): InvoiceException[] {
  const difference = Math.abs(amounts.tax.ppn - computedPpn)
  return difference <= tolerance
    ? []
    : [{ reason: 'TAX_MISMATCH', field: 'ppnAmount', params: { difference: withDots(difference) } }]
}
