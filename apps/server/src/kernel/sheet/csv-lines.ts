import { isUtf8 } from 'node:buffer'
import { type Line, LineChunks, tooWide } from './line.ts'
import { limits, tooLongCell, unreadable } from './sheet-limits.ts'

/** Bytes that are decoded at a time. */
const PIECE = 64 * 1024

/**
 * The lines of a CSV file, some at a time. The separator is the most frequent one in the headings (Excel writes semicolons
 * in Indonesia); quotes may hold separators and line breaks. UTF-16 is detected by its first bytes, and a file that is not
 * UTF-8 is read as Windows-1252, which older programs write.
 * @throws SheetFault
 */
export function* csvLines(bytes: Buffer): Generator<Line[]> {
  const chunks = new LineChunks()
  let lines: CsvLines | undefined
  for (const text of decoded(bytes)) {
    lines ??= new CsvLines(separatorOf(text), chunks)
    lines.read(text)
    yield* chunks.take()
  }
  lines?.end()
  yield* chunks.take({ rest: true })
}

function* decoded(bytes: Buffer): Generator<string> {
  const mark = bytes.toString('hex', 0, 2)
  const encoding =
    mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  // a NUL makes a file binary, with any name
  if (!encoding.startsWith('utf-16') && bytes.subarray(0, 4096).includes(0))
    throw unreadable('pilih berkas Excel (.xlsx) atau CSV')
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}

function separatorOf(text: string): string {
  const headings = text.slice(0, Math.max(0, text.indexOf('\n')) || undefined)
  const count = (sign: string) => headings.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Splits text that comes in pieces. */
class CsvLines {
  readonly #chunks: LineChunks
  /** Ends a run of ordinary characters outside quotes. */
  readonly #stop: RegExp
  readonly #separator: string
  #no = 1
  #cells: string[] = []
  #cell = ''
  /** Letters of the cell, also the ones that are not kept. */
  #letters = 0
  /** `quoted`: within quotes; `quote`: behind one that ends them, or that is the first of two for a literal quote. */
  #state: 'plain' | 'quoted' | 'quote' = 'plain'

  constructor(separator: string, chunks: LineChunks) {
    this.#separator = separator
    this.#stop = new RegExp(`["\\n${separator}]`, 'g')
    this.#chunks = chunks
  }

  read(text: string): void {
    let at = 0
    while (at < text.length)
      at = this.#state === 'quoted' ? this.#readQuoted(text, at) : this.#readPlain(text, at)
  }

  /** @throws SheetFault inside an open quote: the file was cut off, or a quote is missing */
  end(): void {
    if (this.#state === 'quoted') throw this.#unclosed()
    if (this.#cell !== '' || this.#cells.length > 0) this.#endLine()
  }

  #readQuoted(text: string, at: number): number {
    const end = text.indexOf('"', at)
    this.#add(text.slice(at, end < 0 ? undefined : end))
    if (end < 0) return text.length
    this.#state = 'quote'
    return end + 1
  }

  #readPlain(text: string, from: number): number {
    let at = from
    if (this.#state === 'quote') {
      this.#state = 'plain'
      if (text[at] === '"') {
        this.#add('"')
        this.#state = 'quoted'
        return at + 1
      }
    }
    this.#stop.lastIndex = at
    const stop = this.#stop.exec(text)
    if (!stop) {
      this.#add(text.slice(at))
      return text.length
    }
    this.#add(text.slice(at, stop.index))
    at = stop.index + 1
    if (stop[0] === '\n') this.#endLine()
    else if (stop[0] === this.#separator) this.#endCell()
    else if (this.#cell === '') this.#state = 'quoted'
    else this.#add('"')
    return at
  }

  #add(piece: string): void {
    if (this.#cell.length < limits.cellLetters) this.#cell += piece
    this.#letters += piece.length
    if (this.#letters <= limits.endless) return
    throw this.#state === 'quoted' ? this.#unclosed() : tooLongCell(`sebuah sel di baris ${this.#no}`)
  }

  #endCell(): void {
    // separators alone are no columns
    if (this.#cells.length >= limits.columns && this.#cell.trim() !== '') throw tooWide(this.#cells.length)
    if (this.#cells.length < limits.columns) this.#cells.push(this.#cell)
    this.#cell = ''
    this.#letters = 0
  }

  #endLine(): void {
    this.#cell = this.#cell.replace(/\r$/, '')
    this.#endCell()
    this.#chunks.add(this.#no++, this.#cells)
    this.#cells = []
  }

  #unclosed() {
    return unreadable(`tanda kutip (") di baris ${this.#no} tidak ditutup`)
  }
}
