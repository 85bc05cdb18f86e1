import { invariants } from '../../../apps/server/src/kernel/invariants/check-invariants.ts'
import { cpuMilliseconds } from '../process-cost.ts'
import type { Contender } from './contender.ts'
import { hundredths, type Measured, measure } from './measure.ts'
import { sellInOne } from './turns.ts'

/** Long enough for several looks, with a second of sales between any two. */
const TURNS = 5_000
const CLIENTS = 4

interface Costs {
  calls: number
  watch: number
  dearest: { ms: number; calls: number; query: string }[]
}

/** Milliseconds that the database worked for calls and for the watch over the books, by statement. */
async function costs({ client }: Contender): Promise<Costs> {
  const { rows } = await client.query<{ is_watch: boolean; ms: number; calls: number; query: string }>(
    `select s.query ~ 'touched_|ledger_watch|ledger_finding|offender|pg_partition_tree' as is_watch,
       s.total_plan_time + s.total_exec_time as ms, s.calls, s.query
     from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database() order by ms desc`,
  )
  const total = (of: typeof rows) => of.reduce((sum, { ms }) => sum + ms, 0)
  const watch = rows.filter((row) => row.is_watch)
  const dearest = watch.slice(0, 30).map(({ ms, calls, query }) => ({
    ms: Math.round(ms),
    calls,
    query: ruleOf(query.replace(/\s+/g, ' ')).slice(0, 140),
  }))
  return { calls: total(rows) - total(watch), watch: total(watch), dearest }
}

/** The part that tells one rule from another: without the heads that all narrowed rules begin with. */
const ruleOf = (query: string) => query.split(') select * from (').at(-1) ?? query

/**
 * What the watch over the books costs beside sales in one call: its statements against all others, in milliseconds of the
 * database. Then a balance is changed by hand while sales go on: seconds until the watch has found it.
 */
export async function watchBeside(contender: Contender): Promise<Measured> {
  const { client } = contender
  const trial = { watched: contender, turn: sellInOne(contender) }
  await settled(contender)
  await client.query('select pg_stat_statements_reset()')
  const pid = await watcherOf(contender)
  const busy = cpuMilliseconds(pid)
  const before = contender.cpu()
  const looks = await client.query<{ n: string }>('select looked_at as n from ledger_watch')
  const figures = await measure([trial], { clients: CLIENTS, turns: TURNS })
  const { calls, watch, dearest } = await costs(contender)
  const after = contender.cpu()
  const used = cpuMilliseconds(pid) - busy
  const all = after.server + after.database - before.server - before.database
  console.log(
    `processors: the watch ${used} ms, all others ${all - used} ms: ${hundredths((100 * used) / (all - used))} %`,
  )
  const state = await client.query('select looked_at, documents, took_ms, saved_ms from ledger_watch')
  console.log('watch before and after', looks.rows[0]?.n, state.rows[0])
  console.log(
    `statements of the watch ${hundredths(watch)} ms, all others ${hundredths(calls)} ms: ${hundredths((100 * watch) / calls)} %`,
  )
  console.table(dearest)
  console.log(`a fault is red after ${await secondsUntilRed(contender)} s`)
  return { what: 'sale in one call beside the watch, 4 clients', figures }
}

/** The process of the connection that looks. */
async function watcherOf({ client }: Contender): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'merchant-books' and datname = current_database()`,
  )
  if (!rows[0]) throw new Error('nobody watches the books')
  return rows[0].pid
}

/** Waits until each rule was checked once as a whole, as after a first start. */
async function settled({ client }: Contender): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from ledger_watch, jsonb_object_keys(whole)',
    )
    if (Number(rows[0]?.n) === invariants.length) return
    await new Promise((done) => setTimeout(done, 500))
  }
}

async function secondsUntilRed(contender: Contender): Promise<number> {
  const { client } = contender
  const { rows } = await client.query<{ n: string }>('select count(*) as n from ledger_finding')
  if (Number(rows[0]?.n) > 0) throw new Error('the books of the living company were broken before')
  await client.query(
    `update stock_balance set quantity = quantity + 1 where (branch_id, warehouse_id, product_id) =
       (select branch_id, warehouse_id, product_id from stock_balance order by quantity desc limit 1)`,
  )
  const planted = performance.now()
  const turn = sellInOne(contender)
  for (let n = 0; ; n++) {
    await turn(n % CLIENTS)
    const found = await client.query<{ name: string }>('select name from ledger_finding')
    if (found.rows.length > 0) return hundredths((performance.now() - planted) / 1000)
    if (performance.now() - planted > 300_000) throw new Error('the fault was not found within five minutes')
  }
}
