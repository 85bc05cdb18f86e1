import { negate, type Rupiah } from '../kernel/money.ts'
import { type InputTax, inputTaxRole } from './input-tax.ts'
import { chargeLine, type PaymentDetail, paymentLines } from './payment-details.ts'
import { credit, debit, journal, netLines, type Posting, posting, supplier } from './posting.ts'

export interface SupplierDownPaymentFacts {
  readonly branchId: number
  readonly supplierId: number
  /** Without PPN: the amount for later invoices. */
  readonly net: Rupiah
  readonly ppn: InputTax
  /** Add up to net and PPN. */
  readonly details: readonly PaymentDetail[]
}

/** UM: paid to the supplier before there is an invoice (domain-core 3.B). */
export function postSupplierDownPayment(facts: SupplierDownPaymentFacts): Posting {
  const { branchId, supplierId, net, ppn, details } = facts
  const party = supplier(supplierId)
  const lines = netLines([
    debit('SUPPLIER_ADVANCE', net, party),
    debit(inputTaxRole(ppn), ppn.amount),
    chargeLine(details),
    ...paymentLines(details, party),
  ])
  return posting(branchId, [journal('Uang muka pembelian', lines)], {
    openItems: [{ account: 'SUPPLIER_ADVANCE', party, item: 'OWN', amount: net, cause: 'DOCUMENT' }],
  })
}

export interface DownPaymentRefundFacts {
  readonly branchId: number
  readonly supplierId: number
  readonly itemId: number
  readonly accountId: number
  readonly amount: Rupiah
}

/** The supplier pays back the rest of an advance. */
export function postDownPaymentRefund(facts: DownPaymentRefundFacts): Posting {
  const { branchId, supplierId, itemId, accountId, amount } = facts
  const party = supplier(supplierId)
  const refund = journal('Pengembalian uang muka pembelian', [
    debit(accountId, amount),
    credit('SUPPLIER_ADVANCE', amount, party),
  ])
  return posting(branchId, [refund], {
    openItems: [{ account: 'SUPPLIER_ADVANCE', party, item: itemId, amount: negate(amount), cause: 'MONEY' }],
  })
}
