/** Formats that Excel knows by number and that show a date or a time; those above 22 belong to languages of Asia. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81)

/** Letters of date and time formats, with `AM/PM` and eras; and letters of plain numbers. */
const ofDates = /[ymdhs]/
const notOfDates = /[bcf-gi-ln-oq-rt-xz0#?%]/

/**
 * Whether a number that is shown in this format is a date. Texts in quotes, escaped signs, colours and languages in
 * brackets say nothing about it; `[h]` counts hours and does.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn(id)
  return code
    .slice(0, 255) // Excel's own limit
    .toLowerCase()
    .replace(/"[^"]*"|\\./g, ' ')
    .replace(/\[([smh]{1,2})\]/g, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/([smhd])[.,]0{1,3}/g, '$1')
    .split(';')
    .some((section) => ofDates.test(section) && !notOfDates.test(section))
}

const DAY = 24 * 60 * 60 * 1000
/** Days from the two beginnings that Excel counts from to 1970; 1900 is a leap year to it. */
const EPOCH_1900 = 25_569
const EPOCH_1904 = 24_107

/** A day as Excel counts it, at midnight UTC with its time of day; Excel keeps no zone. */
export const excelDate = (serial: number, since1904: boolean): Date =>
  new Date(Math.floor((serial - (since1904 ? EPOCH_1904 : EPOCH_1900)) * DAY))
