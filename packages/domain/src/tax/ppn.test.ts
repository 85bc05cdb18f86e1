import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupiah, sumOf } from '../kernel/money.ts'
import { goldenVectors } from '../test-support/golden.ts'
import { nonTaxed, ppn, ppnMewah, taxTable } from '../test-support/taxes.ts'
import { documentTax, documentTaxAsInvoiced, type TaxMode, type TaxRule, taxRuleOn } from './ppn.ts'

interface GoldenIn {
  readonly mode: TaxMode
  readonly rate: readonly [number, number]
  readonly base: readonly [number, number]
  readonly nets: readonly number[]
  readonly taxable: readonly number[]
}

interface GoldenOut {
  readonly dpp: number
  readonly dppNilaiLain: number
  readonly ppn: number
  readonly total: number
  readonly exempt?: number
  readonly linePpn?: readonly number[]
}

const line = (lineNo: number, net: number, tax: TaxRule = ppn) => ({ lineNo, net: rupiah(net), tax })
const down: TaxRule = { ...ppn, rounding: 'DOWN' }

const modes = fc.constantFrom<TaxMode>('EXCLUDED', 'INCLUDED', 'NON_PKP')
const documents = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 10 ** 10 }), fc.constantFrom(ppn, ppnMewah, nonTaxed)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((lines) => lines.map(([net, tax], index) => line(index + 1, net, tax)))

describe('the row of a tax code', () => {
  it('is missing for an unknown code and before the first row', () => {
    expect(taxRuleOn(taxTable, 'PPH', '2026-01-01')).toBeUndefined()
    expect(taxRuleOn(taxTable, 'PPN', '1999-12-31')).toBeUndefined()
  })

  it.each([
    ['2022-03-31', 100_000, 100_000],
    ['2022-04-01', 110_000, 1_000_000],
    ['2024-12-31', 110_000, 1_000_000],
    ['2025-01-01', 110_000, 916_667],
  ])('on %s makes %s of a million', (date, amount, base) => {
    const rule = taxRuleOn(taxTable, 'PPN', date)
    if (!rule) throw new Error(`No row on ${date}`)
    const tax = documentTax([line(1, 1_000_000, rule)], 'EXCLUDED')
    expect(tax.ppn).toBe(amount)
    if (date >= '2022-04-01') expect(tax.dppNilaiLain).toBe(base)
  })
})

