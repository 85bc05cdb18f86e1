/**
 * Dates as people type them (`20/11/2026`, `20-11-26`, `20112026`, `20 Nov 2026`), to and from `YYYY-MM-DD`.
 * No time zone is involved: a calendar date is text.
 */

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const englishMonths: Readonly<Record<string, number>> = { may: 5, aug: 8, oct: 10, dec: 12 }

/** `2026-11-20` → `20/11/2026`, the form in which a date field shows and accepts it. */
export function printTypedDate(date: string | null): string {
  const [year, month, day] = date?.split('-') ?? []
  return year && month && day ? `${day}/${month}/${year}` : ''
}

/** Null for empty text, undefined for text that is not a date (also 31/02/2026). */
export function parseTypedDate(text: string): string | null | undefined {
  const compact = text.trim().toLowerCase()
  if (compact === '') return null
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(compact)
  if (iso) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(compact)
  const parts = digits ?? /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./-]+(\d{4}|\d{2})$/.exec(compact)
  if (!parts) return undefined
  const year = Number(parts[3])
  return calendarDate(year < 100 ? 2000 + year : year, monthNumber(parts[2] ?? ''), Number(parts[1]))
}

function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const short = text.slice(0, 3)
  return englishMonths[short] ?? months.indexOf(short) + 1
}

function calendarDate(year: number, month: number, day: number): string | undefined {
  if (year < 1970 || year > 2199 || month < 1 || month > 12 || day < 1) return undefined
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > lastDay) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
