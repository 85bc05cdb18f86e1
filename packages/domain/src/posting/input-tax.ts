import type { Rupiah } from '../kernel/money.ts'
import type { AccountRole } from './account-roles.ts'

/** Creditable PPN of a purchase; PPN that can't be credited is part of the goods' cost (domain-core 2.2 rule 8). */
export interface InputTax {
  readonly amount: Rupiah
  /** Whether the supplier's faktur pajak number is known; until then the PPN waits in PPN_IN_PENDING. */
  readonly hasTaxInvoice: boolean
}

export const inputTaxRole = ({ hasTaxInvoice }: InputTax): AccountRole =>
  hasTaxInvoice ? 'PPN_IN' : 'PPN_IN_PENDING'
