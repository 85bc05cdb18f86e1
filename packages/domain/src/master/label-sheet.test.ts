import { describe, expect, it } from 'vitest'
import { barWidth, cellAt, cellsOf, labelSheetCodes, labelSheets, pagesOf } from './label-sheet.ts'

describe.each(labelSheetCodes)('%s', (code) => {
  const paper = labelSheets[code]
  it('has all its labels on the page, none over another', () => {
    const last = cellAt(paper, cellsOf(paper) - 1)
    expect(paper.left).toBeGreaterThanOrEqual(0)
    expect(paper.top).toBeGreaterThanOrEqual(0)
    expect(last.x + paper.label.width).toBeLessThanOrEqual(paper.page.width + 0.01)
    expect(last.y + paper.label.height).toBeLessThanOrEqual(paper.page.height + 0.01)
    expect(paper.pitch).toBeGreaterThanOrEqual(paper.label.width)
  })

  it('takes EAN-13, which has 113 narrowest bars with its quiet zones', () => {
    expect(barWidth(paper, 113)).toBeGreaterThanOrEqual(0.25)
  })
})

it.each([
  ['A4_3X8', 0, { x: 0, y: 0.5 }], // (297 - 8 · 37) / 2 = 0.5
  ['A4_3X8', 4, { x: 70, y: 37.5 }],
  ['A4_3X7', 0, { x: 7.21, y: 15.15 }], // (210 - 3 · 63.5 - 2 · 2.54) / 2 = 7.21
  ['A4_5X13', 6, { x: 45.35, y: 31.9 }], // 4.75 + 38.1 + 2.5; 10.7 + 21.2
  ['A4_4X10', 39, { x: 153.5, y: 250.1 }], // 8 + 3 · 48.5; 21.5 + 9 · 25.4
] as const)('of %s the place %d is at %j', (code, cell, corner) => {
  expect(cellAt(labelSheets[code], cell)).toEqual(corner)
})

it.each([
  ['A4_3X8', 0, 24, 1],
  ['A4_3X8', 4, 20, 1],
  ['A4_3X8', 4, 21, 2],
  ['ROLL_58', 0, 7, 7],
] as const)('%s, from place %d, needs for %d labels %d pages', (code, start, count, pages) => {
  expect(pagesOf(labelSheets[code], start, count)).toBe(pages)
})

it.each([
  ['A4_3X8', 113, 0.375], // 67 / 113 = 0.59: never wider than a scanner likes
  ['A4_5X13', 113, 0.31], // 35.1 / 113 = 0.3106
  ['A4_5X13', 140, 0.25], // 35.1 / 140 = 0.2507
  ['A4_5X13', 141, undefined], // 35.1 / 141 = 0.2489
  ['ROLL_33X15', 113, 0.25], // 31 / 113 = 0.274, two dots
  ['ROLL_40X30', 101, 0.375], // 38 / 101 = 0.376, three dots
  ['ROLL_33X15', 143, undefined],
] as const)('on %s a code of %d narrowest bars has bars of %s mm', (code, modules, width) => {
  expect(barWidth(labelSheets[code], modules)).toBe(width)
})
