/** Papers that labels are printed on. Lengths are millimetres. */
export interface LabelSheet {
  /** As people ask for it in a shop. */
  readonly name: string
  /** A roll has a page for each label, printed with dots of an eighth of a millimetre. */
  readonly isRoll: boolean
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  /** Of the first label. */
  readonly left: number
  readonly top: number
  /** From the left edge of a label to that of the next one. */
  readonly pitch: number
  /** A label's edge on both sides that the printer does not reach, or that is kept free. */
  readonly side: number
}

const A4 = { width: 210, height: 297 }

const sheet = (
  [columns, rows]: readonly [number, number],
  [width, height]: readonly [number, number],
  gap = 0,
): LabelSheet => ({
  name: `A4, ${columns} × ${rows} label ${comma(width)} × ${comma(height)} mm`,
  isRoll: false,
  page: A4,
  columns,
  rows,
  label: { width, height },
  // the grid lies in the middle of the page
  left: hundredths((A4.width - columns * width - (columns - 1) * gap) / 2),
  top: hundredths((A4.height - rows * height) / 2),
  pitch: hundredths(width + gap),
  side: 1.5,
})

const roll = (name: string, width: number, height: number, side: number): LabelSheet => ({
  name,
  isRoll: true,
  page: { width, height },
  columns: 1,
  rows: 1,
  label: { width, height },
  left: 0,
  top: 0,
  pitch: width,
  side,
})

const comma = (length: number): string => String(length).replace('.', ',')
const hundredths = (length: number): number => Math.round(length * 100) / 100

export const labelSheets = {
  A4_3X8: sheet([3, 8], [70, 37]),
  A4_3X7: sheet([3, 7], [63.5, 38.1], 2.54),
  A4_4X10: sheet([4, 10], [48.5, 25.4]),
  A4_5X13: sheet([5, 13], [38.1, 21.2], 2.5),
  /** Paper of a till's printer, which reaches 48 of its 58 mm. */
  ROLL_58: roll('Gulungan struk 58 mm', 58, 40, 5),
  ROLL_40X30: roll('Gulungan label 40 × 30 mm', 40, 30, 1),
  ROLL_33X15: roll('Gulungan label 33 × 15 mm', 33, 15, 1),
} as const satisfies Record<string, LabelSheet>

export type LabelSheetCode = keyof typeof labelSheets
export const labelSheetCodes = Object.keys(labelSheets) as LabelSheetCode[] // its own keys

/** What a label says: the shelf's, the product's own, or little more than the price. */
export const labelKinds = ['SHELF', 'PRODUCT', 'PRICE'] as const
export type LabelKind = (typeof labelKinds)[number]

/** So many labels are printed at once. */
export const LABELS_MOST = 2_000
/** So many lines of goods, each with its copies. */
export const LABEL_LINES_MOST = 500

/** Labels of a full page. */
export const cellsOf = ({ columns, rows }: LabelSheet): number => columns * rows

/** The upper left corner of a place on the page, row by row from 0. */
export const cellAt = (paper: LabelSheet, cell: number): { x: number; y: number } => ({
  x: hundredths(paper.left + (cell % paper.columns) * paper.pitch),
  y: hundredths(paper.top + Math.floor(cell / paper.columns) * paper.label.height),
})

/** Pages of so many labels, of which the first begins at a place of the first page. */
export const pagesOf = (paper: LabelSheet, start: number, count: number): number =>
  Math.ceil((start + count) / cellsOf(paper))

/** Bars are never narrower than this, so that every scanner reads them. */
export const NARROWEST_BAR = 0.25
const WIDEST_BAR = 0.375
const DOT = 0.125

/**
 * The width of the narrowest bar of a code on this paper, as wide as there is room; whole dots on a roll.
 * @param modules width of the code with its quiet zones, in narrowest bars
 * @returns undefined where the code does not fit
 */
export function barWidth({ label, side, isRoll }: LabelSheet, modules: number): number | undefined {
  const room = (label.width - 2 * side) / modules
  const step = isRoll ? DOT : 0.01
  const width = Math.min(WIDEST_BAR, Math.floor(room / step + 1e-9) * step)
  return width < NARROWEST_BAR ? undefined : Math.round(width * 1000) / 1000
}
