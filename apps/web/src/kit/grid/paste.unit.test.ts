import { expect, test } from 'vitest'
import { parseRange } from './paste.ts'

test('a text of one cell is no range', () => {
  expect(parseRange('AQ600')).toBeNull()
  expect(parseRange('AQ600\n')).toBeNull()
})

test('rows and cells, as Windows and Excel write them', () => {
  expect(parseRange('AQ600\t10\r\nMG1L\t\t5\r\n')).toEqual([
    ['AQ600', '10'],
    ['MG1L', '', '5'],
  ])
})

test('quotes hold tabs, line breaks and doubled quotes', () => {
  expect(parseRange('"Kopi ""Susu""\n200 g"\t"a\tb"\t2\nTeh\t3')).toEqual([
    ['Kopi "Susu"\n200 g', 'a\tb', '2'],
    ['Teh', '3'],
  ])
})

test('a quote inside a text is a letter, and empty rows stay rows', () => {
  expect(parseRange('Pipa 3"\t2\n\nTeh\t1')).toEqual([['Pipa 3"', '2'], [''], ['Teh', '1']])
})
