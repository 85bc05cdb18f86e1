import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { cellText } from './figures.ts'
import { plainLayout } from './page-parts.ts'
import { type Frame, type Paper, type SlipLine, type SlipPrint, type SlipWidth, stamps } from './print.ts'

/** Points per millimetre. */
const MM = 72 / 25.4
/** The unprinted margin on both sides of the roll, in points. */
const SIDE: Record<SlipWidth, number> = { 58: 14, 80: 11 }
const SIZE: Record<SlipWidth, number> = { 58: 7, 80: 8.5 }

const roomOf = (width: SlipWidth): number => width * MM - 2 * SIDE[width]

/**
 * Slips of a till's paper roll, one below the other with a line to cut at, on one page of any length.
 * @throws Error without any
 */
export function slipsLayout(papers: readonly Paper<SlipPrint>[]): TDocumentDefinitions {
  const [first] = papers
  if (!first) throw new Error('a file needs a paper')
  const { width } = first.print
  return {
    pageSize: { width: width * MM, height: 'auto' },
    pageMargins: [SIDE[width], 10, SIDE[width], 14],
    language: 'id',
    info: {
      title: `${first.print.title} ${first.print.number}`,
      author: first.frame.letterhead.company,
      creator: 'Merchant',
      producer: 'Merchant',
    },
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: SIZE[width], lineHeight: 1.1 },
    content: papers.flatMap((paper, index) => [...(index > 0 ? [cutLine(width)] : []), ...slipOf(paper)]),
  }
}

function slipOf({ frame, print }: Paper<SlipPrint>): Content[] {
  const { width } = print
  return [
    ...heading(frame, print),
    dashes(width),
    {
      table: {
        widths: ['auto', '*'],
        body: print.facts.map(({ label, value }): TableCell[] => [{ text: label }, { text: value }]),
      },
      layout: plainLayout,
    },
    dashes(width),
    ...print.lines.map((line) => lineOf(line)),
    dashes(width),
    amounts(
      print.totals.map(({ label, amount, strong = false }) => ({
        label,
        text: `${strong ? 'Rp ' : ''}${cellText('money', amount)}`,
        strong,
      })),
      SIZE[width],
    ),
    dashes(width),
    ...print.remarks.map((text): Content => ({ text, alignment: 'center', margin: [0, 1, 0, 1] })),
    {
      text: frame.foot.join('\n'),
      alignment: 'center',
      fontSize: SIZE[width] - 1.5,
      margin: [0, 3, 0, 0],
    },
  ]
}

function heading({ letterhead, mark }: Frame, { title, number, status, width }: SlipPrint): Content[] {
  const stamp = stamps[status]
  return [
    ...(letterhead.logo
      ? [
          {
            image: letterhead.logo,
            fit: [roomOf(width) / 2, 40] as [number, number],
            alignment: 'center' as const,
          },
        ]
      : []),
    { text: letterhead.company, bold: true, alignment: 'center', fontSize: SIZE[width] + 1.5 },
    { text: letterhead.branch, bold: true, alignment: 'center' },
    ...letterhead.lines.map((text): Content => ({ text, alignment: 'center', fontSize: SIZE[width] - 1 })),
    { text: title.toUpperCase(), bold: true, alignment: 'center', margin: [0, 5, 0, 0] },
    { text: number, alignment: 'center', bold: true },
    ...[mark, stamp].flatMap((text): Content[] => (text ? [{ text, alignment: 'center', bold: true }] : [])),
  ]
}

/** The name over the whole width, below it quantity and price, and the discount. */
const lineOf = ({ name, count, amount, off }: SlipLine): Content => ({
  unbreakable: true,
  margin: [0, 1, 0, 2],
  stack: [
    { text: name, bold: true },
    amounts([
      { label: count, text: cellText('money', amount) },
      ...off.map((part) => ({ label: part.label, text: cellText('money', -part.amount) })),
    ]),
  ],
})

/** Labels on the left, figures on the right. */
const amounts = (
  rows: readonly { label: string; text: string; strong?: boolean }[],
  size?: number,
): Content => ({
  table: {
    widths: ['*', 'auto'],
    body:
      rows.length === 0
        ? [['', '']]
        : rows.map(({ label, text, strong = false }): TableCell[] => {
            const weight = { bold: strong, ...(strong && size ? { fontSize: size + 2 } : {}) }
            return [
              { text: label, ...weight },
              { text, alignment: 'right', ...weight },
            ]
          }),
  },
  layout: { ...plainLayout, paddingRight: (column: number) => (column === 1 ? 0 : 6) },
})

const dashes = (width: SlipWidth): Content => ({
  margin: [0, 4, 0, 3],
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: roomOf(width), y2: 0, lineWidth: 0.6, dash: { length: 2, space: 2 } },
  ],
})

const cutLine = (width: SlipWidth): Content => ({
  margin: [0, 16, 0, 16],
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: roomOf(width), y2: 0, lineWidth: 0.8, dash: { length: 6, space: 4 } },
  ],
})
