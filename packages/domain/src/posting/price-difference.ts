import { minus, plus, portion, type Rupiah, zeroRupiah } from '../kernel/money.ts'
import { type CostBalance, emptyBalance, revalue } from '../stock/moving-average.ts'
import type { Pool, WarehouseRef } from '../stock/pool.ts'
import type { StockMove } from './posting.ts'

/** Goods whose final price differs from the price at receipt. */
export interface PriceDifference {
  readonly productId: number
  /** Where they were received; its pool takes the difference. */
  readonly warehouse: WarehouseRef
  /** Base units with the difference, above zero. */
  readonly quantity: number
  /** Above zero when the final price is higher. */
  readonly difference: Rupiah
}

/** The locked cost balance of a product in a pool; a missing one means no goods on hand. */
export interface PoolBalance {
  readonly productId: number
  readonly pool: Pool
  readonly balance: CostBalance
}

/**
 * Splits price differences between goods on hand and the variance: `round(difference × on hand / quantity)` goes to the
 * goods; the rest goes to the variance, also the part that would make their value negative (domain-core 3.B). The quantity
 * on hand is used line after line (clarifications 2.10), so the order of the lines counts.
 */
export function splitPriceDifferences(
  lines: readonly PriceDifference[],
  balances: readonly PoolBalance[],
): { readonly moves: readonly StockMove[]; readonly variance: Rupiah } {
  const onHand = new Map(
    balances.map(({ productId, pool, balance }) => [
      `${productId} ${pool}`,
      { balance, unused: balance.quantity },
    ]),
  )
  const moves: StockMove[] = []
  let variance = zeroRupiah
  for (const { productId, warehouse, quantity, difference } of lines) {
    const key = `${productId} ${warehouse.pool}`
    const { balance, unused } = onHand.get(key) ?? { balance: emptyBalance, unused: 0 }
    const stillThere = Math.min(unused, quantity)
    const { value, balance: after } = revalue(balance, portion(difference, stillThere, quantity))
    onHand.set(key, { balance: after, unused: unused - stillThere })
    variance = plus(variance, minus(difference, value))
    if (value !== 0)
      moves.push({
        kind: 'EXO',
        warehouse,
        productId,
        quantity: 0,
        value,
        counter: 'PURCHASE_PRICE_VARIANCE',
      })
  }
  return { moves, variance }
}
