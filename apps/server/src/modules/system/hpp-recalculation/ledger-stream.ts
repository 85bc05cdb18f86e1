import { rupiah } from '@merchant/domain/kernel/money.ts'
import type { LedgerMove, OpeningBalance } from '@merchant/domain/stock/cost-replay.ts'
import type { Pool } from '@merchant/domain/stock/pool.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Tx } from '../../../kernel/db/types.ts'

/** The branches, products and days of a run. */
export interface RecalculationScope {
  branchIds: readonly number[]
  /** Empty means every product. */
  productIds: readonly number[]
  /** First day of the replay: earlier days are in closed months. */
  fromDate: string
}

interface Row {
  seq: number
  branch_id: number
  pool: Pool
  product_id: number
  kind: LedgerMove['kind']
  quantity: number
  value: number
  sources: number[]
  part: number | null
  whole: number | null
  adjusted: number
  reverses_seq: number | null
  original_quantity: number | null
  original_value: number | null
  is_last: boolean
}

const BATCH = 5_000

export const inScope = ({ branchIds, productIds, fromDate }: RecalculationScope): RawBuilder<SqlBool> => sql`
  m.branch_id = any(${[...branchIds]}::bigint[]) and m.date >= ${fromDate}::date
  and (cardinality(${[...productIds]}::bigint[]) = 0 or m.product_id = any(${[...productIds]}::bigint[]))`

/** Changes by earlier runs, per move. */
const adjustments = (branchIds: readonly number[]) => sql`
  select l.branch_id, l.seq, sum(l.delta)::bigint as delta from hpp_recalc_line l
  join hpp_recalc h on h.id = l.recalc_id and h.status = 'APPLIED'
  where l.branch_id = any(${[...branchIds]}::bigint[]) group by l.branch_id, l.seq`

/**
 * Every move of the scope with a value of its own, in chronological order, in batches from a cursor: memory holds one
 * batch, for any size of ledger. Value moves of earlier runs, and their reversals, are left out: `adjusted` has their
 * effect.
 */
export async function* movesInOrder(tx: Tx, scope: RecalculationScope): AsyncGenerator<LedgerMove[]> {
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  // There are no statistics of lines that a run wrote a moment ago: the planner assumes one row for a million, and would
  // read them all again for every move. For the same reason they are joined by one column: with two it might sort by the
  // branch, and compare all rows within it.
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`
    declare recalculated no scroll cursor for
    with adjustment as materialized (${adjustments(scope.branchIds)}),
    named as materialized (
      select unnest(m.sources) as seq from stock_move m where ${inScope(scope)} and m.sources <> '{}'
      union
      select m.reverses_seq from stock_move m where ${inScope(scope)} and m.reverses_seq is not null
    )
    select m.seq, m.branch_id, m.pool, m.product_id, m.kind, m.quantity, m.value, m.sources, m.part, m.whole,
      coalesce(a.delta, 0) as adjusted,
      m.reverses_seq, o.quantity as original_quantity, o.value + coalesce(b.delta, 0) as original_value,
      n.seq is null as is_last
    from stock_move m
    left join adjustment a on a.seq = m.seq
    left join lateral (
      select x.kind, x.quantity, x.value from stock_move x where ${sameBranch('x', 'm', scope.branchIds)} and x.seq = m.reverses_seq
    ) o on m.reverses_seq is not null
    left join adjustment b on b.seq = m.reverses_seq
    left join named n on n.seq = m.seq
    where ${inScope(scope)} and m.kind not in ('SHIFT', 'REVAL') and o.kind is distinct from 'REVAL'
    order by m.date, m.seq`.execute(tx)
  await sql`set local enable_nestloop = default`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(BATCH))} from recalculated`.execute(tx)
    if (rows.length > 0) yield rows.map(toMove)
    if (rows.length < BATCH) break
  }
  await sql`close recalculated`.execute(tx)
}

const toMove = (row: Row): LedgerMove => ({
  seq: row.seq,
  branchId: row.branch_id,
  pool: row.pool,
  productId: row.product_id,
  kind: row.kind,
  quantity: row.quantity,
  value: rupiah(row.value),
  adjusted: rupiah(row.adjusted),
  isLast: row.is_last,
  ...(row.part !== null &&
    row.whole !== null && { source: { seqs: row.sources, part: row.part, whole: row.whole } }),
  ...(row.reverses_seq !== null && {
    reverses: {
      seq: row.reverses_seq,
      quantity: row.original_quantity ?? 0,
      value: rupiah(row.original_value ?? 0),
    },
  }),
})

/**
 * The chronological value of goods at the start of the replay: the snapshots of the day before, plus changes by runs to
 * moves before that day that were posted after it, and less changes that were posted before it.
 */
export async function openingBalances(tx: Tx, scope: RecalculationScope): Promise<OpeningBalance[]> {
  const branchIds = [...scope.branchIds]
  const { rows } = await sql<{
    branch_id: number
    pool: Pool
    product_id: number
    quantity: number
    value: number
    last_cost: string | null
  }>`
    with changed as (
      select l.branch_id, l.pool, l.product_id, l.delta from hpp_recalc_line l
      join hpp_recalc h on h.id = l.recalc_id and h.status = 'APPLIED'
      where l.branch_id = any(${branchIds}::bigint[]) and l.date < ${scope.fromDate}::date
      union all
      select m.branch_id, m.pool, m.product_id, -m.value from document d
      join stock_move m on ${sameBranch('m', 'd', branchIds)} and m.document_id = d.id
      where d.branch_id = any(${branchIds}::bigint[]) and d.type = 'COST_RECALCULATION' and m.date < ${scope.fromDate}::date
    ),
    correction as (select branch_id, pool, product_id, sum(delta)::bigint as amount from changed group by 1, 2, 3)
    select s.branch_id, s.pool, s.product_id, s.quantity, s.value + coalesce(c.amount, 0) as value, s.last_cost::text
    from period p
    join period_close k on ${sameBranch('k', 'p', branchIds)} and k.period_id = p.id and k.restored_at is null
    join period_cost_balance s on ${sameBranch('s', 'k', branchIds)} and s.close_id = k.id
    left join correction c on c.branch_id = s.branch_id and c.pool = s.pool and c.product_id = s.product_id
    where p.branch_id = any(${branchIds}::bigint[]) and p.ends_on = ${scope.fromDate}::date - 1`.execute(tx)
  return rows.map((row) => ({
    branchId: row.branch_id,
    pool: row.pool,
    productId: row.product_id,
    balance: {
      quantity: row.quantity,
      value: rupiah(row.value),
      lastCost: row.last_cost === null ? null : BigInt(row.last_cost),
    },
  }))
}

/** The state of the ledger in scope; numbers may commit out of order, so the highest alone would not do. */
export interface Watermark {
  maxSeq: number
  count: number
  /** Exact, as text: it is only compared. */
  value: string
}

export async function watermarkOf(tx: Tx, scope: RecalculationScope): Promise<Watermark> {
  const { rows } = await sql<Watermark>`
    select coalesce(max(m.seq), 0) as "maxSeq", count(*) as count, coalesce(sum(m.value), 0) as value
    from stock_move m where ${inScope(scope)}`.execute(tx)
  return rows[0] ?? { maxSeq: 0, count: 0, value: '0' }
}
