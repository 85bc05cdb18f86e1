import { main, none, rp } from '../test-support/facts.ts'
import { type CodSaleFacts, postCodBack, postCodDispatch, postCodSale } from './cod.ts'
import { example } from './example.ts'

const sent = (productId: number, quantity: number, cost: number, isGiven = false) => ({
  productId,
  warehouse: main,
  quantity,
  cost: rp(cost),
  isGiven,
})
const back = (productId: number, quantity: number, value: number, whole: number) => ({
  productId,
  warehouse: main,
  quantity,
  value: rp(value),
  seq: 8,
  whole,
})

const plain: CodSaleFacts = {
  branchId: 1,
  customerId: 9,
  revenue: none,
  discount: none,
  ppn: none,
  tenders: [],
  advances: [],
  rounding: none,
  surcharge: none,
  points: none,
  refused: [],
  costs: [],
}

export const codExamples = [
  example(
    'Sepuluh kopi dan satu gratis dikirim COD',
    postCodDispatch,
    { branchId: 1, goods: [sent(1, 10, 100_003), sent(1, 1, 10_000, true)] },
    `
    Barang COD dikirim
      IN_TRANSIT                         110.003
      INVENTORY                                        110.003
    Stok
      AVG barang 1 MAIN                      -10      -100.003
      AVG barang 1 MAIN                       -1       -10.000
    `,
  ),
  example(
    'Tiga dari sepuluh tidak jadi dibawa: 100.003 × 3 / 10 = 30.001',
    postCodBack,
    { branchId: 1, goods: [back(1, 3, 30_001, 10)], left: [] },
    `
    Barang COD kembali
      INVENTORY                           30.001
      IN_TRANSIT                                        30.001
    Stok
      LINK barang 1 MAIN                       3        30.001
    `,
  ),
  example(
    'Semua kembali setelah hitung ulang HPP menambah 50 di perjalanan',
    postCodBack,
    {
      branchId: 1,
      goods: [back(1, 10, 100_003, 10)],
      left: [{ cost: rp(50), isGiven: false }],
    },
    `
    Barang COD kembali
      INVENTORY                          100.003
      IN_TRANSIT                                       100.003
    Selisih HPP barang COD
      COGS                                    50
      IN_TRANSIT                                            50
    Stok
      LINK barang 1 MAIN                      10       100.003
    `,
  ),
  example(
    'Satu dari sepuluh ditolak di pintu: 100.003 / 10 = 10.000; sembilan dan yang gratis dibayar tunai, sisanya uang muka',
    postCodSale,
    {
      ...plain,
      revenue: rp(112_500),
      ppn: rp(12_375),
      tenders: [{ account: 'CASH', amount: rp(104_900) }],
      advances: [{ itemId: 71, amount: rp(20_000) }],
      rounding: rp(25),
      points: rp(250),
      refused: [back(1, 1, 10_000, 10)],
      costs: [
        { cost: rp(90_003), isGiven: false },
        { cost: rp(10_000), isGiven: true },
      ],
    },
    `
    Barang COD kembali
      INVENTORY                           10.000
      IN_TRANSIT                                        10.000
    Penjualan COD
      CASH                               104.900
      CUSTOMER_ADVANCE                    20.000
      REVENUE                                          112.500
      PPN_OUT                                           12.375
      ROUNDING                                              25
      COGS                                90.003
      PROMO_EXPENSE                       10.000
      IN_TRANSIT                                       100.003
      LOYALTY_EXPENSE                        250
      LOYALTY_LIABILITY                                    250
    Stok
      LINK barang 1 MAIN                       1        10.000
    Buku pembantu
      CUSTOMER_ADVANCE                dokumen 71       ADVANCE       -20.000
    `,
  ),
]
