import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  calendarDate,
  code,
  discount,
  email,
  figure,
  money,
  note,
  pathId,
  percent,
  phone,
  quantity,
  text,
  unitPrice,
} from './fields.ts'
import { ListQuery } from './list.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** Other spellings of a number, and what JavaScript makes numbers of besides. */
const otherSpellings = [
  ...[
    '0x10',
    '0o7',
    '0b1',
    '1e3',
    '1.0',
    '007',
    '+5',
    '-5',
    ' 5',
    '5 ',
    '1_000',
    '٥',
    '９',
    '',
    'NaN',
    'Infinity',
  ],
  ...['9007199254740992', '99999999999999999999', true, null, [5], ['5'], {}, 1.5],
]

describe('fields', () => {
  it('take ids from paths and queries as plain digits alone', () => {
    expect(['1', '10', '9007199254740991', 7].map((value) => pathId('Barang').parse(value))).toEqual([
      1,
      10,
      Number.MAX_SAFE_INTEGER,
      7,
    ])
    for (const value of ['0', 0, ...otherSpellings])
      expect(accepts(pathId('Barang'), value), JSON.stringify(value)).toBe(false)
  })

  it('take the numbers of a list as plain digits alone', () => {
    expect(ListQuery.parse({ limit: '20', offset: 0, branchIds: '3,4' })).toMatchObject({
      limit: 20,
      offset: 0,
      branchIds: [3, 4],
    })
    for (const key of ['limit', 'offset', 'branchId'])
      for (const value of otherSpellings)
        expect(accepts(ListQuery, { [key]: value }), `${key}=${JSON.stringify(value)}`).toBe(false)
    for (const value of ['0x10', '3,1e3', [true], ['0x10']])
      expect(accepts(ListQuery, { branchIds: value }), JSON.stringify(value)).toBe(false)
  })

  it('take percentages of up to two decimals, every one of them', () => {
    const refused = Array.from({ length: 10_001 }, (_, basisPoints) => basisPoints / 100).filter(
      (value) => !accepts(percent('Margin'), value),
    )
    expect(refused).toEqual([])
    for (const value of [0.001, 6.125, 99.999, -0.01, 100.01, Number.NaN, '5'])
      expect(accepts(percent('Margin'), value), String(value)).toBe(false)
  })

  it('take no figure with more decimals than its column, however little more', () => {
    for (const value of [730161377.3230001, 0.0001, 1e-7, 87316.1250000001])
      expect(accepts(quantity('Jumlah'), value), String(value)).toBe(false)
    for (const value of [87623110935395.17, 0.00001])
      expect(accepts(unitPrice('Harga'), value), String(value)).toBe(value > 1)
    for (const value of [33.230000000000004, 0.001])
      for (const field of [percent('Margin'), discount('Diskon')])
        expect(accepts(field, value), String(value)).toBe(false)
    for (const value of [730161377.323, -0.001, 0.5, 1e9])
      expect(accepts(quantity('Jumlah'), value), String(value)).toBe(true)
  })

  it('take amounts that still add up exactly', () => {
    expect(accepts(money('Jumlah'), 9_000_000_000_000)).toBe(true)
    for (const value of [9_000_000_000_001, -1, 0.5]) expect(accepts(money('Jumlah'), value)).toBe(false)
  })

  it('tell sums of any length as one kind of whole number', () => {
    for (const value of [0, -5, 9_007_199_254_740_993n])
      expect(accepts(figure(), value), String(value)).toBe(true)
    for (const value of [0.5, '5', null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(accepts(figure(), value), String(value)).toBe(false)
    expect(z.toJSONSchema(z.object({ sum: figure() }))).toMatchObject({
      properties: { sum: { type: 'integer' } },
    })
  })

  it('trim text before they measure it', () => {
    expect(text('Nama', 3).parse('  abc  ')).toBe('abc')
    for (const value of ['', '   ', 'abcd', 'a\u0000', 'a\ud800', null, 7])
      expect(accepts(text('Nama', 3), value), String(value)).toBe(false)
  })

  it('make codes upper-case', () => {
    expect(code('Kode').parse(' ab-1.x_ ')).toBe('AB-1.X_')
    for (const value of ['', 'a b', 'é', 'a/b', 'x'.repeat(21)])
      expect(accepts(code('Kode'), value)).toBe(false)
  })

  it('store an empty note as nothing', () => {
    for (const value of ['', '  ', null, undefined]) expect(note('Catatan').parse(value)).toBeNull()
  })

  it('make e-mails lower-case', () => {
    expect(email().parse(' Budi@Demo.Merchant.TEST ')).toBe('budi@demo.merchant.test')
    for (const value of ['budi', 'budi@', '@demo.test', 'a b@demo.test', `${'x'.repeat(250)}@demo.test`])
      expect(accepts(email(), value), value).toBe(false)
  })

  it('drop spaces and dashes of telephone numbers', () => {
    expect(phone().parse('+62 812-3456-789')).toBe('+628123456789')
    for (const value of ['', ' ', null, undefined]) expect(phone().parse(value)).toBeNull()
    for (const value of ['12345', '0812x', '1'.repeat(16), '0812+34567'])
      expect(accepts(phone(), value), value).toBe(false)
  })

  it('take days that exist', () => {
    expect(accepts(calendarDate('Tanggal'), '2028-02-29')).toBe(true)
    for (const value of ['2027-02-29', '2026-13-01', '26-01-01', '2026-1-1', '1969-12-31', '2200-01-01'])
      expect(accepts(calendarDate('Tanggal'), value), value).toBe(false)
  })

  it('carry their label as title, through whatever wraps them', () => {
    const titleOf = (schema: z.ZodType) => z.globalRegistry.get(schema)?.title
    expect(
      [text('Nama'), code('Kode'), email(), phone(), percent('Margin'), note('Catatan')].map(titleOf),
    ).toEqual(['Nama', 'Kode', 'Email', 'Nomor telepon', 'Margin', 'Catatan'])
  })
})
