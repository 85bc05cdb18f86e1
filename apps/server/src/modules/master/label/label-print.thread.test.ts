import {
  cellAt,
  cellsOf,
  type LabelKind,
  type LabelSheetCode,
  labelSheetCodes,
  labelSheets,
} from '@merchant/domain/master/label-sheet.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { pageContents, pdfPages } from '../../../../test/support/file-text.ts'
import { DOTS, filledRects, type Rect, readCode } from '../../../../test/support/pdf-bars.ts'
import { PdfRenderer } from '../../../kernel/pdf/pdf-renderer.ts'
import type { LabelPrint } from '../../../kernel/pdf/print.ts'
import { loadEncoder } from './label-bars.ts'
import { placeLabel } from './label-layout.ts'

/** Threads start slowly while the other tests have the machine. */
vi.setConfig({ testTimeout: 60_000 })

const renderer = new PdfRenderer()
afterAll(() => renderer.stop())
const encode = await loadEncoder()
const MM = 72 / 25.4

const labelOf = (sheet: LabelSheetCode, code: string, kind: LabelKind = 'SHELF'): LabelPrint => {
  const facts = { name: `Barang ${code}`, sku: 'KOPI-01', unit: 'pcs', price: 12_500, perBase: null }
  const label = placeLabel(labelSheets[sheet], kind, facts, encode(code))
  if (label === 'TOO_NARROW') throw new Error(`${code} does not fit on ${sheet}`)
  return label
}

async function printed(sheet: LabelSheetCode, labels: { label: LabelPrint; copies: number }[], start = 0) {
  const print = { title: 'Label', author: 'PT Uji', sheet, start, labels }
  return Buffer.from(await renderer.render({ kind: 'labels', print }))
}

const areaOf = (sheet: LabelSheetCode, cell: number): Rect => {
  const { x, y } = cellAt(labelSheets[sheet], cell)
  const { width, height } = labelSheets[sheet].label
  return { x: x * MM, y: y * MM, width: width * MM, height: height * MM }
}

const codes = [
  ['4006381333931', 'EAN_13', '4006381333931'],
  ['96385074', 'EAN_8', '96385074'],
  ['036000291452', 'UPC_A', '036000291452'],
  ['KOPI-1', 'CODE_128', 'KOPI-1'],
  ['12345678901231', 'CODE_128', '12345678901231'],
] as const

it.each(labelSheetCodes)(
  '%s: every code is read back from the page, printed with 203, 300 and 600 dots an inch',
  async (sheet) => {
    const fitting = codes.filter(([code]) => sheet !== 'ROLL_33X15' || !code.startsWith('12345'))
    const bytes = await printed(
      sheet,
      fitting.map(([code]) => ({ label: labelOf(sheet, code), copies: 1 })),
    )
    const pages = filledRects(bytes)
    const paper = labelSheets[sheet]
    fitting.forEach(([code, format, text], index) => {
      const [page, cell] = paper.isRoll ? [index, 0] : [0, index]
      const rolls = paper.isRoll ? [203, 300] : [300, 600]
      for (const inch of rolls)
        expect(readCode(pages[page] ?? [], areaOf(sheet, cell), inch / 72), `${code} at ${inch}`).toEqual({
          format,
          text,
        })
    })
  },
)

it('has bars of their true size: the bars of an EAN-13 are 95 times the narrowest, which is at least 0.25 mm', async () => {
  const [rects = []] = filledRects(
    await printed('A4_3X8', [{ label: labelOf('A4_3X8', '4006381333931'), copies: 1 }]),
  )
  expect(rects).toHaveLength(30)
  const narrowest = Math.min(...rects.map(({ width }) => width)) / MM
  expect(narrowest).toBeCloseTo(0.375, 3)
  const [first, last] = [rects[0], rects.at(-1)]
  expect(((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)) / MM).toBeCloseTo(95 * 0.375, 2)
})

it('begins at a place of a used sheet and goes on with whole pages', async () => {
  const label = labelOf('A4_3X8', '4006381333931')
  const bytes = await printed('A4_3X8', [{ label, copies: 21 }], 4)
  const pages = filledRects(bytes)
  expect(pages).toHaveLength(2)
  for (const [page, cell] of [
    [0, 4],
    [0, 23],
    [1, 0],
  ] as const)
    expect(readCode(pages[page] ?? [], areaOf('A4_3X8', cell), DOTS).text).toBe('4006381333931')
  for (const [page, cell] of [
    [0, 3],
    [1, 1],
  ] as const)
    expect(() => readCode(pages[page] ?? [], areaOf('A4_3X8', cell), DOTS)).toThrow()
  expect(pdfPages(bytes).map((text) => text.split('Rp 12.500').length - 1)).toEqual([20, 1])
})

it('has on a roll a page of the label for each', async () => {
  const bytes = await printed('ROLL_33X15', [{ label: labelOf('ROLL_33X15', '96385074'), copies: 3 }])
  const pages = pageContents(bytes)
  expect(pages).toHaveLength(3)
  expect(pages.map(({ height }) => Math.round((height / MM) * 10) / 10)).toEqual([15, 15, 15])
})

it('draws 2,000 labels with bars within the limits of the thread', async () => {
  const label = labelOf('A4_5X13', '4006381333931')
  const bytes = await printed('A4_5X13', [{ label, copies: 2_000 }])
  expect(filledRects(bytes)).toHaveLength(Math.ceil(2_000 / cellsOf(labelSheets.A4_5X13)))
})
