import type { TaxRule } from '../tax/ppn.ts'

/** The tax table of domain-core 2.6 as the tests need it. */
const row = (
  code: string,
  rate: readonly [number, number],
  base: readonly [number, number],
  validFrom: string,
  validTo: string | null = null,
): TaxRule => ({
  code,
  rate: { numerator: rate[0], denominator: rate[1] },
  base: { numerator: base[0], denominator: base[1] },
  rounding: 'HALF_UP',
  validFrom,
  validTo,
})

export const ppn = row('PPN', [12, 100], [11, 12], '2025-01-01')
export const ppnMewah = row('PPN-MEWAH', [12, 100], [1, 1], '2025-01-01')
export const nonTaxed = row('NON', [0, 1], [1, 1], '2000-01-01')

export const taxTable: readonly TaxRule[] = [
  row('PPN', [10, 100], [1, 1], '2000-01-01', '2022-03-31'),
  row('PPN', [11, 100], [1, 1], '2022-04-01', '2024-12-31'),
  ppn,
  ppnMewah,
  nonTaxed,
]
