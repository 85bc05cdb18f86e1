import { absolute } from '@merchant/domain/kernel/figure.ts'
import { wallTime, zoneNames } from '../clock.ts'
import type { Cell, CellType } from './print.ts'

const decimals = (most: number) => new Intl.NumberFormat('id-ID', { maximumFractionDigits: most })
const formats = { money: decimals(0), price: decimals(4), quantity: decimals(3), percent: decimals(2) }
const longDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone: 'UTC' })

/** `20 November 2026` from `YYYY-MM-DD`. */
export const longDate = (date: string): string => longDay.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))

/** `20 Nov 2026` from `YYYY-MM-DD`. */
export const shortDate = (date: string): string => shortDay.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))

/** `20 Nov 2026 14.05 WIB`: a moment in a time zone. */
export const momentText = (at: Date, timezone: string): string => upTo(5, at, timezone)

/** `20 Nov 2026 14.05.03 WIB`: the same where seconds matter. */
export const secondText = (at: Date, timezone: string): string => upTo(8, at, timezone)

function upTo(letters: number, at: Date, timezone: string): string {
  const { date, time } = wallTime(at, timezone)
  return `${shortDate(date)} ${time.slice(0, letters).replaceAll(':', '.')} ${zoneNames[timezone]}`
}

/** `20 Nov 2026`, or with its time of day where the value has one, `20 Nov 2026 06.42`. */
function dateText(value: string): string {
  const time = /^[\d-]{10} (\d\d):(\d\d)$/.exec(value)
  return time ? `${shortDate(value)} ${time[1]}.${time[2]}` : shortDate(value)
}

/** Columns whose values are aligned right. */
export const isFigure = (type: CellType): boolean => type !== 'text' && type !== 'date'

/**
 * A cell for users.
 * @param statement negative figures in parentheses instead of with a minus
 */
export function cellText(type: CellType, value: Cell, statement = false): string {
  if (value === null) return ''
  if (typeof value === 'string')
    return type === 'date' && /^\d{4}-\d\d-\d\d/.test(value) ? dateText(value) : value
  if (type === 'text' || type === 'date') return String(value)
  const text = formats[type].format(absolute(value))
  if (value >= 0 || text === '0') return text
  return statement ? `(${text})` : `-${text}`
}
