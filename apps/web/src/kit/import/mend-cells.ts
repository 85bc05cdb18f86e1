import type { ImportLine } from '@merchant/contract/system/import.ts'

/** A cell of the shown rows: the row's place on the page, and the column's. */
export interface Place {
  row: number
  column: number
}

/** A cell with what shall stand in it, as the server takes it. */
export interface Mended {
  row: number
  column: string
  value: string | null
}

type Columns = readonly { key: string }[]

/** Whether a fault names the cell. */
export const isWrong = (line: ImportLine, key: string): boolean =>
  line.faults.some(({ column }) => column === key)

/** The next wrong cell in the order of reading, or the one before; none at the end. */
export function nextWrong(
  lines: readonly ImportLine[],
  columns: Columns,
  from: Place,
  step: 1 | -1,
): Place | undefined {
  const width = columns.length
  for (let at = from.row * width + from.column + step; at >= 0 && at < lines.length * width; at += step) {
    const place = { row: Math.floor(at / width), column: at % width }
    const line = lines[place.row]
    if (line && isWrong(line, columns[place.column]?.key ?? '')) return place
  }
  return undefined
}

/** What a pasted block of a spreadsheet puts where, and the number of its lines that have no row here. */
export function pasted(
  text: string,
  { lines, columns }: { lines: readonly ImportLine[]; columns: Columns },
  from: Place,
): { cells: Mended[]; over: number } {
  const block = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = block.flatMap((line, down) =>
    line.split('\t').flatMap((value, right) => {
      const row = lines[from.row + down]?.row
      const column = columns[from.column + right]?.key
      return row === undefined || column === undefined ? [] : [{ row, column, value: value.trim() || null }]
    }),
  )
  return { cells, over: Math.max(0, from.row + block.length - lines.length) }
}
