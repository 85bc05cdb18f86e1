import { larger, minus, negate, plus, portion, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
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

interface Source {
  readonly seqs: readonly number[]
  readonly part: number
  readonly whole: number
}

interface Original {
  readonly seq: number
  readonly quantity: number
  readonly value: Rupiah
}

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
  /** The changes of this move by earlier recalculations. */
  readonly adjusted: Rupiah
  /** The moves whose value this one takes a part of. */
  readonly source?: Source
  /** The move that this one undoes, with its value as the books have it. */
  readonly reverses?: Original
  /** No later move takes its value or undoes it, so that a replay of millions need not remember it. */
  readonly isLast?: boolean
}

/** The chronological value of a move. */
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

/** The used part of a source so far, as entered and anew. */
interface Used {
  readonly part: number
  readonly oldValue: Rupiah
  readonly newValue: Rupiah
}

/**
 * Values the ledger anew in chronological order (domain-core 4.3). Feed `next` every move of the scope ordered by document
 * date and seq. Given values (EXO) stay; averages follow; links follow their sources. Value moves of earlier recalculations
 * are skipped: `adjusted` carries their effect, so a second run changes nothing. A move with a source outside the scope
 * keeps its value in the books.
 */
export class CostReplay {
  readonly #balances: Map<string, CostBalance>
  readonly #replayed = new Map<number, { readonly move: LedgerMove; readonly value: Rupiah }>()
  readonly #used = new Map<string, Used>()

  constructor(openings: readonly OpeningBalance[]) {
    this.#balances = new Map(openings.map((opening) => [keyOf(opening), opening.balance]))
  }

  /**
   * The change of this move, if its value differs from the books.
   * @throws Error when a balance would fall below zero, which the ledger's own rules exclude (domain-core D6)
   */
  next(move: LedgerMove): CostChange | undefined {
    if (move.kind === 'SHIFT' || move.kind === 'REVAL') return undefined
    const { balance, value } = this.#valued(this.#balances.get(keyOf(move)) ?? emptyBalance, move)
    this.#balances.set(keyOf(move), balance)
    if (!move.isLast) this.#replayed.set(move.seq, { move, value })
    const oldValue = plus(move.value, move.adjusted)
    const delta = minus(value, oldValue)
    return delta === 0 ? undefined : { seq: move.seq, oldValue, newValue: value, delta }
  }

  #valued(balance: CostBalance, move: LedgerMove): Valued {
    if (move.reverses) return this.#undone(balance, move, move.reverses)
    if (move.source) return received(balance, move, this.#linkedValue(move, move.source))
    if (move.kind === 'EXO')
      return move.quantity === 0 ? revalue(balance, move.value) : received(balance, move, move.value)
    if (move.quantity < 0) return required(move, issue(balance, -move.quantity))
    const gained = gain(balance, move.quantity)
    // Goods without a cost, or with a far too large one, keep the value that a person entered.
    return typeof gained === 'string' ? received(balance, move, move.value) : gained
  }

  #undone(balance: CostBalance, move: LedgerMove, original: Original): Valued {
    const known = this.#replayed.get(original.seq)
    if (known?.move.source)
      this.#use(known.move.source, -known.move.source.part, negate(known.move.value), negate(known.value))
    const value = known?.value ?? original.value
    return required(move, reverseMove(balance, { quantity: original.quantity, value }))
  }

  /**
   * The part of the sources' new value, by cumulative rounding over the parts taken so far. The move's value above its part
   * at entry (extra costs of an assembly, a rounding of another order) stays as it is.
   */
  #linkedValue(move: LedgerMove, source: Source): Rupiah {
    const sources = source.seqs.flatMap((seq) => this.#replayed.get(seq) ?? [])
    if (sources.length < source.seqs.length) return plus(move.value, move.adjusted)
    const oldWhole = negate(sumOf(sources, (each) => each.move.value))
    const newWhole = negate(sumOf(sources, (each) => each.value))
    const used = this.#usedOf(source)
    const reached = used.part + source.part
    const oldPart = minus(portion(oldWhole, reached, source.whole), used.oldValue)
    const newPart = minus(portion(newWhole, reached, source.whole), used.newValue)
    const value = larger(plus(newPart, minus(move.value, oldPart)), zeroRupiah)
    this.#use(source, source.part, move.value, value)
    return value
  }

  #usedOf({ seqs }: Source): Used {
    return this.#used.get(seqs.join(' ')) ?? { part: 0, oldValue: zeroRupiah, newValue: zeroRupiah }
  }

  #use(source: Source, part: number, oldValue: Rupiah, newValue: Rupiah): void {
    const used = this.#usedOf(source)
    this.#used.set(source.seqs.join(' '), {
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
