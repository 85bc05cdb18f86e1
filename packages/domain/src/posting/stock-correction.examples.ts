import { damaged, main, reward, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postCorrectionIn, postCorrectionOut, postSupplierBonus } from './stock-correction.ts'

const coffee = { productId: 1, warehouse: main, quantity: 3, cost: rp(30_072) }

export const stockCorrectionExamples = [
  example(
    'Tiga kopi rusak, satu di gudang rusak',
    postCorrectionOut,
    {
      branchId: 1,
      why: { reason: 'RUSAK' },
      lines: [coffee, { productId: 1, warehouse: damaged, quantity: 1, cost: rp(9_000) }],
    },
    `
    Koreksi stok
      STOCK_DAMAGE                        39.072
      INVENTORY                                         30.072
      INVENTORY_DAMAGED                                  9.000
    Stok
      AVG barang 1 MAIN                       -3       -30.072
      AVG barang 1 DAMAGED                    -1        -9.000
    `,
  ),
  example(
    'Kedaluwarsa',
    postCorrectionOut,
    { branchId: 1, why: { reason: 'KADALUWARSA' }, lines: [coffee] },
    `
    Koreksi stok
      STOCK_DAMAGE                        30.072
      INVENTORY                                         30.072
    Stok
      AVG barang 1 MAIN                       -3       -30.072
    `,
  ),
  example(
    'Hilang',
    postCorrectionOut,
    { branchId: 1, why: { reason: 'HILANG' }, lines: [coffee] },
    `
    Koreksi stok
      STOCK_ADJUSTMENT                    30.072
      INVENTORY                                         30.072
    Stok
      AVG barang 1 MAIN                       -3       -30.072
    `,
  ),
  example(
    'Sampel',
    postCorrectionOut,
    { branchId: 1, why: { reason: 'SAMPEL' }, lines: [coffee] },
    `
    Koreksi stok
      STOCK_SAMPLE                        30.072
      INVENTORY                                         30.072
    Stok
      AVG barang 1 MAIN                       -3       -30.072
    `,
  ),
  example(
    'Alasan lain dengan akun pilihan',
    postCorrectionOut,
    { branchId: 1, why: { reason: 'LAINNYA', accountId: 6401 }, lines: [coffee] },
    `
    Koreksi stok
      akun 6401                           30.072
      INVENTORY                                         30.072
    Stok
      AVG barang 1 MAIN                       -3       -30.072
    `,
  ),
  example(
    'Salah input masuk: satu bernilai pilihan, satu sebesar rata-rata',
    postCorrectionIn,
    {
      branchId: 1,
      why: { reason: 'SALAH_INPUT' },
      lines: [
        { productId: 1, warehouse: main, quantity: 2, value: rp(20_000), isValueGiven: true },
        { productId: 9, warehouse: reward, quantity: 1, value: rp(7_500), isValueGiven: false },
      ],
    },
    `
    Koreksi stok
      INVENTORY                           20.000
      REWARD_INVENTORY                     7.500
      STOCK_ADJUSTMENT                                  27.500
    Stok
      EXO barang 1 MAIN                        2        20.000
      AVG barang 9 REWARD                      1         7.500
    `,
  ),
  example(
    'Bonus pemasok tanpa nilai: rata-rata turun, tanpa jurnal',
    postSupplierBonus,
    { branchId: 1, lines: [{ productId: 1, warehouse: main, quantity: 5 }] },
    `
    Stok
      EXO barang 1 MAIN                        5             0
    `,
  ),
]
