import { IMPORT_FILE_LIMIT, IMPORT_ROW_LIMIT } from '@merchant/contract/system/import.ts'
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/node'
import { refuseField } from '../errors.ts'
import type { Cell } from './cells.ts'
import { readCsv } from './read-csv.ts'
import { zipFault, zipText } from './zip-limits.ts'

const unreadable = (why: string) => refuseField('IMPORT_FILE', 'file', { why })
const tooLarge = (limit: string) => refuseField('IMPORT_TOO_LARGE', 'file', { limit })

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/** The file that is being read. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * The lines of the first sheet of an xlsx file, or of a CSV file, headings first; empty lines stay, so that a line's
 * place is its number. The xlsx is parsed in a thread of its own and unpacked only when it stays within limits. Files
 * are read one after another: one takes some ten MB for a moment, many at once would take the server's memory.
 * @throws IMPORT_FILE, IMPORT_TOO_LARGE
 */
export function readLines(bytes: Buffer): Promise<Cell[][]> {
  const lines = turn.then(() => readOne(bytes))
  turn = lines.catch(() => undefined)
  return lines
}

async function readOne(bytes: Buffer): Promise<Cell[][]> {
  if (bytes.length > IMPORT_FILE_LIMIT) throw tooLarge('10 MB')
  const lines = startsWith(bytes, '504b0304') ? await readXlsx(bytes) : readText(bytes)
  if (lines.length > IMPORT_ROW_LIMIT + 1) throw tooLarge(`${IMPORT_ROW_LIMIT.toLocaleString('id-ID')} baris`)
  return lines
}

async function readXlsx(bytes: Buffer): Promise<Cell[][]> {
  const fault = await zipFault(bytes)
  if (fault === 'too large') throw tooLarge('60 MB setelah dibuka')
  if (fault) throw unreadable('berkas Excel rusak, simpan ulang lalu coba lagi')
  // what people don't see in front of them must not become records
  const [first] = zipText(bytes, 'xl/workbook.xml')?.match(/<(\w+:)?sheet\s[^>]*>/) ?? []
  if (first && /\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(first))
    throw unreadable('lembar pertama disembunyikan, tampilkan atau hapus lembar itu')
  try {
    return (await readSheet(bytes)) as Cell[][] // its types say `typeof Date` where it gives a Date
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError)
      throw unreadable('berkas Excel rusak, simpan ulang lalu coba lagi')
    throw error
  }
}

function readText(bytes: Buffer): Cell[][] {
  if (startsWith(bytes, 'd0cf11e0'))
    throw unreadable('bentuk .xls yang lama, simpan ulang sebagai Excel Workbook (.xlsx)')
  if (bytes.subarray(0, 4096).includes(0)) throw unreadable('pilih berkas Excel (.xlsx) atau CSV')
  const lines: Cell[][] = []
  for (const line of readCsv(bytes)) {
    lines.push(line)
    if (lines.length > IMPORT_ROW_LIMIT + 1) break
  }
  return lines
}
