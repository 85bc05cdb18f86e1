/** A row that is drawn, with the height of the rows left out before it. */
export interface DrawnRow {
  index: number
  gap: number
}

/** Rows beyond the edges of the view that are drawn, too, so that a quick wheel shows no empty frame. */
const BESIDE = 10

/**
 * The rows of a long grid that are drawn: those in view, and the one with the focus wherever it is, because a row that is
 * taken away loses what is typed in it.
 * @param heights of all rows in pixels, faults below a row included
 * @param view how far the frame is scrolled, and its height
 * @param keep the row with the focus; -1 for none
 */
export function drawnRows(
  heights: readonly number[],
  view: { top: number; height: number },
  keep: number,
): { rows: DrawnRow[]; after: number } {
  const tops = topsOf(heights)
  const isAbove = (index: number) => (tops[index + 1] ?? 0) <= view.top
  const first = heights.findIndex((_, index) => !isAbove(index))
  const beyond = tops.findIndex((top) => top > view.top + view.height)
  const from = Math.max(0, (first < 0 ? heights.length : first) - BESIDE)
  const to = Math.min(heights.length, (beyond < 0 ? heights.length : beyond) + BESIDE)
  const shown = heights.flatMap((_, index) =>
    (index >= from && index < to) || index === keep ? [index] : [],
  )
  let end = 0
  const rows = shown.map((index) => {
    const gap = (tops[index] ?? 0) - end
    end = tops[index + 1] ?? 0
    return { index, gap }
  })
  return { rows, after: (tops.at(-1) ?? 0) - end }
}

/** Where each row begins, and where the last one ends. */
const topsOf = (heights: readonly number[]): number[] => {
  const tops = [0]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height)
  return tops
}
