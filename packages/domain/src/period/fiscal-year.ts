/** A calendar month: the unit in which books are closed. */
export interface Month {
  readonly year: number
  readonly month: number
}

export const monthOfDate = (date: string): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
})

const pad = (value: number): string => String(value).padStart(2, '0')

/** `2026-01-01`. */
export const firstDay = ({ year, month }: Month): string => `${year}-${pad(month)}-01`

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** `2026-01-31`. */
export const lastDay = ({ year, month }: Month): string =>
  `${year}-${pad(month)}-${month === 2 && isLeap(year) ? 29 : monthLengths[month - 1]}`

/** The month that ends the fiscal year of a month. @param endMonth 12 where the fiscal year is the calendar year */
export const fiscalYearEnd = ({ year, month }: Month, endMonth: number): Month => ({
  year: month > endMonth ? year + 1 : year,
  month: endMonth,
})

export const isFiscalYearEnd = ({ month }: Month, endMonth: number): boolean => month === endMonth

/** The month that ends the fiscal year after the one of a month. */
export const nextFiscalYearEnd = (month: Month, endMonth: number): Month => {
  const end = fiscalYearEnd(month, endMonth)
  return { year: end.year + 1, month: end.month }
}
