import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { postTaxInvoiceReceived } from '@merchant/domain/posting/purchase-invoice.ts'
import { wallTime } from '../../../kernel/clock.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { mayOverride } from '../../../kernel/document/entry.ts'
import { type FoundDocument, findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { Refusal, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../../../kernel/period/period.ts'
import { readWrittenInvoice } from './book-invoice.ts'
import { purchaseInvoiceKind as kind } from './invoice.kind.ts'
import { getInvoice } from './invoice.queries.ts'
import { setTaxInvoice } from './invoice.store.ts'
import { requireNewNumbers, requireTaxInvoiceNo } from './invoice-numbers.ts'

interface Given {
  id: number
  version: number
  taxInvoiceNo: string
  taxInvoiceDate: string
}

/**
 * The number of the faktur pajak came after the invoice: its PPN moves from the waiting account to the creditable one. A
 * later correction of the number posts nothing.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, INVALID_FORMAT, DUPLICATE_TAX_INVOICE, DATE_FUTURE and the refusals of
 * the period
 */
export async function enterTaxInvoice(ctx: CommandCtx, given: Given): Promise<PurchaseInvoice> {
  const at = await postingDate(ctx, await findDocument(ctx, kind, given.id), given.taxInvoiceDate)
  const invoice = await lockDocument(ctx, kind, 'taxInvoice', given)
  const { branchId } = invoice
  const { companyId } = ctx.principal
  requireTaxInvoiceNo(given.taxInvoiceNo, await readCompanySettings(ctx.tx, { companyId, branchId }))
  const written = await readWrittenInvoice(ctx, branchId, invoice.id)
  const number = { supplierId: written.supplierId, taxInvoiceNo: given.taxInvoiceNo }
  await requireNewNumbers(ctx, { branchId, supplierInvoiceNo: null, ...number }, invoice.id)
  await setTaxInvoice(ctx, invoice, given)
  await moveDocument(ctx, invoice, { action: 'taxInvoice', to: invoice.status })
  if (!written.hasTaxInvoice && written.creditsPpn && written.ppn > 0)
    await postDocument(ctx, invoice, {
      period: at,
      date: at.date,
      posting: () => postTaxInvoiceReceived({ branchId, ppn: written.ppn }),
    })
  return getInvoice(ctx.tx, ctx.principal, invoice.id)
}

/**
 * The date of the faktur pajak, or of the invoice when that is later, while its period is open; else today.
 * @throws DATE_FUTURE, PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
async function postingDate(
  ctx: CommandCtx,
  { branchId, date }: FoundDocument,
  taxInvoiceDate: string,
): Promise<OpenPeriod & { date: string }> {
  const { timezone } = await ctx.tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('timezone')
    .executeTakeFirstOrThrow()
  const today = wallTime(ctx.clock.now(), timezone).date
  if (taxInvoiceDate > today) throw refuseField('DATE_FUTURE', 'taxInvoiceDate')
  const open = async (on: string) => ({
    ...(await requireOpenPeriod(ctx.tx, {
      branchId,
      date: on,
      module: kind.module,
      override: mayOverride(ctx.principal),
    })),
    date: on,
  })
  try {
    return await open(taxInvoiceDate > date ? taxInvoiceDate : date)
  } catch (error) {
    if (error instanceof Refusal) return open(today)
    throw error
  }
}
