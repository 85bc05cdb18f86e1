import { parseNumber } from '@merchant/domain/kernel/number-text.ts'

/** A cell as in the file; null when empty. */
export type Cell = string | number | boolean | Date | null

/** The fault of a cell, as a sentence after the column's name: 'Isi 2 harus bilangan bulat'. */
export class CellFault extends Error {}

/** Turns a cell that is not blank into a value. @throws CellFault */
export type CellReader = (cell: Exclude<Cell, null>) => unknown

/** Excel's own limit of a cell. */
const LONGEST = 32_767

/** The cell as the batch keeps it for the corrected copy: text that the database can store, dates as text. */
export function storable(cell: Cell): string | number | boolean | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? 'tanggal yang tidak sah' : isoDate(cell)
  return typeof cell === 'string' ? cell.replaceAll('\u0000', '').slice(0, LONGEST).toWellFormed() : cell
}

/**
 * A cell as people read and type it, without blanks around it: a number in the Indonesian way, so that it is read again as the
 * same number.
 */
export function trimmedText(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'Ya' : 'Tidak'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return String(storable(cell) ?? '')
    .replaceAll('\u00a0', ' ')
    .trim()
}

/** The results that Excel shows for a formula that failed. */
const formulaError = /^#(REF|N\/A|VALUE|DIV\/0|NAME|NUM|NULL)[!?]?$/i

/** The cell without blanks around it; null when it is empty. @throws CellFault for a failed formula */
export function trimmed(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const text = cell.replaceAll('\u00a0', ' ').trim()
  if (formulaError.test(text)) throw new CellFault(`berisi rumus yang gagal dihitung (${text})`)
  return text === '' ? null : text
}

/** The visible text. A number that Excel made of a code (8991234) becomes its digits again. */
export const asText: CellReader = (cell) => {
  if (cell instanceof Date) return isoDate(cell)
  if (typeof cell === 'boolean') return cell ? 'Ya' : 'Tidak'
  if (typeof cell === 'number' && !Number.isSafeInteger(cell) && Math.abs(cell) >= 1e15)
    throw new CellFault('lebih panjang dari yang dapat disimpan Excel sebagai angka, ubahlah menjadi teks')
  return String(cell)
}

/** A whole number: a numeric cell, or text as people type it (`1.250`, `1.250,00`). The schema checks limits. */
export const asWhole: CellReader = (cell) => {
  const value = typeof cell === 'number' ? cell : typeof cell === 'string' ? parseNumber(cell, 6) : undefined
  if (value === undefined || value === null) throw new CellFault('harus berupa angka')
  if (!Number.isInteger(value)) throw new CellFault('harus bilangan bulat tanpa desimal')
  if (!Number.isSafeInteger(value)) throw new CellFault('terlalu besar')
  return value
}

/**
 * A number with decimals: a numeric cell, or text as people type it (`1.234,5`, `1,234.5`). Digits of a formula behind the
 * sixteenth are ignored.
 */
export const asDecimal =
  (decimals: number): CellReader =>
  (cell) => {
    const value =
      typeof cell === 'number' ? cell : typeof cell === 'string' ? parseNumber(cell, 15) : undefined
    if (value === undefined || value === null) throw new CellFault('harus berupa angka')
    if (!Number.isSafeInteger(Math.trunc(value * 10 ** decimals))) throw new CellFault('terlalu besar')
    const kept = Number(value.toFixed(decimals))
    if (Math.abs(value - kept) > Math.abs(value) * 1e-14)
      throw new CellFault(`paling banyak ${decimals} angka di belakang koma`)
    return kept
  }

/** Whole rupiah; `Rp` in front is dropped. */
export const asRupiah: CellReader = (cell) =>
  asWhole(typeof cell === 'string' ? cell.replace(/^\s*rp\.?/i, '') : cell)

const yes = new Set(['ya', 'y', '1', 'true', 'benar'])
const no = new Set(['tidak', 't', '0', 'false', 'salah'])

export const asYesNo: CellReader = (cell) => {
  const word = String(cell).toLowerCase()
  if (yes.has(word)) return true
  if (no.has(word)) return false
  throw new CellFault('harus Ya atau Tidak')
}

/** One of the visible words, or its code. */
export const asChoice =
  (words: Readonly<Record<string, string>>): CellReader =>
  (cell) => {
    const given = String(cell).toLowerCase()
    const found = Object.entries(words).find(
      ([key, word]) => key.toLowerCase() === given || word.toLowerCase() === given,
    )
    if (!found) throw new CellFault(`harus salah satu dari ${Object.values(words).join(', ')}`)
    return found[0]
  }

/** A calendar date: a date cell, or `31/12/2026`, `31-12-2026`, `2026-12-31`. @returns `YYYY-MM-DD` */
export const asDate: CellReader = (cell) => {
  if (cell instanceof Date) return isoDate(cell)
  const text = String(cell)
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  const date = new Date(`${iso}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(date.getTime()) || isoDate(date) !== iso)
    throw new CellFault('harus berupa tanggal seperti 31/12/2026')
  return iso
}

/** Excel keeps no zone; the reader gives its dates at midnight UTC. */
function isoDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new CellFault('harus berupa tanggal seperti 31/12/2026')
  return date.toISOString().slice(0, 10)
}
