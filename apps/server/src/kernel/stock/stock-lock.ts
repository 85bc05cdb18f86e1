import {
  LARGEST_AMOUNT,
  negate,
  type Rupiah,
  rupiah,
  sumOf,
  zeroRupiah,
} from '@merchant/domain/kernel/money.ts'
import { LARGEST_QUANTITY } from '@merchant/domain/kernel/quantity.ts'
import type { StockMove } from '@merchant/domain/posting/posting.ts'
import { applyMove } from '@merchant/domain/stock/apply-move.ts'
import {
  type CostBalance,
  emptyBalance,
  gain,
  issue,
  revalue,
  reverseMove,
} from '@merchant/domain/stock/moving-average.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import { isSpreadByBranch } from '../db/branches.ts'
import { columnsAndRows } from '../db/row-sql.ts'
import type { Tx } from '../db/types.ts'
import { type Refusal, refuse } from '../errors.ts'
import { dayLabel } from '../period/period.ts'

/** Goods of one product in one warehouse. */
export interface StockKey {
  readonly warehouse: WarehouseRef
  readonly productId: number
}

interface CostRow {
  pool: string
  product_id: number
  quantity: number
  value: number
  /** Millionths of a rupiah, as text: for expensive goods they do not fit into a number. */
  last_cost: string | null
}

interface StockRow {
  warehouse_id: number
  product_id: number
  quantity: number
  reserved: number
  warehouse: string
  product: string
  /** Whether the branch has moves, of any goods, after the day of the posting. */
  hasLater: boolean
}

const costKey = (pool: string, productId: number) => `${pool} ${productId}`
const stockKey = (warehouseId: number, productId: number) => `${warehouseId} ${productId}`

/**
 * Locks the cost rows of all goods of a document, in key order, and reads the stock of the warehouses. The cost row of a
 * pool guards every warehouse in it, so nothing of these goods can move elsewhere until the transaction ends.
 * @param day the earliest on which these goods will be posted; left out where nothing is. Only the months behind it are read
 */
export async function lockStock(
  tx: Tx,
  branchId: number,
  keys: readonly StockKey[],
  day: string | null = null,
): Promise<StockLock> {
  const costs = [...new Map(keys.map((key) => [costKey(key.warehouse.pool, key.productId), key])).values()]
  const pools = costs.map(({ warehouse }) => warehouse.pool)
  const products = costs.map(({ productId }) => productId)
  const rows = inOrder(branchId, costs)
  const made = isSpreadByBranch()
    ? rows.length > 0 &&
      sql`insert into cost_balance ${columnsAndRows(rows)} on conflict do nothing`.execute(tx)
    : sql`
    insert into cost_balance (branch_id, pool, product_id)
    select ${branchId}, pool, product from unnest(${pools}::text[], ${products}::bigint[]) as k (pool, product)
    order by pool, product on conflict do nothing`.execute(tx)
  const locked = sql<CostRow>`
    select c.pool, c.product_id, c.quantity, c.value, c.last_cost::text from cost_balance c
    join unnest(${pools}::text[], ${products}::bigint[]) as k (pool, product) on c.pool = k.pool and c.product_id = k.product
    where c.branch_id = ${branchId} order by c.pool, c.product_id for update of c`.execute(tx)
  const held = sql<StockRow>`
    select w.id as warehouse_id, p.id as product_id, coalesce(s.quantity, 0) as quantity, coalesce(s.reserved, 0) as reserved,
      w.name as warehouse, p.name as product,
      exists (select 1 from stock_move m where m.branch_id = ${branchId} and m.date > ${day}::date) as "hasLater"
    from unnest(${keys.map(({ warehouse }) => warehouse.warehouseId)}::bigint[], ${keys.map(({ productId }) => productId)}::bigint[]) as k (warehouse, product)
    join warehouse w on w.branch_id = ${branchId} and w.id = k.warehouse
    join product p on p.id = k.product
    left join stock_balance s on s.branch_id = ${branchId} and s.warehouse_id = w.id and s.product_id = p.id`.execute(
    tx,
  )
  const [, costRows, stockRows] = await Promise.all([made, locked, held])
  return new StockLock(branchId, costRows.rows, stockRows.rows, day)
}

/** The rows of a cluster's statement, which takes no rows of a query in one trip, in the order of their locks. */
const inOrder = (branchId: number, keys: readonly StockKey[]) =>
  keys
    .map(({ warehouse, productId }) => ({ branch_id: branchId, pool: warehouse.pool, product_id: productId }))
    .toSorted((one, other) =>
      one.pool === other.pool ? one.product_id - other.product_id : one.pool < other.pool ? -1 : 1,
    )

/** For postings without goods. */
export const noStock = (branchId: number): StockLock => new StockLock(branchId, [], [])

