import writeXlsx, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { Cell } from './cells.ts'
import { FAULT_HEADER } from './headings.ts'
import type { ImportType, RowFault } from './import-type.ts'

const heading = (value: string): CellObject => ({
  value,
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#E7F0EA',
})

/** Excel refuses longer texts. */
const LONGEST = 32_767

/** Text stays text when somebody edits it in Excel: the zeros in front of a code are not lost. */
const text = (value: string): CellObject => ({ value: value.slice(0, LONGEST), type: String, format: '@' })

const cellOf = (cell: Cell | undefined): CellObject | null => {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  return text(typeof cell === 'boolean' ? (cell ? 'Ya' : 'Tidak') : String(cell))
}

/** An empty file with one example row, and a sheet that says what belongs into each column. */
export function templateFile(type: ImportType): Promise<Buffer> {
  const { columns } = type
  const wide = columns.map(({ header, example }) => ({
    width: Math.max(header.length, String(example).length) + 4,
  }))
  const guide: SheetData = [
    ['Kolom', 'Wajib', 'Isi', 'Contoh'].map(heading),
    ...columns.map(({ header, required, hint, example }) => [
      text(header),
      text(required === 'cell' ? 'Ya' : 'Tidak'),
      text(hint),
      cellOf(example),
    ]),
  ]
  return writeXlsx([
    {
      sheet: type.title,
      data: [columns.map(({ header }) => heading(header)), columns.map(({ example }) => cellOf(example))],
      columns: wide,
      stickyRowsCount: 1,
    },
    {
      sheet: 'Petunjuk',
      data: guide,
      columns: [{ width: 22 }, { width: 8 }, { width: 80 }, { width: 24 }],
      stickyRowsCount: 1,
    },
  ]).toBuffer()
}

export interface FaultyLine {
  no: number
  cells: readonly Cell[]
  faults: readonly RowFault[]
}

/**
 * The lines of the uploaded file where they stood, with what is wrong in a last column and the cells in question
 * marked. It can be mended and sent again as it is.
 */
export function correctedFile(
  type: ImportType,
  keys: readonly string[],
  lines: readonly FaultyLine[],
): Promise<Buffer> {
  const headers = keys.map((key) => type.columns.find((column) => column.key === key)?.header ?? '')
  const read = headers.flatMap((header, index) => (header === '' ? [] : [index]))
  const data: SheetData = [[...read.map((index) => heading(headers[index] ?? '')), heading(FAULT_HEADER)]]
  for (const { no, cells, faults } of lines) {
    while (data.length < no - 1) data.push([])
    const wrong = new Set(faults.map(({ column }) => column))
    data.push([
      ...read.map((index) => {
        const cell = cellOf(cells[index])
        return wrong.has(keys[index] ?? '') ? { ...cell, backgroundColor: '#FFD9D6' } : cell
      }),
      cellOf(faults.map(({ message }) => message).join('; ')),
    ])
  }
  const widths = [...read.map((index) => ({ width: (headers[index]?.length ?? 0) + 6 })), { width: 80 }]
  return writeXlsx(data, { sheet: type.title, columns: widths, stickyRowsCount: 1 }).toBuffer()
}
