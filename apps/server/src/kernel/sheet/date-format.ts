/** Built-in formats of Excel, by number, that show a date or a time; numbers above 22 are for Asian languages. */
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
 * Whether a number in this format is shown as a date. Quoted text, escaped characters, colours and languages in brackets
 * don't count; `[h]` counts hours and does.
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
/** Days from Excel's two starting dates to 1970; Excel counts 1900 as a leap year. */
const EPOCH_1900 = 25_569
const EPOCH_1904 = 24_107

/** A day as Excel counts it, at midnight UTC with its time of day; Excel keeps no zone. */
export const excelDate = (serial: number, since1904: boolean): Date =>
  new Date(Math.floor((serial - (since1904 ? EPOCH_1904 : EPOCH_1900)) * DAY))
