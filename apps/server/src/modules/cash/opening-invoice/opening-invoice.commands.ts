import type {
  OpeningInvoice,
  OpeningInvoiceEntry,
  openingInvoiceContract,
} from '@merchant/contract/cash/opening-invoice.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { postOpeningInvoice } from '@merchant/domain/posting/opening-invoice.ts'
import { prepareIds } from '../../../kernel/db/ids.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import { type DocumentRow, insertDocument } from '../../../kernel/document/document.store.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireOpening } from '../opening-rules.ts'
import { openingInvoiceKind as kind } from './opening-invoice.kind.ts'
import { getOpeningInvoice } from './opening-invoice.queries.ts'
import { judgeInvoices } from './opening-invoice.rules.ts'
import { insertOpeningInvoices, voidOpeningInvoice } from './opening-invoice.store.ts'
import type { OldInvoice } from './opening-parties.queries.ts'

type Routes = typeof openingInvoiceContract
type CancelOpeningInvoice = Parsed<Routes['PUT /v1/opening-invoices/cancel']>['body']

/** Ids of one document: head, event, journal, item and entry. */
const IDS_EACH = 5

/** @throws the refusals of `enterOpeningInvoices` */
export async function addOpeningInvoice(
  ctx: CommandCtx,
  { branchId, ...invoice }: OpeningInvoiceEntry,
): Promise<OpeningInvoice> {
  const faults = new Faults()
  const [document] = await enterOpeningInvoices(ctx, branchId, [invoice], { faults, at: () => '' })
  if (!document) throw new Error('an invoice without faults becomes a document')
  return getOpeningInvoice(ctx.tx, ctx.principal, document.id)
}

/**
 * Invoices that were open in the old books, one document each, against the opening equity (decision 0025). All heads come
 * before the first posting, because other documents of the branch wait for its counters.
 * @throws the refusals of `requireOpening`; OPENING_PARTY, REFERENCE_MISSING, INACTIVE_MASTER, SUPPLIER_NOT_IN_BRANCH,
 * OPENING_INVOICE_DATE, DUE_BEFORE_INVOICE, DUPLICATE_OPENING_INVOICE, ROLE_NOT_MAPPED
 */
export async function enterOpeningInvoices(
  ctx: CommandCtx,
  branchId: number,
  given: readonly OldInvoice[],
  named: { faults: Faults; at: (index: number) => string },
): Promise<DocumentRow[]> {
  const period = await requireOpening(ctx, kind, branchId)
  const invoices = await judgeInvoices(ctx, { branchId, period }, given, named)
  named.faults.raise()
  await prepareIds(ctx.tx, invoices.length * IDS_EACH)
  const entered = []
  for (const invoice of invoices) {
    const { party, amount: total, note } = invoice
    const head = { branchId, date: period.date, status: 'POSTED' as const, party, total, note }
    entered.push({ invoice, document: await insertDocument(ctx, kind, head) })
  }
  await insertOpeningInvoices(ctx, entered)
  for (const { invoice, document } of entered) {
    const { party, amount, dueDate, invoiceDate: itemDate } = invoice
    const posting = () => postOpeningInvoice({ branchId, party, amount })
    await postDocument(ctx, document, { period, dueDate, itemDate, posting })
  }
  return entered.map(({ document }) => document)
}

/**
 * Taken back on the very day on which it was posted, so that the opening figures are as if it had never come.
 * @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_STATE, OPENING_CLOSED, HAS_DEPENDENTS once it is paid in part, and the
 * refusals of the period
 */
export async function cancelOpeningInvoice(
  ctx: CommandCtx,
  body: CancelOpeningInvoice,
): Promise<OpeningInvoice> {
  const { branchId } = await findDocument(ctx, kind, body.id)
  await cancelOpeningInvoices(ctx, branchId, [body])
  return getOpeningInvoice(ctx.tx, ctx.principal, body.id)
}

/** The same for several of one branch: all of them, or none. @throws the refusals of `cancelOpeningInvoice` */
export async function cancelOpeningInvoices(
  ctx: CommandCtx,
  branchId: number,
  given: readonly CancelOpeningInvoice[],
): Promise<void> {
  await requireOpening(ctx, kind, branchId)
  for (const body of given) {
    const { date: cancelDate } = await findDocument(ctx, kind, body.id)
    const own = { after: (held: DocumentRow) => voidOpeningInvoice(ctx, held) }
    await cancelDocument(ctx, kind, { ...body, cancelDate }, own)
  }
}
