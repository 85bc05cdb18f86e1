import { inZone } from './format.ts'

/**
 * The server's time on this device. Device clocks in branch offices are often wrong by minutes or days, so the difference
 * is learned from the `Date` header of a reply and used to sign calls.
 */
let offsetMs = 0

/** Learns the difference from a reply's `Date` header; without the header nothing changes. */
export function learnServerTime(response: Response): void {
  const server = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(server)) offsetMs = server - Date.now()
}

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs

const DAY_MS = 86_400_000

/** Today's calendar date in the user's zone, by the server's clock. */
export const today = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return inZone(serverNow(), timeZone).date
}

/** The day after it. */
export const tomorrow = (): string => new Date(Date.parse(today()) + DAY_MS).toISOString().slice(0, 10)
