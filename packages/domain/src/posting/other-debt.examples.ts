import { basisPoints } from '../kernel/money.ts'
import { none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postOtherDebt } from './other-debt.ts'

export const otherDebtExamples = [
  example(
    'Sewa gudang dengan PPN, dipotong PPh 23 sebesar 2 %',
    postOtherDebt,
    {
      branchId: 1,
      creditor: { type: 'CREDITOR', id: 5 },
      lines: [
        { accountId: 6401, amount: rp(10_000_025), note: 'Gudang A' },
        { accountId: 6401, amount: rp(2_000_000), note: 'Gudang B' },
      ],
      ppn: { amount: rp(1_320_003), hasTaxInvoice: true },
      pph23: basisPoints(2),
    },
    `
    Hutang lain
      akun 6401                       10.000.025
      akun 6401                        2.000.000
      PPN_IN                           1.320.003
      OTHER_DEBT                                    13.080.027
      WHT_PAYABLE                                      240.001
    Buku pembantu
      OTHER_DEBT                     dokumen ini      DOCUMENT    13.080.027
    `,
  ),
  example(
    'Tanpa pajak',
    postOtherDebt,
    {
      branchId: 1,
      creditor: { type: 'SUPPLIER', id: 7 },
      lines: [{ accountId: 6301, amount: rp(350_000), note: 'Listrik' }],
      ppn: { amount: none, hasTaxInvoice: false },
      pph23: basisPoints(0),
    },
    `
    Hutang lain
      akun 6301                          350.000
      OTHER_DEBT                                       350.000
    Buku pembantu
      OTHER_DEBT                     dokumen ini      DOCUMENT       350.000
    `,
  ),
]
