import { rupiah } from '../kernel/money.ts'
import type { WarehouseRef } from '../stock/pool.ts'

/** Short names for examples: a table should be read, not decoded. */
export const rp = rupiah
export const none = rupiah(0)
export const main: WarehouseRef = { warehouseId: 1, pool: 'MAIN' }
export const outer: WarehouseRef = { warehouseId: 2, pool: 'OUTER' }
export const damaged: WarehouseRef = { warehouseId: 3, pool: 'DAMAGED' }
export const reward: WarehouseRef = { warehouseId: 4, pool: 'REWARD' }
export const bank = 1111
export const cash = 1101
