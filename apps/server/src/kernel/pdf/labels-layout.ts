import { cellAt, cellsOf, labelSheets } from '@merchant/domain/master/label-sheet.ts'
import type { CanvasRect, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { LabelBars, LabelPrint, LabelsPrint, LabelText } from './print.ts'

/** Points per millimetre. */
const MM = 72 / 25.4

/** Labels at their true size, each at its place: nothing flows, and bars are filled without an outline, which would widen them. */
export function labelsLayout({
  title,
  author,
  sheet,
  start,
  labels,
  across,
}: LabelsPrint): TDocumentDefinitions {
  const paper = labelSheets[sheet]
  const content: Content[] = []
  let place = start
  for (const { label, copies } of labels)
    for (let copy = 0; copy < copies; copy++, place++) {
      const cell = place % cellsOf(paper)
      if (cell === 0 && place > start) content.push({ text: '', pageBreak: 'before' })
      content.push(...drawn(label, cellAt(paper, cell)))
    }
  return {
    pageSize: { width: paper.page.width * MM, height: paper.page.height * MM },
    pageMargins: 0,
    language: 'id',
    info: { title, author, creator: 'Merchant', producer: 'Merchant' },
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: 1, lineHeight: 1 },
    ...(across && { watermark: { text: across, bold: true, color: 'black', opacity: 0.07 } }),
    content,
  }
}

type Corner = { x: number; y: number }

const drawn = ({ texts, bars }: LabelPrint, corner: Corner): Content[] => [
  ...texts.map((text) => textAt(text, corner)),
  ...(bars ? [barsAt(bars, corner)] : []),
]

const textAt = ({ text, x, y, width, size, bold, align }: LabelText, corner: Corner): Content => ({
  absolutePosition: { x: (corner.x + x) * MM, y: (corner.y + y) * MM },
  columns: [{ width: width * MM, text, fontSize: size, bold, alignment: align, noWrap: true }],
})

function barsAt({ x, y, height, module, widths }: LabelBars, corner: Corner): Content {
  const bars: CanvasRect[] = []
  let at = 0
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0)
      bars.push({ type: 'rect', x: at * MM, y: 0, w: width * module * MM, h: height * MM, color: 'black' })
    at += width * module
  }
  return { absolutePosition: { x: (corner.x + x) * MM, y: (corner.y + y) * MM }, canvas: bars }
}
