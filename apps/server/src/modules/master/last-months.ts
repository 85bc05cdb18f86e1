import type { Clock } from '../../kernel/clock.ts'
import { branchDay } from '../../kernel/document/branch-day.ts'

const MONTHS = 12

/** The last twelve months as `2026-11`, the oldest first, up to the day that every branch has reached. */
export function lastMonths(clock: Clock): string[] {
  const [year = 0, month = 0] = branchDay(clock).earliest.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}
