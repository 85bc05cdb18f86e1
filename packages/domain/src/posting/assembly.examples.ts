import { main, none, rp } from '../test-support/facts.ts'
import { postAssembly, postDisassembly } from './assembly.ts'
import { example } from './example.ts'

const coffee = { productId: 1, warehouse: main, quantity: 20, cost: rp(200_479) }
const tea = { productId: 2, warehouse: main, quantity: 10, cost: rp(170_337) }
const parcel = { productId: 3, warehouse: main, quantity: 10 }

export const assemblyExamples = [
  example(
    'Sepuluh paket dari kopi dan teh',
    postAssembly,
    { branchId: 1, components: [coffee, tea], extraCosts: [], output: parcel },
    `
    Perakitan
      INVENTORY                          370.816
      INVENTORY                                        370.816
    Stok
      AVG barang 1 MAIN                      -20      -200.479
      AVG barang 2 MAIN                      -10      -170.337
      LINK barang 3 MAIN                      10       370.816
    `,
  ),
  example(
    'Dengan upah kemas',
    postAssembly,
    {
      branchId: 1,
      components: [coffee],
      extraCosts: [{ accountId: 6101, amount: rp(5_000) }],
      output: parcel,
    },
    `
    Perakitan
      INVENTORY                          205.479
      INVENTORY                                        200.479
      akun 6101                                          5.000
    Stok
      AVG barang 1 MAIN                      -20      -200.479
      LINK barang 3 MAIN                      10       205.479
    `,
  ),
  example(
    'Bongkar empat paket: nilai dibagi menurut rata-rata, yang terakhir menanggung sisa',
    postDisassembly,
    {
      branchId: 1,
      product: { ...parcel, quantity: 4, cost: rp(148_326) },
      components: [
        { productId: 1, warehouse: main, quantity: 8, averageValue: rp(80_192) },
        { productId: 2, warehouse: main, quantity: 4, averageValue: rp(68_135) },
      ],
    },
    `
    Bongkar rakitan
      INVENTORY                          148.326
      INVENTORY                                        148.326
    Stok
      AVG barang 3 MAIN                       -4      -148.326
      LINK barang 1 MAIN                       8        80.191
      LINK barang 2 MAIN                       4        68.135
    `,
  ),
  example(
    'Bongkar paket tanpa nilai',
    postDisassembly,
    {
      branchId: 1,
      product: { ...parcel, quantity: 1, cost: none },
      components: [{ productId: 1, warehouse: main, quantity: 2, averageValue: none }],
    },
    `
    Stok
      AVG barang 3 MAIN                       -1             0
      LINK barang 1 MAIN                       2             0
    `,
  ),
]
