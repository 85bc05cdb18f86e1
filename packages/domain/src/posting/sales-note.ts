import { negate, plus, type Rupiah } from '../kernel/money.ts'
import { creditNoteAccount, debitNoteAccount, type NoteReason } from '../sales/sales-note.ts'
import { credit, customer, debit, journal, type OpenItemChange, type Posting, posting } from './posting.ts'

export interface SalesNoteFacts {
  readonly branchId: number
  readonly customerId: number
  readonly reason: NoteReason
  /** Without PPN, above zero. */
  readonly amount: Rupiah
  readonly ppn: Rupiah
}

export interface SalesCreditNoteFacts extends SalesNoteFacts {
  /** The open item of the invoice that it is applied to at once, whole; null leaves it open until it is used. */
  readonly invoice: number | null
  /** Value of the points that the customer gets now, because the invoice is paid with this. */
  readonly points: Rupiah
}

/**
 * SCN: the customer owes less (decisions 2.8, domain-sales 2.6, clarified/selling-after-the-till 18 to 21). No goods move and no
 * money leaves: what is not applied to an invoice lies on AR as a negative item.
 */
export function postSalesCreditNote(facts: SalesCreditNoteFacts): Posting {
  const { branchId, customerId, reason, amount, ppn, invoice, points } = facts
  const party = customer(customerId)
  const total = plus(amount, ppn)
  const note = journal('Nota kredit penjualan', [
    debit(creditNoteAccount(reason), amount),
    debit('PPN_OUT', ppn),
    credit('AR', total, party),
    debit('LOYALTY_EXPENSE', points),
    credit('LOYALTY_LIABILITY', points),
  ])
  const own: OpenItemChange = {
    account: 'AR',
    party,
    item: 'OWN',
    amount: negate(total),
    cause: 'DOCUMENT',
  }
  const applied: OpenItemChange[] =
    invoice === null
      ? []
      : [
          { account: 'AR', party, item: invoice, amount: negate(total), cause: 'NOTE', against: 'OWN' },
          { account: 'AR', party, item: 'OWN', amount: total, cause: 'NOTE', against: invoice },
        ]
  return posting(branchId, [note], { openItems: [own, ...applied] })
}

/** SDN: the customer owes more, due on the note's own date (the same sources). */
export function postSalesDebitNote({ branchId, customerId, reason, amount, ppn }: SalesNoteFacts): Posting {
  const party = customer(customerId)
  const total = plus(amount, ppn)
  const note = journal('Nota debit penjualan', [
    debit('AR', total, party),
    credit(debitNoteAccount(reason), amount),
    credit('PPN_OUT', ppn),
  ])
  return posting(branchId, [note], {
    openItems: [{ account: 'AR', party, item: 'OWN', amount: total, cause: 'DOCUMENT' }],
  })
}
