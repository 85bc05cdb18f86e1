import type { Reason } from '@merchant/contract/kernel/reasons.ts'
import { IMPORT_ROW_LIMIT } from '@merchant/contract/system/import.ts'

/**
 * How much of a file is read. Files that people make stay far below; what is above would take memory or time that
 * belongs to everybody. Each is looked at while the file streams by, before anything is built of it.
 */
export const limits = {
  /** Entries of a zip, and bytes that come out of those that are read. */
  entries: 1_000,
  unpacked: 60 * 1024 * 1024,
  /** Number of the last line, headings included. */
  lines: IMPORT_ROW_LIMIT + 1,
  /** The last column, IV: Excel's own last one until 2003. */
  columns: 256,
  /** Places from the first column to the last filled one, and letters in them, of the whole file. */
  cells: 1_000_000,
  letters: 10_000_000,
  /**
   * Letters of one cell: Excel's own limit. What is longer is cut there, so that its row and column are named by the
   * rule of its field, which allows far less; a cell that does not end at all is no cell.
   */
  cellLetters: 32_767,
  endless: 500_000,
  /** Letters of one line, which is handed over whole: fifteen cells of the greatest length. */
  lineLetters: 500_000,
  /** Texts that cells share, of all sheets. */
  sharedTexts: 1_000_000,
  /** Elements within each other, and letters between the beginnings and ends of elements. */
  depth: 64,
  markup: 512 * 1024,
  /** Relations, styles and sheets that a workbook names. */
  parts: 70_000,
} as const

/** Why a file is not read: a refusal of the registry on its way out of the reading thread. */
export class SheetFault extends Error {
  readonly reason: Extract<Reason, 'IMPORT_FILE' | 'IMPORT_TOO_LARGE'>
  readonly params: Record<string, string>

  constructor(reason: SheetFault['reason'], params: Record<string, string>) {
    super(reason)
    this.reason = reason
    this.params = params
  }
}

const whole = (count: number) => count.toLocaleString('id-ID')

export const unreadable = (why: string) => new SheetFault('IMPORT_FILE', { why })
export const broken = () => unreadable('berkas Excel rusak, simpan ulang lalu coba lagi')
/** @param most what still goes: '20.000 baris' */
export const tooLarge = (most: string) => new SheetFault('IMPORT_TOO_LARGE', { limit: most })
export const tooManyOf = (count: number, word: string) => tooLarge(`${whole(count)} ${word}`)
export const tooLongLine = (no: number) =>
  unreadable(`baris ${whole(no)} berisi lebih dari ${whole(limits.lineLetters)} huruf, pendekkan isinya`)
/** @param place 'sel B2' */
export const tooLongCell = (place: string) =>
  unreadable(`${place} berisi lebih dari ${whole(limits.cellLetters)} huruf, pendekkan isinya`)
