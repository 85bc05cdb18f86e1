import { expect, test } from 'vitest'
import { drawnRows } from './row-window.ts'

const thousand = Array.from({ length: 1_000 }, () => 34)
const places = (drawn: ReturnType<typeof drawnRows>) => drawn.rows.map(({ index }) => index)
const whole = ({ rows, after }: ReturnType<typeof drawnRows>, heights: readonly number[]) =>
  rows.reduce((sum, { index, gap }) => sum + gap + (heights[index] ?? 0), 0) + after

test('at the top only the first rows are drawn, and the frame is as high as all of them', () => {
  const drawn = drawnRows(thousand, { top: 0, height: 340 }, -1)
  expect(places(drawn)).toEqual(Array.from({ length: 21 }, (_, index) => index))
  expect(whole(drawn, thousand)).toBe(34_000)
})

test('in the middle the rows before are one gap', () => {
  const drawn = drawnRows(thousand, { top: 17_000, height: 340 }, -1)
  expect(drawn.rows[0]).toEqual({ index: 490, gap: 490 * 34 })
  expect(drawn.rows.at(-1)?.index).toBe(520)
  expect(whole(drawn, thousand)).toBe(34_000)
})

test('the row with the focus stays where it is, however far one scrolls', () => {
  const drawn = drawnRows(thousand, { top: 17_000, height: 340 }, 3)
  expect(drawn.rows[0]).toEqual({ index: 3, gap: 3 * 34 })
  expect(drawn.rows[1]).toEqual({ index: 490, gap: 486 * 34 })
  expect(whole(drawn, thousand)).toBe(34_000)
})

test('rows with faults below them are higher', () => {
  const heights = thousand.map((height, index) => (index < 100 ? height + 24 : height))
  const drawn = drawnRows(heights, { top: 5_800, height: 34 }, -1)
  expect(drawn.rows[0]?.index).toBe(90)
  expect(whole(drawn, heights)).toBe(36_400)
})

test('a short grid is drawn whole', () => {
  const drawn = drawnRows([34, 34, 34], { top: 0, height: 340 }, -1)
  expect(drawn).toEqual({
    rows: [
      { index: 0, gap: 0 },
      { index: 1, gap: 0 },
      { index: 2, gap: 0 },
    ],
    after: 0,
  })
})
