import { damaged, main, none, rp } from '../test-support/facts.ts'
import { postCostRecalculation, shipmentCounters } from './cost-recalculation.ts'
import { example } from './example.ts'
import { branch } from './posting.ts'

const by = (account: 'COGS' | 'STOCK_ADJUSTMENT', amount: number) => [{ account, amount: rp(amount) }]

export const costRecalculationExamples = [
  example(
    'Penerimaan mundur menaikkan harga pokok',
    postCostRecalculation,
    {
      branchId: 1,
      deltas: [
        { productId: 2, warehouse: main, delta: rp(-1_128), counters: by('COGS', -1_128) },
        { productId: 2, warehouse: main, delta: rp(209), counters: [] },
        { productId: 3, warehouse: main, delta: rp(-209), counters: [] },
        { productId: 3, warehouse: main, delta: rp(126), counters: by('COGS', 126) },
        { productId: 2, warehouse: main, delta: rp(-21), counters: by('STOCK_ADJUSTMENT', -21) },
      ],
    },
    `
    Penyesuaian HPP
      INVENTORY                                          1.023
      COGS                                 1.002
      STOCK_ADJUSTMENT                        21
    Stok
      REVAL barang 2 MAIN                      0          -940
      REVAL barang 3 MAIN                      0           -83
    `,
  ),
  example(
    'Mutasi ke gudang rusak: kedua kelompok bergerak berlawanan',
    postCostRecalculation,
    {
      branchId: 1,
      deltas: [
        { productId: 1, warehouse: main, delta: rp(-40), counters: [] },
        { productId: 1, warehouse: damaged, delta: rp(40), counters: [] },
      ],
    },
    `
    Penyesuaian HPP
      INVENTORY                                             40
      INVENTORY_DAMAGED                       40
    Stok
      REVAL barang 1 MAIN                      0           -40
      REVAL barang 1 DAMAGED                   0            40
    `,
  ),
  example(
    'Kiriman yang seluruhnya sudah tiba atau hilang: cabang pengirim',
    postCostRecalculation,
    {
      branchId: 1,
      deltas: [
        {
          productId: 1,
          warehouse: main,
          delta: rp(-100),
          counters: shipmentCounters(rp(-100), rp(97), { branchId: 2, isComplete: true }),
        },
      ],
    },
    `
    Penyesuaian HPP
      INVENTORY                                            100
      INTER_BRANCH                            97
      STOCK_ADJUSTMENT                         3
    Stok
      REVAL barang 1 MAIN                      0          -100
    `,
  ),
  example(
    'Kiriman yang sebagian masih di jalan: cabang pengirim',
    postCostRecalculation,
    {
      branchId: 1,
      deltas: [
        {
          productId: 1,
          warehouse: main,
          delta: rp(100),
          counters: shipmentCounters(rp(100), rp(-40), { branchId: 2, isComplete: false }),
        },
      ],
    },
    `
    Penyesuaian HPP
      INVENTORY                              100
      INTER_BRANCH                                          40
      IN_TRANSIT                                            60
    Stok
      REVAL barang 1 MAIN                      0           100
    `,
  ),
  example(
    'Kiriman yang sudah tiba: cabang penerima',
    postCostRecalculation,
    {
      branchId: 2,
      deltas: [
        {
          productId: 1,
          warehouse: main,
          delta: rp(97),
          counters: [{ account: 'INTER_BRANCH', amount: rp(97), party: branch(1) }],
        },
      ],
    },
    `
    Penyesuaian HPP
      INVENTORY                               97
      INTER_BRANCH                                          97
    Stok
      REVAL barang 1 MAIN                      0            97
    `,
  ),
  example(
    'Selisih yang saling menghapus: tanpa jurnal dan tanpa mutasi',
    postCostRecalculation,
    {
      branchId: 1,
      deltas: [
        { productId: 1, warehouse: main, delta: rp(5), counters: by('COGS', 5) },
        { productId: 1, warehouse: main, delta: rp(-5), counters: by('COGS', -5) },
        { productId: 2, warehouse: main, delta: none, counters: [] },
      ],
    },
    '',
  ),
]
