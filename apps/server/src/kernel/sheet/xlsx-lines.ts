import type { Cell } from '../import/cells.ts'
import { excelDate } from './date-format.ts'
import { columnLetter, type Line, LineChunks, tooWide } from './line.ts'
import { broken, limits, tooLongCell, unreadable } from './sheet-limits.ts'
import { joined, readWorkbook, TextGathering, unescaped, type Workbook } from './workbook.ts'
import { readXml, type XmlListener } from './xml.ts'
import { Zip } from './zip.ts'

/** The lines of the first sheet of an xlsx file, some at a time. @throws SheetFault */
export async function* xlsxLines(bytes: Buffer): AsyncGenerator<Line[]> {
  const zip = new Zip(bytes)
  const workbook = await readWorkbook(zip)
  const chunks = new LineChunks()
  for await (const _ of readXml(zip.read(workbook.sheetPart), new SheetListener(workbook, chunks)))
    yield* chunks.take()
  yield* chunks.take({ rest: true })
}

interface OpenCell {
  /** From 0. */
  column: number
  type: string
  style: string | undefined
  /** The content of `v`; undefined where there is none. */
  value: string | undefined
}

/**
 * Receives the cells of a sheet. Rows and cells may leave out their address and are then the next ones (ECMA-376 18.3.1.4,
 * 18.3.1.73); an address never goes back. Empty cells cost nothing, at any place.
 */
class SheetListener implements XmlListener {
  readonly #workbook: Workbook
  readonly #chunks: LineChunks
  readonly #inline = new TextGathering()
  #inData = false
  #row = 0
  /** The number of the row is not known yet: its first address may give it. */
  #rowOpen = false
  #column = 0
  #cells: Cell[] = []
  #cell: OpenCell | undefined
  #inValue = false
  #inInline = false

  constructor(workbook: Workbook, chunks: LineChunks) {
    this.#workbook = workbook
    this.#chunks = chunks
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'sheetData') this.#inData = true
    else if (!this.#inData) return
    else if (name === 'row') this.#openRow(attributes.r)
    else if (name === 'c') this.#openCell(attributes)
    else if (!this.#cell) return
    else if (name === 'v') this.#inValue = true
    else if (name === 'is') {
      this.#inInline = true
      this.#inline.begin()
    } else if (this.#inInline) this.#inline.open(name)
  }

  text(piece: string): void {
    const cell = this.#cell
    if (this.#inInline) this.#inline.add(piece)
    else if (cell && this.#inValue) cell.value = joined(cell.value ?? '', piece)
  }

  close(name: string): void {
    if (name === 'sheetData') this.#inData = false
    else if (!this.#inData) return
    else if (name === 'row') this.#chunks.add(this.#row, this.#cells)
    else if (name === 'c') this.#closeCell()
    else if (name === 'v') this.#inValue = false
    else if (name === 'is') this.#inInline = false
    else if (this.#inInline) this.#inline.close(name)
  }

  endless() {
    return this.#cell ? tooLongCell(this.#place()) : broken()
  }

  #place(): string {
    return `sel ${columnLetter(this.#column)}${this.#row}`
  }

  #openRow(given: string | undefined): void {
    if (given !== undefined && !/^[1-9]\d{0,14}$/.test(given)) throw broken()
    const row = given === undefined ? this.#row + 1 : Number(given)
    if (row <= this.#row)
      throw unreadable(`baris ${row} ada dua kali atau tidak urut, simpan ulang lalu coba lagi`)
    this.#row = row
    this.#rowOpen = given === undefined
    this.#column = -1
    this.#cells = []
  }

  #openCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : this.#columnOf(r)
    this.#rowOpen = false
    this.#cell = { column: this.#column, type: t, style: s, value: undefined }
    this.#inline.begin()
  }

  /** Column of an address, which must follow the cell before. */
  #columnOf(address: string): number {
    const [, letters = '', digits = ''] = /^([A-Z]{1,3})([1-9]\d{0,14})$/.exec(address) ?? []
    if (letters === '')
      throw unreadable(`alamat sel ${address.slice(0, 20)} tidak sah, simpan ulang lalu coba lagi`)
    const row = Number(digits)
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    if (this.#rowOpen && row >= this.#row) this.#row = row
    if (row !== this.#row || column <= this.#column)
      throw unreadable(`sel ${address} ada dua kali atau tidak urut, simpan ulang lalu coba lagi`)
    return column
  }

  #closeCell(): void {
    const cell = this.#cell
    this.#cell = undefined
    const value = cell && this.#valueOf(cell)
    if (!cell || value === null || value === undefined) return
    if (cell.column >= limits.columns) throw tooWide(cell.column)
    while (this.#cells.length < cell.column) this.#cells.push(null)
    this.#cells.push(value)
  }

  #valueOf({ type, style, value }: OpenCell): Cell {
    if (type === 'inlineStr') return textOf(this.#inline.end())
    if (value === undefined || value === '') return null
    switch (type) {
      case 's':
        return textOf(this.#sharedText(value.trim()))
      case 'str':
        return textOf(unescaped(value))
      case 'e':
        return textOf(value) // `#REF!`: the rule of the cell refuses it
      case 'b':
        if (/^(0|1|true|false)$/.test(value.trim())) return /1|true/.test(value)
        throw this.#odd('nilai benar atau salah')
      case 'd':
        return this.#isoDate(value.trim())
      case 'n':
        return this.#number(value.trim(), style)
      default:
        throw this.#odd('isi')
    }
  }

  #sharedText(index: string): string {
    const text = /^\d{1,9}$/.test(index) ? this.#workbook.sharedTexts[Number(index)] : undefined
    if (text === undefined) throw this.#odd('teks')
    return text
  }

  #number(text: string, style: string | undefined): Cell {
    if (text === '') return null
    const number = /^[+-]?(\d+\.?\d*|\.\d+)([Ee][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (!Number.isFinite(number)) throw this.#odd('angka')
    if (style === undefined) return number
    const isDate = /^\d{1,9}$/.test(style) ? this.#workbook.dateStyles[Number(style)] : undefined
    if (isDate === undefined) throw this.#odd('format')
    return isDate ? excelDate(number, this.#workbook.since1904) : number
  }

  /** A day or a moment as text; one without a zone is the same everywhere, like all dates in Excel. */
  #isoDate(text: string): Date {
    const [, day, time = '', zone = 'Z'] =
      /^(\d{4}-\d\d-\d\d)(T[\d:.]{5,15})?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
    const date = new Date(day ? `${day}${time || 'T00:00:00'}${zone}` : Number.NaN)
    if (Number.isNaN(date.getTime())) throw this.#odd('tanggal')
    return date
  }

  #odd(what: string) {
    return unreadable(`${this.#place()} memuat ${what} yang tidak sah, simpan ulang lalu coba lagi`)
  }
}

const textOf = (text: string): string | null => text.trim() || null
