import type { SheetContent } from '../sheet/sheet-writer.ts'
import type { SheetCell } from '../sheet/write-worker.ts'
import type { Cell } from './cells.ts'
import { FAULT_HEADER } from './headings.ts'
import type { ImportType, RowFault } from './import-type.ts'

const heading = (value: string): SheetCell => ({ value, bold: true, fill: '#E7F0EA' })

/** Text stays text when it is edited in Excel, so that leading zeros of a code are not lost. */
function cellOf(cell: Cell | undefined): SheetCell {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'number') return { value: cell }
  return { value: typeof cell === 'boolean' ? (cell ? 'Ya' : 'Tidak') : String(cell) }
}

/** An empty file with two example rows, and a sheet that explains each column. */
export function templateSheets(type: ImportType): SheetContent[] {
  const { columns, secondExample } = type
  const second = columns.map(({ key }) => secondExample[key] ?? '')
  return [
    {
      name: type.title,
      rows: [
        columns.map(({ header }) => heading(header)),
        columns.map(({ example }) => cellOf(example)),
        second.map(cellOf),
      ],
      widths: columns.map(
        ({ header, example }, at) =>
          Math.max(...[header, example, second[at]].map((text) => String(text).length)) + 4,
      ),
      headRows: 1,
    },
    {
      name: 'Petunjuk',
      rows: [
        ['Kolom', 'Wajib', 'Isi', 'Contoh'].map(heading),
        ...columns.map(({ header, required, hint, example }) => [
          cellOf(header),
          cellOf(required === 'cell' ? 'Ya' : 'Tidak'),
          cellOf(hint),
          cellOf(example),
        ]),
      ],
      widths: [22, 8, 80, 24],
      headRows: 1,
    },
  ]
}

export interface FaultyLine {
  no: number
  cells: readonly Cell[]
  faults: readonly RowFault[]
}

/**
 * The lines of the uploaded file in their places, with the faults in a last column and the wrong cells marked. It can be
 * corrected and sent again.
 */
export function correctedSheet(
  type: ImportType,
  keys: readonly string[],
  lines: AsyncIterable<FaultyLine>,
): SheetContent {
  const headers = keys.map((key) => type.columns.find((column) => column.key === key)?.header ?? '')
  const read = headers.flatMap((header, index) => (header === '' ? [] : [index]))
  async function* rows(): AsyncGenerator<SheetCell[]> {
    yield [...read.map((index) => heading(headers[index] ?? '')), heading(FAULT_HEADER)]
    let last = 1
    for await (const { no, cells, faults } of lines) {
      while (++last < no) yield []
      const wrong = new Set(faults.map(({ column }) => column))
      yield [
        ...read.map((index) => {
          const cell = cellOf(cells[index])
          return wrong.has(keys[index] ?? '') ? { value: '', ...cell, fill: '#FFD9D6' } : cell
        }),
        cellOf(faults.map(({ message }) => message).join('; ')),
      ]
    }
  }
  const widths = [...read.map((index) => (headers[index]?.length ?? 0) + 6), 80]
  return { name: type.title, rows: rows(), widths, headRows: 1 }
}
