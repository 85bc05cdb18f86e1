import { damaged, main, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postGoodsReceipt } from './goods-receipt.ts'

export const goodsReceiptExamples = [
  example(
    'Terima 20 dus kopi dan 10 dari 12 pak teh',
    postGoodsReceipt,
    {
      branchId: 1,
      supplierId: 7,
      lines: [
        { productId: 1, warehouse: main, quantity: 800, value: rp(8_043_150) },
        { productId: 2, warehouse: main, quantity: 120, value: rp(2_050_000) },
      ],
    },
    `
    Penerimaan barang
      INVENTORY                       10.093.150
      GRNI                                          10.093.150
    Stok
      EXO barang 1 MAIN                      800     8.043.150
      EXO barang 2 MAIN                      120     2.050.000
    `,
  ),
  example(
    'Terima di dua kelompok gudang, satu barang bonus tanpa nilai',
    postGoodsReceipt,
    {
      branchId: 1,
      supplierId: 7,
      lines: [
        { productId: 1, warehouse: main, quantity: 10, value: rp(100_000) },
        { productId: 1, warehouse: damaged, quantity: 2, value: rp(20_000) },
        { productId: 3, warehouse: main, quantity: 1, value: none },
      ],
    },
    `
    Penerimaan barang
      INVENTORY                          100.000
      INVENTORY_DAMAGED                   20.000
      GRNI                                             120.000
    Stok
      EXO barang 1 MAIN                       10       100.000
      EXO barang 1 DAMAGED                     2        20.000
      EXO barang 3 MAIN                        1             0
    `,
  ),
]
