/** Selling on credit: what a customer has used of the limit, and what happens beyond it (domain-sales 2.1). */

/** What a customer's terms say about a sale beyond them, with the words of form, list, file and history. */
export const creditPolicies = {
  BLOCK: 'Tolak',
  WARN: 'Peringatkan saja',
  APPROVE: 'Minta persetujuan atasan',
} as const
export type CreditPolicy = keyof typeof creditPolicies

/** A customer's credit at a branch, in whole rupiah. */
export interface CreditUse {
  readonly limit: bigint
  /** Open invoices, less credit that is open to the customer. */
  readonly invoiced: bigint
  /** Booked credit orders that have no invoice yet. */
  readonly ordered: bigint
  /** Giros that paid an invoice and were not cleared. */
  readonly giros: bigint
  /** Number of open invoices. */
  readonly invoices: number
  /** The part of `invoiced` that is late. */
  readonly overdue: bigint
  /** The invoice that is late for the longest time. */
  readonly overdueNumber: string | null
}

export const usedCredit = ({ invoiced, ordered, giros }: CreditUse): bigint => invoiced + ordered + giros

/** The terms that a sale can go beyond, in the words of the order's page. */
export const creditTerms = {
  OVERDUE: 'ada piutang jatuh tempo',
  INVOICES: 'terlalu banyak faktur terbuka',
  LIMIT: 'melebihi limit',
} as const
export type CreditTerm = keyof typeof creditTerms

/**
 * The first term that a sale of this total goes beyond: late invoices, then their number, then the limit. A giro that is on
 * its way counts for the limit and is never late (clarified, selling after the till, 32).
 * @param mostInvoices open invoices that are allowed; null without limit
 */
export function beyondTerms(use: CreditUse, total: number, mostInvoices: number | null): CreditTerm | null {
  if (use.overdueNumber !== null) return 'OVERDUE'
  if (mostInvoices !== null && use.invoices >= mostInvoices) return 'INVOICES'
  return usedCredit(use) + BigInt(total) > use.limit ? 'LIMIT' : null
}

/** What was decided about an order on credit, as it is kept with it. */
export interface CreditDecision {
  readonly policy: CreditPolicy
  readonly limit: number
  /** Without this order. */
  readonly used: number
  readonly overdue: number
  /** Null within all terms. */
  readonly beyond: CreditTerm | null
}

/**
 * Whether what was approved with an order still covers it: neither the debt nor what is late of it has grown since.
 * @param total of the order as it was approved, and as it is sold
 */
export const isCovered = (
  approved: Pick<CreditDecision, 'used' | 'overdue'> & { readonly total: number },
  now: Pick<CreditDecision, 'used' | 'overdue'> & { readonly total: number },
): boolean => now.used + now.total <= approved.used + approved.total && now.overdue <= approved.overdue
