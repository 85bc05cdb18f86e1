import { minus, negate, plus, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
import { partialValue } from '../pricing/partial.ts'
import type { WarehouseRef } from '../stock/pool.ts'
import { type GoodsBack, type GoodsOut, issuedMove, returnedMove } from './goods.ts'
import { branch, credit, debit, inventoryLines, journal, type Posting, posting } from './posting.ts'

export interface BranchMutationShippedFacts {
  /** The branch that ships. */
  readonly branchId: number
  readonly lines: readonly GoodsOut[]
}

/** MC shipped: the goods are on the way and still belong to the branch that ships (domain-core 3.A). */
export function postBranchMutationShipped({ branchId, lines }: BranchMutationShippedFacts): Posting {
  const shipment = journal('Mutasi antar cabang: kirim', [
    debit(
      'IN_TRANSIT',
      sumOf(lines, (line) => line.cost),
    ),
    ...inventoryLines(lines, (line) => negate(line.cost)),
  ])
  return posting(branchId, [shipment], { moves: lines.map((line) => issuedMove(line, 'IN_TRANSIT')) })
}

export interface ArrivingLine {
  readonly productId: number
  /** Of the branch that receives. */
  readonly warehouse: WarehouseRef
  /** The move that shipped it. */
  readonly seq: number
  readonly shippedQuantity: number
  readonly shippedValue: Rupiah
  /** Base units that arrived earlier, and their value. */
  readonly receivedBefore: { readonly quantity: number; readonly value: Rupiah }
  /** Base units that arrive now; may be zero when only a loss is recorded. */
  readonly received: number
  /** Base units lost, earlier losses included. */
  readonly lost: number
}

export interface BranchMutationReceivedFacts {
  readonly fromBranchId: number
  readonly toBranchId: number
  readonly lines: readonly ArrivingLine[]
}

/**
 * MC received: two journals in two branches that meet in INTER_BRANCH. The sender bears the loss. The loss is the rest of
 * the shipped value once every unit has arrived or is lost; until then it stays in transit.
 */
export function postBranchMutationReceived(facts: BranchMutationReceivedFacts): {
  readonly source: Posting
  readonly destination: Posting
} {
  const { fromBranchId, toBranchId, lines } = facts
  const arrived = lines.map(arrivedGoods)
  const received = sumOf(arrived, (goods) => goods.value)
  const lost = sumOf(lines, lostValue)
  const arrival = journal('Mutasi antar cabang: tiba', [
    debit('INTER_BRANCH', received, branch(toBranchId)),
    debit('STOCK_ADJUSTMENT', lost),
    credit('IN_TRANSIT', plus(received, lost)),
  ])
  const receipt = journal('Mutasi antar cabang: terima', [
    ...inventoryLines(arrived, (goods) => goods.value),
    credit('INTER_BRANCH', received, branch(fromBranchId)),
  ])
  const goods = arrived.filter(({ quantity }) => quantity > 0)
  return {
    source: posting(fromBranchId, [arrival]),
    destination: posting(toBranchId, [receipt], {
      moves: goods.map((each) => returnedMove(each, 'INTER_BRANCH')),
    }),
  }
}

function arrivedGoods(line: ArrivingLine): GoodsBack {
  const { productId, warehouse, seq, shippedQuantity, received } = line
  return { productId, warehouse, quantity: received, value: receivedValue(line), seq, whole: shippedQuantity }
}

const receivedValue = ({ shippedQuantity, shippedValue, receivedBefore, received }: ArrivingLine): Rupiah =>
  partialValue(
    {
      value: shippedValue,
      quantity: shippedQuantity,
      usedQuantity: receivedBefore.quantity,
      usedValue: receivedBefore.value,
    },
    received,
  )

function lostValue(line: ArrivingLine): Rupiah {
  const { shippedQuantity, shippedValue, receivedBefore, received, lost } = line
  const accounted = receivedBefore.quantity + received + lost
  if (accounted > shippedQuantity) throw new Error('More arrived and lost than was shipped')
  if (accounted < shippedQuantity) return zeroRupiah
  return minus(minus(shippedValue, receivedBefore.value), receivedValue(line))
}
