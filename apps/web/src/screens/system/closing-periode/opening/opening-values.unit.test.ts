import type { OpeningBalance, OpeningRow } from '@merchant/contract/system/opening-balance.ts'
import { describe, expect, test } from 'vitest'
import { bodyOf, differenceOf, type OpeningValues, pasted, sidesOf, valuesOf } from './opening-values.ts'

const row = (given: Partial<OpeningRow>): OpeningRow => ({
  accountId: null,
  total: null,
  code: '',
  name: '',
  normalSide: 'D',
  isNeeded: false,
  stated: null,
  booked: 0,
  difference: null,
  ...given,
})
const cash = row({ accountId: 1, code: '1-1101', name: 'Kas', isNeeded: true, booked: 5_100_000 })
const debt = row({ accountId: 2, code: '2-1101', name: 'Utang Usaha', normalSide: 'K', booked: -400_000 })
const capital = row({ accountId: 3, code: '3-1101', name: 'Modal', normalSide: 'K', booked: -4_700_000 })
const owed = row({
  total: 'PAYABLE',
  name: 'Hutang pemasok',
  normalSide: 'K',
  isNeeded: true,
  booked: 400_000,
})
const pieces = row({ total: 'STOCK_QUANTITY', name: 'Jumlah', isNeeded: true, booked: 100 })
const rows = [cash, debt, capital, owed, pieces]
const values = (given: Partial<OpeningValues>): OpeningValues => ({
  kind: 'TRIAL_BALANCE',
  day: '2026-01-05',
  reason: '',
  figures: {},
  ...given,
})
const balance = (given: Partial<OpeningBalance>): OpeningBalance => ({
  branch: { id: 9, name: 'Pusat' },
  day: '2026-01-05',
  firstDay: '2026-01-01',
  lastDay: '2026-01-31',
  rows,
  statement: null,
  isAgreed: false,
  isClosed: false,
  history: [],
  ...given,
})

describe('a figure on the usual side of its account', () => {
  test('of a debt of 400.000 agrees with a credit of 400.000', () => {
    expect(differenceOf(debt, values({ figures: { 2: 400_000 } }))).toBe(0n)
    expect(differenceOf(debt, values({ figures: { 2: 500_000 } }))).toBe(100_000n)
    expect(differenceOf(owed, values({ figures: { PAYABLE: 350_000 } }))).toBe(50_000n)
  })

  test('that is empty is zero in a trial balance, and nothing in totals', () => {
    expect(differenceOf(debt, values({}))).toBe(-400_000n)
    expect(differenceOf(debt, values({ kind: 'TOTALS' }))).toBeNull()
    expect(differenceOf(owed, values({}))).toBeNull()
  })

  test('adds up on both sides', () => {
    expect(sidesOf(rows, values({ figures: { 1: 5_100_000, 2: 400_000, 3: 4_700_000 } }))).toEqual({
      debit: 5_100_000n,
      credit: 5_100_000n,
    })
  })
})

describe('what is copied from a spreadsheet', () => {
  test('is code, name, debit and credit', () => {
    const text =
      'Kode\tNama\tDebit\tKredit\n1-1101\tKas\t5.100.000\t\n2-1101\tUtang\t\t400,000\n9-1\tLain\t5\t\n'
    expect(pasted(text, rows)).toEqual({ figures: { 1: 5_100_000, 2: 400_000 }, unknown: ['9-1'] })
  })

  test('is a name and one balance, below zero in parentheses', () => {
    expect(pasted('Kas\t(1.000)\nmodal\t4.700.000\nJumlah\t101', rows)).toEqual({
      figures: { 1: -1_000, 3: 4_700_000, STOCK_QUANTITY: 101 },
      unknown: [],
    })
  })
})

describe('the call', () => {
  const figures = { 1: 5_100_000, 2: 400_000, PAYABLE: 400_000, STOCK_QUANTITY: 100 }
  const all = { ...figures, RECEIVABLE: 0, STOCK_VALUE: 0, POINTS: 1_730 }

  test('names accounts debit less credit; of totals the cash alone', () => {
    const totals = { RECEIVABLE: 0, PAYABLE: 400_000, STOCK_VALUE: 0, STOCK_QUANTITY: 100, POINTS: 1_730 }
    const whole = bodyOf(balance({}), values({ figures: all }))
    expect(whole).toMatchObject({ branchId: 9, version: 0, day: '2026-01-05', totals })
    expect(whole.accounts).toEqual([
      { accountId: 1, amount: 5_100_000 },
      { accountId: 2, amount: -400_000 },
    ])
    expect(bodyOf(balance({}), values({ kind: 'TOTALS', figures: all })).accounts).toHaveLength(1)
  })

  test('leaves totals out when one is empty, and everything where there are no old books', () => {
    expect(bodyOf(balance({}), values({ figures }))).toMatchObject({ totals: null })
    const none = bodyOf(balance({}), values({ kind: 'NONE', reason: ' Usaha baru ', figures }))
    expect(none).toEqual({ branchId: 9, kind: 'NONE', version: 0, reason: 'Usaha baru' })
  })
})

test('a form begins with the last statement', () => {
  const statement = {
    version: 2,
    kind: 'TRIAL_BALANCE' as const,
    day: '2026-01-05',
    reason: null,
    statedAt: '2026-11-20T02:00:00.000Z',
    statedBy: { id: 1, name: 'Ibu' },
  }
  const stated = [
    { ...cash, stated: 0 },
    { ...debt, stated: -400_000 },
    { ...owed, stated: 0 },
  ]
  expect(valuesOf(balance({ statement, rows: stated })).figures).toEqual({ 2: 400_000, PAYABLE: 0 })
})
