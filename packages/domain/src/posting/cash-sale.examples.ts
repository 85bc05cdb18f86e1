import { bank, main, none, reward, rp } from '../test-support/facts.ts'
import { type CashSaleFacts, postCashSale } from './cash-sale.ts'
import { example } from './example.ts'

const plain: CashSaleFacts = {
  branchId: 1,
  customerId: 9,
  revenue: none,
  discount: none,
  ppn: none,
  goods: [],
  tenders: [],
  advances: [],
  rounding: none,
  surcharge: none,
  points: none,
}

const sold = (productId: number, quantity: number, cost: number) => ({
  productId,
  warehouse: main,
  quantity,
  cost: rp(cost),
  isGiven: false,
})

export const cashSaleExamples = [
  example(
    '100 kopi tunai, harga termasuk PPN',
    postCashSale,
    {
      ...plain,
      revenue: rp(1_250_000),
      ppn: rp(137_500),
      goods: [sold(1, 100, 1_002_397)],
      tenders: [{ account: 'CASH', amount: rp(1_387_500) }],
    },
    `
    Penjualan
      CASH                             1.387.500
      REVENUE                                        1.250.000
      PPN_OUT                                          137.500
      COGS                             1.002.397
      INVENTORY                                      1.002.397
    Stok
      AVG barang 1 MAIN                     -100    -1.002.397
    `,
  ),
  example(
    'Dibayar tunai, kartu, dan G-Cash; potongan, pembulatan tunai, dan poin',
    postCashSale,
    {
      ...plain,
      revenue: rp(840_000),
      discount: rp(35_320),
      ppn: rp(78_945),
      goods: [sold(1, 10, 553_504), sold(2, 6, 92_522), sold(3, 12, 73_266)],
      tenders: [
        { account: 'CASH', amount: rp(433_600) },
        { account: 'EDC_CLEARING', amount: rp(400_000) },
        { account: 'GCASH_LIABILITY', amount: rp(50_000) },
      ],
      rounding: rp(-25),
      points: rp(550),
    },
    `
    Penjualan
      CASH                               433.600
      EDC_CLEARING                       400.000
      GCASH_LIABILITY                     50.000
      SALES_DISCOUNT                      35.320
      ROUNDING                                25
      REVENUE                                          840.000
      PPN_OUT                                           78.945
      COGS                               719.292
      INVENTORY                                        719.292
      LOYALTY_EXPENSE                        550
      LOYALTY_LIABILITY                                    550
    Stok
      AVG barang 1 MAIN                      -10      -553.504
      AVG barang 2 MAIN                       -6       -92.522
      AVG barang 3 MAIN                      -12       -73.266
    `,
  ),
  example(
    'Uang muka 100.000 dipakai, sisanya tunai',
    postCashSale,
    {
      ...plain,
      revenue: rp(458_109),
      discount: rp(13_514),
      ppn: rp(48_905),
      tenders: [{ account: 'CASH', amount: rp(393_500) }],
      advances: [{ itemId: 71, amount: rp(100_000) }],
    },
    `
    Penjualan
      CASH                               393.500
      CUSTOMER_ADVANCE                   100.000
      SALES_DISCOUNT                      13.514
      REVENUE                                          458.109
      PPN_OUT                                           48.905
    Buku pembantu
      CUSTOMER_ADVANCE                dokumen 71       ADVANCE      -100.000
    `,
  ),
  example(
    'Barang gratis dan hadiah; pembulatan ke atas; dua transfer ke satu rekening',
    postCashSale,
    {
      ...plain,
      revenue: rp(100_020),
      goods: [
        sold(1, 9, 90_000),
        { ...sold(1, 1, 10_000), isGiven: true },
        { ...sold(9, 1, 7_500), warehouse: reward, isGiven: true },
      ],
      tenders: [
        { account: bank, amount: rp(60_000) },
        { account: bank, amount: rp(40_100) },
      ],
      rounding: rp(80),
    },
    `
    Penjualan
      akun 1111                          100.100
      REVENUE                                          100.020
      ROUNDING                                              80
      COGS                                90.000
      PROMO_EXPENSE                       17.500
      INVENTORY                                        100.000
      REWARD_INVENTORY                                   7.500
    Stok
      AVG barang 1 MAIN                       -9       -90.000
      AVG barang 1 MAIN                       -1       -10.000
      AVG barang 9 REWARD                     -1        -7.500
    `,
  ),
  example(
    'Kartu kredit 100.000, biaya kartu 2.300 ditanggung pelanggan',
    postCashSale,
    {
      ...plain,
      revenue: rp(100_000),
      goods: [sold(1, 10, 80_000)],
      tenders: [{ account: 'EDC_CLEARING', amount: rp(102_300) }],
      surcharge: rp(2_300),
    },
    `
    Penjualan
      EDC_CLEARING                       102.300
      REVENUE                                          100.000
      OTHER_INCOME                                       2.300
      COGS                                80.000
      INVENTORY                                         80.000
    Stok
      AVG barang 1 MAIN                      -10       -80.000
    `,
  ),
]
