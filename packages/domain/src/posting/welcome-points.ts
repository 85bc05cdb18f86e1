import type { Rupiah } from '../kernel/money.ts'
import { credit, debit, journal, type Posting, posting } from './posting.ts'

export interface WelcomePointsFacts {
  readonly branchId: number
  /** What the points are worth: their number times the value of one. */
  readonly worth: Rupiah
}

/** PSD: points that a shop gets when it is approved (domain-sales 2.14), owed and spent like those that a sale gives. */
export const postWelcomePoints = ({ branchId, worth }: WelcomePointsFacts): Posting =>
  posting(branchId, [
    journal('Poin selamat datang', [debit('LOYALTY_EXPENSE', worth), credit('LOYALTY_LIABILITY', worth)]),
  ])
