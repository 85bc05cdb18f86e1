import { exactSum } from '@merchant/domain/kernel/figure.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Grouping, grouped } from './grouped.ts'

interface Line {
  no: number
  customerId: number
  customer: string
  amount: number
}

const byCustomer: Grouping<Line> = {
  key: 'customer',
  label: 'Pelanggan',
  of: ({ customerId, customer }) => ({ id: customerId, label: customer }),
}
const sumOf = (lines: readonly Line[]) => ({ amount: exactSum(lines, ({ amount }) => amount) })

/** Two customers have the same name; Toko Baru owes 9.007.199.254.740.993, which no number holds. */
const lines: Line[] = [
  { no: 1, customerId: 2, customer: 'Warung Tiga', amount: 125_000 },
  { no: 2, customerId: 1, customer: 'Toko Baru', amount: 9_007_199_254_740_991 },
  { no: 3, customerId: 2, customer: 'Warung Tiga', amount: -25_000 },
  { no: 4, customerId: 1, customer: 'Toko Baru', amount: 2 },
  { no: 5, customerId: 3, customer: 'Warung Tiga', amount: 7 },
]
const asked = { format: 'JSON', detail: 'FULL', subtotalBy: 'customer' } as const

describe('rows in groups with subtotals', () => {
  it('come by the names of their groups, in their own order within, with exact sums', () => {
    const { rows, groups, totals, count } = grouped(lines, asked, [byCustomer], sumOf)
    expect(rows.map(({ no }) => no)).toEqual([2, 4, 1, 3, 5])
    expect(groups).toEqual([
      { label: 'Toko Baru', from: 0, count: 2, totals: { amount: 9_007_199_254_740_993n } },
      { label: 'Warung Tiga', from: 2, count: 2, totals: { amount: 100_000n } },
      { label: 'Warung Tiga', from: 4, count: 1, totals: { amount: 7n } },
    ])
    expect([totals.amount, count]).toEqual([9_007_199_254_841_000n, 5])
  })

  it('have the sums of the whole group on every page that meets it', () => {
    const page = (after?: string) => grouped(lines, { ...asked, limit: 3, after }, [byCustomer], sumOf)
    expect(page().groups?.map(({ from }) => from)).toEqual([0, 2])
    expect(page().groups?.at(-1)?.totals).toEqual({ amount: 100_000n })
    expect(page('3').rows.map(({ no }) => no)).toEqual([3, 5])
    expect(page('3').groups?.map(({ from, count }) => [from, count])).toEqual([
      [2, 2],
      [4, 1],
    ])
    expect([page().next, page('3').next]).toEqual(['3', null])
  })

  it('are the groups alone when short, by the first field where none is named', () => {
    const short = { format: 'JSON', detail: 'SHORT', limit: 2 } as const
    const { rows, groups, count, next, subtotalBy } = grouped(lines, short, [byCustomer], sumOf)
    expect([rows, groups?.length, count, next, subtotalBy]).toEqual([[], 2, 3, '2', 'customer'])
  })

  it('stay as they are without a grouping, or with one that the report does not have', () => {
    const plain = grouped(lines, { ...asked, subtotalBy: 'colour' }, [byCustomer], sumOf)
    expect(plain.rows.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5])
    expect([plain.groups, plain.subtotalBy]).toEqual([undefined, undefined])
  })

  it('have subtotals that add up to the total, and lose no row, whatever the rows and pages', () => {
    const line = fc.record({
      no: fc.nat(),
      customerId: fc.integer({ min: 1, max: 6 }),
      amount: fc.maxSafeInteger(),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (some, limit) => {
        const all: Line[] = some.map((each) => ({ ...each, customer: `C${each.customerId % 3}` }))
        const whole = grouped(all, { ...asked, format: 'XLSX' }, [byCustomer], sumOf)
        expect(exactSum(whole.groups ?? [], ({ totals }) => totals.amount)).toBe(whole.totals.amount)
        for (const { from, count, totals } of whole.groups ?? [])
          expect(sumOf(whole.rows.slice(from, from + count))).toEqual(totals)
        const read: Line[] = []
        const seen = new Map<number, bigint>()
        for (let after: string | undefined | null; after !== null; ) {
          const page = grouped(all, { ...asked, limit, after }, [byCustomer], sumOf)
          read.push(...page.rows)
          for (const { from, totals } of page.groups ?? []) seen.set(from, totals.amount)
          after = page.next ?? null
        }
        expect(read).toEqual(whole.rows)
        expect(exactSum(seen.values(), (amount) => amount)).toBe(whole.totals.amount)
      }),
    )
  })
})
