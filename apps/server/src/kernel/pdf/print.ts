import type { Figure } from '@merchant/domain/kernel/figure.ts'

/**
 * What modules say about a page; how it looks is decided here in the kernel. All of it is plain data, because it travels
 * to the thread that draws.
 */

/**
 * `money`: whole rupiah. `price`: rupiah with up to four decimals. `quantity`: up to three decimals, or a text such as
 * '3 dus 4 pcs'. `percent`: 2.5 is 2,5 %. `date`: `YYYY-MM-DD`. Figures stand on the right.
 */
export type CellType = 'text' | 'date' | 'quantity' | 'price' | 'money' | 'percent'

/** Null stays empty. A text stands as it is in a column of any type. */
export type Cell = string | Figure | null

export interface PrintColumn {
  label: string
  type: CellType
  /** In points (595 to the width of A4); by default by type, and text columns share what is left. */
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
 * A document on paper, such as a purchase order. The kernel adds letterhead, page numbers, who printed it and how often.
 */
export interface DocumentPrint {
  /** 'Pesanan Pembelian' */
  title: string
  /** Null while it is a draft. */
  number: string | null
  /** `YYYY-MM-DD` */
  date: string
  /** State of the life cycle; those in `stamps` are stamped across every page. */
  status: string
  /** Two halves of the grid above the lines: usually whom it is about, and its terms. */
  facts: { left: readonly Fact[]; right: readonly Fact[] }
  /** Lines are numbered by themselves. */
  columns: readonly PrintColumn[]
  /** Each as long as `columns`. A line break in a text begins a second line in its cell. */
  rows: readonly (readonly Cell[])[]
  /** Whole rupiah, top to bottom; a strong one is the sum that people look for. */
  totals: readonly { label: string; amount: Figure; strong?: boolean }[]
  /** Whole rupiah to write out as 'Terbilang'; papers without money leave it out. */
  inWords?: number
  signatures: readonly Signature[]
  notes?: string | null
  /** A5 lies across: half an A4 sheet, as invoices of the trade are. By default A4. */
  paper?: 'A4' | 'A5'
}

/** A line of a slip: what it is, how many at what price, and what came off. */
export interface SlipLine {
  name: string
  /** '2 dus × 64.200' */
  count: string
  /** Whole rupiah before what came off. */
  amount: number
  off: readonly { label: string; amount: number }[]
}

/** A document on the paper roll of a till. The kernel adds the letterhead, and who printed it when. */
export interface SlipPrint {
  /** Of the roll, in millimetres. */
  width: SlipWidth
  title: string
  number: string
  /** State of the life cycle, as of a document. */
  status: string
  facts: readonly Fact[]
  lines: readonly SlipLine[]
  totals: readonly { label: string; amount: Figure; strong?: boolean }[]
  /** Sentences in the middle below the sums. */
  remarks: readonly string[]
}

export type SlipWidth = 58 | 80

/** What is stamped across papers that must not be taken for valid ones. */
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

/** A report on paper. Negative figures stand in parentheses, as statements write them. */
export interface ReportPrint {
  /** 'Neraca Saldo' */
  title: string
  /** Branch, range of dates and filters, a line each. */
  subtitle: readonly string[]
  /** 'Dasar akrual': stands at the foot of every page. */
  basis?: string
  /** By default upright when the columns fit, else across. */
  orientation?: 'portrait' | 'landscape'
  columns: readonly PrintColumn[]
  rows: readonly ReportRow[]
  /** The last line, between rules; as many cells as columns. */
  totals?: readonly Cell[]
  notes?: readonly string[]
}

/** Who sends the paper. */
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
  /** At the foot of every page: when and by whom it was printed, and the like. */
  foot: readonly string[]
  /** 'ASLI', or which copy it is: stands in the heading of papers that prove something. */
  mark?: string
}

/** One of several papers in a file. */
export interface Paper<Print> {
  frame: Frame
  print: Print
}

/** One piece of work for the drawing thread. */
export type PdfJob =
  | { kind: 'document'; frame: Frame; print: DocumentPrint }
  | { kind: 'documents'; papers: readonly Paper<DocumentPrint>[] }
  | { kind: 'slips'; papers: readonly Paper<SlipPrint>[] }
  | { kind: 'report'; frame: Frame; print: ReportPrint }