/** The locked goods: values outgoing goods and keeps the balances as the document's moves change them. */
export class StockLock {
  readonly branchId: number
  readonly #costs: Map<string, { pool: string; productId: number; balance: CostBalance }>
  readonly #stock: Map<string, StockRow & { moved: number }>
  readonly #day: string | null
  #isRevalued = false

  constructor(
    branchId: number,
    costs: readonly CostRow[],
    stock: readonly StockRow[],
    day: string | null = null,
  ) {
    this.branchId = branchId
    this.#day = day
    this.#costs = new Map(
      costs.map((row) => [
        costKey(row.pool, row.product_id),
        { pool: row.pool, productId: row.product_id, balance: balanceOf(row) },
      ]),
    )
    this.#stock = new Map(
      stock.map((row) => [stockKey(row.warehouse_id, row.product_id), { ...row, moved: 0 }]),
    )
  }

  balance({ warehouse, productId }: StockKey): CostBalance {
    return this.#costs.get(costKey(warehouse.pool, productId))?.balance ?? emptyBalance
  }

  /**
   * The value of goods that go out now. Nothing is booked yet.
   * @throws INSUFFICIENT_STOCK naming goods, warehouse and remaining quantity
   */
  cost(key: StockKey, quantity: number) {
    this.requireFree(key, quantity)
    const out = issue(this.balance(key), quantity)
    if (out === 'INSUFFICIENT_STOCK') throw this.#insufficient(key, quantity)
    return rupiah(-out.value)
  }

  /**
   * The values of goods that go out now one after the other, as the ledger will value them: two moves of one product share
   * its value. Nothing is booked yet.
   * @throws INSUFFICIENT_STOCK naming goods, warehouse and remaining quantity
   */
  costsInTurn(goods: readonly (StockKey & { readonly quantity: number })[]): Rupiah[] {
    const balances = new Map<string, CostBalance>()
    return goods.map((each) => {
      const key = costKey(each.warehouse.pool, each.productId)
      const out = issue(balances.get(key) ?? this.balance(each), each.quantity)
      if (out === 'INSUFFICIENT_STOCK') throw this.#insufficient(each, each.quantity)
      balances.set(key, out.balance)
      return negate(out.value)
    })
  }

  /** A document may take its own reservation: `releaseHeld` of `reservations.ts` writes it. */
  release(lines: readonly (StockKey & { readonly quantity: number })[]): void {
    for (const line of lines) this.#require(line).reserved -= line.quantity
  }

  /**
   * The value of goods found now, by the average, or by the last cost when there are none. Nothing is booked yet.
   * @throws NO_COST, AMOUNT_TOO_LARGE naming the goods
   */
  gain(key: StockKey, quantity: number): Rupiah {
    const found = gain(this.balance(key), quantity)
    const { product } = this.#require(key)
    if (found === 'NO_COST') throw refuse(found, { product })
    if (found === 'AMOUNT_TOO_LARGE') throw refuse(found, { what: product })
    return found.value
  }

  /** Checks that enough unreserved goods are there. @throws INSUFFICIENT_STOCK */
  requireFree(key: StockKey, quantity: number): void {
    const row = this.#require(key)
    if (quantity > row.quantity + row.moved - row.reserved) throw this.#insufficient(key, quantity)
  }

  /**
   * The part of the value that can't leave with its receipt, per move that will be reversed in this order (`reverse`).
   * Nothing is booked yet.
   * @throws INSUFFICIENT_STOCK when goods that came in have left
   */
  differences(moves: readonly StockMove[]): Rupiah[] {
    const balances = new Map<string, CostBalance>()
    return moves.map((move) => {
      if (move.kind === 'SHIFT') return zeroRupiah
      const key = costKey(move.warehouse.pool, move.productId)
      const undone = reverseMove(balances.get(key) ?? this.balance(move), move)
      if (undone === 'INSUFFICIENT_STOCK') throw this.#insufficient(move, move.quantity)
      balances.set(key, undone.balance)
      return undone.difference
    })
  }

  /**
   * Books the changes of value of several postings at once, because only their sum has to fit: of two that cancel each
   * other out, one alone may be below zero. `apply` skips them then.
   * @throws COST_UNDO_SPENT when the value is no longer there, because the goods have left
   */
  revalue(moves: readonly StockMove[]): void {
    const changes = moves.filter(({ quantity }) => quantity === 0)
    for (const group of Map.groupBy(changes, (move) =>
      costKey(move.warehouse.pool, move.productId),
    ).values()) {
      const [first] = group
      const cost = first && this.#costs.get(costKey(first.warehouse.pool, first.productId))
      if (!cost) throw new Error('goods whose value changes were not locked')
      const { balance, rest } = revalue(
        cost.balance,
        sumOf(group, ({ value }) => value),
      )
      if (rest !== 0) throw refuse('COST_UNDO_SPENT', { product: this.#require(first).product })
      cost.balance = balance
    }
    this.#isRevalued = true
  }

  /** Books a move on the balances that will be written. @throws INSUFFICIENT_STOCK, QTY_TOO_LARGE, AMOUNT_TOO_LARGE */
  apply(move: StockMove): void {
    const { warehouse, productId, quantity } = move
    if (quantity === 0 && this.#isRevalued) return
    const cost = this.#costs.get(costKey(warehouse.pool, productId))
    if (!cost) throw new Error(`product ${productId} was not locked`)
    cost.balance = applyMove(cost.balance, move)
    const row = this.#require(move)
    this.#requireRoom(move, cost.balance, row.product)
    if (row.quantity + row.moved + quantity < row.reserved) throw this.#insufficient(move, -quantity)
    row.moved += quantity
  }

  /**
   * A pool holds no more of a product than the limits of one line, in pieces and in rupiah, so that its average is computed
   * from figures that fit into a number. Reversals are always accepted.
   * @throws QTY_TOO_LARGE, AMOUNT_TOO_LARGE
   */
  #requireRoom(move: StockMove, { quantity, value }: CostBalance, product: string): void {
    if (move.link?.to === 'ORIGINAL') return
    if (move.quantity > 0 && quantity > LARGEST_QUANTITY) throw refuse('QTY_TOO_LARGE', { product })
    if (move.value > 0 && value > LARGEST_AMOUNT)
      throw refuse('AMOUNT_TOO_LARGE', { what: `stok ${product}` })
  }

  /**
   * Goods that go out before later moves must not make any later balance of their warehouse fall below zero (domain-core
   * 4.2, D6). Only moves after the date are read, backwards from the present stock. When the branch has none at all, which
   * is usual, nothing is read.
   * @throws INSUFFICIENT_STOCK_AT_DATE naming the first day with a balance below zero
   */
  async requireAtDate(tx: Tx, date: string): Promise<void> {
    if (this.#stock.size === 0 || !this.hasLaterThan(date)) return
    const out = [...this.#stock.values()].filter(({ moved }) => moved < 0)
    if (out.length === 0) return
    const later = sql`
      from stock_move m
      where m.branch_id = ${this.branchId} and m.warehouse_id = k.warehouse_id and m.product_id = k.product_id and m.date > ${date}::date`
    const { rows } = await sql<{ warehouse_id: number; product_id: number; date: string }>`
      select k.warehouse_id, k.product_id, l.date
      from unnest(${out.map(({ warehouse_id }) => warehouse_id)}::bigint[], ${out.map(({ product_id }) => product_id)}::bigint[],
        ${out.map(({ quantity, moved }) => quantity + moved)}::bigint[]) as k (warehouse_id, product_id, held)
      cross join lateral (
        select ${date}::date as date, 0::bigint as seq, k.held - coalesce(sum(m.quantity), 0) as balance ${later}
        union all
        select m.date, m.seq, k.held - coalesce(sum(m.quantity)
          over (order by m.date desc, m.seq desc rows between unbounded preceding and 1 preceding), 0) ${later}
      ) l
      where l.balance < 0 order by l.date, l.seq limit 1`.execute(tx)
    const [found] = rows
    const row = found && this.#stock.get(stockKey(found.warehouse_id, found.product_id))
    if (row)
      throw refuse('INSUFFICIENT_STOCK_AT_DATE', {
        product: row.product,
        warehouse: row.warehouse,
        date: dayLabel(found.date),
      })
  }

  /** Whether the branch may have moves, of any goods, after a date; read when the goods were locked. */
  hasLaterThan(date: string): boolean {
    if (this.#day === null || this.#day > date)
      throw new Error('goods were locked for a later day, or for no posting')
    return [...this.#stock.values()].some(({ hasLater }) => hasLater)
  }

  /** Balances after all moves, for the writer. */
  costs(): { pool: string; productId: number; balance: CostBalance }[] {
    return [...this.#costs.values()]
  }

  /** The change of each warehouse, for the writer. */
  changes(): { warehouseId: number; productId: number; quantity: number }[] {
    return [...this.#stock.values()]
      .filter((row) => row.moved !== 0)
      .map((row) => ({ warehouseId: row.warehouse_id, productId: row.product_id, quantity: row.moved }))
  }

  #insufficient(key: StockKey, wanted: number): Refusal {
    const row = this.#require(key)
    return refuse('INSUFFICIENT_STOCK', {
      product: row.product,
      warehouse: row.warehouse,
      available: row.quantity + row.moved - row.reserved,
      wanted,
    })
  }

  #require({ warehouse, productId }: StockKey) {
    const row = this.#stock.get(stockKey(warehouse.warehouseId, productId))
    if (!row) throw new Error(`product ${productId} in warehouse ${warehouse.warehouseId} was not locked`)
    return row
  }
}

const balanceOf = (row: CostRow): CostBalance => ({
  quantity: row.quantity,
  value: rupiah(row.value),
  lastCost: row.last_cost === null ? null : BigInt(row.last_cost),
})
