import { damaged, main, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postSalesReturn, type SalesReturnFacts } from './sales-return.ts'

const plain: SalesReturnFacts = {
  branchId: 1,
  customerId: 9,
  revenue: none,
  discount: none,
  ppn: none,
  refunds: [],
  receivables: [],
  creditNote: none,
  goods: [],
  points: none,
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
]
