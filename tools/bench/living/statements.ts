import type pg from 'pg'

/** Statements of requests; the product's jobs work as the owner. Beginnings, commits and settings are in none of the figures. */
const OF_CALLS = `from pg_stat_statements s join pg_roles r on r.oid = s.userid and r.rolname = 'merchant_app'
  where s.query !~* '^(begin|commit|rollback|set )'`

/** How many statements calls have sent so far. */
export async function countStatements(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ many: string }>(
    `select coalesce(sum(s.calls), 0) as many ${OF_CALLS}`,
  )
  return Number(rows[0]?.many)
}

export interface StatementCost {
  /** Calls of it for one turn. */
  calls: number
  planMs: number
  runMs: number
  /** Its first words. */
  statement: string
}

interface Row {
  calls: string
  plan: number
  run: number
  query: string
}

/** What the database did for some turns, statement by statement, the dearest first. */
export async function costsOf(
  client: pg.Client,
  turns: number,
  work: () => Promise<void>,
): Promise<StatementCost[]> {
  await client.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await client.query<Row>(
    `select s.calls, s.total_plan_time as plan, s.total_exec_time as run, s.query ${OF_CALLS} order by s.total_plan_time + s.total_exec_time desc`,
  )
  const each = (value: number | string) => Math.round((Number(value) / turns) * 1000) / 1000
  return rows.map(({ calls, plan, run, query }) => ({
    calls: each(calls),
    planMs: each(plan),
    runMs: each(run),
    statement: query.replace(/\s+/g, ' ').slice(0, 90),
  }))
}
