import { bank, none, rp } from '../test-support/facts.ts'
import { postCustomerGiroCleared, postCustomerMoneyBounced, postTillMoneyBounced } from './customer-giro.ts'
import { example } from './example.ts'

export const customerGiroExamples = [
  example(
    'Giro pelanggan 500.000 cair, bank memotong 5.000, dan fakturnya kini memberi poin senilai 1.000',
    postCustomerGiroCleared,
    { branchId: 1, bankAccountId: bank, amount: rp(500_000), fee: rp(5_000), points: rp(1_000) },
    `
    Giro pelanggan cair
      akun 1111                          500.000
      GIRO_CLEARING                                    500.000
      BANK_CHARGE                          5.000
      akun 1111                                          5.000
      LOYALTY_EXPENSE                      1.000
      LOYALTY_LIABILITY                                  1.000
    `,
  ),
  example(
    'Giro 500.000 atas tiga faktur ditolak; kelebihannya, uang muka 37.000, terakhir: sebanding dengan 100.001, 222.000, 140.999, dan 37.000',
    postCustomerMoneyBounced,
    {
      branchId: 1,
      customerId: 9,
      account: 'GIRO_CLEARING',
      amount: rp(500_000),
      settled: [
        { itemId: 81, account: 'AR', amount: rp(100_001) },
        { itemId: 82, account: 'AR', amount: rp(222_000) },
        { itemId: 83, account: 'AR', amount: rp(140_999) },
        { itemId: 84, account: 'CUSTOMER_ADVANCE', amount: rp(37_000) },
      ],
      fee: rp(25_000),
      bankAccountId: bank,
      points: none,
    },
    `
    Giro pelanggan ditolak
      AR                                 463.000
      CUSTOMER_ADVANCE                    37.000
      GIRO_CLEARING                                    500.000
      BANK_CHARGE                         25.000
      akun 1111                                         25.000
    Buku pembantu
      AR                              dokumen 81         MONEY       100.001
      AR                              dokumen 82         MONEY       222.000
      AR                              dokumen 83         MONEY       140.999
      CUSTOMER_ADVANCE                dokumen 84         MONEY       -37.000
    `,
  ),
  example(
    'Giro 100 dari penerimaan 300 ditolak: tiga faktur terbuka lagi sebanding, yang terakhir menanggung sisa',
    postCustomerMoneyBounced,
    {
      branchId: 1,
      customerId: 9,
      account: 'GIRO_CLEARING',
      amount: rp(100),
      settled: [
        { itemId: 81, account: 'AR', amount: rp(100) },
        { itemId: 82, account: 'AR', amount: rp(100) },
        { itemId: 83, account: 'AR', amount: rp(100) },
      ],
      fee: none,
      bankAccountId: null,
      points: none,
    },
    `
    Giro pelanggan ditolak
      AR                                     100
      GIRO_CLEARING                                        100
    Buku pembantu
      AR                              dokumen 81         MONEY            33
      AR                              dokumen 82         MONEY            34
      AR                              dokumen 83         MONEY            33
    `,
  ),
  example(
    'Transfer 80.000 yang melunasi faktur tempo ditolak; poinnya ditarik kembali',
    postCustomerMoneyBounced,
    {
      branchId: 1,
      customerId: 9,
      account: bank,
      amount: rp(80_000),
      settled: [{ itemId: 81, account: 'AR', amount: rp(80_000) }],
      fee: none,
      bankAccountId: bank,
      points: rp(1_000),
    },
    `
    Transfer pelanggan ditolak
      AR                                  80.000
      akun 1111                                         80.000
      LOYALTY_LIABILITY                    1.000
      LOYALTY_EXPENSE                                    1.000
    Buku pembantu
      AR                              dokumen 81         MONEY        80.000
    `,
  ),
  example(
    'Transfer 60.000 dari penjualan kasir 111.000 ditolak: fakturnya menjadi piutang',
    postTillMoneyBounced,
    {
      branchId: 1,
      customerId: 9,
      account: bank,
      bankAccountId: bank,
      amount: rp(60_000),
      bill: rp(111_000),
      fee: none,
    },
    `
    Transfer pelanggan ditolak
      AR                                  60.000
      akun 1111                                         60.000
    Buku pembantu
      AR                             dokumen ini      DOCUMENT       111.000
      AR                             dokumen ini         MONEY       -51.000
    `,
  ),
]
