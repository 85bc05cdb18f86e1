import {
  type LabelKind,
  labelKinds,
  labelSheetCodes,
  labelSheets,
} from '@merchant/domain/master/label-sheet.ts'
import { expect, it } from 'vitest'
import { textWidth } from '../../../kernel/pdf/column-widths.ts'
import { loadEncoder } from './label-bars.ts'
import { type LabelFacts, LOWEST_BARS, placeLabel } from './label-layout.ts'

const encode = await loadEncoder()
const ean = encode('4006381333931')
const carton: LabelFacts = {
  name: 'Minyak Goreng Kelapa Sawit Premium Kemasan Isi Ulang Pouch 2 Liter Hemat Keluarga',
  sku: 'MGR-0002-XL',
  unit: 'karton besar',
  price: 9_999_999_999,
  perBase: { price: 833_333_333, unit: 'pouch' },
}
const piece: LabelFacts = { name: 'Kopi', sku: 'K1', unit: 'pcs', price: 1_500, perBase: null }

const cases = labelSheetCodes.flatMap((sheet) =>
  labelKinds.flatMap((kind) => [
    [sheet, kind, 'carton', carton] as const,
    [sheet, kind, 'piece', piece] as const,
  ]),
)

it.each(cases)(
  '%s, %s of a %s: all is on the label and nothing on another thing',
  (sheet, kind, _, facts) => {
    const paper = labelSheets[sheet]
    const label = placeLabel(paper, kind, facts, ean)
    if (label === 'TOO_NARROW') throw new Error('it fits')
    const { width, height } = paper.label
    const MM = 25.4 / 72
    for (const { text, x, y, width: room, size } of label.texts) {
      expect(x, text).toBeGreaterThanOrEqual(paper.side)
      expect(x + room, text).toBeLessThanOrEqual(width - paper.side + 0.01)
      expect(y, text).toBeGreaterThan(0)
      expect(y + size * 1.17 * MM, text).toBeLessThanOrEqual(height)
      expect(textWidth(text, size) * MM, text).toBeLessThanOrEqual(room + 0.01)
      expect(size, text).toBeGreaterThan(3.9)
    }
    const bars = label.bars
    if (kind === 'PRICE') return expect(bars).toBeNull()
    if (!bars) throw new Error('it has bars')
    const long = bars.widths.reduce((sum, each) => sum + each, 0) * bars.module
    expect(bars.module).toBeGreaterThanOrEqual(0.25)
    expect(bars.height).toBeGreaterThanOrEqual(LOWEST_BARS)
    expect(bars.x - 11 * bars.module).toBeGreaterThanOrEqual(paper.side - 0.01)
    expect(bars.x + long + 7 * bars.module).toBeLessThanOrEqual(width - paper.side + 0.01)
    const digits = label.texts.at(-1)
    expect(digits?.text).toBe('4006381333931')
    expect(bars.y + bars.height).toBeLessThanOrEqual((digits?.y ?? 0) + 0.02)
    for (const { text, y, size } of label.texts.slice(0, -1))
      expect(y + size * 1.17 * MM, text).toBeLessThanOrEqual(bars.y)
  },
)

it.each([
  ['SHELF', ['Kopi', 'Rp 1.500', '/ pcs', '4006381333931']],
  ['PRODUCT', ['Kopi', 'K1 · pcs', '4006381333931']],
  ['PRICE', ['Kopi', 'Rp 1.500', 'per pcs']],
] as const)('%s says %j', (kind: LabelKind, texts) => {
  const label = placeLabel(labelSheets.A4_3X8, kind, piece, ean)
  expect(label !== 'TOO_NARROW' && label.texts.map(({ text }) => text)).toEqual(texts)
})

it('tells what a base unit costs of a larger one, and cuts a long name', () => {
  const label = placeLabel(
    labelSheets.A4_5X13,
    'SHELF',
    { ...carton, price: 120_000, perBase: { price: 10_000, unit: 'pouch' } },
    ean,
  )
  const texts = label === 'TOO_NARROW' ? [] : label.texts.map(({ text }) => text)
  expect(texts).toContain('Rp 10.000 / pouch')
  expect(texts.slice(0, 2)).toEqual([
    'Minyak Goreng Kelapa Sawit Premium',
    expect.stringMatching(/^Kemasan .*…$/),
  ])
})

it('has no label for a code that would be too fine to read', () => {
  const long = encode('SKU-0012345678-ABC')
  expect(placeLabel(labelSheets.ROLL_33X15, 'SHELF', piece, long)).toBe('TOO_NARROW')
  expect(placeLabel(labelSheets.ROLL_33X15, 'PRICE', piece, long)).not.toBe('TOO_NARROW')
  expect(placeLabel(labelSheets.A4_3X8, 'SHELF', piece, long)).not.toBe('TOO_NARROW')
})
