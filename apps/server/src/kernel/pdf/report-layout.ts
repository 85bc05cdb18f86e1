import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { cellText, isFigure } from './figures.ts'
import { contentWidth, fit, fits, headCells, linesLayout, type Orientation, pageOf } from './page-parts.ts'
import type { Cell, Frame, PrintColumn, ReportPrint, ReportRow } from './print.ts'

const INDENT = 10
const SIZE = 8

/** Draws a report: heading, one table with its groups and sums, notes. */
export function reportLayout(frame: Frame, print: ReportPrint): TDocumentDefinitions {
  const orientation =
    print.orientation ?? (fits(print.columns, contentWidth('portrait')) ? 'portrait' : 'landscape')
  return pageOf({
    orientation,
    frame: { ...frame, foot: print.basis ? [...frame.foot, print.basis] : frame.foot },
    title: [print.title, ...print.subtitle].join(' · '),
    running: [print.title, ...print.subtitle].join(' · '),
    content: [
      heading(frame, print),
      table(print, orientation),
      ...(print.notes ?? []).map((text): Content => ({ text, margin: [0, 6, 0, 0] })),
    ],
  })
}

const heading = ({ letterhead }: Frame, { title, subtitle }: ReportPrint): Content => ({
  margin: [0, 0, 0, 8],
  stack: [
    { text: letterhead.company, bold: true, fontSize: 10 },
    { text: title, bold: true, fontSize: 14, margin: [0, 1, 0, 1] },
    ...subtitle.map((text) => ({ text, fontSize: 8.5 })),
  ],
})

function table({ columns, rows, totals }: ReportPrint, orientation: Orientation): Content {
  const { widths, scale } = fit(columns, contentWidth(orientation))
  const all: ReportRow[] = totals ? [...rows, { kind: 'total', cells: totals }] : [...rows]
  return {
    fontSize: SIZE * scale,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [headCells(columns), ...all.map((row) => rowCells(row, columns))],
    },
    layout: layoutOf(all),
  }
}

function rowCells(row: ReportRow, columns: readonly PrintColumn[]): TableCell[] {
  const indent = (row.level ?? 0) * INDENT
  if (row.kind === 'group') {
    const heading: TableCell = {
      text: row.label,
      bold: true,
      colSpan: columns.length,
      margin: [indent, 2, 0, 0],
    }
    return [heading, ...columns.slice(1).map((): TableCell => ({ text: '' }))]
  }
  return columns.map(({ type }, column) =>
    cell(type, row.cells[column] ?? null, row.kind === 'total', column === 0 ? indent : 0),
  )
}

const cell = (type: PrintColumn['type'], value: Cell, bold: boolean, indent: number): TableCell => ({
  text: cellText(type, value, true),
  bold,
  ...(isFigure(type) ? { alignment: 'right' } : {}),
  ...(indent > 0 ? { margin: [indent, 0, 0, 0] } : {}),
})

/** Rules around the head, above sums and at the end; little space between rows, as in a ledger. */
function layoutOf(rows: readonly ReportRow[]): CustomTableLayout {
  const weight = (line: number): number => {
    if (line <= 1 || line === rows.length + 1) return 0.8
    return rows[line - 1]?.kind === 'total' ? 0.5 : 0
  }
  return {
    ...linesLayout,
    hLineWidth: weight,
    hLineColor: () => 'black',
    paddingTop: () => 1.5,
    paddingBottom: () => 1,
  }
}
