import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import { negate } from '@merchant/domain/kernel/money.ts'
import type { Account, OpenItemChange, Posting, StockMove } from '@merchant/domain/posting/posting.ts'
import { applyMove } from '@merchant/domain/stock/apply-move.ts'
import { type CostBalance, emptyBalance, issue } from '@merchant/domain/stock/moving-average.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { documentNumber, journalNumber, monthOf, yearOf } from '../../kernel/document/numbering.ts'
import { classOf } from '../../kernel/ledger/posting-rows.ts'
import { required } from '../required.ts'
import type { Batch, Row } from './batch.ts'
import type { Ids } from './ids.ts'

/** The branch whose books are kept in memory. */
export interface BooksOf {
  branchId: number
  code: string
  warehouse: WarehouseRef
  /** The account that each role means here. */
  roles: ReadonlyMap<string, number>
  /** Ids of months, by `2026-01`. */
  periods: ReadonlyMap<string, number>
  ids: Ids
}

/** Who posts what, when; `prefix` is null for a document that has its number. */
export interface Entry {
  documentId: number
  date: string
  at: Date
  by: number
  prefix: string | null
  dueDate?: string
}

/** What a posting wrote, for whoever undoes or settles it. */
export interface Posted {
  number: string | null
  posting: Posting
  journalIds: readonly number[]
  seqs: readonly number[]
  /** Its own open item. */
  item: Row<'open_item'> | undefined
}

interface Goods {
  quantity: number
  reserved: number
  cost: CostBalance
}

/**
 * The ledgers of one branch as `kernel/ledger/write-posting` keeps them, by the same rules of packages/domain, with the
 * balances in memory: rows of journals, moves and items go into a batch as they come, balances and counters at the end.
 */
export class Books {
  readonly of: BooksOf
  readonly #goods = new Map<number, Goods>()
  readonly #accounts = new Map<
    string,
    { accountId: number; month: string; class: string; sum: [number, number] }
  >()
  readonly #counters = new Map<string, number>()

  constructor(of: BooksOf) {
    this.of = of
  }

  balance(productId: number): CostBalance {
    return this.#goods.get(productId)?.cost ?? emptyBalance
  }

  /** What goods that leave now one after the other are worth, as the ledger will value them. */
  costsInTurn(goods: readonly { productId: number; quantity: number }[]): Rupiah[] {
    const balances = new Map<number, CostBalance>()
    return goods.map(({ productId, quantity }) => {
      const out = issue(balances.get(productId) ?? this.balance(productId), quantity)
      if (out === 'INSUFFICIENT_STOCK')
        throw new Error(`${this.of.code} sells more of ${productId} than it has`)
      balances.set(productId, out.balance)
      return negate(out.value)
    })
  }

  /** A booking takes what nobody else has reserved; below zero gives it free again. */
  reserve(goods: readonly { productId: number; quantity: number }[], sign: 1 | -1): void {
    for (const { productId, quantity } of goods) {
      const held = this.#hold(productId)
      held.reserved += sign * quantity
      if (held.reserved > held.quantity || held.reserved < 0)
        throw new Error(`${this.of.code} reserves more of ${productId} than it has`)
    }
  }

