import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minus, plus } from '../kernel/money.ts'
import { documentTax, type TaxMode } from '../tax/ppn.ts'
import { rp } from '../test-support/facts.ts'
import { ppn } from '../test-support/taxes.ts'
import { revenueAndDiscount } from './sale.ts'

const nothing = { gross: rp(0), net: rp(0) }

describe('revenue and discount without PPN', () => {
  it('golden G12: prices without PPN keep gross and discount', () => {
    const taxed = { gross: rp(753_000), net: rp(717_680) }
    const exempt = { gross: rp(87_000), net: rp(87_000) }
    const amounts = { mode: 'EXCLUDED', taxed, exempt, dpp: taxed.net, rule: ppn } as const
    expect(revenueAndDiscount(amounts)).toEqual({ revenue: 840_000, discount: 35_320 })
  })

  it('golden G14: prices with PPN are freed of it by one rounding of the discount', () => {
    const taxed = { gross: rp(508_500), net: rp(493_500) }
    const amounts = { mode: 'INCLUDED', taxed, exempt: nothing, dpp: rp(444_595), rule: ppn } as const
    expect(revenueAndDiscount(amounts)).toEqual({ revenue: 458_109, discount: 13_514 })
  })

  it('without PPN at all nothing is taken off', () => {
    const taxed = { gross: rp(1_110), net: rp(1_000) }
    const amounts = { mode: 'NON_PKP', taxed, exempt: nothing, dpp: rp(0), rule: ppn } as const
    expect(revenueAndDiscount(amounts)).toEqual({ revenue: 1_110, discount: 110 })
  })

  it('always comes to the total: revenue less discount and PPN', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 9 })
    const modes = fc.constantFrom<TaxMode>('EXCLUDED', 'INCLUDED', 'NON_PKP')
    fc.assert(
      fc.property(modes, amount, amount, amount, amount, (mode, net, off, exemptNet, exemptOff) => {
        const tax = documentTax([{ lineNo: 1, net: rp(net), tax: ppn }], mode)
        const { revenue, discount } = revenueAndDiscount({
          mode,
          taxed: { gross: rp(net + off), net: rp(net) },
          exempt: { gross: rp(exemptNet + exemptOff), net: rp(exemptNet) },
          dpp: tax.dpp,
          rule: ppn,
        })
        expect(plus(minus(revenue, discount), tax.ppn)).toBe(plus(tax.total, rp(exemptNet)))
        expect(discount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
