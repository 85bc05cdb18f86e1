import { expect, test } from 'vitest'
import { pasteSheet } from './paste-sheet.ts'
import { changesOf, type SheetLine, type SheetSpec, sheetColumns } from './sheet-spec.tsx'

interface Goods {
  sku: string
  unit: string
  min: number | null
  max: number | null
}

const spec: SheetSpec<Goods> = {
  label: 'Stok minimum',
  keyOf: ({ sku, unit }) => `${sku} ${unit}`,
  namesOf: ({ sku, unit }) => [sku, unit],
  before: [],
  fields: [
    { key: 'min', title: 'Minimum', decimals: 0, old: ({ min }) => min, clears: true },
    { key: 'max', title: 'Maksimum', decimals: 0, old: ({ max }) => max },
  ],
}
const line = (
  sku: string,
  unit: string,
  min: number | null = 1,
  max: number | null = 9,
): SheetLine<Goods> => ({
  key: `${sku} ${unit}`,
  row: { sku, unit, min, max },
  values: {},
})
const lines = [line('KOPI-1', 'PCS'), line('KOPI-1', 'DUS'), line('TEH-2', 'PCS'), line('GULA-3', 'PCS')]
const paste = (range: string[][], key = 'KOPI-1 PCS', column = 0) => {
  const pasted = pasteSheet(range, {
    lines,
    columns: sheetColumns(spec),
    namesOf: spec.namesOf,
    at: { key, column },
  })
  const changed = Object.fromEntries(pasted.lines.map((line) => [line.key, changesOf(line, spec.fields)]))
  return { ...pasted, changed }
}

test('a block without codes goes down and right from the cell with the focus', () => {
  const { changed, left } = paste([
    ['12', '24'],
    ['5', ''],
  ])
  expect(changed).toEqual({ 'KOPI-1 PCS': { min: 12, max: 24 }, 'KOPI-1 DUS': { min: 5 } })
  expect(left).toBe(0)
})

test('from the second column on the first one stays', () => {
  expect(paste([['30'], ['40']], 'TEH-2 PCS', 1).changed).toEqual({
    'TEH-2 PCS': { max: 30 },
    'GULA-3 PCS': { max: 40 },
  })
})

test('rows below the last one are told, not lost in silence', () => {
  expect(paste([['3'], ['4'], ['5']], 'TEH-2 PCS').left).toBe(1)
})

test('a block that begins with codes finds its rows in any order, whatever stands between', () => {
  const { changed } = paste([
    ['gula-3', 'Gula pasir 1 kg', '7', '70'],
    ['TEH-2', 'Teh celup', '2', '20'],
  ])
  expect(changed).toEqual({ 'GULA-3 PCS': { min: 7, max: 70 }, 'TEH-2 PCS': { min: 2, max: 20 } })
})

test('of rows with one code the unit decides; without it the code is told', () => {
  const { changed, ambiguous } = paste([
    ['KOPI-1', 'DUS', '2', '4'],
    ['KOPI-1', 'Kopi', '3', '6'],
  ])
  expect(changed).toEqual({ 'KOPI-1 DUS': { min: 2, max: 4 } })
  expect(ambiguous).toEqual(['KOPI-1'])
})

test('of rows with one code and unit the one without further names is meant, unless the block names them', () => {
  const namesOf = ({ sku, unit }: Goods) => [sku, ...unit.split(' ')]
  const priced = [line('TEH-2', 'PCS'), line('TEH-2', 'PCS BDG')]
  const changedBy = (range: string[][]) =>
    pasteSheet(range, {
      lines: priced,
      columns: sheetColumns(spec),
      namesOf,
      at: { key: 'TEH-2 PCS', column: 0 },
    }).lines.map(({ key }) => key)
  expect(changedBy([['TEH-2', 'PCS', '5', '6']])).toEqual(['TEH-2 PCS'])
  expect(changedBy([['TEH-2', 'PCS', 'bdg', '5', '6']])).toEqual(['TEH-2 PCS BDG'])
})

test('codes that are not in the sheet, such as a heading, are told', () => {
  const { changed, unknown } = paste([
    ['SKU', 'Nama', 'Min', 'Maks'],
    ['TEH-2', 'Teh celup', '2', '20'],
  ])
  expect(changed).toEqual({ 'TEH-2 PCS': { min: 2, max: 20 } })
  expect(unknown).toEqual(['SKU'])
})

test('codes of two columns fit two fields, when every row begins with one', () => {
  expect(
    paste([
      ['TEH-2', '2'],
      ['GULA-3', '3'],
    ]).changed,
  ).toEqual({ 'TEH-2 PCS': { min: 2 }, 'GULA-3 PCS': { min: 3 } })
})

test('a heading or an unknown code above codes does not make them values', () => {
  const { changed, unknown } = paste([
    ['SKU', 'Min'],
    ['TEH-2', '2'],
    ['LADA-9', '4'],
  ])
  expect(changed).toEqual({ 'TEH-2 PCS': { min: 2 } })
  expect(unknown).toEqual(['SKU', 'LADA-9'])
})

test('a text that is no number marks its cell', () => {
  const [first] = paste([['dua', '24']]).lines
  expect(first?.marks).toEqual({ min: 'Minimum: “dua” bukan angka yang dikenal.' })
})

test('the kept value is no change, and an emptied cell is one only where that means something', () => {
  const kept = line('TEH-2', 'PCS', 4, 8)
  expect(changesOf({ ...kept, values: { min: 4, max: 8 } }, spec.fields)).toEqual({})
  expect(changesOf({ ...kept, values: { min: null, max: null } }, spec.fields)).toEqual({ min: null })
})
