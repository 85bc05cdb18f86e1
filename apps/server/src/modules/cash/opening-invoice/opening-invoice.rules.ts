import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { OpeningInvoiceFacts } from '@merchant/domain/posting/opening-invoice.ts'
import type { Faults } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import { dayLabel, type OpenPeriod } from '../../../kernel/period/period.ts'
import { addDays } from '../../../kernel/report/month-spans.ts'
import { type Fault, faultsAt } from '../opening-rules.ts'
import {
  numbersTaken,
  type OldInvoice,
  type OldParty,
  partiesOf,
  partyKey,
} from './opening-parties.queries.ts'

/** The rules of opening invoices (decision 0025), for the form and for files. */

export interface JudgedInvoice {
  party: OpeningInvoiceFacts['party']
  invoiceNo: string
  invoiceDate: string
  dueDate: string
  amount: Rupiah
  note: string | null
}

/**
 * Every rule of the invoices of one branch, for all of them at once.
 * @param at the path of the fields of an invoice by its place: '' for the only one, `rows[3].` in a file
 * @returns the invoices without faults of their own
 */
export async function judgeInvoices(
  ctx: RuleCtx,
  { branchId, period: { date } }: { branchId: number; period: Pick<OpenPeriod, 'date'> },
  given: readonly OldInvoice[],
  { faults, at }: { faults: Faults; at: (index: number) => string },
): Promise<JudgedInvoice[]> {
  const parties = await partiesOf(ctx, branchId, given)
  const taken = await numbersTaken(ctx.tx, branchId, given)
  const seen = new Set<string>()
  return given.flatMap((invoice, index) => {
    const fault = faultsAt(faults, at(index))
    const party = judgeParty(invoice, parties, fault)
    const { invoiceNo, invoiceDate, amount, note } = invoice
    if (invoiceDate > date)
      fault('OPENING_INVOICE_DATE', 'invoiceDate', { number: invoiceNo, date: dayLabel(date) })
    const dueDate = invoice.dueDate ?? addDays(invoiceDate, party?.termDays ?? 0)
    if (dueDate < invoiceDate)
      fault('DUE_BEFORE_INVOICE', 'dueDate', { number: invoiceNo, date: dayLabel(invoiceDate) })
    if (!party) return []
    const key = `${partyKey(party)} ${invoiceNo.toLowerCase()}`
    const document = taken.get(key) ?? (seen.has(key) ? 'baris lain' : undefined)
    if (document)
      fault('DUPLICATE_OPENING_INVOICE', 'invoiceNo', { number: invoiceNo, party: party.name, document })
    seen.add(key)
    const { type, id } = party
    return [{ party: { type, id }, invoiceNo, invoiceDate, dueDate, amount: rupiah(amount), note }]
  })
}

/** The party of an invoice; undefined with a fault. */
function judgeParty(
  { customerId, supplierId }: OldInvoice,
  parties: ReadonlyMap<string, OldParty>,
  fault: Fault,
): OldParty | undefined {
  const id = customerId ?? supplierId
  if (id === null || (customerId !== null && supplierId !== null)) {
    fault('OPENING_PARTY', id === null ? 'customerId' : 'supplierId')
    return undefined
  }
  const isCustomer = customerId !== null
  const field = isCustomer ? 'customerId' : 'supplierId'
  const label = isCustomer ? 'Pelanggan' : 'Pemasok'
  const party = parties.get(partyKey({ type: isCustomer ? 'CUSTOMER' : 'SUPPLIER', id }))
  if (!party) fault('REFERENCE_MISSING', field, { label })
  else if (!party.isActive) fault('INACTIVE_MASTER', field, { label, name: party.name })
  else if (!party.serves)
    fault('SUPPLIER_NOT_IN_BRANCH', field, { supplier: party.name, branch: party.branch })
  return party
}
