import { damaged, main, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { plainReturn, postSalesReturn, type SalesReturnFacts } from './sales-return.ts'

const plain: SalesReturnFacts = {
  ...plainReturn,
  branchId: 1,
  customerId: 9,
  revenue: none,
  discount: none,
  ppn: none,
  goods: [],
}

const coffee = {
  productId: 1,
  warehouse: main,
  quantity: 5,
  value: rp(50_120),
  seq: 8,
  whole: 600,
  isGiven: false,
}

export const salesReturnExamples = [
  example(
    'Lima kopi dari penjualan kredit: piutang turun',
    postSalesReturn,
    {
      ...plain,
      revenue: rp(62_500),
      ppn: rp(6_875),
      receivables: [{ itemId: 81, amount: rp(69_375) }],
      goods: [coffee],
    },
    `
    Retur penjualan
      SALES_RETURN                        62.500
      PPN_OUT                              6.875
      AR                                                69.375
      INVENTORY                           50.120
      COGS                                              50.120
    Stok
      LINK barang 1 MAIN                       5        50.120
    Buku pembantu
      AR                              dokumen 81        RETURN       -69.375
    `,
  ),
  example(
    'Sebagian penjualan berdiskon kembali, satu rusak; uang tunai kembali dan poin ditarik',
    postSalesReturn,
    {
      ...plain,
      revenue: rp(303_600),
      discount: rp(12_850),
      ppn: rp(31_983),
      refunds: [{ account: 'CASH', amount: rp(322_733) }],
      goods: [
        { ...coffee, quantity: 3, value: rp(166_051) },
        { ...coffee, productId: 2, warehouse: damaged, quantity: 1, value: rp(15_420) },
      ],
      points: rp(200),
    },
    `
    Retur penjualan
      SALES_RETURN                       303.600
      PPN_OUT                             31.983
      SALES_DISCOUNT                                    12.850
      CASH                                             322.733
      INVENTORY                          166.051
      INVENTORY_DAMAGED                   15.420
      COGS                                             181.471
      LOYALTY_LIABILITY                      200
      LOYALTY_EXPENSE                                      200
    Stok
      LINK barang 1 MAIN                       3       166.051
      LINK barang 2 DAMAGED                    1        15.420
    `,
  ),
  example(
    'Barang gratis ikut kembali; nilainya menjadi nota kredit',
    postSalesReturn,
    {
      ...plain,
      revenue: rp(62_500),
      creditNote: rp(62_500),
      goods: [coffee, { ...coffee, quantity: 1, value: rp(10_024), isGiven: true }],
    },
    `
    Retur penjualan
      SALES_RETURN                        62.500
      CUSTOMER_ADVANCE                                  62.500
      INVENTORY                           60.144
      COGS                                              50.120
      PROMO_EXPENSE                                     10.024
    Stok
      LINK barang 1 MAIN                       5        50.120
      LINK barang 1 MAIN                       1        10.024
    Buku pembantu
      CUSTOMER_ADVANCE               dokumen ini      DOCUMENT        62.500
    `,
  ),
  example(
    'Uang tunai dibulatkan; barang gratis yang tidak kembali ditagih dan poin yang sudah dipakai dipotong',
    postSalesReturn,
    {
      ...plain,
      // 10 of 20 pieces at 11.200: 112.000 and PPN 12.320; one free piece of 11.200 is charged with its PPN of 1.232.
      revenue: rp(112_000),
      ppn: rp(12_320),
      charge: { revenue: rp(11_200), ppn: rp(1_232) },
      // 3 of 5 points at 25 are still there: 75 leave the wallet, 2 × 25 = 50 are kept.
      points: rp(75),
      keptForPoints: rp(50),
      // 124.320 − 12.432 − 50 = 111.838, in cash 111.800.
      refunds: [{ account: 'CASH', amount: rp(111_800) }],
      rounding: rp(-38),
      goods: [{ ...coffee, quantity: 10, value: rp(100_240) }],
    },
    `
    Retur penjualan
      SALES_RETURN                       112.000
      PPN_OUT                             12.320
      REVENUE                                           11.200
      PPN_OUT                                            1.232
      CASH                                             111.800
      ROUNDING                                              38
      INVENTORY                          100.240
      COGS                                             100.240
      LOYALTY_LIABILITY                       75
      LOYALTY_EXPENSE                                      125
    Stok
      LINK barang 1 MAIN                      10       100.240
    `,
  ),
  example(
    'Sisa faktur tempo lunas oleh returnya: poin dari yang tidak kembali diberikan',
    postSalesReturn,
    {
      ...plain,
      revenue: rp(62_500),
      ppn: rp(6_875),
      receivables: [{ itemId: 81, amount: rp(60_000) }],
      creditNote: rp(9_375),
      pointsGiven: rp(100),
    },
    `
    Retur penjualan
      SALES_RETURN                        62.500
      PPN_OUT                              6.875
      AR                                                60.000
      CUSTOMER_ADVANCE                                   9.375
      LOYALTY_EXPENSE                        100
      LOYALTY_LIABILITY                                    100
    Buku pembantu
      AR                              dokumen 81        RETURN       -60.000
      CUSTOMER_ADVANCE               dokumen ini      DOCUMENT         9.375
    `,
  ),
]
