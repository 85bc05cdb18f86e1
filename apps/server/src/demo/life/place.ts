import type { Principal } from '../../kernel/auth/principal.ts'
import type { Zone } from './calendar.ts'
import type { Seeded } from './draw.ts'
import type { Goods } from './goods.ts'
import type { PlannedBuyer, Till } from './till.ts'

/** People who do the work of a branch. */
export interface Crew {
  cashier: Principal
  /** Orders from suppliers, takes back what was sold by mistake, and ends counts of stock. */
  boss: Principal
  keeper: Principal
  finance: Principal
  /** Decides what finance asks. */
  admin: Principal
}

/** A branch as its commands need to know it: everything by id. */
export interface Place {
  branchId: number
  code: string
  zone: Zone
  /** The primary one. */
  warehouseId: number
  /** The others of the branch. */
  warehouses: { DAMAGED: number; OUTER: number }
  seed: Seeded
  goods: readonly Goods[]
  suppliers: ReadonlyMap<string, { id: number; isPkp: boolean }>
  /** By their place in the plan. */
  shops: readonly (PlannedBuyer & { customerId: number })[]
  walkIn: PlannedBuyer & { customerId: number }
  till: Till
  crew: Crew
  accounts: ReadonlyMap<string, number>
  methods: ReadonlyMap<string, number>
  card: { edcId: number; rateId: number }
}
