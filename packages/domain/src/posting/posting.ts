import { exactSum, type Figure } from '../kernel/figure.ts'
import { minus, negate, type Rupiah, rupiahFromBigInt, sumOf, zeroRupiah } from '../kernel/money.ts'
import { inventoryRole, type WarehouseRef } from '../stock/pool.ts'
import type { AccountRole, OpenItemRole } from './account-roles.ts'

/** A role, or the id of an account that a person chose on the document. */
export type Account = AccountRole | number

export interface Party {
  /** CREDITOR: a creditor who does not supply goods. */
  readonly type: 'SUPPLIER' | 'CUSTOMER' | 'BRANCH' | 'CREDITOR'
  readonly id: number
}

export const supplier = (id: number): Party => ({ type: 'SUPPLIER', id })
export const customer = (id: number): Party => ({ type: 'CUSTOMER', id })
export const branch = (id: number): Party => ({ type: 'BRANCH', id })

/** Exactly one side is above zero. */
export interface JournalLine {
  readonly account: Account
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly party?: Party
  readonly note?: string
}

export type JournalKind = 'SYSTEM' | 'GENERAL' | 'ADJUSTMENT' | 'CLOSING' | 'HPP' | 'REVERSAL'

/** One balanced journal of one branch. */
export interface Journal {
  readonly kind: JournalKind
  readonly description: string
  readonly lines: readonly JournalLine[]
}

/** The source of a LINK move's value, so that a recalculation can read it there again. */
export type MoveLink =
  /** `part` of `whole` of an earlier move of the ledger, parts by cumulative rounding. */
  | { readonly to: 'MOVE'; readonly seq: number; readonly part: number; readonly whole: number }
  /** `part` of `whole` of the sum of moves of this posting, named by their index; any value above that sum stays fixed. */
  | {
      readonly to: 'SIBLINGS'
      readonly moves: readonly number[]
      readonly part: number
      readonly whole: number
    }
  /** Undoes the move with this index of the posting that is reversed. */
  | { readonly to: 'ORIGINAL'; readonly move: number }

/**
 * One row of the stock ledger. EXO keeps the value it was given; AVG is valued by the average; LINK takes its
 * value from other moves; REVAL changes value only; SHIFT changes quantity only, between warehouses of one
 * pool.
 */
export interface StockMove {
  readonly kind: 'EXO' | 'AVG' | 'LINK' | 'REVAL' | 'SHIFT'
  readonly warehouse: WarehouseRef
  readonly productId: number
  /** Base units, signed. */
  readonly quantity: number
  /** Signed. */
  readonly value: Rupiah
  /**
   * Takes the difference when a recalculation changes this move's value; null when moves of the same document take it, or
   * no account.
   */
  readonly counter: Account | null
  readonly link?: MoveLink
}

/** A change of one open item: an invoice, an advance, a note, a return. */
export interface OpenItemChange {
  readonly account: OpenItemRole
  readonly party: Party
  /** The item of this document itself, or the id of another document's item. */
  readonly item: 'OWN' | number
  /** Above zero when the item grows on its account's own side: more owed to us (AR), more owed by us (AP). */
  readonly amount: Rupiah
  /** Its column in the ageing report (clarifications 2.15). */
  readonly cause: 'DOCUMENT' | 'MONEY' | 'DISCOUNT' | 'ADVANCE' | 'NOTE' | 'RETURN'
  /** The item on the other side when two items are settled against each other. */
  readonly against?: 'OWN' | number
}

/** All effects of a document on the ledgers of one branch; written whole or not at all. */
export interface Posting {
  readonly branchId: number
  readonly journals: readonly Journal[]
  readonly moves: readonly StockMove[]
  readonly openItems: readonly OpenItemChange[]
}

/** @throws RangeError for a negative amount: use `signed` where either side is possible */
export const debit = (account: Account, amount: Rupiah, party?: Party): JournalLine =>
  line(account, requireAmount(amount), zeroRupiah, party)

/** @throws RangeError for a negative amount: use `signed` where either side is possible */
export const credit = (account: Account, amount: Rupiah, party?: Party): JournalLine =>
  line(account, zeroRupiah, requireAmount(amount), party)

/** A debit when the amount is above zero, a credit when it is below. */
export const signed = (account: Account, amount: Rupiah, party?: Party): JournalLine =>
  amount < 0 ? credit(account, negate(amount), party) : debit(account, amount, party)

/** The largest amount of one line of a sum: a thousand of the largest amounts. */
const LARGEST_LINE = 9_000_000_000_000_000n

/** The same for a sum over many documents, split over as many lines as it needs. */
export function signedLines(account: Account, amount: Figure): JournalLine[] {
  const lines: JournalLine[] = []
  for (let rest = BigInt(amount); rest !== 0n; ) {
    const part = rest > LARGEST_LINE ? LARGEST_LINE : rest < -LARGEST_LINE ? -LARGEST_LINE : rest
    lines.push(signed(account, rupiahFromBigInt(part)))
    rest -= part
  }
  return lines
}

/**
 * A journal without its empty lines.
 * @throws Error when it does not balance: the facts contradict each other, so nothing is written
 */
export function journal(
  description: string,
  lines: readonly JournalLine[],
  kind: JournalKind = 'SYSTEM',
): Journal {
  const kept = lines.filter((each) => each.debit > 0 || each.credit > 0)
  const difference = exactSum(kept, netDebit)
  if (difference !== 0n) throw new Error(`${description}: debit and credit differ by ${difference}`)
  return { kind, description, lines: kept }
}

/** One line per account and party with the net of both sides, in order of first appearance. */
export function netLines(lines: readonly JournalLine[]): JournalLine[] {
  const groups = Map.groupBy(lines, ({ account, party }) => `${account} ${party?.type} ${party?.id}`)
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ account, party }) => signed(account, sumOf(group, netDebit), party)),
  )
}

export const netDebit = (each: JournalLine): Rupiah => minus(each.debit, each.credit)

/** A posting without its empty journals. */
export const posting = (
  branchId: number,
  journals: readonly Journal[],
  parts: { readonly moves?: readonly StockMove[]; readonly openItems?: readonly OpenItemChange[] } = {},
): Posting => ({
  branchId,
  journals: journals.filter(({ lines }) => lines.length > 0),
  moves: parts.moves ?? [],
  openItems: (parts.openItems ?? []).filter(({ amount }) => amount !== 0),
})

/**
 * The value of goods per inventory account: one line per pool, on the debit side when goods came in.
 * @param amountOf signed value of an entry, above zero when it came in
 */
export function inventoryLines<T extends { readonly warehouse: WarehouseRef }>(
  goods: readonly T[],
  amountOf: (entry: T) => Rupiah,
): JournalLine[] {
  return netLines(goods.map((entry) => signed(inventoryRole[entry.warehouse.pool], amountOf(entry))))
}

const line = (account: Account, debitAmount: Rupiah, creditAmount: Rupiah, party?: Party): JournalLine => ({
  account,
  debit: debitAmount,
  credit: creditAmount,
  ...(party && { party }),
})

function requireAmount(amount: Rupiah): Rupiah {
  if (amount < 0) throw new RangeError(`A journal line can't be negative: ${amount}`)
  return amount
}
