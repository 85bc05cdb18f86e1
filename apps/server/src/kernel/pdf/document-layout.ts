import { amountInWords } from '@merchant/domain/kernel/amount-in-words.ts'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { widthsByContent } from './column-widths.ts'
import { cellText, isFigure, longDate } from './figures.ts'
import {
  contentWidth,
  headCells,
  letterheadOf,
  linesLayout,
  pageOf,
  plainLayout,
  rule,
} from './page-parts.ts'
import {
  type Cell,
  type DocumentPrint,
  type Fact,
  type Frame,
  type Paper,
  type PrintColumn,
  type Signature,
  stamps,
} from './print.ts'

const upright = 'portrait'
/** Of facts: label and value on the left, and on the right. Half a sheet has to hold an invoice of five lines with its sums and signatures. */
const looks = {
  A4: { size: 8.5, title: 14, facts: [66, 184, 72, 177], around: 8, row: [2.5, 2], sum: [2, 1.5], room: 46 },
  A5: { size: 8, title: 12, facts: [44, 254, 54, 147], around: 4, row: [1.5, 1], sum: [0.8, 0.4], room: 20 },
} as const
const lookOf = ({ paper = 'A4' }: DocumentPrint) => looks[paper]
/** Width of the block of sums. */
const SUMS = 232

/** Draws a document: heading, facts, lines, totals, notes and signatures. */
export function documentLayout(frame: Frame, print: DocumentPrint): TDocumentDefinitions {
  const stamp = stamps[print.status]
  const name = nameOf(print)
  return pageOf({
    orientation: upright,
    paper: print.paper ?? 'A4',
    frame,
    title: name,
    running: stamp ? `${name} · ${stamp}` : name,
    stamp,
    content: contentOf(frame, print),
  })
}

/**
 * Several documents in one file, each on pages of its own; for documents that are never stamped.
 * @throws Error without any
 */
