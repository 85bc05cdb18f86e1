export type Zone = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'

/** Indonesia has no daylight saving time. */
const hoursAhead: Readonly<Record<Zone, number>> = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The last days, in which documents stay open; older ones are settled. */
export const RECENT_DAYS = 30

/** A day of a branch, by the branch's own clocks. */
export interface Day {
  /** 0 is the first one. */
  index: number
  date: string
  /** 1 is Monday. */
  weekday: number
  /** The moment of an hour with parts, such as 13.5. */
  at(hour: number): Date
}

/** The branch's days up to and including the one of `now`. */
export function lastDays(now: Date, zone: Zone, many: number): Day[] {
  const ahead = hoursAhead[zone] * HOUR
  const today = Math.floor((now.getTime() + ahead) / DAY)
  return Array.from({ length: many }, (_, index) => {
    const day = today - many + 1 + index
    return {
      index,
      date: new Date(day * DAY).toISOString().slice(0, 10),
      weekday: ((day + 3) % 7) + 1, // the first day of 1970 was a Thursday
      at: (hour: number) => new Date(day * DAY - ahead + Math.round(hour * HOUR)),
    }
  })
}
