import { bank, none, rp } from '../test-support/facts.ts'
import { plainReceipt, postCustomerReceipt } from './customer-receipt.ts'
import { example } from './example.ts'

const plain = { ...plainReceipt, branchId: 1, customerId: 9 }

export const customerReceiptExamples = [
  example(
    'Transfer 10.000.000 untuk dua faktur',
    postCustomerReceipt,
    {
      ...plain,
      tenders: [{ account: bank, amount: rp(10_000_000) }],
      paid: [
        { itemId: 80, amount: rp(9_157_500), writtenOff: none },
        { itemId: 81, amount: rp(842_500), writtenOff: none },
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
      ...plain,
      tenders: [
        { account: 'CASH', amount: rp(500_000) },
        { account: 'GIRO_CLEARING', amount: rp(600_000) },
      ],
      paid: [{ itemId: 80, amount: rp(1_000_000), writtenOff: none }],
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
  example(
    'Nota kredit, retur, dan uang muka membayar lebih dahulu; sisa 400 dihapus, pelanggan mendapat poin senilai 2.500',
    postCustomerReceipt,
    {
      ...plain,
      tenders: [{ account: bank, amount: rp(250_000) }],
      credits: [
        { itemId: 91, account: 'AR', cause: 'NOTE', amount: rp(100_000) },
        { itemId: 92, account: 'CUSTOMER_ADVANCE', cause: 'RETURN', amount: rp(50_000) },
        { itemId: 93, account: 'CUSTOMER_ADVANCE', cause: 'ADVANCE', amount: rp(200_000) },
      ],
      paid: [
        { itemId: 80, amount: rp(120_000), writtenOff: none },
        { itemId: 81, amount: rp(480_000), writtenOff: rp(400) },
      ],
      points: rp(2_500),
    },
    // 600.000 are paid: 100.000 of them by the note, which lowers AR already, so AR is credited with 500.000 and the 400
    `
    Penerimaan dari pelanggan
      akun 1111                          250.000
      AR                                               500.400
      CUSTOMER_ADVANCE                   250.000
      BAD_DEBT                               400
      LOYALTY_EXPENSE                      2.500
      LOYALTY_LIABILITY                                  2.500
    Buku pembantu
      AR                              dokumen 80          NOTE      -100.000
      AR                              dokumen 91          NOTE       100.000
      AR                              dokumen 80        RETURN       -20.000
      CUSTOMER_ADVANCE                dokumen 92        RETURN       -20.000
      AR                              dokumen 81        RETURN       -30.000
      CUSTOMER_ADVANCE                dokumen 92        RETURN       -30.000
      AR                              dokumen 81       ADVANCE      -200.000
      CUSTOMER_ADVANCE                dokumen 93       ADVANCE      -200.000
      AR                              dokumen 81         MONEY      -250.000
      AR                              dokumen 81      DISCOUNT          -400
    `,
  ),
  example(
    'Kartu dengan biaya yang ditanggung pelanggan, dan tunai yang lebih menjadi G-Cash',
    postCustomerReceipt,
    {
      ...plain,
      tenders: [
        { account: 'EDC_CLEARING', amount: rp(102_300) },
        { account: 'CASH', amount: rp(30_000) },
      ],
      surcharge: rp(2_300),
      paid: [{ itemId: 80, amount: rp(125_000), writtenOff: none }],
      surplusTo: 'GCASH',
    },
    `
    Penerimaan dari pelanggan
      EDC_CLEARING                       102.300
      CASH                                30.000
      AR                                               125.000
      GCASH_LIABILITY                                    5.000
      OTHER_INCOME                                       2.300
    Buku pembantu
      AR                              dokumen 80         MONEY      -125.000
    `,
  ),
]
