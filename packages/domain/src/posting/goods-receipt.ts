import { sumOf } from '../kernel/money.ts'
import { type GoodsIn, receivedMove } from './goods.ts'
import { credit, inventoryLines, journal, type Posting, posting, supplier } from './posting.ts'

export interface GoodsReceiptFacts {
  readonly branchId: number
  readonly supplierId: number
  /**
   * Valued by the order: part of its line's dpp after the header discount, with PPN that can't be credited.
   */
  readonly lines: readonly GoodsIn[]
}

/** PB: goods come in, the supplier's invoice has not come yet (domain-core 3.B). */
export function postGoodsReceipt({ branchId, supplierId, lines }: GoodsReceiptFacts): Posting {
  const value = sumOf(lines, (line) => line.value)
  const receipt = journal('Penerimaan barang', [
    ...inventoryLines(lines, (line) => line.value),
    credit('GRNI', value, supplier(supplierId)),
  ])
  return posting(branchId, [receipt], { moves: lines.map(receivedMove) })
}
