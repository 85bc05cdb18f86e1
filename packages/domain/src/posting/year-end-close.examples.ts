import { rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postYearEndClose } from './year-end-close.ts'

export const yearEndCloseExamples = [
  example(
    'Laba menambah saldo laba',
    postYearEndClose,
    {
      branchId: 1,
      balances: [
        { account: 'REVENUE', balance: rp(-1_000_000) },
        { account: 'SALES_RETURN', balance: rp(50_000) },
        { account: 'COGS', balance: rp(700_000) },
        { account: 'PURCHASE_DISCOUNT', balance: rp(-10_000) },
        { account: 6101, balance: rp(100_000) },
        { account: 6201, balance: rp(0) },
      ],
    },
    `
    Tutup tahun
      REVENUE                          1.000.000
      SALES_RETURN                                      50.000
      COGS                                             700.000
      PURCHASE_DISCOUNT                   10.000
      akun 6101                                        100.000
      RETAINED_EARNINGS                                160.000
    `,
  ),
  example(
    'Rugi mengurangi saldo laba',
    postYearEndClose,
    { branchId: 1, balances: [{ account: 6101, balance: rp(100_000) }] },
    `
    Tutup tahun
      akun 6101                                        100.000
      RETAINED_EARNINGS                  100.000
    `,
  ),
]
