/** A row of a master list as a picker needs it. */
export interface KeptRow {
  id: number
  /** What the list is ordered by. */
  name: string
  /** The text that a search looks in, as the server has it. */
  words: string
  /** Codes that a search finds when they are given whole. */
  codes: readonly string[]
  /** What the picker shows and the form takes. */
  row: object
}

/** Some rows in the order of the list, as text: a hundred thousand objects would take ten times the memory. */
export interface Block {
  ids: Float64Array
  /** Lines in small letters. */
  words: string
  wordEnds: Uint32Array
  /** Lines of codes, each between two tabs. */
  codes: string
  codeEnds: Uint32Array
  /** Lines of JSON. */
  rows: string
  rowEnds: Uint32Array
}

/** Rows of one block. */
export const BLOCK_ROWS = 1_000

/** Text in small letters on one line, so that lines of text and rows stay side by side. */
const line = (text: string): string => text.toLowerCase().replace(/[\n\t]/g, ' ')

function lines(texts: readonly string[]): { text: string; ends: Uint32Array } {
  const ends = new Uint32Array(texts.length)
  let end = -1
  texts.forEach((text, index) => {
    end += text.length + 1
    ends[index] = end
  })
  return { text: texts.map((text) => `${text}\n`).join(''), ends }
}

export function blockOf(kept: readonly KeptRow[]): Block {
  const words = lines(kept.map((row) => line(row.words)))
  const codes = lines(kept.map((row) => (row.codes.length > 0 ? `\t${row.codes.join('\t')}\t` : '')))
  const rows = lines(kept.map(({ row }) => JSON.stringify(row)))
  return {
    ids: Float64Array.from(kept, ({ id }) => id),
    words: words.text,
    wordEnds: words.ends,
    codes: codes.text,
    codeEnds: codes.ends,
    rows: rows.text,
    rowEnds: rows.ends,
  }
}

/** The line at a place of a text. */
function lineAt(ends: Uint32Array, place: number): number {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The lines that have a text, each once. */
function linesWith(text: string, ends: Uint32Array, wanted: string): number[] {
  const found: number[] = []
  for (let from = text.indexOf(wanted); from >= 0; ) {
    const at = lineAt(ends, from)
    found.push(at)
    from = text.indexOf(wanted, (ends[at] ?? text.length) + 1)
  }
  return found
}

const rowAt = ({ rows, rowEnds }: Block, at: number): object =>
  JSON.parse(rows.slice(at === 0 ? 0 : (rowEnds[at - 1] ?? 0) + 1, rowEnds[at])) as object // written by blockOf

/** As the server orders names: by small letters, equal ones by id. */
export const byName = (a: Pick<KeptRow, 'id' | 'name'>, b: Pick<KeptRow, 'id' | 'name'>): number => {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  if (one === other) return a.id - b.id
  return one < other ? -1 : 1
}

/** The first rows that a search finds, and how many there are. */
export interface FoundRows {
  rows: object[]
  count: number
}

/** A master list in memory: the rows as they were loaded, and what has changed since. */
export class KeptRows {
  readonly blocks: readonly Block[]
  /** By id; null for a row that is no longer in the list. */
  readonly changed: ReadonlyMap<number, KeptRow | null>
  #untouched: number | undefined

  constructor(blocks: readonly Block[], changed: ReadonlyMap<number, KeptRow | null> = new Map()) {
    this.blocks = blocks
    this.changed = changed
  }

  get loaded(): number {
    return this.blocks.reduce((sum, { ids }) => sum + ids.length, 0)
  }

  /** Of the rows as they were loaded, those that have not changed. */
  get untouched(): number {
    this.#untouched ??= this.blocks.reduce(
      (sum, { ids }) => sum + ids.reduce((count, id) => count + (this.changed.has(id) ? 0 : 1), 0),
      0,
    )
    return this.#untouched
  }

  /** The list with these rows instead of those that it had; an id without a row has left the list. */
  with(ids: readonly number[], rows: readonly KeptRow[]): KeptRows {
    const changed = new Map(this.changed)
    for (const id of ids) changed.set(id, null)
    for (const row of rows) changed.set(row.id, row)
    return new KeptRows(this.blocks, changed)
  }

  /**
   * The rule of the server's lists: the text, without its outer spaces and capitals, is part of a row's words, or is one
   * of its codes as a whole.
   * @param fits further condition, for which every found row is read
   */
  search(text: string, most: number, fits?: (row: object) => boolean): FoundRows {
    const code = text.trim()
    const wanted = code.toLowerCase()
    const isFound = ({ words, codes, row }: KeptRow) =>
      (line(words).includes(wanted) || codes.includes(code)) && (!fits || fits(row))
    const fresh = [...this.changed.values()].filter((row) => row !== null && isFound(row)) as KeptRow[] // none is null
    const first: object[] = []
    const isAll = wanted === '' && !fits
    let count = fresh.length + (isAll ? this.untouched : 0)
    for (const block of this.blocks) {
      if (isAll && first.length === most) break
      for (const at of this.#linesOf(block, wanted, code)) {
        if (this.changed.size > 0 && this.changed.has(block.ids[at] ?? 0)) continue
        if (fits && !fits(rowAt(block, at))) continue
        if (first.length < most) first.push(rowAt(block, at))
        if (!isAll) count++
        else if (first.length === most) break
      }
    }
    if (fresh.length === 0) return { rows: first, count }
    const named = [...first, ...fresh.map(({ row }) => row)] as { id: number; name: string }[] // a row has both
    return { rows: named.sort(byName).slice(0, most), count }
  }

  #linesOf({ ids, words, wordEnds, codes, codeEnds }: Block, wanted: string, code: string): Iterable<number> {
    if (wanted === '') return ids.keys()
    const named = linesWith(words, wordEnds, wanted)
    const coded = linesWith(codes, codeEnds, `\t${code}\t`)
    return coded.length === 0 ? named : [...new Set([...named, ...coded])].sort((a, b) => a - b)
  }

  /** One row by its id. */
  row(id: number): object | undefined {
    const changed = this.changed.get(id)
    if (changed !== undefined) return changed?.row
    for (const block of this.blocks) {
      const at = block.ids.indexOf(id)
      if (at >= 0) return rowAt(block, at)
    }
    return undefined
  }
}
