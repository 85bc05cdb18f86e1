import { main, none, rp } from '../test-support/facts.ts'
import {
  type ArrivingLine,
  postBranchMutationReceived,
  postBranchMutationShipped,
} from './branch-mutation.ts'
import { example } from './example.ts'

const arriving: ArrivingLine = {
  productId: 1,
  warehouse: { warehouseId: 21, pool: 'MAIN' },
  seq: 13,
  shippedQuantity: 80,
  shippedValue: rp(801_918),
  receivedBefore: { quantity: 0, value: none },
  received: 0,
  lost: 0,
}
const arrival = (line: Partial<ArrivingLine>) => ({
  fromBranchId: 1,
  toBranchId: 2,
  lines: [{ ...arriving, ...line }],
})
type Arrival = ReturnType<typeof arrival>
const atSource = (facts: Arrival) => postBranchMutationReceived(facts).source
const atDestination = (facts: Arrival) => postBranchMutationReceived(facts).destination

export const branchMutationExamples = [
  example(
    'Kirim 80 kopi',
    postBranchMutationShipped,
    { branchId: 1, lines: [{ productId: 1, warehouse: main, quantity: 80, cost: rp(801_918) }] },
    `
    Mutasi antar cabang: kirim
      IN_TRANSIT                         801.918
      INVENTORY                                        801.918
    Stok
      AVG barang 1 MAIN                      -80      -801.918
    `,
  ),
  example(
    'Tiba 78, hilang 2: cabang pengirim',
    atSource,
    arrival({ received: 78, lost: 2 }),
    `
    Mutasi antar cabang: tiba
      INTER_BRANCH                       781.870
      STOCK_ADJUSTMENT                    20.048
      IN_TRANSIT                                       801.918
    `,
  ),
  example(
    'Tiba 78, hilang 2: cabang penerima',
    atDestination,
    arrival({ received: 78, lost: 2 }),
    `
    Mutasi antar cabang: terima
      INVENTORY                          781.870
      INTER_BRANCH                                     781.870
    Stok
      LINK barang 1 MAIN                      78       781.870
    `,
  ),
  example(
    'Baru tiba 30 dan hilang 2: nilai hilang menunggu sisanya',
    atSource,
    arrival({ received: 30, lost: 2 }),
    `
    Mutasi antar cabang: tiba
      INTER_BRANCH                       300.719
      IN_TRANSIT                                       300.719
    `,
  ),
  example(
    'Sisanya 48 tiba: yang hilang menjadi beban pengirim',
    atSource,
    arrival({ receivedBefore: { quantity: 30, value: rp(300_719) }, received: 48, lost: 2 }),
    `
    Mutasi antar cabang: tiba
      INTER_BRANCH                       481.151
      STOCK_ADJUSTMENT                    20.048
      IN_TRANSIT                                       501.199
    `,
  ),
  example(
    'Semua hilang',
    atSource,
    arrival({ lost: 80 }),
    `
    Mutasi antar cabang: tiba
      STOCK_ADJUSTMENT                   801.918
      IN_TRANSIT                                       801.918
    `,
  ),
]
