/**
 * Calendar dates (`YYYY-MM-DD`) for reports: whole months come from maintained balances, the other days from the lines
 * (decisions.md 3.4).
 */
export interface Span {
  /** First day, or null for the beginning of the books. */
  readonly from: string | null
  readonly to: string
}

export interface SplitSpan {
  /** First days of the first and the last whole month; null for none. */
  readonly months: Span | null
  /** Days to add to the months, or to subtract, so that exactly the span is left. */
  readonly days: readonly { readonly from: string; readonly to: string; readonly sign: 1 | -1 }[]
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

type Days = SplitSpan['days'][number]

/**
 * Splits a span. A part of a month is its first days, or the whole month less its last days, by the smaller number of days;
 * days after `today` cost nothing, because they have hardly any postings. A span that ends before it begins covers nothing.
 */
export function splitSpan({ from, to }: Span, today: string): SplitSpan {
  if (from !== null && from > to) return { months: null, days: [] }
  const end = lastOfMonth(to)
  const begin = from ?? firstOfMonth(to)
  const cost = (days: Omit<Days, 'sign'>) =>
    Math.max(0, daysBetween(days.from, days.to < today ? days.to : today) + 1)
  if (from !== null && firstOfMonth(from) === firstOfMonth(to)) {
    const around = [daysIn(firstOfMonth(from), addDays(from, -1), -1), daysIn(addDays(to, 1), end, -1)].flat()
    const direct = daysIn(from, to, 1)
    const total = (all: readonly Days[]) => all.reduce((sum, each) => sum + cost(each), 0)
    return total(around) < total(direct)
      ? { months: { from: firstOfMonth(from), to: firstOfMonth(from) }, days: around }
      : { months: null, days: direct }
  }
  const head = from === null || from === firstOfMonth(from) ? null : headOf(begin, cost)
  const tail = to === end ? null : tailOf(to, end, cost)
  const first = from === null ? null : (head?.first ?? from)
  const last = tail?.last ?? firstOfMonth(to)
  const months = first === null || first <= last ? { from: first, to: last } : null
  return { months, days: [...(head?.days ?? []), ...(tail?.days ?? [])] }
}

const daysIn = (from: string, to: string, sign: 1 | -1): Days[] => (from <= to ? [{ from, to, sign }] : [])

/** A month that begins before the span. */
function headOf(from: string, cost: (days: Omit<Days, 'sign'>) => number) {
  const [inside] = daysIn(from, lastOfMonth(from), 1)
  const [outside] = daysIn(firstOfMonth(from), addDays(from, -1), -1)
  return inside && outside && cost(outside) < cost(inside)
    ? { first: firstOfMonth(from), days: [outside] }
    : { first: addMonths(from, 1), days: inside ? [inside] : [] }
}

/** A month that ends after the span. */
function tailOf(to: string, end: string, cost: (days: Omit<Days, 'sign'>) => number) {
  const [inside] = daysIn(firstOfMonth(to), to, 1)
  const [outside] = daysIn(addDays(to, 1), end, -1)
  return inside && outside && cost(outside) < cost(inside)
    ? { last: firstOfMonth(to), days: [outside] }
    : { last: addMonths(to, -1), days: inside ? [inside] : [] }
}
