/**
 * A pool is a group of warehouse kinds that share one average cost and one inventory account (domain-core
 * D4). Quantities are kept per warehouse, values per branch, pool and product.
 */
export type Pool = 'MAIN' | 'OUTER' | 'DAMAGED' | 'REWARD'

export type WarehouseKind = 'MAIN' | 'OUTER' | 'MOTORIST' | 'DAMAGED' | 'REWARD'

export const poolOfKind: Readonly<Record<WarehouseKind, Pool>> = {
  MAIN: 'MAIN',
  OUTER: 'OUTER',
  MOTORIST: 'OUTER',
  DAMAGED: 'DAMAGED',
  REWARD: 'REWARD',
}

/**
 * Wherever a rule of the design says INVENTORY, the role of the warehouse's pool is meant (clarifications
 * 2.8).
 */
export const inventoryRole = {
  MAIN: 'INVENTORY',
  OUTER: 'INVENTORY_OUTER',
  DAMAGED: 'INVENTORY_DAMAGED',
  REWARD: 'REWARD_INVENTORY',
} as const satisfies Record<Pool, string>

export interface WarehouseRef {
  readonly warehouseId: number
  readonly pool: Pool
}
