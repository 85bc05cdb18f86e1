/** The only source of the time (clarifications 2.22), so tests, demo data and replays can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stays at its set time. */
export function settableClock(
  start: Date,
): Clock & { set(at: Date): void; advance(milliseconds: number): void } {
  let at = start
  return {
    now: () => new Date(at),
    set: (next) => {
      at = next
    },
    advance: (milliseconds) => {
      at = new Date(at.getTime() + milliseconds)
    },
  }
}

/** Making a format costs more than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timezone, made)
  return made
}

/** Calendar date and local time in a zone: the branch's day decides, not the server's (domain-sales D12). */
export function wallTime(at: Date, timezone: string): { date: string; time: string } {
  const parts = formatOf(timezone).formatToParts(at)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  }
}

/** The Indonesian names of the branches' time zones. */
export const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}
