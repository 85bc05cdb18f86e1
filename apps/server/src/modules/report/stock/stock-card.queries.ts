import type { StockCardRow, stockPools } from '@merchant/contract/report/stock.ts'
import { type RawBuilder, sql } from 'kysely'
import { perBranch, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly, keepingPlan } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { Cursor } from '../../../kernel/report/cursor.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { groupName, groupOrder, type PlacedGroup, type PlacedPage, placedGroups } from '../line-groups.ts'
import { partyName } from './party-name.ts'

export type StockPool = (typeof stockPools)[number]

export interface WantedCard extends ReportScope {
  /** The product, and those that were merged into it. */
  productIds: readonly number[]
  warehouseId?: number | undefined
  /** In which the goods may ever have moved. */
  pools: readonly StockPool[]
  /** Goods that changed their warehouse are two moves, one of each side: as in the card of one warehouse. */
  eachSide?: boolean
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

/** The moves of the card, as `m`. */
const wantedMoves = (wanted: WantedCard) => sql`
  m.branch_id = any(${wanted.branchIds}) and ${ofGoods(wanted, 'm.product_id')} and m.pool = any(${wanted.pools})
  ${ofWarehouse(wanted)} ${known(wanted)}`

/** Goods into which no others were merged are told as `=`, so that their index gives its rows in order. */
const ofGoods = ({ productIds }: Pick<WantedCard, 'productIds'>, column: string): RawBuilder<unknown> =>
  productIds.length === 1
    ? sql`${sql.ref(column)} = ${productIds[0]}`
    : sql`${sql.ref(column)} = any(${[...productIds]}::bigint[])`

const ofWarehouse = ({ warehouseId }: WantedCard) =>
  warehouseId === undefined ? sql`` : sql`and m.warehouse_id = ${warehouseId}`

/**
 * A mutation inside one pool is two moves of quantity, which cancel out for the pool: shown once, by the outgoing side
 * (clarifications 4.13). In the card of one warehouse, and in groups, each side is a move like any other.
 */
const isWhole = ({ warehouseId, eachSide = false }: WantedCard) => warehouseId === undefined && !eachSide
const shownOnce = (wanted: WantedCard) =>
  isWhole(wanted) ? sql`and not (m.kind = 'SHIFT' and m.quantity > 0)` : sql``

const known = ({ knownAt }: WantedCard) =>
  knownAt === null ? sql`` : sql`and m.entered_at <= ${knownAt}::timestamptz`

/** The pools of the product at some branches, with what they hold now: goods that have ever moved have a row. */
export async function heldNow(
  db: Db,
  {
    branchIds,
    productIds,
    pool,
  }: Pick<ReportScope, 'branchIds'> & Pick<WantedCard, 'productIds'> & { pool?: StockPool | undefined },
): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select branch_id as "branchId", pool, sum(quantity) as quantity, sum(value) as value from cost_balance
    where branch_id = any(${branchIds}) and ${ofGoods({ productIds }, 'product_id')} ${pool ? sql`and pool = ${pool}` : sql``}
    group by 1, 2 order by 1, 2`.execute(exactly(db))
  return rows
}

/** What moved in a branch's pool before the first day (`quantity` and `value`) and within the days. */
export type CardSums = Holding &
  Record<'qtyIn' | 'qtyOut' | 'valueIn' | 'valueOut', bigint> & { count: number }

/**
 * The sums before the days and of the days.
 * @param isFromNow `quantity` and `value` are to be added to the present balance, which is fast, because cards mostly show
 * recent days: only moves from the first day on are read. All are found by keys, and the plan over all months is kept: it is
 * sent last, because what follows it is planned for any values
 */
export async function cardSums(db: Db, wanted: WantedCard, isFromNow: boolean): Promise<CardSums[]> {
  const { dateFrom, dateTo } = wanted
  const within = sql`m.date between ${dateFrom}::date and ${dateTo}::date`
  const before = (column: string) =>
    isFromNow
      ? sql`-sum(${sql.ref(column)})`
      : sql`coalesce(sum(${sql.ref(column)}) filter (where m.date < ${dateFrom}::date), 0)`
  const inDays = (sum: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
    sql`coalesce(${sum} filter (where ${within} and ${which}), 0)`
  const { rows } = await sql<CardSums>`
    select m.branch_id as "branchId", m.pool, ${before('m.quantity')} as quantity, ${before('m.value')} as value,
      count(*) filter (where ${within} ${shownOnce(wanted)}) as count,
      ${inDays(sql`sum(m.quantity)`, sql`m.quantity > 0`)} as "qtyIn", ${inDays(sql`-sum(m.quantity)`, sql`m.quantity < 0`)} as "qtyOut",
      ${inDays(sql`sum(m.value)`, sql`m.value > 0`)} as "valueIn", ${inDays(sql`-sum(m.value)`, sql`m.value < 0`)} as "valueOut"
    from stock_move m
    where ${wantedMoves(wanted)} and ${isFromNow ? sql`m.date >= ${dateFrom}::date` : sql`m.date <= ${dateTo}::date`}
    group by 1, 2`.execute(keepingPlan(exactly(db)))
  return rows
}

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

/** The moves that were chosen for a page, as `chosen` in the order of `place`. */
async function readMoves(db: Db, wanted: WantedCard, chosen: RawBuilder<unknown>): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select p.branch_id as "branchId", b.code as branch, p.seq, p.date, p.document_id as "documentId",
      d.number as "documentNo", t.name as "documentType", t.code as "documentTypeCode",
      w.name as warehouse, p.pool, ${partyName} as party, p.quantity::numeric, p.value::numeric, ${isWhole(wanted)} and p.kind = 'SHIFT' as "isShift"
    from (${chosen}) p
    join branch b on b.id = p.branch_id
    join warehouse w on ${sameBranch('w', 'p', wanted.branchIds)} and w.id = p.warehouse_id
    join document d on ${sameBranch('d', 'p', wanted.branchIds)} and d.id = p.document_id
    join document_type t on t.code = d.type
    order by p.place, p.date, p.seq`.execute(exactly(db))
  return withOthers(db, wanted, rows)
}

