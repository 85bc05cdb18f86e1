import type { Rupiah } from '../kernel/money.ts'
import { credit, debit, journal, type Posting, posting } from './posting.ts'

export interface OpeningPointsFacts {
  readonly branchId: number
  /** What the points are worth: their number times the value of one. */
  readonly worth: Rupiah
}

/**
 * PA: points that a customer had in the old books (clarified/campaigns-points-field 65). OPENING_EQUITY is cleared by the
 * opening journal; the liability ends as that of points that a sale gave.
 */
export const postOpeningPoints = ({ branchId, worth }: OpeningPointsFacts): Posting =>
  posting(branchId, [
    journal('Poin awal', [debit('OPENING_EQUITY', worth), credit('LOYALTY_LIABILITY', worth)]),
  ])
