import type { StockCardRow, stockPools } from '@merchant/contract/report/stock.ts'
import { sql } from 'kysely'
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

/** What a branch holds of the product in a pool, or what moved it. */
export interface Holding {
  branchId: number
  pool: StockPool
  quantity: number
  value: number
}

type Move = Pick<
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
  Holding

const everyPool: readonly StockPool[] = ['MAIN', 'OUTER', 'DAMAGED', 'REWARD']
const poolsOf = ({ pool }: WantedCard) => (pool ? [pool] : everyPool)

/** The moves that the card is about, as `m`. */
const wantedMoves = (wanted: WantedCard) => sql`
  m.branch_id = any(${wanted.branchIds}) and m.product_id = ${wanted.productId} and m.pool = any(${poolsOf(wanted)})
  ${ofWarehouse(wanted)} ${known(wanted)}`

const ofWarehouse = ({ warehouseId }: WantedCard) =>
  warehouseId === undefined ? sql`` : sql`and m.warehouse_id = ${warehouseId}`

const known = ({ knownAt }: WantedCard) =>
  knownAt === null ? sql`` : sql`and m.entered_at <= ${knownAt}::timestamptz`

/**
 * What was there before the first day. What is there now less what moved since is soon found, for cards are looked at
 * mostly of late. What was known at a moment, or lies in one warehouse, has no such balance and is added up.
 */
export async function openings(db: Db, wanted: WantedCard): Promise<Holding[]> {
  const isHeld = wanted.knownAt === null && wanted.warehouseId === undefined
  const { rows } = await (isHeld ? openingsFromNow(db, wanted) : openingsFromStart(db, wanted))
  return rows
}

const openingsFromStart = (db: Db, wanted: WantedCard) =>
  sql<Holding>`
    select m.branch_id as "branchId", m.pool, sum(m.quantity)::bigint as quantity, sum(m.value)::bigint as value
    from stock_move m where ${wantedMoves(wanted)} and m.date < ${wanted.dateFrom}::date
    group by 1, 2`.execute(db)

const openingsFromNow = (db: Db, wanted: WantedCard) =>
  sql<Holding>`
    select branch_id as "branchId", pool, sum(quantity)::bigint as quantity, sum(value)::bigint as value from (
      select branch_id, pool, quantity, value from cost_balance
      where branch_id = any(${wanted.branchIds}) and product_id = ${wanted.productId} and pool = any(${poolsOf(wanted)})
      union all
      select m.branch_id, m.pool, -m.quantity, -m.value from stock_move m
      where ${wantedMoves(wanted)} and m.date >= ${wanted.dateFrom}::date
    ) held group by 1, 2`.execute(db)

/** What moved from the first day to a move, that one included. */
export async function movedBefore(db: Db, wanted: WantedCard, [day, seq]: Cursor): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select m.branch_id as "branchId", m.pool, sum(m.quantity)::bigint as quantity, sum(m.value)::bigint as value
    from stock_move m
    where ${wantedMoves(wanted)} and m.date >= ${wanted.dateFrom}::date and (m.date, m.seq) <= (${day}::date, ${seq}::bigint)
    group by 1, 2`.execute(db)
  return rows
}

/** One page, each branch and pool read along its index so that no more moves are touched than the page needs. */
export async function cardPage(
  db: Db,
  wanted: WantedCard,
  after: Cursor | null,
  limit: number,
): Promise<Move[]> {
  const from = after
    ? sql`and (m.date, m.seq) > (${after[0]}::date, ${after[1]}::bigint)`
    : sql`and m.date >= ${wanted.dateFrom}::date`
  const { rows } = await sql<Move>`
    select p.branch_id as "branchId", b.code as branch, p.seq, p.date, p.document_id as "documentId",
      d.number as "documentNo", t.name as "documentType", t.code as "documentTypeCode", w.name as warehouse, p.pool,
      ${partyName} as party, p.quantity, p.value
    from (
      select m.* from unnest(${wanted.branchIds}::bigint[]) b (id) cross join unnest(${poolsOf(wanted)}::text[]) k (pool)
      cross join lateral (
        select m.* from stock_move m
        where m.branch_id = b.id and m.product_id = ${wanted.productId} and m.pool = k.pool
          ${ofWarehouse(wanted)} ${known(wanted)} and m.date <= ${wanted.dateTo}::date ${from}
        order by m.date, m.seq limit ${limit}
      ) m order by m.date, m.seq limit ${limit}
    ) p
    join branch b on b.id = p.branch_id
    join warehouse w on w.branch_id = p.branch_id and w.id = p.warehouse_id
    join document d on d.branch_id = p.branch_id and d.id = p.document_id
    join document_type t on t.code = d.type
    order by p.date, p.seq`.execute(db)
  return rows
}

interface RangeSums {
  count: number
  qtyIn: number
  qtyOut: number
  valueIn: number
  valueOut: number
}

/** Everything within the days. */
export async function rangeSums(db: Db, wanted: WantedCard): Promise<RangeSums> {
  const { rows } = await sql<RangeSums>`
    select count(*) as count,
      coalesce(sum(m.quantity) filter (where m.quantity > 0), 0)::bigint as "qtyIn",
      coalesce(-sum(m.quantity) filter (where m.quantity < 0), 0)::bigint as "qtyOut",
      coalesce(sum(m.value) filter (where m.value > 0), 0)::bigint as "valueIn",
      coalesce(-sum(m.value) filter (where m.value < 0), 0)::bigint as "valueOut"
    from stock_move m
    where ${wantedMoves(wanted)} and m.date between ${wanted.dateFrom}::date and ${wanted.dateTo}::date`.execute(
    db,
  )
  return rows[0] ?? { count: 0, qtyIn: 0, qtyOut: 0, valueIn: 0, valueOut: 0 }
}
