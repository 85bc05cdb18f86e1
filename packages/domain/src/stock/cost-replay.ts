import { larger, minus, negate, plus, portion, type Rupiah, zeroRupiah } from '../kernel/money.ts'
import {
  type CostBalance,
  emptyBalance,
  gain,
  issue,
  receive,
  revalue,
  reverseMove,
  type Valued,
} from './moving-average.ts'
import type { Pool } from './pool.ts'

/** A row of the stock ledger as the recalculation of cost reads it. */
export interface LedgerMove {
  readonly seq: number
  readonly branchId: number
  readonly pool: Pool
  readonly productId: number
  readonly kind: 'EXO' | 'AVG' | 'LINK' | 'REVAL' | 'SHIFT'
  readonly quantity: number
  /** As entered. */
  readonly value: Rupiah
  /** What earlier recalculations already changed about this move. */
  readonly adjusted: Rupiah
  /** The moves whose value this one takes a part of. */
  readonly source?: { readonly seqs: readonly number[]; readonly part: number; readonly whole: number }
  /** The move that this one undoes, with its value as entered. */
  readonly reverses?: { readonly seq: number; readonly quantity: number; readonly value: Rupiah }
}

/** What a move is worth in chronological truth. */
export interface CostChange {
  readonly seq: number
  readonly oldValue: Rupiah
  readonly newValue: Rupiah
  readonly delta: Rupiah
}

/** The balance of a product in a pool that the replay starts from: the last closed snapshot. */
export interface OpeningBalance {
  readonly branchId: number
  readonly pool: Pool
  readonly productId: number
  readonly balance: CostBalance
}

interface Used {
  readonly part: number
  readonly oldValue: Rupiah
  readonly newValue: Rupiah
}

const unused: Used = { part: 0, oldValue: zeroRupiah, newValue: zeroRupiah }

/**
 * Values the ledger anew in chronological order (domain-core 4.3). Feed it every move of the scope ordered by document
 * date and seq; it answers the change of that move, if any. Given values (EXO) stay; averages follow; links follow their
 * sources. Value moves of earlier recalculations are passed over: `adjusted` carries their effect, so a second run
 * answers nothing. A source outside the scope keeps its value.
 * @throws Error when a balance would fall below zero, which the ledger's own rules exclude (domain-core D6)
 */
export function costReplay(
  openings: readonly OpeningBalance[],
): (move: LedgerMove) => CostChange | undefined {
  const balances = new Map(openings.map((opening) => [keyOf(opening), opening.balance]))
  const replayed = new Map<number, { readonly move: LedgerMove; readonly value: Rupiah }>()
  const usedOf = new Map<string, Used>()

  return (move) => {
    if (move.kind === 'SHIFT' || move.kind === 'REVAL') return undefined
    const key = keyOf(move)
    const { balance, value } = valued(balances.get(key) ?? emptyBalance, move)
    balances.set(key, balance)
    replayed.set(move.seq, { move, value })
    const oldValue = plus(move.value, move.adjusted)
    const delta = minus(value, oldValue)
    return delta === 0 ? undefined : { seq: move.seq, oldValue, newValue: value, delta }
  }

  function valued(balance: CostBalance, move: LedgerMove): Valued {
    if (move.reverses) return undone(balance, move, move.reverses)
    if (move.source) return received(balance, move, linkedValue(move, move.source))
    if (move.kind === 'EXO')
      return move.quantity === 0 ? revalue(balance, move.value) : received(balance, move, move.value)
    if (move.quantity < 0) return required(move, issue(balance, -move.quantity))
    const gained = gain(balance, move.quantity)
    // Goods that never had a cost keep the value that a person gave them.
    return gained === 'NO_COST' ? received(balance, move, move.value) : gained
  }

  function undone(balance: CostBalance, move: LedgerMove, original: NonNullable<LedgerMove['reverses']>) {
    const known = replayed.get(original.seq)
    if (known?.move.source)
      use(known.move.source, -known.move.source.part, negate(known.move.value), negate(known.value))
    const { quantity } = original
    return required(move, reverseMove(balance, { quantity, value: known?.value ?? original.value }))
  }

  /**
   * The part of the sources' new value, by cumulative rounding over the parts taken so far. What the move was worth above
   * its part when entered (extra costs of an assembly, a rounding of another order) stays as it is.
   */
  function linkedValue(move: LedgerMove, source: NonNullable<LedgerMove['source']>): Rupiah {
    const sources = source.seqs.map((seq) => replayed.get(seq))
    let oldWhole = zeroRupiah
    let newWhole = zeroRupiah
    for (const each of sources) {
      if (!each) return move.value
      oldWhole = minus(oldWhole, each.move.value)
      newWhole = minus(newWhole, each.value)
    }
    const used = usedOf.get(usedKey(source.seqs)) ?? unused
    const reached = used.part + source.part
    const oldPart = minus(portion(oldWhole, reached, source.whole), used.oldValue)
    const newPart = minus(portion(newWhole, reached, source.whole), used.newValue)
    const value = larger(plus(newPart, minus(move.value, oldPart)), zeroRupiah)
    use(source, source.part, move.value, value)
    return value
  }

  function use(
    { seqs }: NonNullable<LedgerMove['source']>,
    part: number,
    oldValue: Rupiah,
    newValue: Rupiah,
  ) {
    const used = usedOf.get(usedKey(seqs)) ?? unused
    usedOf.set(usedKey(seqs), {
      part: used.part + part,
      oldValue: plus(used.oldValue, oldValue),
      newValue: plus(used.newValue, newValue),
    })
  }
}

const received = (balance: CostBalance, { quantity }: LedgerMove, value: Rupiah) => ({
  balance: receive(balance, quantity, value),
  value,
})

function required(move: LedgerMove, result: Valued | 'INSUFFICIENT_STOCK'): Valued {
  if (result === 'INSUFFICIENT_STOCK') throw new Error(`Stock falls below zero at move ${move.seq}`)
  return result
}

const keyOf = (of: { branchId: number; pool: Pool; productId: number }): string =>
  `${of.branchId} ${of.pool} ${of.productId}`

const usedKey = (seqs: readonly number[]): string => seqs.join(' ')
