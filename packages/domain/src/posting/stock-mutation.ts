import { negate, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
import { inventoryRole, type WarehouseRef } from '../stock/pool.ts'
import { credit, debit, journal, type Posting, posting, type StockMove } from './posting.ts'

interface MutatedLine {
  readonly productId: number
  /** Base units, above zero. */
  readonly quantity: number
}

export interface MutationWithinPoolFacts {
  readonly branchId: number
  readonly from: WarehouseRef
  readonly to: WarehouseRef
  readonly lines: readonly MutatedLine[]
}

/**
 * MI inside one pool: quantity moves, the value stays where it is, no journal (domain-core D4, clarifications
 * 2.14).
 */
export function postMutationWithinPool({ branchId, from, to, lines }: MutationWithinPoolFacts): Posting {
  if (from.pool !== to.pool) throw new Error('The warehouses belong to two pools')
  const shift = (warehouse: WarehouseRef, productId: number, quantity: number): StockMove => ({
    kind: 'SHIFT',
    warehouse,
    productId,
    quantity,
    value: zeroRupiah,
    counter: null,
  })
  return posting(branchId, [], {
    moves: lines.flatMap(({ productId, quantity }) => [
      shift(from, productId, -quantity),
      shift(to, productId, quantity),
    ]),
  })
}

export interface MutationBetweenPoolsFacts {
  readonly branchId: number
  readonly from: WarehouseRef
  readonly to: WarehouseRef
  /** Valued by the average of the pool that they leave. */
  readonly lines: readonly (MutatedLine & { readonly cost: Rupiah })[]
}

/** MI from one pool to another, such as goods found damaged: their value moves with them. */
export function postMutationBetweenPools({ branchId, from, to, lines }: MutationBetweenPoolsFacts): Posting {
  if (from.pool === to.pool) throw new Error('The warehouses belong to one pool')
  const value = sumOf(lines, (line) => line.cost)
  const mutation = journal('Mutasi intern', [
    debit(inventoryRole[to.pool], value),
    credit(inventoryRole[from.pool], value),
  ])
  const moves = lines.flatMap(({ productId, quantity, cost }, index): StockMove[] => [
    {
      kind: 'AVG',
      warehouse: from,
      productId,
      quantity: -quantity,
      value: negate(cost),
      counter: inventoryRole[to.pool],
    },
    {
      kind: 'LINK',
      warehouse: to,
      productId,
      quantity,
      value: cost,
      counter: inventoryRole[from.pool],
      link: { to: 'SIBLINGS', moves: [2 * index], part: quantity, whole: quantity },
    },
  ])
  return posting(branchId, [mutation], { moves })
}
