/** A stretch of words, or of lines, that both texts have, or only one of them. */
export interface Stretch {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** A line of both texts, or a line that was removed, added or changed; of a changed one the words that differ. */
export type DiffLine = { kind: Stretch['kind']; words: readonly Stretch[] }

/** More pairs are not compared: what lies between the common beginning and end is then removed and added as a whole. */
const MOST_PAIRS = 1_000_000

/** The lines of two texts, in order: what was there before stands above what is there instead. */
export function diffLines(before: string, after: string): DiffLine[] {
  const stretches = compare(before.split('\n'), after.split('\n'))
  return stretches.flatMap(({ kind, items }, index): DiffLine[] => {
    const next = stretches[index + 1]
    const previous = stretches[index - 1]
    const whole = (text: string): DiffLine => ({ kind, words: [{ kind, text }] })
    if (kind === 'removed' && next?.kind === 'added' && next.items.length === items.length)
      return items.map((text, at) => ({ kind, words: wordsOf(text, next.items[at] ?? '', 'removed') }))
    if (kind === 'added' && previous?.kind === 'removed' && previous.items.length === items.length)
      return items.map((text, at) => ({ kind, words: wordsOf(previous.items[at] ?? '', text, 'added') }))
    return items.map(whole)
  })
}

/** The words of one side of a changed line. */
const wordsOf = (before: string, after: string, side: 'removed' | 'added'): Stretch[] =>
  compare(split(before), split(after))
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ kind, items }) => ({ kind, text: items.join('') }))

const split = (line: string): string[] => line.split(/(\s+)/).filter((word) => word !== '')

interface Run {
  kind: Stretch['kind']
  items: readonly string[]
}

/** The longest common subsequence of two lists, with what only one of them has between; what was removed comes first. */
function compare(before: readonly string[], after: readonly string[]): Run[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const middle = between(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return joined([
    { kind: 'same', items: before.slice(0, start) },
    ...middle,
    { kind: 'same', items: before.slice(before.length - end) },
  ])
}

function between(before: readonly string[], after: readonly string[]): Run[] {
  const [rows, columns] = [before.length, after.length]
  if (rows * columns > MOST_PAIRS)
    return [
      { kind: 'removed', items: before },
      { kind: 'added', items: after },
    ]
  const common = longest(before, after)
  const at = (row: number, column: number) => common[row * (columns + 1) + column] ?? 0
  const runs: Run[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const [old, now] = [before[row], after[column]]
    if (old !== undefined && old === now) {
      runs.push({ kind: 'same', items: [old] })
      row++
      column++
    } else if (old !== undefined && (now === undefined || at(row + 1, column) >= at(row, column + 1))) {
      runs.push({ kind: 'removed', items: [old] })
      row++
    } else if (now !== undefined) {
      runs.push({ kind: 'added', items: [now] })
      column++
    }
  }
  return runs
}

/** How many items the rests of both lists have in common, from each pair of places on. */
function longest(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const here = row * width + column
      common[here] =
        before[row] === after[column]
          ? (common[here + width + 1] ?? 0) + 1
          : Math.max(common[here + width] ?? 0, common[here + 1] ?? 0)
    }
  return common
}

/** Neighbours of one kind together; between two common stretches all that was removed stands before all that was added. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  let [removed, added]: [string[], string[]] = [[], []]
  const settle = () => {
    if (removed.length > 0) found.push({ kind: 'removed', items: removed })
    if (added.length > 0) found.push({ kind: 'added', items: added })
    removed = []
    added = []
  }
  for (const { kind, items } of runs) {
    if (items.length === 0) continue
    if (kind === 'removed') removed.push(...items)
    else if (kind === 'added') added.push(...items)
    else {
      settle()
      const last = found.at(-1)
      if (last?.kind === 'same') found[found.length - 1] = { kind, items: [...last.items, ...items] }
      else found.push({ kind, items })
    }
  }
  settle()
  return found
}
