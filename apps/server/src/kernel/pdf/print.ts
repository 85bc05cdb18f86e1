import type { Figure } from '@merchant/domain/kernel/figure.ts'
import type { LabelSheetCode } from '@merchant/domain/master/label-sheet.ts'

/**
 * The content of a page, declared by modules; the kernel decides its look. All of it is plain data, because it is sent to
 * the drawing thread.
 */

/**
 * `money`: whole rupiah. `price`: rupiah with up to four decimals. `quantity`: up to three decimals, or a text such as '3
 * dus 4 pcs'. `percent`: 2.5 is 2,5 %. `date`: `YYYY-MM-DD`. Figures are aligned right.
 */
export type CellType = 'text' | 'date' | 'quantity' | 'price' | 'money' | 'percent'

/** Null stays empty. A text is printed unchanged in a column of any type. */
export type Cell = string | Figure | null

export interface PrintColumn {
  label: string
  type: CellType
  /** In points (595 is the width of A4); by default by type, and text columns share the rest. */
  width?: number
}

export interface Fact {
  label: string
  value: string
}

/** The person or place that signs; without a name the line stays free for a pen. */
export interface Signature {
  label: string
  name?: string
}

/**
 * A printed document, such as a purchase order. The kernel adds letterhead, page numbers, the printing user and the number
 * of the print.
 */
export interface DocumentPrint {
  /** 'Pesanan Pembelian' */
  title: string
  /** Null while it is a draft. */
  number: string | null
  /** `YYYY-MM-DD` */
  date: string
  /** State of the life cycle; states in `stamps` are stamped across every page. */
  status: string
  /** Two halves of the grid above the lines: usually the party, and the terms. */
  facts: { left: readonly Fact[]; right: readonly Fact[] }
  /** Lines are numbered by themselves. */
  columns: readonly PrintColumn[]
  /** Each as long as `columns`. A line break in a text starts a second line in its cell. */
  rows: readonly (readonly Cell[])[]
  /** Whole rupiah, top to bottom; a strong one is the main total. */
  totals: readonly { label: string; amount: Figure; strong?: boolean }[]
  /** Whole rupiah to write out as 'Terbilang'; documents without money leave it out. */
  inWords?: number
  signatures: readonly Signature[]
  notes?: string | null
  /** A5 is landscape: half an A4 sheet, as trade invoices are. By default A4. */
  paper?: 'A4' | 'A5'
}

/** A line of a slip: name, quantity and price, and discount. */
export interface SlipLine {
  name: string
  /** '2 dus × 64.200' */
  count: string
  /** Whole rupiah before the discount. */
  amount: number
  off: readonly { label: string; amount: number }[]
}

/** A document on the paper roll of a till. The kernel adds the letterhead, the printing user and the moment. */
export interface SlipPrint {
  /** Width of the roll, in millimetres. */
  width: SlipWidth
  title: string
  number: string
  /** State of the life cycle, as in a document. */
  status: string
  facts: readonly Fact[]
  lines: readonly SlipLine[]
  totals: readonly { label: string; amount: Figure; strong?: boolean }[]
  /** Sentences in the middle below the sums. */
  remarks: readonly string[]
}

export type SlipWidth = 58 | 80

/** The stamps on prints that must not be taken for valid ones. */
export const stamps: Readonly<Record<string, string>> = {
  DRAFT: 'DRAF',
  WAITING_APPROVAL: 'BELUM DISETUJUI',
  REJECTED: 'DITOLAK',
  CANCELLED: 'DIBATALKAN',
}

/**
 * `row` is one line; `group` a heading over the whole width, indented by `level`; `total` a sum with a rule above it.
 * Cells are as many as columns.
 */
export type ReportRow =
  | { kind: 'row' | 'total'; cells: readonly Cell[]; level?: number }
  | { kind: 'group'; label: string; level?: number }

/** A printed report. Negative figures are in parentheses, as in statements. */
export interface ReportPrint {
  /** 'Neraca Saldo' */
  title: string
  /** Branch, range of dates and filters, a line each. */
  subtitle: readonly string[]
  /** 'Dasar akrual': printed at the foot of every page. */
  basis?: string
  /** By default portrait when the columns fit, else landscape. */
  orientation?: 'portrait' | 'landscape'
  columns: readonly PrintColumn[]
  rows: readonly ReportRow[]
  /** The last line, between rules; as many cells as columns. */
  totals?: readonly Cell[]
  notes?: readonly string[]
}

/** The sender on the print. */
export interface Letterhead {
  company: string
  branch: string
  /** Address, phone and tax number, a line each. */
  lines: readonly string[]
  /** PNG as a data URL. */
  logo: string | null
}

export interface Frame {
  letterhead: Letterhead
  /** At the foot of every page: moment and user of the print, and the like. */
  foot: readonly string[]
  /** 'ASLI', or the number of the copy: in the heading of prints that are evidence. */
  mark?: string
  /** Across every page, with the stamp of the state. */
  across?: string
}

/** One of several papers in a file. */
export interface Paper<Print> {
  frame: Frame
  print: Print
}

/** A line of text on a label, in millimetres from its upper left corner; `size` in points, chosen so that the text fits. */
export interface LabelText {
  text: string
  x: number
  y: number
  width: number
  size: number
  bold: boolean
  align: 'left' | 'center' | 'right'
}

/** Bars of a code on a label, in millimetres: a bar, a gap, a bar and so on, each so many times `module` wide. */
export interface LabelBars {
  x: number
  y: number
  height: number
  module: number
  widths: readonly number[]
}

export interface LabelPrint {
  texts: readonly LabelText[]
  bars: LabelBars | null
}

/** Labels one after the other on a paper, from a place of its first page on. */
export interface LabelsPrint {
  title: string
  author: string
  sheet: LabelSheetCode
  start: number
  labels: readonly { label: LabelPrint; copies: number }[]
  /** Across every page. */
  across?: string
}

/** One job of the drawing thread. */
export type PdfJob =
  | { kind: 'labels'; print: LabelsPrint }
  | { kind: 'document'; frame: Frame; print: DocumentPrint }
  | { kind: 'documents'; papers: readonly Paper<DocumentPrint>[] }
  | { kind: 'slips'; papers: readonly Paper<SlipPrint>[] }
  | { kind: 'report'; frame: Frame; print: ReportPrint }
