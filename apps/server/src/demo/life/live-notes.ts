import type { Actor } from './act.ts'
import type { OfficeEvent } from './events.ts'
import { debtorAt } from './live-collecting.ts'
import type { Place } from './place.ts'

type GiveNote = Extract<OfficeEvent, { kind: 'note' }>

/** A credit note about an invoice is at most so small a part of it. */
const PART = 10

/** Finance gives a note to a shop that owes, about its oldest invoice or about none. */
export async function giveNote(actor: Actor, place: Place, event: GiveNote): Promise<void> {
  const { at, date, type, reason, taxed, about, note, fate } = event
  const { branchId, crew } = place
  const debtor = await debtorAt(actor, place, event)
  const invoice = debtor?.debts.find((debt) => debt.documentType === 'SALES_ORDER' && debt.date <= date)
  if (!debtor || (about === 'INVOICE' && !invoice)) return
  const amount =
    about === 'INVOICE' && invoice ? Math.min(event.amount, Math.ceil(invoice.balance / PART)) : event.amount
  const given = await actor.does(crew.finance, at, 'POST /core/v1/sales/notes/add', {
    body: {
      type,
      branchId,
      customerId: debtor.id,
      orderId: about === 'INVOICE' && invoice ? invoice.documentId : null,
      date,
      reason,
      taxed,
      amount,
      note,
      submit: fate !== 'DRAFT',
    },
  })
  if (fate === 'CANCELLED')
    await actor.does(crew.finance, at, 'POST /core/v1/sales/notes/cancel', {
      body: { id: given.id, version: given.version, reason: 'Klaim sudah dipotong pemasok' },
    })
}
