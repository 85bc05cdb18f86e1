import { expect, test } from 'vitest'
import { exportFileName, exportSheet, outlined, sheetCell } from './export-sheet.ts'

const zone = 'Asia/Makassar'

test('a text that looks like a formula stays a text', () => {
  const text = '=HYPERLINK("http://contoh.test")'
  expect(sheetCell({ type: 'text', value: text }, zone)).toEqual({ value: text, type: String, format: '@' })
})

test('a code keeps its zeros', () => {
  expect(sheetCell({ type: 'text', value: '00123' }, zone)).toMatchObject({ value: '00123', type: String })
})

test('nothing is an empty cell', () => {
  expect(sheetCell({ type: 'rupiah', value: null }, zone)).toEqual({})
  expect(sheetCell({ type: 'text', value: '' }, zone)).toEqual({})
})

test('a figure that is longer than the numbers of a sheet is a text, to its last digit', () => {
  expect(sheetCell({ type: 'rupiah', value: 999_999_999_999_999 }, zone)).toMatchObject({ type: Number })
  for (const value of [9_007_199_254_740_991, -9_007_199_254_740_993n])
    expect(sheetCell({ type: 'rupiah', value }, zone)).toMatchObject({
      value: value > 0 ? '9.007.199.254.740.991' : '-9.007.199.254.740.993',
      type: String,
    })
})

test('zero is a figure', () => {
  expect(sheetCell({ type: 'rupiah', value: 0 }, zone)).toMatchObject({ value: 0, type: Number })
})

test('figures and dates keep their types', () => {
  expect(sheetCell({ type: 'rupiah', value: 1_500_000 }, zone)).toMatchObject({
    value: 1_500_000,
    type: Number,
    format: '#,##0',
  })
  expect(sheetCell({ type: 'date', value: '2026-11-20' }, zone)).toEqual({
    value: new Date('2026-11-20T00:00:00Z'),
    type: Date,
    format: 'dd/mm/yyyy',
  })
})

test('a time is the reader’s wall clock', () => {
  expect(sheetCell({ type: 'dateTime', value: '2026-11-20T18:30:00Z' }, zone).value).toEqual(
    new Date('2026-11-21T02:30:00Z'),
  )
})

test('a sheet has the headings of what can be exported, and leaves pictures out', () => {
  const sheet = exportSheet<{ name: string }>(
    [
      { key: 'image', title: 'Logo', cell: () => null },
      {
        key: 'name',
        title: 'Nama',
        cell: () => null,
        exportCell: ({ name }) => ({ type: 'text', value: name }),
      },
    ],
    [{ rows: [{ name: 'Sinar Sosro' }] }],
    zone,
  )
  expect(sheet.data.map((row) => row.map(({ value }) => value))).toEqual([['Nama'], ['Sinar Sosro']])
  expect(sheet.columns).toEqual([{ width: 13 }])
})

test('the file is named as the specification says', () => {
  expect(exportFileName('Surat Jalan / Retur', '2026-11-20')).toBe('export.surat-jalan-retur.2026-11-20.xlsx')
})

test('rows of groups are folded under the row above them, other sheets stay as they are', () => {
  const sheet =
    '<worksheet xmlns="x"><sheetData><row r="1"/><row r="2"/><row r="13"/></sheetData></worksheet>'
  expect(outlined(sheet, new Set([2]))).toBe(
    '<worksheet xmlns="x"><sheetPr><outlinePr summaryBelow="0"/></sheetPr>' +
      '<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/><sheetData><row r="1"/><row r="2" outlineLevel="1"/><row r="13"/></sheetData></worksheet>',
  )
  expect(outlined(sheet, new Set())).toBe(sheet)
})
