import { type Cell, storable } from '../import/cells.ts'
import { limits, tooLongLine, tooManyOf, unreadable } from './sheet-limits.ts'

/** A line of a sheet with content, and its number. */
export interface Line {
  no: number
  cells: Cell[]
}

/** Size of one batch: small enough that its receiver is busy for a few milliseconds only. */
const CHUNK = { lines: 100, cells: 2_000, letters: 100_000 }

/** `A`, `B`, … `AA`: the column names of a spreadsheet. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}

/** Gathers lines into chunks, and counts the content of all of them. */
export class LineChunks {
  readonly #full: Line[][] = []
  #chunk: Line[] = []
  #chunkCells = 0
  #chunkLetters = 0
  #cells = 0
  #letters = 0

  /** Takes a line; an empty one is left out. @throws SheetFault beyond a limit */
  add(no: number, given: readonly Cell[]): void {
    const width = filledWidth(given)
    if (width === 0) return
    if (no > limits.lines) throw tooManyOf(limits.lines - 1, 'baris')
    if (width > limits.columns) throw tooWide(width - 1)
    const cells = given.slice(0, width).map((cell) => (typeof cell === 'string' ? storable(cell) : cell))
    const letters = cells.reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
    if (letters > limits.lineLetters) throw tooLongLine(no)
    this.#cells += width
    this.#letters += letters
    if (this.#cells > limits.cells) throw tooManyOf(limits.cells, 'sel')
    if (this.#letters > limits.letters) throw tooManyOf(limits.letters, 'huruf')
    this.#chunk.push({ no, cells })
    this.#chunkCells += width
    this.#chunkLetters += letters
    const { lines, cells: most, letters: longest } = CHUNK
    if (this.#chunk.length >= lines || this.#chunkCells >= most || this.#chunkLetters >= longest)
      this.#close()
  }

  /** The full chunks; with `rest` the last one, too. */
  *take({ rest = false } = {}): Generator<Line[]> {
    if (rest) this.#close()
    for (let chunk = this.#full.shift(); chunk; chunk = this.#full.shift()) yield chunk
  }

  #close(): void {
    if (this.#chunk.length > 0) this.#full.push(this.#chunk)
    this.#chunk = []
    this.#chunkCells = 0
    this.#chunkLetters = 0
  }
}

export const tooWide = (index: number) =>
  unreadable(
    `kolom ${columnLetter(index)} terlalu jauh ke kanan, paling jauh kolom ${columnLetter(limits.columns - 1)}; hapus isi di luar tabel`,
  )

const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Number of cells up to the last filled one. */
function filledWidth(cells: readonly Cell[]): number {
  let width = cells.length
  while (width > 0 && isBlank(cells[width - 1] ?? null)) width--
  return width
}