  /** What lies on an account, debit less credit. */
  money(accountId: number): number {
    let sum = 0
    for (const each of this.#accounts.values())
      if (each.accountId === accountId) sum += each.sum[0] - each.sum[1]
    return sum
  }

  /** Gives the next number of a series of documents. */
  number(prefix: string, date: string): string {
    return documentNumber(prefix, this.of.code, date, this.#count(prefix, monthOf(date)))
  }

  /** Writes a posting. @param undone what it is the mirror of */
  post(batch: Batch, entry: Entry, posting: Posting, undone?: Posted): Posted {
    const journalIds = posting.journals.map((journal, index) =>
      this.#journal(batch, entry, journal, undone?.journalIds[index] ?? null),
    )
    const seqs = posting.moves.map((move) => this.#move(batch, entry, move, undone))
    const item = this.#items(batch, entry, posting.openItems)
    const number = entry.prefix === null ? null : this.number(entry.prefix, entry.date)
    return { number, posting, journalIds, seqs, item }
  }

  /** Changes an item of an earlier document that its caller holds. */
  settle(
    batch: Batch,
    entry: Entry,
    item: Row<'open_item'>,
    change: Pick<OpenItemChange, 'amount' | 'cause'>,
  ): void {
    item.balance = Number(item.balance) + change.amount
    this.#entry(batch, entry, Number(item.id), change)
  }

  /** All balances and counters, when nothing more is going to happen. */
  close(batch: Batch): void {
    const { branchId, warehouse } = this.of
    for (const [key, last_no] of this.#counters) {
      const [series = '', period_key = ''] = key.split(' ')
      batch.add('document_counter', { branch_id: branchId, series, period_key, last_no })
    }
    for (const each of this.#accounts.values())
      batch.add('account_balance', {
        branch_id: branchId,
        account_id: each.accountId,
        month: `${each.month}-01`,
        class: each.class,
        debit: each.sum[0],
        credit: each.sum[1],
      })
    for (const [product_id, { cost, quantity, reserved }] of this.#goods) {
      batch.add('cost_balance', {
        branch_id: branchId,
        pool: warehouse.pool,
        product_id,
        quantity: cost.quantity,
        value: cost.value,
        last_cost: cost.lastCost,
      })
      batch.add('stock_balance', {
        branch_id: branchId,
        warehouse_id: warehouse.warehouseId,
        product_id,
        quantity,
        reserved,
      })
    }
  }

  #journal(
    batch: Batch,
    { documentId, date, at, by }: Entry,
    { kind, description, lines }: Posting['journals'][number],
    reverses: number | null,
  ): number {
    const { branchId, code, periods, ids } = this.of
    const id = ids.next('journal')
    batch.add('journal', {
      branch_id: branchId,
      id,
      number: journalNumber(code, date, this.#count('JR', yearOf(date))),
      period_id: required(periods, date.slice(0, 7)),
      date,
      kind,
      class: classOf(kind),
      document_id: documentId,
      description,
      reverses_id: reverses,
      entered_at: at,
      entered_by: by,
    })
    lines.forEach((line, index) => {
      const accountId = this.#accountOf(line.account)
      this.#book(accountId, date, classOf(kind), line.debit, line.credit)
      batch.add('journal_line', {
        branch_id: branchId,
        journal_id: id,
        line_no: index + 1,
        account_id: accountId,
        role: typeof line.account === 'string' ? line.account : null,
        debit: line.debit,
        credit: line.credit,
        party_type: line.party?.type ?? null,
        party_id: line.party?.id ?? null,
        date,
        class: classOf(kind),
        note: line.note ?? null,
      })
    })
    return id
  }

  #move(batch: Batch, { documentId, date, at }: Entry, move: StockMove, undone: Posted | undefined): number {
    const seq = this.of.ids.next('stock_move')
    const held = this.#hold(move.productId)
    held.cost = applyMove(held.cost, move)
    held.quantity += move.quantity
    if (held.quantity < held.reserved) throw new Error(`${this.of.code} moves reserved ${move.productId}`)
    const { link } = move
    if (link && link.to !== 'ORIGINAL') throw new Error('the demo takes no value over from another move')
    batch.add('stock_move', {
      branch_id: this.of.branchId,
      seq,
      product_id: move.productId,
      warehouse_id: move.warehouse.warehouseId,
      pool: move.warehouse.pool,
      date,
      entered_at: at,
      document_id: documentId,
      kind: move.kind,
      quantity: move.quantity,
      value: move.value,
      counter_role: typeof move.counter === 'string' ? move.counter : null,
      counter_account_id: typeof move.counter === 'number' ? move.counter : null,
      reverses_seq: link ? (undone?.seqs[link.move] ?? null) : null,
    })
    return seq
  }

  /** Items that the document itself becomes; those of others are settled by whoever holds them. */
  #items(batch: Batch, entry: Entry, changes: readonly OpenItemChange[]): Row<'open_item'> | undefined {
    const own = changes.filter(({ item }) => item === 'OWN')
    const [first] = own
    if (!first) return undefined
    const { branchId, ids } = this.of
    const item = batch.add('open_item', {
      branch_id: branchId,
      id: ids.next('open_item'),
      role: first.account,
      party_type: first.party.type,
      party_id: first.party.id,
      document_id: entry.documentId,
      date: entry.date,
      due_date: entry.dueDate ?? entry.date,
      original: 0,
      balance: 0,
    })
    for (const change of own) {
      if (change.cause === 'DOCUMENT') item.original = Number(item.original) + change.amount
      this.settle(batch, entry, item, change)
    }
    return item
  }

  #entry(
    batch: Batch,
    { documentId, date, at }: Entry,
    itemId: number,
    { amount, cause }: Pick<OpenItemChange, 'amount' | 'cause'>,
  ): void {
    batch.add('open_item_entry', {
      branch_id: this.of.branchId,
      item_id: itemId,
      document_id: documentId,
      date,
      amount,
      cause,
      entered_at: at,
    })
  }

  #hold(productId: number): Goods {
    const found = this.#goods.get(productId)
    if (found) return found
    const made = { quantity: 0, reserved: 0, cost: emptyBalance }
    this.#goods.set(productId, made)
    return made
  }

  #accountOf(account: Account): number {
    return typeof account === 'number' ? account : required(this.of.roles, account)
  }

  #book(accountId: number, date: string, ofClass: string, debit: number, credit: number): void {
    const month = date.slice(0, 7)
    const key = `${accountId} ${month} ${ofClass}`
    const found = this.#accounts.get(key)
    if (!found) this.#accounts.set(key, { accountId, month, class: ofClass, sum: [debit, credit] })
    else {
      found.sum[0] += debit
      found.sum[1] += credit
    }
  }

  #count(series: string, period: string): number {
    const next = (this.#counters.get(`${series} ${period}`) ?? 0) + 1
    this.#counters.set(`${series} ${period}`, next)
    return next
  }
}
