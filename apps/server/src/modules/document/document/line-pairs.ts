type Line = Readonly<Record<string, unknown>>

export interface LinePair {
  /** Undefined for a new line. */
  before: Line | undefined
  /** Undefined for a removed line. */
  after: Line | undefined
}

/** The number of a line within its document: its place, or the item that it settles. */
export const lineKey = (line: Line): number => Number(line.line_no ?? line.item_id)

/**
 * Pairs the lines before and after an edit, in the order of the document. An edit writes all lines again, and a removed
 * line moves all lines below it up; so lines are paired by their goods, on the same place first, then on any place. Lines
 * left on the same place have other goods now; all others are removed or new.
 */
export function linePairs(before: readonly Line[], after: readonly Line[]): LinePair[] {
  const from = new Set(sorted(before))
  const to = new Set(sorted(after))
  const pairs: LinePair[] = []
  const pairUp = (belong: (one: Line, other: Line) => boolean) => {
    for (const one of from) {
      const other = firstOf(to, (each) => belong(one, each))
      if (!other) continue
      pairs.push({ before: one, after: other })
      from.delete(one)
      to.delete(other)
    }
  }
  const samePlace = (one: Line, other: Line) => lineKey(one) === lineKey(other)
  const sameGoods = (one: Line, other: Line) =>
    one.product_id !== undefined && one.product_id !== null && one.product_id === other.product_id
  pairUp((one, other) => samePlace(one, other) && sameGoods(one, other))
  pairUp(sameGoods)
  pairUp(samePlace)
  pairs.push(...Array.from(from, (one) => ({ before: one, after: undefined })))
  pairs.push(...Array.from(to, (other) => ({ before: undefined, after: other })))
  return pairs.sort((a, b) => placeOf(a) - placeOf(b))
}

function firstOf(lines: Iterable<Line>, wanted: (line: Line) => boolean): Line | undefined {
  for (const line of lines) if (wanted(line)) return line
  return undefined
}

const sorted = (lines: readonly Line[]) => lines.toSorted((a, b) => lineKey(a) - lineKey(b))

/** The place after the edit; a removed line is before the line that has its place now. */
const placeOf = ({ before, after }: LinePair): number =>
  after ? lineKey(after) : lineKey(before ?? {}) - 0.5
