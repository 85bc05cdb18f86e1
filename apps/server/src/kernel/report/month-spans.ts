/**
 * Calendar dates (`YYYY-MM-DD`) as reports need them: whole months come from maintained balances, what is left of a
 * broken month from the lines (decisions.md 3.4).
 */
export interface Span {
  /** First day, or null for the beginning of the books. */
  readonly from: string | null
  readonly to: string
}

export interface SplitSpan {
  /** First days of the first and the last whole month. */
  readonly months: Span | null
  /** Ranges of days inside months that the span covers in part. */
  readonly days: readonly { readonly from: string; readonly to: string }[]
}

const DAY_MS = 86_400_000

/** The date so many days later, or earlier when below zero. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** How many days lie between two dates. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** First day of the month so many months later, or earlier when below zero. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = String(Math.floor(count / 12)).padStart(4, '0')
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

const lastOfMonth = (date: string): string => addDays(addMonths(date, 1), -1)

/** First day of the fiscal year that a date lies in; `endMonth` is the month that the year ends with. */
export function fiscalYearStart(date: string, endMonth: number): string {
  const sinceEnd = (Number(date.slice(5, 7)) - endMonth + 11) % 12
  return addMonths(date, -sinceEnd)
}

/** Takes a span apart. One that ends before it begins covers nothing. */
export function splitSpan({ from, to }: Span): SplitSpan {
  if (from !== null && from > to) return { months: null, days: [] }
  const firstWhole = from === null ? null : from === firstOfMonth(from) ? from : addMonths(from, 1)
  const endsWhole = to === lastOfMonth(to)
  const lastWhole = endsWhole ? firstOfMonth(to) : addMonths(to, -1)
  if (firstWhole !== null && firstWhole > lastWhole) {
    const joined = firstOfMonth(from ?? to) === firstOfMonth(to) || firstWhole > to
    if (joined) return { months: null, days: [{ from: from ?? to, to }] }
  }
  const days = []
  if (from !== null && firstWhole !== null && from < firstWhole) days.push({ from, to: lastOfMonth(from) })
  if (!endsWhole) days.push({ from: firstOfMonth(to), to })
  const whole = firstWhole === null || firstWhole <= lastWhole
  return { months: whole ? { from: firstWhole, to: lastWhole } : null, days }
}
