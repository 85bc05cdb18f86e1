import { expect, test } from 'vitest'
import { accountClasses, codeFitsClass, sectionFitsClass } from './chart.ts'

test('the first digit of a code is that of its class', () => {
  expect(codeFitsClass('1-1101', 'ASSET')).toBe(true)
  expect(codeFitsClass('2-1101', 'ASSET')).toBe(false)
  expect(codeFitsClass('11101', 'ASSET')).toBe(false)
  expect(codeFitsClass('9-110101', 'TAX')).toBe(true)
})

test('no two classes share a digit', () => {
  expect(Object.values(accountClasses).map(({ digit }) => digit)).toEqual([...'123456789'])
})

test('a part of the reports belongs to one class', () => {
  expect(sectionFitsClass('CURRENT_ASSET', 'ASSET')).toBe(true)
  expect(sectionFitsClass('CURRENT_ASSET', 'LIABILITY')).toBe(false)
  expect(sectionFitsClass('', 'TAX')).toBe(false)
})
