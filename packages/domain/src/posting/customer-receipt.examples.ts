import { bank, rp } from '../test-support/facts.ts'
import { postCustomerReceipt } from './customer-receipt.ts'
import { example } from './example.ts'

export const customerReceiptExamples = [
  example(
    'Transfer 10.000.000 untuk dua faktur',
    postCustomerReceipt,
    {
      branchId: 1,
      customerId: 9,
      tenders: [{ account: bank, amount: rp(10_000_000) }],
      paid: [
        { itemId: 80, amount: rp(9_157_500) },
        { itemId: 81, amount: rp(842_500) },
      ],
    },
    `
    Penerimaan dari pelanggan
      akun 1111                       10.000.000
      AR                                            10.000.000
    Buku pembantu
      AR                              dokumen 80         MONEY    -9.157.500
      AR                              dokumen 81         MONEY      -842.500
    `,
  ),
  example(
    'Tunai dan giro melebihi faktur: sisanya uang muka',
    postCustomerReceipt,
    {
      branchId: 1,
      customerId: 9,
      tenders: [
        { account: 'CASH', amount: rp(500_000) },
        { account: 'GIRO_CLEARING', amount: rp(600_000) },
      ],
      paid: [{ itemId: 80, amount: rp(1_000_000) }],
    },
    `
    Penerimaan dari pelanggan
      CASH                               500.000
      GIRO_CLEARING                      600.000
      AR                                             1.000.000
      CUSTOMER_ADVANCE                                 100.000
    Buku pembantu
      AR                              dokumen 80         MONEY    -1.000.000
      CUSTOMER_ADVANCE               dokumen ini      DOCUMENT       100.000
    `,
  ),
]
