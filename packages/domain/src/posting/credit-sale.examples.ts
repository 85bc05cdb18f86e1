import { main, none, rp } from '../test-support/facts.ts'
import { postCreditSale } from './credit-sale.ts'
import { example } from './example.ts'

const sold = (productId: number, quantity: number, cost: number) => ({
  productId,
  warehouse: main,
  quantity,
  cost: rp(cost),
  isGiven: false,
})

const document = { branchId: 1, customerId: 9, discount: none, advances: [] }

export const creditSaleExamples = [
  example(
    '600 kopi dan 60 teh',
    postCreditSale,
    {
      ...document,
      revenue: rp(9_000_000),
      ppn: rp(990_000),
      goods: [sold(1, 600, 6_014_383), sold(2, 60, 1_019_643)],
    },
    `
    Penjualan
      AR                               9.990.000
      REVENUE                                        9.000.000
      PPN_OUT                                          990.000
      COGS                             7.034.026
      INVENTORY                                      7.034.026
    Stok
      AVG barang 1 MAIN                     -600    -6.014.383
      AVG barang 2 MAIN                      -60    -1.019.643
    Buku pembantu
      AR                             dokumen ini      DOCUMENT     9.990.000
    `,
  ),
  example(
    'Dengan potongan, uang muka 200.000 dipakai',
    postCreditSale,
    {
      ...document,
      revenue: rp(1_000_000),
      discount: rp(50_000),
      ppn: rp(104_500),
      goods: [sold(1, 70, 701_678)],
      advances: [{ itemId: 71, amount: rp(200_000) }],
    },
    `
    Penjualan
      AR                                 854.500
      CUSTOMER_ADVANCE                   200.000
      SALES_DISCOUNT                      50.000
      REVENUE                                        1.000.000
      PPN_OUT                                          104.500
      COGS                               701.678
      INVENTORY                                        701.678
    Stok
      AVG barang 1 MAIN                      -70      -701.678
    Buku pembantu
      AR                             dokumen ini      DOCUMENT     1.054.500
      AR                             dokumen ini       ADVANCE      -200.000
      CUSTOMER_ADVANCE                dokumen 71       ADVANCE      -200.000
    `,
  ),
]