export function documentsLayout(papers: readonly Paper<DocumentPrint>[]): TDocumentDefinitions {
  const [first] = papers
  if (!first) throw new Error('a file needs a paper')
  const { frame, print } = first
  return pageOf({
    orientation: upright,
    paper: print.paper ?? 'A4',
    frame,
    title: papers.length === 1 ? nameOf(print) : `${print.title} (${papers.length})`,
    running: papers.length === 1 ? nameOf(print) : '',
    content: papers.map((paper, index) => ({
      stack: contentOf(paper.frame, paper.print),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
  })
}

const nameOf = ({ title, number }: DocumentPrint) => `${title} ${number ?? '(belum bernomor)'}`

const contentOf = (frame: Frame, print: DocumentPrint): Content[] => [
  heading(frame, print, stamps[print.status]),
  { ...factsGrid(print), margin: [0, lookOf(print).around, 0, lookOf(print).around + 2] },
  linesTable(print),
  ...signedClosing(print),
]

function heading({ letterhead, mark }: Frame, print: DocumentPrint, stamp: string | undefined): Content {
  const name: Column = {
    width: 210,
    alignment: 'right',
    stack: [
      { text: print.title.toUpperCase(), bold: true, fontSize: lookOf(print).title },
      { text: print.number ?? '(belum bernomor)', bold: true, fontSize: 10.5, margin: [0, 2, 0, 0] },
      {
        text: [longDate(print.date), ...(mark ? [{ text: `  ·  ${mark}`, bold: true }] : [])],
        fontSize: 9,
        margin: [0, 1, 0, 0],
      },
      ...(stamp ? [stampBox(stamp)] : []),
    ],
  }
  return {
    stack: [
      { columns: [{ stack: [letterheadOf(letterhead)], width: '*' }, name], columnGap: 12 },
      { stack: [rule(upright, 1.2)], margin: [0, 6, 0, 0] },
    ],
  }
}

const stampBox = (text: string): Content => ({
  margin: [0, 4, 0, 0],
  columns: [
    { text: '', width: '*' },
    {
      width: 'auto',
      table: { body: [[{ text, bold: true, fontSize: 11, characterSpacing: 1.5, margin: [4, 1, 3, 0] }]] },
      layout: { hLineWidth: () => 1.2, vLineWidth: () => 1.2 },
    },
  ],
})

function factsGrid(print: DocumentPrint) {
  const { left, right } = print.facts
  const { facts, size } = lookOf(print)
  const half = (all: readonly Fact[], widths: number[]): Content => {
    const body = all.map(({ label, value }): TableCell[] => [
      { text: label, color: '#444444' },
      { text: value },
    ])
    return { table: { widths, body: body.length > 0 ? body : [['', '']] }, layout: plainLayout }
  }
  const [label, value, otherLabel, otherValue] = facts
  return {
    fontSize: size,
    columns: [
      { width: label + value + 12, stack: [half(left, [label, value])] },
      { width: '*', stack: [half(right, [otherLabel, otherValue])] },
    ],
  }
}

function linesTable(print: DocumentPrint): Content {
  const columns: PrintColumn[] = [{ label: 'No', type: 'quantity', width: 18 }, ...print.columns]
  const numbered = print.rows.map((row, index) => [index + 1, ...row])
  const { size, row: padding } = lookOf(print)
  const { widths, scale } = widthsByContent(columns, numbered, { orientation: upright, size })
  const cells = (row: readonly Cell[]): TableCell[] =>
    columns.map(({ type }, column) => ({
      text: cellText(type, row[column] ?? null),
      ...(isFigure(type) ? { alignment: 'right' } : {}),
    }))
  return {
    fontSize: size * scale,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
      body: [headCells(columns), ...numbered.map(cells)],
    },
    layout: { ...linesLayout, paddingTop: () => padding[0], paddingBottom: () => padding[1] },
  }
}

/** The part below the lines: words and notes on the left, sums on the right. */
function closing(print: DocumentPrint): Content {
  const { totals, inWords, notes } = print
  const { size, sum } = lookOf(print)
  const words: Content[] = []
  if (inWords !== undefined)
    words.push({
      text: [
        { text: 'Terbilang: ', color: '#444444' },
        { text: amountInWords(inWords), italics: true },
      ],
      margin: [0, 0, 0, 4],
    })
  if (notes) words.push(...notesOf(notes))
  const sums = totals.map(({ label, amount, strong = false }): TableCell[] => [
    { text: label, bold: strong, fontSize: strong ? size + 1.5 : size },
    {
      text: `${strong ? 'Rp ' : ''}${cellText('money', amount)}`,
      bold: strong,
      fontSize: strong ? size + 1.5 : size,
      alignment: 'right',
    },
  ])
  const strongRows = new Set(totals.flatMap(({ strong }, row) => (strong ? [row] : [])))
  return {
    margin: [0, 6, 0, 0],
    fontSize: size,
    columnGap: 18,
    columns: [
      { width: contentWidth(upright) - SUMS - 18, stack: words },
      sums.length === 0
        ? { text: '', width: 0 }
        : {
            width: SUMS,
            unbreakable: true,
            table: { widths: ['*', 'auto'], body: sums },
            layout: {
              ...plainLayout,
              paddingRight: (column: number) => (column === 1 ? 0 : 6),
              hLineWidth: (row: number) => (strongRows.has(row) || strongRows.has(row - 1) ? 0.8 : 0),
              paddingTop: () => sum[0],
              paddingBottom: () => sum[1],
            },
          },
    ],
  }
}

/** Longer notes are not placed beside the sums, because they may need pages of their own. */
const NOTES_BESIDE = 600

/** Text to be signed is on the same page as the signatures, so that signatures are never alone on a page. */
function signedClosing(print: DocumentPrint): Content[] {
  const { signatures } = print
  if (signatures.length === 0) return [closing(print)]
  const notes = print.notes ?? ''
  const isLong = notes.length > NOTES_BESIDE
  const sums = closing(isLong ? { ...print, notes: null } : print)
  return [
    ...(isLong ? [{ stack: notesOf(notes), margin: [0, 6, 0, 0] as [number, number, number, number] }] : []),
    { unbreakable: true, stack: [sums, signatureBoxes(signatures, lookOf(print).room)] },
  ]
}

const notesOf = (notes: string): Content[] => [
  { text: 'Catatan', color: '#444444', fontSize: 8 },
  { text: notes },
]

/** A box each: title, room for a pen in points, name. */
const signatureBoxes = (signatures: readonly Signature[], room: number): Content => ({
  margin: [0, room / 3, 0, 0],
  unbreakable: true,
  table: {
    widths: signatures.map(() => '*'),
    body: [
      signatures.map(({ label }): TableCell => ({ text: label, alignment: 'center' })),
      signatures.map(
        ({ name }): TableCell => ({
          text: name ?? `(${' '.repeat(40)})`,
          alignment: 'center',
          margin: [0, room, 0, 0],
        }),
      ),
    ],
  },
  layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
})
