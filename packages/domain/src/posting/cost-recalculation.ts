import { negate, plus, type Rupiah, sumOf } from '../kernel/money.ts'
import { inventoryRole, type WarehouseRef } from '../stock/pool.ts'
import {
  type Account,
  branch,
  journal,
  netLines,
  type Party,
  type Posting,
  posting,
  type StockMove,
  signed,
} from './posting.ts'

/** The difference between a stock move's chronological value and its value in the books. */
export interface CostDelta {
  readonly productId: number
  /** Any warehouse of the pool; the first one named takes the value move. */
  readonly warehouse: WarehouseRef
  readonly delta: Rupiah
  /**
   * The counter accounts, adding up to the delta; empty when other moves of the document take it (assembly, other pool).
   */
  readonly counters: readonly DeltaCounter[]
}

export interface DeltaCounter {
  readonly account: Account
  /** Signed like the delta. */
  readonly amount: Rupiah
  readonly party?: Party
}

export interface CostRecalculationFacts {
  readonly branchId: number
  readonly deltas: readonly CostDelta[]
}

/**
 * HP: one journal per branch and period with one net line per role, and one value move per pool and product
 * (domain-core 4.3, clarifications 2.3).
 */
export function postCostRecalculation({ branchId, deltas }: CostRecalculationFacts): Posting {
  const adjustment = journal(
    'Penyesuaian HPP',
    netLines([
      ...deltas.map(({ warehouse, delta }) => signed(inventoryRole[warehouse.pool], delta)),
      ...deltas.flatMap(({ counters }) =>
        counters.map(({ account, amount, party }) => signed(account, negate(amount), party)),
      ),
    ]),
    'HPP',
  )
  const perProduct = Map.groupBy(deltas, ({ productId, warehouse }) => `${productId} ${warehouse.pool}`)
  const moves = [...perProduct.values()].flatMap((group) =>
    group.slice(0, 1).map(
      ({ productId, warehouse }): StockMove => ({
        kind: 'REVAL',
        warehouse,
        productId,
        quantity: 0,
        value: sumOf(group, ({ delta }) => delta),
        counter: null,
      }),
    ),
  )
  return posting(branchId, [adjustment], { moves: moves.filter(({ value }) => value !== 0) })
}

/**
 * Splits the delta of a shipment to another branch. The arrived part follows the destination's own deltas, so the two
 * branches agree to the rupiah; the rest is still in transit, or lost once every unit has arrived or is lost (domain-core
 * 4.3 step 4).
 * @param delta of the shipment, below zero when the goods are worth more
 * @param arrived sum of the deltas of the destination's moves, above zero when the goods are worth more
 */
export const shipmentCounters = (
  delta: Rupiah,
  arrived: Rupiah,
  destination: { readonly branchId: number; readonly isComplete: boolean },
): DeltaCounter[] => [
  { account: 'INTER_BRANCH', amount: negate(arrived), party: branch(destination.branchId) },
  { account: destination.isComplete ? 'STOCK_ADJUSTMENT' : 'IN_TRANSIT', amount: plus(delta, arrived) },
]
