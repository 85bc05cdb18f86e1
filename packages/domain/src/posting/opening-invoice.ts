import type { Rupiah } from '../kernel/money.ts'
import { credit, debit, journal, type Party, type Posting, posting } from './posting.ts'

export interface OpeningInvoiceFacts {
  readonly branchId: number
  /** A customer owes it, or it is owed to a supplier. */
  readonly party: Party & { readonly type: 'CUSTOMER' | 'SUPPLIER' }
  /** What was still open in the old books. */
  readonly amount: Rupiah
}

/**
 * FA: an invoice that was open in the old books (domain-core 1.5 and 3.A). OPENING_EQUITY is cleared by the opening
 * journal; the item is settled like one of any other invoice.
 */
export function postOpeningInvoice({ branchId, party, amount }: OpeningInvoiceFacts): Posting {
  const owedToUs = party.type === 'CUSTOMER'
  const account = owedToUs ? 'AR' : 'AP'
  const lines = owedToUs
    ? [debit(account, amount, party), credit('OPENING_EQUITY', amount)]
    : [debit('OPENING_EQUITY', amount), credit(account, amount, party)]
  return posting(branchId, [journal('Faktur awal', lines)], {
    openItems: [{ account, party, item: 'OWN', amount, cause: 'DOCUMENT' }],
  })
}
