/** `PB/JKT/2601/00042`: prefix, branch, year and month of the document, number in the month (domain-core 2.4). */
export const documentNumber = (prefix: string, branchCode: string, date: string, no: number): string =>
  `${prefix}/${branchCode}/${monthOf(date)}/${String(no).padStart(5, '0')}`

/** `2601` of `2026-01-15`: the part of the series that starts anew each month. */
export const monthOf = (date: string): string => date.slice(2, 4) + date.slice(5, 7)

/** `26` of `2026-01-15`: journals are numbered through the year. */
export const yearOf = (date: string): string => date.slice(2, 4)
