import { sumOf } from '../kernel/money.ts'
import { type GoodsIn, receivedMove } from './goods.ts'
import { credit, inventoryLines, journal, type Posting, posting } from './posting.ts'

export interface InitialStockFacts {
  readonly branchId: number
  readonly lines: readonly GoodsIn[]
}

/**
 * SI: the goods that a branch starts with (domain-core 3.A). OPENING_EQUITY is cleared by the opening
 * journal.
 */
export function postInitialStock({ branchId, lines }: InitialStockFacts): Posting {
  const value = sumOf(lines, (line) => line.value)
  const start = journal('Injeksi stok awal', [
    ...inventoryLines(lines, (line) => line.value),
    credit('OPENING_EQUITY', value),
  ])
  return posting(branchId, [start], { moves: lines.map(receivedMove) })
}
