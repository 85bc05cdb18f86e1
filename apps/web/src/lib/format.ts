import { absolute, type Figure } from '@merchant/domain/kernel/figure.ts'

/** Display of figures, dates and times (design, interface): Indonesian format in both languages. */

const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const threeDecimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 })

/** `Rp 1.234.567`, `-Rp 500`. */
export function rupiah(amount: Figure): string {
  const text = whole.format(absolute(amount))
  return amount < 0 && text !== '0' ? `-Rp ${text}` : `Rp ${text}`
}

/** Rupiah as in statements: a negative amount in parentheses. */
export const rupiahStatement = (amount: Figure): string =>
  amount < 0 ? `(${rupiah(-amount)})` : rupiah(amount)

/** `1.234.567,5`: dots for thousands, a comma and up to three decimals. */
export const number = (value: Figure): string => threeDecimals.format(value)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** `20 Nov 2026` from a calendar date `YYYY-MM-DD` or the start of an ISO text. */
export function date(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** 'Nov 2026' from `2026-11`. */
export const monthName = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

const zoneNames: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** WIB, WITA or WIT; another zone by its own name. */
export const zoneName = (timezone: string): string => zoneNames[timezone] ?? timezone

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter is slow, so each zone keeps its own. */
function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone)
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
  clocks.set(timezone, made)
  return made
}

/** Calendar date and time of day (`HH:MM:SS`) of an instant in a zone. */
export function inZone(instant: string | number, timezone: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  }
}

/** `20 Nov 2026 14.05 WITA`: an instant in a zone, by default the reader's own. */
export function dateTime(instant: string | number, timezone: string = deviceZone()): string {
  const local = inZone(instant, timezone)
  const zone = zoneNames[timezone]
  return `${date(local.date)} ${local.time.slice(0, 5).replace(':', '.')}${zone ? ` ${zone}` : ''}`
}

/** `14.05.03`: the time of day of an instant, by default where the reader is. */
export const clockTime = (instant: string | number, timezone: string = deviceZone()): string =>
  inZone(instant, timezone).time.replaceAll(':', '.')

/** 'baru saja', '5 menit lalu', '3 jam lalu', '2 hari lalu'; after a week the date. */
export function ago(
  instant: string,
  now: number,
  t: (text: string, values?: Record<string, unknown>) => string,
) {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes < 1) return t('baru saja')
  if (minutes < 60) return t('{{n}} menit lalu', { n: minutes })
  if (minutes < 24 * 60) return t('{{n}} jam lalu', { n: Math.floor(minutes / 60) })
  const days = Math.floor(minutes / (24 * 60))
  return days < 8 ? t('{{n}} hari lalu', { n: days }) : date(inZone(instant, deviceZone()).date)
}
