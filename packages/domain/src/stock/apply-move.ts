import { plus } from '../kernel/money.ts'
import { requireWhole } from '../kernel/quantity.ts'
import type { StockMove } from '../posting/posting.ts'
import { type CostBalance, receive, revalue } from './moving-average.ts'

/**
 * The balance after a move whose value is already decided, as the stock ledger books it.
 * @throws RangeError when the balance does not hold what the move takes: the facts were made against another balance
 */
export function applyMove(
  balance: CostBalance,
  move: Pick<StockMove, 'kind' | 'quantity' | 'value'>,
): CostBalance {
  if (move.kind === 'SHIFT') return balance
  if (move.quantity === 0) {
    const { balance: after, rest } = revalue(balance, move.value)
    if (rest !== 0) throw new RangeError(`A revaluation of ${move.value} does not fit ${balance.value}`)
    return after
  }
  if (move.quantity > 0 && move.kind !== 'AVG') return receive(balance, move.quantity, move.value)
  const after = {
    ...balance,
    quantity: requireWhole(balance.quantity + move.quantity),
    value: plus(balance.value, move.value),
  }
  if (after.quantity < 0 || after.value < 0 || (after.quantity === 0 && after.value !== 0)) {
    throw new RangeError(
      `${move.quantity} units worth ${move.value} do not leave ${balance.quantity} worth ${balance.value}`,
    )
  }
  return after
}
