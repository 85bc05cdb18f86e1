import type { StockCardRow, stockPools } from '@merchant/contract/report/stock.ts'
import { sql } from 'kysely'
import { perBranch, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { Cursor } from '../../../kernel/report/cursor.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { partyName } from './party-name.ts'

export type StockPool = (typeof stockPools)[number]

export interface WantedCard extends ReportScope {
  productId: number
  warehouseId?: number | undefined
  pool?: StockPool | undefined
}

/** A branch's stock of the product in a pool, or a movement of it. */
export interface Holding {
  branchId: number
  pool: StockPool
  quantity: bigint
  value: bigint
}

/** One row of the card, before its balance. */
export type Move = Pick<
  StockCardRow,
  | 'branchId'
  | 'branch'
  | 'seq'
  | 'date'
  | 'documentId'
  | 'documentNo'
  | 'documentType'
  | 'documentTypeCode'
  | 'warehouse'
  | 'pool'
  | 'party'
> &
  Holding & {
    /** Goods that only changed their warehouse, in a card of all warehouses. */
    isShift: boolean
  }

const everyPool: readonly StockPool[] = ['MAIN', 'OUTER', 'DAMAGED', 'REWARD']
const poolsOf = ({ pool }: WantedCard) => (pool ? [pool] : everyPool)

/** The moves of the card, as `m`. */
const wantedMoves = (wanted: WantedCard) => sql`
  m.branch_id = any(${wanted.branchIds}) and m.product_id = ${wanted.productId} and m.pool = any(${poolsOf(wanted)})
  ${ofWarehouse(wanted)} ${known(wanted)}`

const ofWarehouse = ({ warehouseId }: WantedCard) =>
  warehouseId === undefined ? sql`` : sql`and m.warehouse_id = ${warehouseId}`

/**
 * A mutation inside one pool is two moves of quantity, which cancel out for the pool: shown once, by the outgoing side
 * (clarifications 4.13). In the card of one warehouse each side is a move like any other.
 */
const isWhole = ({ warehouseId }: WantedCard) => warehouseId === undefined
const shownOnce = (wanted: WantedCard) =>
  isWhole(wanted) ? sql`and not (m.kind = 'SHIFT' and m.quantity > 0)` : sql``

const known = ({ knownAt }: WantedCard) =>
  knownAt === null ? sql`` : sql`and m.entered_at <= ${knownAt}::timestamptz`

/**
 * The balance before the first day: the present balance less later moves, which is fast, because cards mostly show recent
 * days. A balance as known at a moment, or of one warehouse, is summed up from the moves.
 */
export async function openings(db: Db, wanted: WantedCard): Promise<Holding[]> {
  const isHeld = wanted.knownAt === null && wanted.warehouseId === undefined
  const { rows } = await (isHeld ? openingsFromNow(db, wanted) : openingsFromStart(db, wanted))
  return rows
}

const openingsFromStart = (db: Db, wanted: WantedCard) =>
  sql<Holding>`
    select m.branch_id as "branchId", m.pool, sum(m.quantity) as quantity, sum(m.value) as value
    from stock_move m where ${wantedMoves(wanted)} and m.date < ${wanted.dateFrom}::date
    group by 1, 2`.execute(exactly(db))

const openingsFromNow = (db: Db, wanted: WantedCard) =>
  sql<Holding>`
    select branch_id as "branchId", pool, sum(quantity) as quantity, sum(value) as value from (
      select branch_id, pool, quantity, value from cost_balance
      where branch_id = any(${wanted.branchIds}) and product_id = ${wanted.productId} and pool = any(${poolsOf(wanted)})
      union all
      select m.branch_id, m.pool, -m.quantity, -m.value from stock_move m
      where ${wantedMoves(wanted)} and m.date >= ${wanted.dateFrom}::date
    ) held group by 1, 2`.execute(exactly(db))

/** The moves from the first day to a move, included. */
export async function movedBefore(db: Db, wanted: WantedCard, [day, seq]: Cursor): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select m.branch_id as "branchId", m.pool, sum(m.quantity) as quantity, sum(m.value) as value
    from stock_move m
    where ${wantedMoves(wanted)} and m.date >= ${wanted.dateFrom}::date and m.date <= ${day}::date and (m.date, m.seq) <= (${day}::date, ${seq}::bigint)
      -- a page may end between the two sides of what comes to nothing
      ${isWhole(wanted) ? sql`and m.kind <> 'SHIFT'` : sql``}
    group by 1, 2`.execute(exactly(db))
  return rows
}

/** One page; each branch and pool is read along its index so that no more moves are read than the page needs. */
export async function cardPage(
  db: Db,
  wanted: WantedCard,
  after: Cursor | null,
  limit: number,
): Promise<Move[]> {
  const from = after
    ? sql`and m.date >= ${after[0]}::date and (m.date, m.seq) > (${after[0]}::date, ${after[1]}::bigint)`
    : sql`and m.date >= ${wanted.dateFrom}::date`
  const { rows } = await sql<Move>`
    select p.branch_id as "branchId", b.code as branch, p.seq, p.date, p.document_id as "documentId",
      d.number as "documentNo", t.name as "documentType", t.code as "documentTypeCode",
      concat_ws(' ke ', w.name, other.name) as warehouse, p.pool, ${partyName} as party, p.quantity::numeric, p.value::numeric, other.name is not null as "isShift"
    from (
      select m.* from ${perBranch(wanted.branchIds, (own) =>
        sql.join(
          poolsOf(wanted).map(
            (pool) => sql`(
        select m.* from stock_move m
        where ${own('m.branch_id')} and m.product_id = ${wanted.productId} and m.pool = ${pool}
          ${ofWarehouse(wanted)} ${known(wanted)} ${shownOnce(wanted)} and m.date <= ${wanted.dateTo}::date ${from}
        order by m.date, m.seq limit ${limit})`,
          ),
          sql` union all `,
        ),
      )} m order by m.date, m.seq limit ${limit}
    ) p
    join branch b on b.id = p.branch_id
    join warehouse w on ${sameBranch('w', 'p', wanted.branchIds)} and w.id = p.warehouse_id
    left join lateral (
      -- a mutation goes to one warehouse, and what is undone comes back from it
      select o.name from stock_move s join warehouse o on ${sameBranch('o', 's', wanted.branchIds)} and o.id = s.warehouse_id
      where ${isWhole(wanted)} and p.kind = 'SHIFT' and ${sameBranch('s', 'p', wanted.branchIds)} and s.document_id = p.document_id
        and s.date = p.date and s.date between ${wanted.dateFrom}::date and ${wanted.dateTo}::date and s.product_id = p.product_id and s.kind = 'SHIFT' and s.quantity = -p.quantity
        and (s.reverses_seq is null) = (p.reverses_seq is null) limit 1
    ) other on true
    join document d on ${sameBranch('d', 'p', wanted.branchIds)} and d.id = p.document_id
    join document_type t on t.code = d.type
    order by p.date, p.seq`.execute(exactly(db))
  return rows
}

interface RangeSums {
  count: number
  qtyIn: bigint
  qtyOut: bigint
  valueIn: bigint
  valueOut: bigint
}

/** Sums of all days. */
export async function rangeSums(db: Db, wanted: WantedCard): Promise<RangeSums> {
  const { rows } = await sql<RangeSums>`
    select count(*) ${isWhole(wanted) ? sql`filter (where m.kind <> 'SHIFT' or m.quantity < 0)` : sql``} as count,
      coalesce(sum(m.quantity) filter (where m.quantity > 0), 0) as "qtyIn",
      coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0) as "qtyOut",
      coalesce(sum(m.value) filter (where m.value > 0), 0) as "valueIn",
      coalesce(-sum(m.value) filter (where m.value < 0), 0) as "valueOut"
    from stock_move m
    where ${wantedMoves(wanted)} and m.date between ${wanted.dateFrom}::date and ${wanted.dateTo}::date`.execute(
    exactly(db),
  )
  return rows[0] ?? { count: 0, qtyIn: 0n, qtyOut: 0n, valueIn: 0n, valueOut: 0n }
}
