import { rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postWelcomePoints } from './welcome-points.ts'

export const welcomePointsExamples = [
  example(
    '100 poin untuk toko yang baru disetujui, Rp 25 untuk satu poin',
    postWelcomePoints,
    { branchId: 1, worth: rp(2_500) },
    `
    Poin selamat datang
      LOYALTY_EXPENSE                      2.500
      LOYALTY_LIABILITY                                  2.500
    `,
  ),
]
