/** The page of a list that was shown last, as addresses of its rows. */
export interface PassedRows {
  hrefs: readonly string[]
  /** Of the whole list: the place of the first row, the length of a page, and how many are found. */
  offset: number
  limit: number
  count: number
  /** `count` is a floor: there are more. */
  more: boolean
  /** Other rows of the same list, with its search, filters and order. */
  load: (offset: number, limit: number, signal: AbortSignal) => Promise<readonly string[]>
}

/** By the address of the list, in this tab: what is next of a page that was opened from it. */
const passed = new Map<string, PassedRows>()

export const keepPassed = (path: string, rows: PassedRows): void => {
  passed.set(path, rows)
}

export const passedRows = (path: string): PassedRows | undefined => passed.get(path)

export interface Step {
  href: string
  rows: PassedRows
}

/** Whether there is a row before or after the given one, as far as the list told. */
export const hasStep = (rows: PassedRows, index: number, by: 1 | -1): boolean =>
  by < 0 ? rows.offset + index > 0 : rows.more || rows.offset + index + 1 < rows.count

/**
 * The row before or after the one at `index` of the page; the page before or after is read where it is not on this one.
 * @returns undefined where the list has ended meanwhile
 */
export async function stepFrom(
  rows: PassedRows,
  index: number,
  by: 1 | -1,
  signal: AbortSignal,
): Promise<Step | undefined> {
  const beside = rows.hrefs[index + by]
  if (beside !== undefined) return { href: beside, rows }
  const offset = by > 0 ? rows.offset + rows.limit : Math.max(0, rows.offset - rows.limit)
  const hrefs = await rows.load(offset, rows.limit, signal)
  const href = by > 0 ? hrefs[0] : hrefs.at(-1)
  return href === undefined ? undefined : { href, rows: { ...rows, hrefs, offset } }
}
