import writeXlsx, { type CellObject } from 'write-excel-file/node'
import { answerAsks } from '../sandbox/answer-asks.ts'
import { pageSetup, type SheetFrame } from './page-setup.ts'

/** A cell as it is sent to the thread: its value has a type, so that a text such as `=1+1` stays a text. */
export type SheetCell = ({ value: string | number | Date } & Look) | null

interface Look {
  bold?: true
  /** As `#RRGGBB`. */
  fill?: string
  /** For numbers and dates; texts are always texts. */
  format?: string
  align?: 'right'
}

/**
 * The thread that writes workbooks: a frame begins a sheet, rows come some at a time, and `done` makes the file. The next
 * message begins the next workbook.
 */
export type WriteAsk = { frame: SheetFrame } | { rows: SheetCell[][] } | 'done'
export type WriteAnswer = 'go on' | { bytes: Uint8Array<ArrayBuffer> } | { error: string }

/** Excel refuses longer texts. */
const LONGEST = 32_767

let sheets: { frame: SheetFrame; rows: (CellObject | null)[][] }[] = []

function cellOf(cell: SheetCell): CellObject | null {
  if (!cell) return null
  const { value, bold, fill, format, align } = cell
  const look = {
    ...(bold && { fontWeight: 'bold' as const }),
    ...(fill && { backgroundColor: fill }),
    ...(align && { align }),
  }
  if (typeof value === 'string') return { value: value.slice(0, LONGEST), type: String, format: '@', ...look }
  const shown = format ? { format, ...look } : look
  return typeof value === 'number' ? { value, type: Number, ...shown } : { value, type: Date, ...shown }
}

async function write(ask: WriteAsk): Promise<WriteAnswer> {
  if (ask === 'done') {
    const made = sheets
    sheets = []
    const setup = pageSetup(made.map(({ frame, rows }) => ({ frame, rows: rows.length })))
    return { bytes: new Uint8Array(await writeXlsx(made.map(toSheet), { features: [setup] }).toBuffer()) }
  }
  if ('frame' in ask) sheets.push({ frame: ask.frame, rows: [] })
  else sheets.at(-1)?.rows.push(...ask.rows.map((row) => row.map(cellOf)))
  return 'go on'
}

const toSheet = ({ frame, rows }: (typeof sheets)[number]) => ({
  sheet: frame.name,
  data: rows,
  columns: frame.widths.map((width) => ({ width })),
  stickyRowsCount: frame.headRows,
})

answerAsks<WriteAsk, WriteAnswer>(async (ask) => {
  const answer = await write(ask)
  return typeof answer === 'object' && 'bytes' in answer
    ? { answer, transfer: [answer.bytes.buffer] }
    : { answer }
})
