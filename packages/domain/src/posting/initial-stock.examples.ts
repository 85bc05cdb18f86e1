import { main, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postInitialStock } from './initial-stock.ts'

export const initialStockExamples = [
  example(
    'Injeksi 1.000 kopi dan 300 teh',
    postInitialStock,
    {
      branchId: 1,
      lines: [
        { productId: 1, warehouse: main, quantity: 1000, value: rp(10_000_000) },
        { productId: 2, warehouse: main, quantity: 300, value: rp(4_999_999) },
      ],
    },
    `
    Injeksi stok awal
      INVENTORY                       14.999.999
      OPENING_EQUITY                                14.999.999
    Stok
      EXO barang 1 MAIN                    1.000    10.000.000
      EXO barang 2 MAIN                      300     4.999.999
    `,
  ),
]
