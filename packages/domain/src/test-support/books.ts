import { type Rupiah, rupiah } from '../kernel/money.ts'
import type { Account, JournalLine, MoveLink, Posting, StockMove } from '../posting/posting.ts'
import { type CostBalance, emptyBalance, issue, receive, revalue } from '../stock/moving-average.ts'
import type { Pool } from '../stock/pool.ts'

export interface BookedJournal {
  readonly branchId: number
  readonly date: string
  readonly number: string
  readonly lines: readonly JournalLine[]
}

export interface BookedMove extends StockMove {
  readonly seq: number
  readonly branchId: number
  readonly date: string
  readonly number: string
  /** Ledger numbers of the moves that a link names, siblings resolved. */
  readonly sources: readonly number[]
  readonly after: CostBalance
}

/**
 * A small set of books in memory: what the ledgers and the stock kernel of the server do, without a database.
 */
export class Books {
  readonly journals: BookedJournal[] = []
  readonly moves: BookedMove[] = []
  readonly #balances = new Map<string, CostBalance>()
  readonly #items = new Map<string, Rupiah>()

  balance(branchId: number, productId: number, pool: Pool = 'MAIN'): CostBalance {
    return this.#balances.get(`${branchId} ${pool} ${productId}`) ?? emptyBalance
  }

  /** What so many units would cost now. */
  cost(branchId: number, productId: number, quantity: number): Rupiah {
    const out = issue(this.balance(branchId, productId), quantity)
    if (out === 'INSUFFICIENT_STOCK') throw new Error(`${out}: product ${productId}`)
    return rupiah(-out.value)
  }

  /** The open balance of an item of an account, by the number of the document that it is. */
  open(account: Account, item: string | number): Rupiah {
    return this.#items.get(`${account} ${item}`) ?? rupiah(0)
  }

  /** Writes a posting. @returns the ledger numbers of its moves */
  write(number: string, date: string, posting: Posting, itemId: number | string = number): number[] {
    const { branchId } = posting
    for (const { lines } of posting.journals) this.journals.push({ branchId, date, number, lines })
    for (const { account, item, amount } of posting.openItems) {
      const key = `${account} ${item === 'OWN' ? itemId : item}`
      this.#items.set(key, rupiah((this.#items.get(key) ?? 0) + amount))
    }
    const first = this.moves.length + 1
    posting.moves.forEach((move, index) => {
      const after = moved(this.balance(branchId, move.productId, move.warehouse.pool), move)
      this.#balances.set(`${branchId} ${move.warehouse.pool} ${move.productId}`, after)
      const sources = sourcesOf(move.link, first)
      this.moves.push({ ...move, seq: first + index, branchId, date, number, sources, after })
    })
    return posting.moves.map((_, index) => first + index)
  }
}

function sourcesOf(link: MoveLink | undefined, first: number): number[] {
  if (link?.to === 'MOVE') return [link.seq]
  return link?.to === 'SIBLINGS' ? link.moves.map((index) => first + index) : []
}

/** Applies a move as it stands; an issue that is not worth the average is a fault of the test's facts. */
function moved(balance: CostBalance, move: StockMove): CostBalance {
  if (move.quantity > 0) return receive(balance, move.quantity, move.value)
  if (move.quantity === 0) return revalue(balance, move.value).balance
  const out = issue(balance, -move.quantity)
  if (out === 'INSUFFICIENT_STOCK' || out.value !== move.value) throw new Error(`Wrong cost: ${move.value}`)
  return out.balance
}
