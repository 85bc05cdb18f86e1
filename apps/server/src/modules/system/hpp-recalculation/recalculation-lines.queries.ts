import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  HppRecalculationLine,
  hppRecalculationContract,
  LineGroup,
} from '@merchant/contract/system/hpp-recalculation.ts'
import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { getRecalculation } from './recalculation.queries.ts'

type Lines = Parsed<(typeof hppRecalculationContract)['POST /core/v1/hpp-recalculation/{id}/lines']>['body']

/** Most rows of a page; totals are groups of their own. */
const MAX_ROWS = 1_000

/** The columns that a group is summed over; the branch is always separate. */
const groups: Record<LineGroup, { keys: string[]; order: string }> = {
  MOVE: {
    keys: ['seq', 'date', 'product_id', 'document_id', 'counter_role', 'counter_account_id'],
    order: 'date, seq',
  },
  PRODUCT: { keys: ['product_id'], order: 'abs(sum(delta)) desc, product_id' },
  ROLE: { keys: ['counter_role', 'counter_account_id'], order: 'counter_role, counter_account_id' },
  PERIOD: { keys: ['month'], order: 'month' },
  DOCUMENT: { keys: ['document_id'], order: 'min(date), document_id' },
}

interface Row {
  branch_id: number
  branch_code: string
  branch_name: string
  product_id: number | null
  sku: string | null
  product: string | null
  document_id: number | null
  document_type: string | null
  document_number: string | null
  date: string | null
  seq: number | null
  quantity: bigint | null
  counter_role: string | null
  account: string | null
  old_value: bigint
  new_value: bigint
  delta: bigint
  moves: number
}

/** Differences of a run, per move or summed. @throws NOT_FOUND */
export async function listLines(ctx: QueryCtx, id: number, list: Lines) {
  const run = await getRecalculation(ctx.db, ctx.principal, id)
  const branchIds = run.branches.map((branch) => branch.id)
  const grouped = sql`
    select branch_id, ${columnsOf(list.group)}, sum(old_value) as old_value, sum(new_value) as new_value,
      sum(delta) as delta, count(*) as moves, row_number() over (order by ${sql.raw(groups[list.group].order)}, branch_id) as place
    from (select *, date_trunc('month', date)::date as month from hpp_recalc_line
      where branch_id = any(${branchIds}::bigint[]) and recalc_id = ${id}) l
    group by branch_id, ${sql.raw(groups[list.group].keys.join(', '))}`
  const [rows, counted] = await Promise.all([
    sql<Row>`
      select g.*, b.code as branch_code, b.name as branch_name, p.sku, p.name as product, d.type as document_type,
        d.number as document_number, a.name as account
      from (select * from (${grouped}) all_rows order by place limit ${Math.min(list.limit, MAX_ROWS)} offset ${list.offset}) g
      join branch b on b.id = g.branch_id
      left join product p on p.id = g.product_id
      left join document d on ${sameBranch('d', 'g', branchIds)} and d.id = g.document_id
      left join account a on a.id = g.counter_account_id
      order by g.place`.execute(exactly(ctx.db)),
    sql<{ count: number }>`select count(*) as count from (${grouped}) g`.execute(ctx.db),
  ])
  return { rows: rows.rows.map(toLine), count: counted.rows[0]?.count ?? 0 }
}

function columnsOf(group: LineGroup): RawBuilder<unknown> {
  const { keys } = groups[group]
  const column = (key: string, type: string) => (keys.includes(key) ? key : `null::${type} as ${key}`)
  const date = {
    MOVE: 'date',
    PERIOD: 'month as date',
    DOCUMENT: 'min(date) as date',
    PRODUCT: '',
    ROLE: '',
  }[group]
  return sql.raw(
    [
      column('seq', 'bigint'),
      date || 'null::date as date',
      column('product_id', 'bigint'),
      column('document_id', 'bigint'),
      column('counter_role', 'text'),
      column('counter_account_id', 'bigint'),
      group === 'MOVE' ? 'sum(quantity) as quantity' : 'null::numeric as quantity',
    ].join(', '),
  )
}

function toLine(row: Row): HppRecalculationLine {
  return {
    branch: { id: row.branch_id, code: row.branch_code, name: row.branch_name },
    product: row.product_id === null ? null : { id: row.product_id, code: row.sku, name: row.product ?? '' },
    document:
      row.document_id === null
        ? null
        : { id: row.document_id, type: row.document_type ?? '', number: row.document_number },
    date: row.date,
    seq: row.seq,
    quantity: row.quantity,
    counter: row.account ?? roleName(row.counter_role),
    oldValue: row.old_value,
    newValue: row.new_value,
    delta: row.delta,
    moves: row.moves,
  }
}

const names: Record<string, { name: string }> = accountRoles
const roleName = (role: string | null): string | null => (role === null ? null : (names[role]?.name ?? role))
