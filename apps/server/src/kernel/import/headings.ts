import { type FieldError, Refusal } from '../errors.ts'
import { columnLetter } from '../sheet/line.ts'
import type { Cell } from './cells.ts'
import type { ImportColumn } from './import-type.ts'

/** The column that the corrected copy adds; it may stay in a file that is sent again. */
export const FAULT_HEADER = 'Kesalahan'

const plain = (text: unknown): string =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[\s*]+/g, ' ')
    .trim()

/**
 * The columns of the type in the file, by position; an empty key where nothing is read.
 * @throws IMPORT_HEADER with one detail for every unknown, missing or repeated heading
 */
export function readHeadings(line: readonly Cell[], columns: readonly ImportColumn[]): string[] {
  const faults: FieldError[] = []
  const seen = new Set<string>()
  const keys = line.map((cell, index) => {
    const heading = plain(cell)
    if (heading === '' || heading === plain(FAULT_HEADER)) return ''
    const column = columns.find(({ header, formerly }) =>
      [header, formerly].some((each) => plain(each) === heading),
    )
    const place = { field: columnLetter(index) }
    if (!column) faults.push({ ...place, message: `Kolom ${String(cell).slice(0, 60)} tidak dikenal` })
    else if (seen.has(column.key)) faults.push({ ...place, message: `Kolom ${column.header} ada dua kali` })
    else seen.add(column.key)
    return column?.key ?? ''
  })
  for (const { key, header, required } of columns)
    if (required && !seen.has(key))
      faults.push({ field: key, message: `Kolom ${header} tidak ada di berkas` })
  if (faults.length > 0) throw new Refusal('IMPORT_HEADER', {}, faults.slice(0, 50))
  return keys
}
