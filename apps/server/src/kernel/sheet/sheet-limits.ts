import type { Reason } from '@merchant/contract/kernel/reasons.ts'
import { IMPORT_ROW_LIMIT } from '@merchant/contract/system/import.ts'

/**
 * Limits of a file. Files made by people are far below; larger ones would take memory or time from other users. Each limit
 * is checked while the file is read, before any objects are built from it.
 */
export const limits = {
  /** Entries of a zip, and unpacked bytes of the entries that are read. */
  entries: 1_000,
  unpacked: 60 * 1024 * 1024,
  /** Number of the last line, headings included. */
  lines: IMPORT_ROW_LIMIT + 1,
  /** The last column, IV: Excel's own last one until 2003. */
  columns: 256,
  /** Cells from the first column to the last filled one, and letters in them, of the whole file. */
  cells: 1_000_000,
  letters: 10_000_000,
  /**
   * Letters of one cell: Excel's own limit. A longer text is cut there; the rule of its field allows far less and names row
   * and column. A cell that does not end at all is refused.
   */
  cellLetters: 32_767,
  endless: 500_000,
  /** Letters of one line, which is passed on as a whole: fifteen cells of the greatest length. */
  lineLetters: 500_000,
  /** Texts shared by cells, of all sheets. */
  sharedTexts: 1_000_000,
  /** Nested elements, and letters between the beginnings and ends of elements. */
  depth: 64,
  markup: 512 * 1024,
  /** Relations, styles and sheets of a workbook. */
  parts: 70_000,
} as const

/** Why a file is not read: a refusal of the registry from the reading thread. */
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
/** @param most the limit in words: '20.000 baris' */
export const tooLarge = (most: string) => new SheetFault('IMPORT_TOO_LARGE', { limit: most })
export const tooManyOf = (count: number, word: string) => tooLarge(`${whole(count)} ${word}`)
export const tooLongLine = (no: number) =>
  unreadable(`baris ${whole(no)} berisi lebih dari ${whole(limits.lineLetters)} huruf, pendekkan isinya`)
/** @param place 'sel B2' */
export const tooLongCell = (place: string) =>
  unreadable(`${place} berisi lebih dari ${whole(limits.cellLetters)} huruf, pendekkan isinya`)