describe('PPN of a document', () => {
  it('refuses two rows of one code', () => {
    const old = taxRuleOn(taxTable, 'PPN', '2024-06-01')
    if (!old) throw new Error('No row')
    expect(() => documentTax([line(1, 100), line(2, 100, old)], 'EXCLUDED')).toThrow(RangeError)
  })

  it.each(goldenVectors<GoldenIn, GoldenOut>('tax'))('golden $id', ({ in: given, out }) => {
    const rule: TaxRule = {
      ...ppn,
      rate: { numerator: given.rate[0], denominator: given.rate[1] },
      base: { numerator: given.base[0], denominator: given.base[1] },
    }
    const lines = given.nets.map((net, index) => line(index + 1, net, given.taxable[index] ? rule : nonTaxed))
    const tax = documentTax(lines, given.mode)
    expect(tax).toMatchObject({
      dpp: out.dpp,
      dppNilaiLain: out.dppNilaiLain,
      ppn: out.ppn,
      total: out.total,
    })
    expect(tax.dppExempt).toBe(out.exempt ?? 0)
    if (out.linePpn) expect(tax.lines.map(({ ppn }) => ppn)).toEqual(out.linePpn)
  })

  it.each([
    ['EXCLUDED', 10_118_150, 10_118_150, 9_274_971, 1_112_997, 11_231_147],
    ['EXCLUDED', 100, 100, 92, 11, 111],
    ['INCLUDED', 1_387_500, 1_250_000, 1_145_833, 137_500, 1_387_500],
    ['INCLUDED', 270_000, 243_243, 222_973, 26_757, 270_000],
    ['NON_PKP', 270_000, 0, 0, 0, 270_000],
  ] as const)('%s %s: dpp %s, nilai lain %s, ppn %s, total %s', (mode, net, dpp, nilaiLain, amount, total) =>
    expect(documentTax([line(1, net)], mode)).toMatchObject({
      dpp,
      dppNilaiLain: nilaiLain,
      ppn: amount,
      total,
    }),
  )

  it('counts each tax code apart and leaves exempt lines alone', () => {
    const tax = documentTax(
      [line(1, 100_000), line(2, 50_000, ppnMewah), line(3, 7_000, nonTaxed)],
      'EXCLUDED',
    )
    expect(tax.groups).toEqual([
      { code: 'PPN', dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 },
      { code: 'PPN-MEWAH', dpp: 50_000, dppNilaiLain: 50_000, ppn: 6_000 },
    ])
    expect(tax).toMatchObject({ dpp: 150_000, dppExempt: 7_000, ppn: 17_000, total: 174_000 })
    expect(tax.lines).toEqual([
      { lineNo: 1, dpp: 100_000, ppn: 11_000 },
      { lineNo: 2, dpp: 50_000, ppn: 6_000 },
      { lineNo: 3, dpp: 7_000, ppn: 0 },
    ])
  })

  it('rounds tax down where the row says so, with and without PPN in the price', () => {
    expect(documentTax([line(1, 100, down)], 'EXCLUDED')).toMatchObject({
      dppNilaiLain: 91,
      ppn: 10,
      total: 110,
    })
    expect(documentTax([line(1, 110, down)], 'INCLUDED')).toMatchObject({ dpp: 100, ppn: 10, total: 110 })
  })

  it('puts the remainder of the line shares on the last line by number, whatever the order', () => {
    const tax = documentTax([line(3, 10), line(1, 10), line(2, 10)], 'EXCLUDED')
    expect(tax.lines.map(({ lineNo, ppn }) => [lineNo, ppn])).toEqual([
      [3, 1],
      [1, 1],
      [2, 1],
    ])
  })

  it('adds up: lines, groups and total', () => {
    fc.assert(
      fc.property(documents, modes, (lines, mode) => {
        const tax = documentTax(lines, mode)
        const nets = sumOf(lines, ({ net }) => net)
        expect(sumOf([...tax.lines], ({ ppn }) => ppn)).toBe(tax.ppn)
        expect(sumOf([...tax.lines], ({ dpp }) => dpp)).toBe(tax.dpp + tax.dppExempt)
        expect(tax.total).toBe(mode === 'EXCLUDED' ? nets + tax.ppn : nets)
        for (const taxed of tax.lines) expect(Math.min(taxed.dpp, taxed.ppn)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('PPN as the supplier invoiced it', () => {
  const lines = [line(1, 100_000), line(2, 50_000, ppnMewah)]
  const invoiced = (amount: number, tolerance = 1_000) => ({
    ppn: rupiah(amount),
    tolerance: rupiah(tolerance),
  })

  it.each([
    ['above the tolerance', 18_001, lines],
    ['below the tolerance', 15_999, lines],
    ['on goods without PPN', 500, [line(1, 100_000, nonTaxed)]],
    ['below zero', -1, [line(1, 500)]],
  ])('refuses a PPN %s', (_, amount, given) =>
    expect(documentTaxAsInvoiced(given, 'EXCLUDED', invoiced(amount))).toBe('TAX_MISMATCH'),
  )

  it('refuses a PPN above the price that includes it', () =>
    expect(documentTaxAsInvoiced([line(1, 500)], 'INCLUDED', invoiced(900))).toBe('TAX_MISMATCH'))

  it('takes the computed PPN whatever the tolerance', () =>
    expect(documentTaxAsInvoiced(lines, 'EXCLUDED', invoiced(17_000, 0))).toEqual(
      documentTax(lines, 'EXCLUDED'),
    ))

  it('spreads it by computed PPN; the total follows, or the DPP when prices include PPN', () => {
    expect(documentTaxAsInvoiced(lines, 'EXCLUDED', invoiced(18_000))).toMatchObject({
      groups: [{ ppn: 11_647 }, { ppn: 6_353 }],
      dpp: 150_000,
      total: 168_000,
    })
    expect(documentTaxAsInvoiced([line(1, 111_000)], 'INCLUDED', invoiced(10_999))).toMatchObject({
      dpp: 100_001,
      ppn: 10_999,
      total: 111_000,
    })
  })
})
