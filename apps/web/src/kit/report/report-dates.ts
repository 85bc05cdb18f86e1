/** Spans of days for users. Dates are calendar dates `YYYY-MM-DD`. */
export interface Days {
  from: string
  to: string
}

const at = (iso: string) => new Date(`${iso}T00:00:00Z`)
const iso = (moment: Date) => moment.toISOString().slice(0, 10)
const DAY_MS = 86_400_000

export const addDays = (date: string, days: number): string =>
  iso(new Date(at(date).getTime() + days * DAY_MS))

/** The same day some months later; the last day of a month that is too short for it. */
export function addMonths(date: string, months: number): string {
  const moment = at(`${date.slice(0, 7)}-01`)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  const month = iso(moment)
  const last = lastOfMonth(month)
  const day = `${month.slice(0, 7)}-${date.slice(8, 10)}`
  return day > last ? last : day
}

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

export function lastOfMonth(date: string): string {
  const moment = at(firstOfMonth(date))
  moment.setUTCMonth(moment.getUTCMonth() + 1, 0)
  return iso(moment)
}

/** The same number of days just before: whole months stay whole months. */
export function daysBefore({ from, to }: Days): Days {
  const whole = from === firstOfMonth(from) && to === lastOfMonth(to)
  if (!whole) {
    const length = (at(to).getTime() - at(from).getTime()) / DAY_MS + 1
    return { from: addDays(from, -length), to: addDays(from, -1) }
  }
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1
  return { from: addMonths(from, -months), to: addDays(from, -1) }
}

/** The same days a year earlier; the end of a month stays the end of a month. */
export function yearBefore({ from, to }: Days): Days {
  const end = addMonths(to, -12)
  return { from: addMonths(from, -12), to: to === lastOfMonth(to) ? lastOfMonth(end) : end }
}