const placesOf = ({ pools, productIds }: WantedCard) =>
  pools.flatMap((pool) => productIds.map((productId) => ({ pool, productId })))

/** One page; each branch, pool and product is read along its index so that no more moves are read than the page needs. */
export async function cardPage(
  db: Db,
  wanted: WantedCard,
  after: Cursor | null,
  limit: number,
): Promise<Move[]> {
  if (wanted.pools.length === 0) return []
  const from = after
    ? sql`and m.date >= ${after[0]}::date and (m.date, m.seq) > (${after[0]}::date, ${after[1]}::bigint)`
    : sql`and m.date >= ${wanted.dateFrom}::date`
  return readMoves(
    db,
    wanted,
    sql`select m.*, 0 as place from ${perBranch(wanted.branchIds, (own) =>
      sql.join(
        placesOf(wanted).map(
          ({ pool, productId }) => sql`(
        select m.* from stock_move m
        where ${own('m.branch_id')} and m.product_id = ${productId} and m.pool = ${pool}
          ${ofWarehouse(wanted)} ${known(wanted)} ${shownOnce(wanted)} and m.date <= ${wanted.dateTo}::date ${from}
        order by m.date, m.seq limit ${limit})`,
        ),
        sql` union all `,
      ),
    )} m order by m.date, m.seq limit ${limit}`,
  )
}

/** What moves are grouped by: each is of one warehouse, one document, one month and one branch. */
const groupOf = {
  WAREHOUSE: sql`m.warehouse_id`,
  DOCUMENT_TYPE: sql`d.type`,
  MONTH: sql`date_trunc('month', m.date)::date`,
  BRANCH: sql`m.branch_id`,
} as const
export type CardGroup = keyof typeof groupOf

/** All moves `m` of the card within the days, with what a group needs besides. */
const movesBy = (wanted: WantedCard, by: CardGroup) => ({
  from:
    by === 'DOCUMENT_TYPE'
      ? sql`stock_move m join document d on ${sameBranch('d', 'm', wanted.branchIds)} and d.id = m.document_id`
      : sql`stock_move m`,
  where: sql`${wantedMoves(wanted)} and m.date between ${wanted.dateFrom}::date and ${wanted.dateTo}::date`,
})

/** A page of moves within their groups. */
export function cardInGroups(
  db: Db,
  wanted: WantedCard,
  { by, offset, limit }: PlacedPage & { by: CardGroup },
): Promise<Move[]> {
  const { from, where } = movesBy(wanted, by)
  const order = sql`${groupOrder(by, groupOf[by])}, m.date, m.seq`
  return readMoves(
    db,
    wanted,
    sql`select m.*, row_number() over (order by ${order}) as place
      from ${from} ${groupName(by, groupOf[by], wanted.branchIds)} where ${where}
      order by ${order} limit ${limit} offset ${offset}`,
  )
}

/** What came in and went out. */
export type Flow = Record<'qtyIn' | 'qtyOut' | 'valueIn' | 'valueOut', bigint>

/** The groups of a page with their sums over the whole card. */
export async function cardGroups(
  db: Db,
  wanted: WantedCard,
  { by, ...page }: PlacedPage & { by: CardGroup },
): Promise<(Flow & PlacedGroup)[]> {
  const { from, where } = movesBy(wanted, by)
  const { rows } = await sql<Flow & PlacedGroup>`
    with g as (
      select ${groupOf[by]} as id, count(*) as count, sum(greatest(m.quantity, 0)) as "qtyIn", sum(greatest(-m.quantity, 0)) as "qtyOut",
        sum(greatest(m.value, 0)) as "valueIn", sum(greatest(-m.value, 0)) as "valueOut"
      from ${from} where ${where} group by 1
    )
    ${placedGroups(by, wanted.branchIds, page)}`.execute(exactly(db))
  return rows
}

/** Mutations with the warehouse that the goods went to; what is undone comes back from it. */
async function withOthers(
  db: Db,
  { branchIds, dateFrom, dateTo }: WantedCard,
  moves: Move[],
): Promise<Move[]> {
  const shifts = moves.filter(({ isShift }) => isShift)
  if (shifts.length === 0) return moves
  const { rows } = await sql<{ seq: number; name: string }>`
    select p.seq, o.name from stock_move p
    join stock_move s on ${sameBranch('s', 'p', branchIds)} and s.document_id = p.document_id and s.date = p.date
      and s.date between ${dateFrom}::date and ${dateTo}::date and s.product_id = p.product_id and s.kind = 'SHIFT' and s.quantity = -p.quantity
      and (s.reverses_seq is null) = (p.reverses_seq is null)
    join warehouse o on ${sameBranch('o', 's', branchIds)} and o.id = s.warehouse_id
    where p.branch_id = any(${branchIds}) and p.seq = any(${shifts.map(({ seq }) => seq)}::bigint[])
      and p.date between ${dateFrom}::date and ${dateTo}::date`.execute(keepingPlan(db))
  const nameOf = new Map(rows.map(({ seq, name }) => [seq, name]))
  return moves.map((move) => {
    const other = nameOf.get(move.seq)
    return other === undefined
      ? { ...move, isShift: false }
      : { ...move, warehouse: `${move.warehouse} ke ${other}` }
  })
}
