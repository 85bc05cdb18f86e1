import type {
  Column,
  Content,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { isFigure } from './figures.ts'
import type { CellType, Frame, Letterhead, PrintColumn } from './print.ts'

/** A4, in points. */
const A4 = { portrait: 595.28, landscape: 841.89 }
const SIDE = 36

export type Orientation = keyof typeof A4

/** Width between the margins. */
export const contentWidth = (orientation: Orientation): number => A4[orientation] - 2 * SIDE

/** Default width of a column: wide enough for hundreds of billions of rupiah. */
const widths: Record<CellType, number> = {
  text: 96,
  date: 50,
  quantity: 42,
  price: 60,
  money: 70,
  percent: 36,
}
/** Between two columns. */
export const GAP = 8

const needOf = ({ type, width }: PrintColumn): number => width ?? widths[type]

const sumOfNeeds = (columns: readonly PrintColumn[]): number =>
  columns.reduce((sum, column) => sum + needOf(column), 0)

const gaps = (columns: readonly PrintColumn[]): number => GAP * (columns.length - 1)

/** Whether the columns fit without becoming smaller. */
export const fits = (columns: readonly PrintColumn[], width: number): boolean =>
  sumOfNeeds(columns) + gaps(columns) <= width

/**
 * Shares a width among columns: the rest goes to text columns without a width of their own; where there is too little, all
 * become narrower and their letters smaller by `scale`. Every width is a number, so that no long word pushes a column off
 * the page.
 */
export function fit(columns: readonly PrintColumn[], width: number): { widths: number[]; scale: number } {
  const room = width - gaps(columns)
  const spare = room - sumOfNeeds(columns)
  if (spare < 0) {
    const scale = room / sumOfNeeds(columns)
    return { scale, widths: columns.map((column) => needOf(column) * scale) }
  }
  const open = columns.filter(({ type, width }) => type === 'text' && width === undefined)
  const takers = open.length > 0 ? open : columns
  const share = spare / takers.length
  return { scale: 1, widths: columns.map((column) => needOf(column) + (takers.includes(column) ? share : 0)) }
}

/** A rule over the width. */
export const rule = (orientation: Orientation, weight: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth(orientation), y2: 0, lineWidth: weight }],
})

/** The cells above a table, repeated on every page. */
export const headCells = (columns: readonly PrintColumn[]): TableCell[] =>
  columns.map(({ label, type }) => ({
    text: label,
    bold: true,
    alignment: isFigure(type) ? 'right' : 'left',
  }))

/** Rules above and below the head and below the end, hairlines between rows, no vertical lines. */
export const linesLayout: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row <= 1 || row === table.body.length ? 0.8 : 0.25),
  hLineColor: (row, { table }) => (row <= 1 || row === table.body.length ? 'black' : '#999999'),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : GAP / 2),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : GAP / 2),
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
}

/** No lines, little padding: grids of labels and values. */
export const plainLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

/** Company, branch and address, beside the logo if there is one. */
export function letterheadOf({ company, branch, lines, logo }: Letterhead): Content {
  const words: Column = {
    width: '*',
    stack: [
      { text: company, bold: true, fontSize: 12 },
      { text: branch, bold: true, fontSize: 9, margin: [0, 1, 0, 1] },
      ...lines.map((text) => ({ text, fontSize: 8 })),
    ],
  }
  return logo ? { columns: [{ image: logo, fit: [72, 52], width: 82 }, words] } : words
}

interface Page {
  orientation: Orientation
  /** A5 landscape is as wide as A4 portrait. */
  paper?: 'A4' | 'A5'
  frame: Frame
  /** Name of the file's content for readers and tabs. */
  title: string
  /** Above every page but the first, which has its own heading. */
  running: string
  stamp?: string | undefined
  content: Content[]
}

/** A whole page definition: margins, running head, foot with page numbers, stamp. */
export function pageOf(page: Page): TDocumentDefinitions {
  const { orientation, paper = 'A4', frame, title, running, stamp, content } = page
  const across = [frame.across, stamp].filter(Boolean).join(' · ')
  return {
    pageSize: paper,
    pageOrientation: paper === 'A5' ? 'landscape' : orientation,
    pageMargins: paper === 'A5' ? [SIDE, 18, SIDE, 30] : [SIDE, 40, SIDE, 46],
    language: 'id',
    info: { title, author: frame.letterhead.company, creator: 'Merchant', producer: 'Merchant' },
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.1 },
    ...(across ? { watermark: { text: across, bold: true, color: 'black', opacity: 0.07 } } : {}),
    header: (no) => (no === 1 || running === '' ? '' : runningHead(running, frame.letterhead.company)),
    footer: (no, pages) => [
      { stack: [rule(orientation, 0.4)], margin: [SIDE, paper === 'A5' ? 5 : 8, SIDE, 3] },
      {
        margin: [SIDE, 0, SIDE, 0],
        fontSize: 7.5,
        columns: [
          { text: frame.foot.join('  ·  '), width: '*' },
          { text: `Halaman ${no} dari ${pages}`, width: 90, alignment: 'right' },
        ],
      },
    ],
    content,
  }
}

const runningHead = (running: string, company: string): Content => ({
  margin: [SIDE, 22, SIDE, 0],
  fontSize: 8,
  columns: [
    { text: running, bold: true, width: '*' },
    { text: company, width: 'auto', alignment: 'right' },
  ],
})
