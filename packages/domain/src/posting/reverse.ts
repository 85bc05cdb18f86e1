import { negate, plus, type Rupiah, zeroRupiah } from '../kernel/money.ts'
import { inventoryRole } from '../stock/pool.ts'
import {
  type Account,
  type Journal,
  type JournalLine,
  netDebit,
  type Posting,
  posting,
  type StockMove,
  signed,
} from './posting.ts'

/** A cancellation; or an accrual that ends on its day, which nobody cancelled (clarifications 2.5). */
export type ReversalWord = 'Pembatalan' | 'Pembalikan otomatis'

/**
 * The exact mirror of a posting: a cancellation is always this, never an edit (domain-core 2.5, clarifications 2.18). A
 * receipt can't always leave with the value it brought (`reverseMove`). Then part of the inventory line goes to
 * PURCHASE_PRICE_VARIANCE in the same journal; nothing else differs from the mirror.
 * @param differences per move of `original`, by index: the `difference` that `reverseMove` gave; missing ones are zero
 * @param word opens the descriptions: a cancellation unless another word is given
 */
export function reverse(
  original: Posting,
  differences: readonly Rupiah[] = [],
  word: ReversalWord = 'Pembatalan',
): Posting {
  const mirrored = original.journals.map((each) => mirror(each, word))
  const moves = original.moves.map((move, index) => undo(move, index, differences[index] ?? zeroRupiah))
  const journals = original.moves.reduce(
    (done, move, index) =>
      withDifference(done, inventoryRole[move.warehouse.pool], differences[index] ?? zeroRupiah),
    mirrored,
  )
  const openItems = original.openItems.map((change) => ({ ...change, amount: negate(change.amount) }))
  return posting(original.branchId, journals, { moves, openItems })
}

const mirror = (original: Journal, word: ReversalWord): Journal => ({
  kind: 'REVERSAL',
  description: `${word}: ${original.description}`,
  lines: original.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
})

const undo = (move: StockMove, index: number, difference: Rupiah): StockMove => ({
  ...move,
  kind: move.kind === 'SHIFT' ? 'SHIFT' : 'LINK',
  quantity: 0 - move.quantity,
  value: plus(negate(move.value), difference),
  // A later recalculation of a cancelled receipt is a price difference (clarifications 2.1).
  counter: move.kind === 'EXO' ? 'PURCHASE_PRICE_VARIANCE' : move.counter,
  link: { to: 'ORIGINAL', move: index },
})

/** Moves the difference from the inventory line to the variance, in the journal that takes the goods out. */
function withDifference(journals: readonly Journal[], role: Account, difference: Rupiah): Journal[] {
  if (difference === 0) return [...journals]
  const takesOut = journals.findIndex(({ lines }) =>
    lines.some((line) => line.account === role && line.credit > 0),
  )
  const touches = journals.findIndex(({ lines }) => lines.some((line) => line.account === role))
  const index = takesOut >= 0 ? takesOut : touches
  // Goods that came in without value have no journal, but may leave with a value.
  if (index < 0) return [...journals, differenceJournal(role, difference)]
  return journals.map((each, at) =>
    at === index
      ? { ...each, lines: [...shifted(each.lines, role, difference), varianceLine(difference)] }
      : each,
  )
}

const differenceJournal = (role: Account, difference: Rupiah): Journal => ({
  kind: 'REVERSAL',
  description: 'Pembatalan: selisih nilai persediaan',
  lines: [signed(role, difference), varianceLine(difference)],
})

const varianceLine = (difference: Rupiah): JournalLine =>
  signed('PURCHASE_PRICE_VARIANCE', negate(difference))

/**
 * Adds the difference to one line of the role, if possible the one that takes goods out; a line that becomes zero is
 * dropped.
 */
function shifted(lines: readonly JournalLine[], role: Account, difference: Rupiah): JournalLine[] {
  const ofRole = lines.filter((line) => line.account === role)
  const chosen = ofRole.find((line) => line.credit > 0) ?? ofRole[0]
  return lines.flatMap((line) => {
    if (line !== chosen) return [line]
    const amount = plus(netDebit(line), difference)
    return amount === 0 ? [] : [signed(line.account, amount, line.party)]
  })
}
