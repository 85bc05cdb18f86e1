import { today } from '../../../lib/clock.ts'

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** Midnight in the user's zone, some days after the date; text that is no date stays as it is, to be refused by name. */
function midnight(date: string, days: number): string {
  if (!isoDate.test(date)) return date
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day + days).toISOString()
}

/** The beginning of a price that holds from this day on; today means now, because a price can't begin in the past. */
export const beginOf = (date: string | null): string | null =>
  date === null || date === today() ? null : midnight(date, 0)

/** The end of a price that holds until this day, the day included. */
export const endOf = (date: string | null): string | null => (date === null ? null : midnight(date, 1))

/** The last moment before an end, so that a price until midnight shows its last day. */
export const lastMoment = (validTo: string | null): string | null =>
  validTo && new Date(Date.parse(validTo) - 1).toISOString()
