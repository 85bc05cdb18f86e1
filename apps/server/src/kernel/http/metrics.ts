import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ReplicaState } from '../db/replica.ts'
import { notFound } from '../errors.ts'
import { freeBytes } from '../files/file-store.ts'
import type { Services } from '../services.ts'

/** Upper edges in seconds; the last bucket has no edge. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Answers {
  byStatus: Map<number, number>
  /** Number of calls per bucket; not yet summed up. */
  buckets: number[]
  seconds: number
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * `/metrics` in Prometheus' text format: replies by route and status with their times, connections, slow statements,
 * memory, event loop, disk, jobs, backups, rules of the books. For callers on this machine, or with METRICS_TOKEN as
 * bearer; others get a 404.
 */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const answers = new Map<string, Answers>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { route } = request.routeOptions.config
    if (route) count(answers, route, reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.settings.metricsToken)) throw notFound('Alamat')
    const lines = [
      ...answerLines(answers),
      ...processLines(delay, app.draining),
      ...serviceLines(services),
      ...(await databaseLines(services)),
    ]
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (loopback.has(request.ip)) return true // behind a proxy on this machine it is the client's own address
  const given = Buffer.from(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
  const wanted = Buffer.from(token ?? '')
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

function count(answers: Map<string, Answers>, route: string, status: number, seconds: number): void {
  let known = answers.get(route)
  if (!known) {
    known = { byStatus: new Map(), buckets: Array(BUCKETS.length + 1).fill(0), seconds: 0 }
    answers.set(route, known)
  }
  known.byStatus.set(status, (known.byStatus.get(status) ?? 0) + 1)
  const at = BUCKETS.findIndex((edge) => seconds <= edge)
  const bucket = at === -1 ? BUCKETS.length : at
  known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1
  known.seconds += seconds
}

const described = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

const gauge = (name: string, help: string, value: number): string[] => [
  ...described(name, 'gauge', help),
  `${name} ${value}`,
]

function answerLines(answers: ReadonlyMap<string, Answers>): string[] {
  const totals = described('merchant_http_requests_total', 'counter', 'Answers by route and status.')
  const times = described('merchant_http_request_seconds', 'histogram', 'Time to answer by route.')
  for (const [route, { byStatus, buckets, seconds }] of answers) {
    for (const [status, n] of byStatus)
      totals.push(`merchant_http_requests_total{route="${route}",status="${status}"} ${n}`)
    let sum = 0
    buckets.forEach((n, index) => {
      sum += n
      const edge = BUCKETS[index] ?? '+Inf'
      times.push(`merchant_http_request_seconds_bucket{route="${route}",le="${edge}"} ${sum}`)
    })
    times.push(`merchant_http_request_seconds_sum{route="${route}"} ${seconds}`)
    times.push(`merchant_http_request_seconds_count{route="${route}"} ${sum}`)
  }
  return [...totals, ...times]
}

function processLines(delay: ReturnType<typeof monitorEventLoopDelay>, draining: boolean): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    ...gauge('merchant_process_resident_bytes', 'Memory of the process.', rss),
    ...gauge('merchant_process_heap_bytes', 'Memory of objects in use.', heapUsed),
    ...gauge('merchant_process_uptime_seconds', 'Since the start.', Math.round(process.uptime())),
    ...gauge('merchant_event_loop_delay_p99_seconds', 'How late timers are.', delay.percentile(99) / 1e9),
    ...gauge('merchant_draining', '1 while the server is about to stop.', Number(draining)),
  ]
}

function serviceLines({ settings, realtime, database }: Services): string[] {
  const { listening, listeners } = realtime.state
  const pools = Object.entries(database.pools).flatMap(([pool, states]) =>
    Object.entries(states).map(
      ([state, n]) => `merchant_db_connections{pool="${pool}",state="${state}"} ${n}`,
    ),
  )
  return [
    ...gauge('merchant_disk_free_bytes', 'Free space of DATA_DIR.', freeBytes(settings.dataDir)),
    ...gauge('merchant_realtime_listening', '1 when news come at once.', Number(listening)),
    ...gauge('merchant_realtime_streams', 'Open streams of news.', listeners),
    ...described('merchant_db_connections', 'gauge', 'Connections and waiting calls by pool.'),
    ...pools,
    ...described('merchant_db_slow_statements_total', 'counter', 'Statements over SLOW_QUERY_MS.'),
    `merchant_db_slow_statements_total ${database.slowStatements}`,
    ...replicaLines(database.replica?.state),
  ]
}

function replicaLines(state: ReplicaState | undefined): string[] {
  if (!state) return []
  const { hindrance, ageSeconds, reads, fallbacks } = state
  return [
    ...gauge('merchant_replica_used', '1 while the replica is read from.', Number(hindrance === null)),
    ...(ageSeconds === null
      ? []
      : gauge('merchant_replica_age_seconds', 'How old the rows of the replica are.', ageSeconds)),
    ...described('merchant_replica_reads_total', 'counter', 'Reads that the replica answered.'),
    `merchant_replica_reads_total ${reads}`,
    ...described('merchant_replica_fallbacks_total', 'counter', 'Reads that the writer answered instead.'),
    ...[...fallbacks].map(([why, n]) => `merchant_replica_fallbacks_total{why="${why}"} ${n}`),
  ]
}

/** Figures from the database; when it is away, a figure says so. */
async function databaseLines({ database, clock }: Services): Promise<string[]> {
  const scope = { branchIds: [], actor: 'system:metrics', requestId: 'metrics' }
  try {
    const state = await database.read(scope, async (db) => {
      const run = await db
        .selectFrom('backup_run')
        .where('status', '=', 'DONE')
        .select((eb) => eb.fn.max('finished_at').as('at'))
        .executeTakeFirst()
      const queue = await sql<{ waiting: number; failed: number }>`
        select waiting, failed from queue_state()`.execute(db)
      const rules = await sql<{ broken: number; lookedAt: string | null }>`
        select (select count(*)::int from ledger_finding) as broken, (select looked_at from ledger_watch) as "lookedAt"`.execute(
        db,
      )
      return { at: run?.at ?? null, ...queue.rows[0], ...rules.rows[0] }
    })
    const age = (name: string, help: string, at: string | null | undefined) =>
      at ? gauge(name, help, Math.round((clock.now().getTime() - Date.parse(at)) / 1000)) : []
    return [
      ...gauge('merchant_database_up', '1 when the database answers.', 1),
      ...age('merchant_backup_age_seconds', 'Since the last good backup.', state.at),
      ...age(
        'merchant_books_watch_age_seconds',
        'Since the last look at the rules of the books.',
        state.lookedAt,
      ),
      ...gauge('merchant_jobs_waiting', 'Jobs that are due.', state.waiting ?? 0),
      ...gauge('merchant_jobs_failed', 'Jobs that were given up.', state.failed ?? 0),
      ...gauge('merchant_broken_rules', 'Rules of the books that do not hold.', state.broken ?? 0),
    ]
  } catch {
    return gauge('merchant_database_up', '1 when the database answers.', 0)
  }
}
