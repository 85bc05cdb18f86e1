import { rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postOpeningPoints } from './opening-points.ts'

export const openingPointsExamples = [
  example(
    '1.250 poin lama seorang pelanggan, Rp 25 untuk satu poin',
    postOpeningPoints,
    { branchId: 1, worth: rp(31_250) },
    `
    Poin awal
      OPENING_EQUITY                      31.250
      LOYALTY_LIABILITY                                 31.250
    `,
  ),
]
