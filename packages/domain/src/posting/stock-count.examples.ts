import { main, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postStockCount } from './stock-count.ts'

const line = (productId: number, difference: number, value: number) => ({
  productId,
  warehouse: main,
  difference,
  value: rp(value),
})

export const stockCountExamples = [
  example(
    'Kurang tiga kopi, lebih satu teh, gula cocok',
    postStockCount,
    { branchId: 1, lines: [line(1, -3, -30_072), line(2, 1, 17_034), line(3, 0, 0)] },
    `
    Opname: kurang
      STOCK_ADJUSTMENT                    30.072
      INVENTORY                                         30.072
    Opname: lebih
      INVENTORY                           17.034
      STOCK_ADJUSTMENT                                  17.034
    Stok
      AVG barang 1 MAIN                       -3       -30.072
      AVG barang 2 MAIN                        1        17.034
    `,
  ),
  example(
    'Barang tanpa nilai hilang: tanpa jurnal',
    postStockCount,
    { branchId: 1, lines: [{ ...line(1, -1, 0), value: none }] },
    `
    Stok
      AVG barang 1 MAIN                       -1             0
    `,
  ),
]
