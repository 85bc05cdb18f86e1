import { bank, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postGiroBounced, postGiroCleared } from './giro.ts'
import { supplier } from './posting.ts'

export const giroExamples = [
  example(
    'Giro cair',
    postGiroCleared,
    { branchId: 1, creditor: supplier(7), bankAccountId: bank, amount: rp(400_000) },
    `
    Giro cair
      GIRO_PAYABLE                       400.000
      akun 1111                                        400.000
    `,
  ),
  example(
    'Giro 100 ditolak: tiga hutang terbuka lagi sebanding, yang terakhir menanggung sisa',
    postGiroBounced,
    {
      branchId: 1,
      creditor: supplier(7),
      amount: rp(100),
      paid: [
        { itemId: 41, account: 'AP', amount: rp(200) },
        { itemId: 42, account: 'OTHER_DEBT', amount: rp(200) },
        { itemId: 43, account: 'AP', amount: rp(200) },
      ],
    },
    `
    Giro ditolak
      GIRO_PAYABLE                           100
      AP                                                    66
      OTHER_DEBT                                            34
    Buku pembantu
      AP                              dokumen 41         MONEY            33
      OTHER_DEBT                      dokumen 42         MONEY            34
      AP                              dokumen 43         MONEY            33
    `,
  ),
  example(
    'Giro uang muka ditolak',
    postGiroBounced,
    {
      branchId: 1,
      creditor: supplier(7),
      amount: rp(1_000_000),
      paid: [{ itemId: 31, account: 'SUPPLIER_ADVANCE', amount: rp(1_000_000) }],
    },
    `
    Giro ditolak
      GIRO_PAYABLE                     1.000.000
      SUPPLIER_ADVANCE                               1.000.000
    Buku pembantu
      SUPPLIER_ADVANCE                dokumen 31         MONEY    -1.000.000
    `,
  ),
]
