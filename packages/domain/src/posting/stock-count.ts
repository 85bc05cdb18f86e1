import { negate, type Rupiah, sumOf } from '../kernel/money.ts'
import type { WarehouseRef } from '../stock/pool.ts'
import {
  inventoryLines,
  type Journal,
  journal,
  type Posting,
  posting,
  type StockMove,
  signed,
} from './posting.ts'

export interface CountedLine {
  readonly productId: number
  readonly warehouse: WarehouseRef
  /** Counted quantity less book quantity, base units; a line without difference is left out. */
  readonly difference: number
  /** Signed like the difference: its value at the average, or at the last cost when there was no average. */
  readonly value: Rupiah
}

export interface StockCountFacts {
  readonly branchId: number
  readonly lines: readonly CountedLine[]
}

/** OP: shortage and surplus are two journals, never netted (clarifications 2.3). */
export function postStockCount({ branchId, lines }: StockCountFacts): Posting {
  const counted = lines.filter((line) => line.difference !== 0)
  const losses = counted.filter((line) => line.difference < 0)
  const gains = counted.filter((line) => line.difference > 0)
  return posting(branchId, [pair('Opname: kurang', losses), pair('Opname: lebih', gains)], {
    moves: counted.map(
      ({ productId, warehouse, difference, value }): StockMove => ({
        kind: 'AVG',
        warehouse,
        productId,
        quantity: difference,
        value,
        counter: 'STOCK_ADJUSTMENT',
      }),
    ),
  })
}

function pair(description: string, lines: readonly CountedLine[]): Journal {
  const inventory = inventoryLines(lines, (line) => line.value)
  const counter = signed('STOCK_ADJUSTMENT', negate(sumOf(lines, (line) => line.value)))
  return journal(description, counter.debit > 0 ? [counter, ...inventory] : [...inventory, counter])
}
