import { type Rupiah, rupiah, sum, withDots, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { NOTE_TAX, type NoteKind, type NoteReason, notePpn } from '@merchant/domain/sales/sales-note.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { taxRulesOn } from '../../master/tax/tax.public.ts'
import { type HeldItem, holdPayer, holdReceivables, requireCustomer } from '../receipt/receipt.public.ts'
import type { NoteFields } from './note.store.ts'
import { type InvoiceOfNote, invoiceOfNote, taxModeOf } from './note-facts.queries.ts'

/** A note as a person entered it. */
export interface WantedNote {
  branchId: number
  customerId: number
  orderId: number | null
  date: string
  reason: NoteReason
  taxed: boolean
  amount: number
  note: string | null
}

/** A note that may be posted: its fields with PPN, its head, and the receivable of its invoice that a credit note settles. */
export interface JudgedNote {
  fields: NoteFields
  head: { date: string; party: ReturnType<typeof customerParty>; total: Rupiah; note: string | null }
  sourceIds: readonly number[]
  /** Locked until the commit. */
  invoice: HeldItem | null
}

/**
 * The masters and amounts of a note, with the invoice that it is applied to locked. A merged customer gets notes for his own
 * invoices alone, which the kept one pays.
 * @throws REFERENCE_MISSING, MERGED, NOTE_WALK_IN, NOTE_NOT_INVOICED, DATE_BEFORE_SOURCE, NOTE_REASON_REQUIRED, NOTE_NON_PKP,
 * AMOUNT_TOO_LARGE, NOTE_OVER_INVOICE
 */
export async function judgeNote(ctx: CommandCtx, kind: NoteKind, wanted: WantedNote): Promise<JudgedNote> {
  const { customerId, orderId, date, reason, taxed, note } = wanted
  const customer =
    orderId === null ? await holdPayer(ctx, wanted, { follow: false }) : await requireCustomer(ctx.tx, wanted)
  if (customer.isWalkIn) throw refuseField('NOTE_WALK_IN', 'customerId', { name: customer.name })
  const about = await requireInvoice(ctx, wanted)
  if (reason === 'LAINNYA' && note === null) throw refuseField('NOTE_REASON_REQUIRED', 'note')
  const amount = rupiah(wanted.amount)
  const ppn = taxed ? await ppnOf(ctx, wanted, { about, amount }) : zeroRupiah
  const total = sum([amount, ppn])
  requireTotalWithin(total, 'amount', 'nota')
  const invoice = kind === 'CREDIT' && about ? await holdInvoice(ctx, wanted, { about, total }) : null
  return {
    fields: { customerId, orderId, reason, taxed, amount, ppn },
    head: { date, party: customerParty(customerId), total, note },
    sourceIds: orderId === null ? [] : [orderId],
    invoice,
  }
}

/** @throws REFERENCE_MISSING, also for another customer's; NOTE_NOT_INVOICED, DATE_BEFORE_SOURCE */
async function requireInvoice(
  { tx }: CommandCtx,
  { branchId, customerId, orderId, date }: WantedNote,
): Promise<InvoiceOfNote | null> {
  if (orderId === null) return null
  const about = await invoiceOfNote(tx, { branchId, customerId, orderId })
  if (!about) throw refuseField('REFERENCE_MISSING', 'orderId', { label: 'Faktur' })
  if (about.number === null) throw refuseField('NOTE_NOT_INVOICED', 'orderId', { document: about.name })
  if (date < about.date) throw refuseField('DATE_BEFORE_SOURCE', 'date', { document: about.number })
  return about
}

/** By the rule of the invoice's day, without invoice of the note's (clarified 20). @throws NOTE_NON_PKP, REFERENCE_MISSING */
async function ppnOf(
  { tx, principal }: CommandCtx,
  { branchId, date }: WantedNote,
  { about, amount }: { about: InvoiceOfNote | null; amount: Rupiah },
): Promise<Rupiah> {
  const branch = await taxModeOf(tx, branchId)
  if ((about?.taxMode ?? branch.taxMode) === 'NON_PKP')
    throw refuseField('NOTE_NON_PKP', 'taxed', { name: branch.name })
  const rules = await taxRulesOn(tx, principal.companyId, about?.date ?? date)
  const tax = rules.get(NOTE_TAX)
  if (!tax) throw refuseField('REFERENCE_MISSING', 'taxed', { label: `Pajak ${NOTE_TAX}` })
  return notePpn(amount, tax)
}

/** A credit note is at most what is open of its invoice (clarified 19). @throws NOTE_OVER_INVOICE */
async function holdInvoice(
  ctx: CommandCtx,
  { branchId, customerId }: WantedNote,
  { about, total }: { about: InvoiceOfNote; total: Rupiah },
): Promise<HeldItem> {
  const also = about.itemId === null ? [] : [about.itemId]
  const [held] = await holdReceivables(ctx, { branchId, customerId }, { wanted: [], also })
  if (!held || held.balance < total)
    throw refuseField('NOTE_OVER_INVOICE', 'amount', {
      document: about.name,
      left: `Rp ${withDots(held?.balance ?? zeroRupiah)}`,
    })
  return held
}
