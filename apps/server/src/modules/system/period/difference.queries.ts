import type { Parsed, Reply } from '@merchant/contract/kernel/endpoint.ts'
import type {
  monthCloseContract,
  PeriodClose,
  PeriodDifference,
} from '@merchant/contract/system/month-close.ts'
import type { Period } from '@merchant/contract/system/period.ts'
import { type RawBuilder, sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePeriod } from './period.commands.ts'
import { type Month, worthOfAccounts, worthOfGoods, worthOfStock } from './worth.ts'

type Contract = typeof monthCloseContract
type Asked = Parsed<Contract['POST /core/v1/period/differences']>['body']
type Differences = Reply<Contract['POST /core/v1/period/differences']>

/** Every close of a month, newest first. @throws PERIOD_MISSING */
export async function historyOfPeriod(ctx: QueryCtx, body: Asked) {
  const period = await requirePeriod(ctx.db, ctx.principal, body)
  return { closes: await closesOf(ctx.db, period) }
}

async function closesOf(db: Db, { branchId, id }: Period): Promise<PeriodClose[]> {
  const rows = await db
    .selectFrom('period_close as c')
    .leftJoin('employee as closer', 'closer.id', 'c.closed_by')
    .leftJoin('employee as restorer', 'restorer.id', 'c.restored_by')
    .where('c.branch_id', '=', branchId)
    .where('c.period_id', '=', id)
    .select([
      'c.id',
      'c.closed_at as closedAt',
      'c.closed_by as closerId',
      'closer.name as closer',
      'c.warnings',
      'c.restored_at as restoredAt',
      'c.restored_by as restorerId',
      'restorer.name as restorer',
      'c.restore_reason as restoreReason',
    ])
    .orderBy('c.closed_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()
  const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
  return rows.map(({ closerId, closer, restorerId, restorer, ...close }) => ({
    ...close,
    closedBy: person(closerId, closer),
    restoredBy: person(restorerId, restorer),
  }))
}

/** Rows of a reply, and documents of a row. */
const SHOWN = 200
const DOCUMENTS = 5

/**
 * What the branch is worth at the end of the month now, compared with what its last restored close said: accounts without
 * the closing of the year, quantities in warehouses, and values of goods. The documents of a row were entered after that
 * close, in this month or an earlier one that was restored, too; their amounts add up to the difference.
 * @throws PERIOD_MISSING
 */
export async function differencesOfPeriod(ctx: QueryCtx, body: Asked): Promise<Differences> {
  const period = await requirePeriod(ctx.db, ctx.principal, body)
  const [last] = await closesOf(ctx.db, period)
  if (!last?.restoredAt) return { since: null, rows: [], count: 0 }
  const found = await Promise.all(
    [ofAccounts, ofStock, ofGoods].map((question) => ask(ctx.db, question(period, last))),
  )
  const rows = found.flat()
  return { since: last, rows: rows.slice(0, SHOWN), count: rows.length }
}

interface Question {
  kind: PeriodDifference['kind']
  /** What the close said, and what is true now, as `(key, amount)`. */
  before: RawBuilder<unknown>
  after: RawBuilder<unknown>
  /** What was entered since, as `(key, document_id, amount)`. */
  entered: RawBuilder<unknown>
  /** Of a key: `code`, `name`, `place` and `unit`. */
  named: RawBuilder<unknown>
  branchId: number
}

async function ask(db: Db, question: Question): Promise<PeriodDifference[]> {
  const { kind, before, after, entered, named, branchId } = question
  const { rows } = await sql<Omit<PeriodDifference, 'kind'>>`
    with differs as (
      select key, coalesce(b.amount, 0) as before, coalesce(a.amount, 0) as after
      from (${before}) b full join (${after}) a using (key) where coalesce(b.amount, 0) <> coalesce(a.amount, 0)
    ),
    caused as (
      select e.key, e.amount, d.id, d.type, d.number, d.date,
        row_number() over (partition by e.key order by d.date, d.id) as place, count(*) over (partition by e.key)::int as total
      from (select key, document_id, sum(amount) as amount from (${entered}) e group by 1, 2 having sum(amount) <> 0) e
      join document d on d.branch_id = ${branchId} and d.id = e.document_id where e.key in (select key from differs)
    )
    select n.code, n.name, n.place, n.unit, x.before::numeric as before, x.after::numeric as after,
      (x.after - x.before)::numeric as difference,
      coalesce((select json_agg(json_build_object('id', c.id, 'type', c.type, 'number', c.number, 'date', c.date, 'amount', c.amount::text)
        order by c.place) from caused c where c.key = x.key and c.place <= ${DOCUMENTS}), '[]') as documents,
      coalesce((select max(c.total) from caused c where c.key = x.key), 0) as "documentCount"
    from differs x cross join lateral (${named}) n order by n.place nulls first, n.code limit 1000`.execute(
    exactly(db),
  )
  return rows.map((row) => ({
    kind,
    ...row,
    documents: row.documents.map(({ amount, ...document }) => ({ ...document, amount: BigInt(amount) })),
  }))
}

/** The first day that a document entered since the close can have: months restored since then take it. */
const openedFrom = (branchId: number, { closedAt }: PeriodClose) => sql`
  select min(p.starts_on) from period_close r join period p on p.branch_id = ${branchId} and p.id = r.period_id
  where r.branch_id = ${branchId} and r.restored_at >= ${closedAt}::timestamptz`

const ofAccounts = (month: Month, close: PeriodClose): Question => {
  const { branchId, startDate, endDate } = month
  return {
    kind: 'ACCOUNT',
    branchId,
    before: sql`select account_id as key, opening + debit - credit as amount from period_account_balance
      where branch_id = ${branchId} and close_id = ${close.id}`,
    after: sql`select account_id as key, opening + debit - credit as amount from (${worthOfAccounts(month)}) w`,
    entered: sql`
      select l.account_id as key, j.document_id, l.debit - l.credit as amount from journal j
      join journal_line l on l.branch_id = ${branchId} and l.journal_id = j.id and l.date = j.date
      where j.branch_id = ${branchId} and j.date between (${openedFrom(branchId, close)}) and ${endDate}::date
        and j.entered_at > ${close.closedAt}::timestamptz and (j.class <> 'CLOSING' or j.date < ${startDate}::date)`,
    named: sql`select code, name, null::text as place, null::text as unit from account where id = x.key`,
  }
}

const enteredMoves = ({ branchId, endDate }: Month, close: PeriodClose) => sql`
  select * from stock_move where branch_id = ${branchId} and date between (${openedFrom(branchId, close)}) and ${endDate}::date
    and entered_at > ${close.closedAt}::timestamptz`

/** The key of a place and a product. */
const at = (place: string) => sql`${sql.ref(place)} || ':' || product_id as key`
const placeOf = sql`split_part(x.key, ':', 1)`
const product = sql`product p left join unit u on u.id = p.base_unit_id`
const productId = sql`split_part(x.key, ':', 2)::bigint`

const ofStock = (month: Month, close: PeriodClose): Question => {
  const { branchId } = month
  return {
    kind: 'STOCK',
    branchId,
    before: sql`select ${at('warehouse_id')}, quantity as amount from period_stock_balance
      where branch_id = ${branchId} and close_id = ${close.id}`,
    after: sql`select ${at('warehouse_id')}, quantity as amount from (${worthOfStock(month)}) w`,
    entered: sql`select ${at('warehouse_id')}, document_id, quantity as amount from (${enteredMoves(month, close)}) m`,
    named: sql`select p.sku as code, p.name, w.name as place, u.code as unit from ${product}
      join warehouse w on w.branch_id = ${branchId} and w.id = ${placeOf}::bigint where p.id = ${productId}`,
  }
}

const ofGoods = (month: Month, close: PeriodClose): Question => {
  const { branchId } = month
  return {
    kind: 'COST',
    branchId,
    before: sql`select ${at('pool')}, value as amount from period_cost_balance
      where branch_id = ${branchId} and close_id = ${close.id}`,
    after: sql`select ${at('pool')}, value as amount from (${worthOfGoods(month)}) w`,
    entered: sql`select ${at('pool')}, document_id, value as amount from (${enteredMoves(month, close)}) m`,
    named: sql`select p.sku as code, p.name, ${placeOf} as place, null::text as unit from ${product} where p.id = ${productId}`,
  }
}
