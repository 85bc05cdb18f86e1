import { damaged, main, outer, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { postMutationBetweenPools, postMutationWithinPool } from './stock-mutation.ts'

export const stockMutationExamples = [
  example(
    'Ke gudang lain di kelompok yang sama: hanya jumlah',
    postMutationWithinPool,
    {
      branchId: 1,
      from: main,
      to: { warehouseId: 11, pool: 'MAIN' },
      lines: [{ productId: 1, quantity: 40 }],
    },
    `
    Stok
      SHIFT barang 1 MAIN                    -40             0
      SHIFT barang 1 MAIN                     40             0
    `,
  ),
  example(
    'Ke gudang rusak',
    postMutationBetweenPools,
    {
      branchId: 1,
      from: main,
      to: damaged,
      lines: [
        { productId: 1, quantity: 3, cost: rp(30_072) },
        { productId: 2, quantity: 1, cost: rp(17_034) },
      ],
    },
    `
    Mutasi intern
      INVENTORY_DAMAGED                   47.106
      INVENTORY                                         47.106
    Stok
      AVG barang 1 MAIN                       -3       -30.072
      LINK barang 1 DAMAGED                    3        30.072
      AVG barang 2 MAIN                       -1       -17.034
      LINK barang 2 DAMAGED                    1        17.034
    `,
  ),
  example(
    'Ke gudang motoris',
    postMutationBetweenPools,
    { branchId: 1, from: main, to: outer, lines: [{ productId: 1, quantity: 40, cost: rp(400_959) }] },
    `
    Mutasi intern
      INVENTORY_OUTER                    400.959
      INVENTORY                                        400.959
    Stok
      AVG barang 1 MAIN                      -40      -400.959
      LINK barang 1 OUTER                     40       400.959
    `,
  ),
]
