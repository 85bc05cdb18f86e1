import { existsSync } from 'node:fs'
import { type Hindrance, RESTART_DAYS, type SystemHealth } from '@merchant/contract/system/health.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { FREE_SPACE_FLOOR, freeBytes } from '../../../kernel/files/file-store.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { invariants } from '../../../kernel/invariants/check-invariants.ts'
import type { Settings } from '../../../kernel/settings.ts'
import { readEnds, reasonOf } from '../../../kernel/supervisor/ends.ts'
import { withoutSecrets } from '../../../kernel/without-secrets.ts'
import { watchOfBooks } from '../ledger-check/ledger-check.public.ts'
import { type BackupState, backupState, givenUpJobs, type QueueState, queueState } from './state.queries.ts'
import { uploadsByBranch } from './uploads.queries.ts'

type State = SystemHealth['database']['state']

const HOUR = 3_600_000
/** Age of the last backup, and of the last check of the books, for a warning after one missed night and BAD after two. */
const LATE_HOURS = 26
const TOO_LATE_HOURS = 50
const GIB = 1024 ** 3

const worst = (bad: boolean, warn: boolean): State => (bad ? 'BAD' : warn ? 'WARN' : 'OK')

/** The health of the machine. Each part is judged here: the screen and outside monitors get the same verdict. */
export async function getSystemHealth(ctx: QueryCtx): Promise<SystemHealth> {
  const { services, clock, db, principal } = ctx
  const now = clock.now()
  const [database, queue, givenUp, backup, books, branches] = await Promise.all([
    databaseFacts(db),
    queueState(db),
    givenUpJobs(db, principal.companyId),
    backupState(db),
    bookFacts(db, principal.companyId, now),
    uploadsByBranch(ctx),
  ])
  const { listening, listeners } = services.realtime.state
  return {
    at: now.toISOString(),
    database,
    replica: replicaFacts(services),
    jobs: { ...queue, givenUp, state: judgeQueue(queue, now) },
    backup: { ...backup, state: judgeBackup(backup, now), folder: services.settings.backupDir },
    disk: diskFacts(services.settings),
    uploads: { state: judgeUploads(branches), branches },
    books,
    realtime: { state: worst(false, !listening), listening, listeners },
    process: processFacts(services, now),
  }
}

async function databaseFacts(db: Db): Promise<SystemHealth['database']> {
  const began = performance.now()
  const { rows } = await sql<Omit<SystemHealth['database'], 'state' | 'answersIn'>>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select checksum_failures::int from pg_stat_database where datname = current_database()) as "damagedPages"`.execute(
    db,
  )
  const answersIn = Math.round((performance.now() - began) * 10) / 10
  const [facts] = rows
  if (!facts) throw new Error('a select without from has a row')
  const crowded = facts.connections > facts.maxConnections * 0.9
  return {
    ...facts,
    answersIn,
    state: worst((facts.damagedPages ?? 0) > 0, crowded || answersIn > 1_000),
  }
}

/** Reading goes on without it. What nobody mends by waiting wants somebody at once. */
const needHands = new Set<Hindrance>(['NOT_A_REPLICA', 'OTHER_DATABASE'])

function replicaFacts({ database, settings }: QueryCtx['services']): SystemHealth['replica'] {
  if (!database.replica) return null
  const { hindrance, ageSeconds, reads, fallbacks } = database.replica.state
  return {
    state: worst(hindrance !== null && needHands.has(hindrance), hindrance !== null),
    hindrance,
    ageSeconds,
    maxAgeSeconds: settings.databaseReadMaxAge,
    reads,
    fallbacks: [...fallbacks].map(([why, times]) => ({ why, times })),
  }
}

function judgeQueue({ failed, oldestDue }: QueueState, now: Date): State {
  const behind = oldestDue ? now.getTime() - new Date(oldestDue).getTime() : 0
  return worst(behind > HOUR, failed > 0 || behind > HOUR / 12)
}

function judgeBackup({ lastAt, failure }: BackupState, now: Date): State {
  if (!lastAt) return 'WARN'
  const hours = (now.getTime() - new Date(lastAt).getTime()) / HOUR
  return worst(hours > TOO_LATE_HOURS, hours > LATE_HOURS || failure !== null)
}

/** Nearly full: pictures will soon be refused. */
const judgeUploads = (branches: SystemHealth['uploads']['branches']): State =>
  worst(
    false,
    branches.some(({ bytes, limitBytes }) => bytes > 0.9 * limitBytes),
  )

type Folders = Pick<Settings, 'dataDir' | 'filesDir' | 'backupDir'>

function diskFacts({ dataDir, filesDir, backupDir }: Folders): SystemHealth['disk'] {
  const dataFreeBytes = Math.min(freeBytes(dataDir), freeBytes(filesDir))
  const backupFreeBytes = existsSync(backupDir) ? freeBytes(backupDir) : dataFreeBytes
  const least = Math.min(dataFreeBytes, backupFreeBytes)
  return {
    state: worst(least < 2 * FREE_SPACE_FLOOR, least < 5 * GIB),
    dataFreeBytes,
    backupFreeBytes,
    floorBytes: FREE_SPACE_FLOOR,
  }
}

/** The supervisor's notes (`npm start`) about unexpected ends of the server. */
function processFacts({ settings, callers }: QueryCtx['services'], now: Date): SystemHealth['process'] {
  const since = now.getTime() - RESTART_DAYS * 24 * HOUR
  const ends = readEnds(settings.dataDir).filter(({ at }) => Date.parse(at) > since)
  const last = ends.at(-1)
  const justRestarted = last !== undefined && Date.parse(last.at) > now.getTime() - 24 * HOUR
  return {
    state: worst(false, justRestarted || callers.shareAddress),
    sharedAddress: callers.shareAddress,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    restarts: ends.length,
    lastRestart: last ? { at: last.at, reason: withoutSecrets(reasonOf(last)) } : null,
  }
}

async function bookFacts(db: Db, companyId: number, now: Date): Promise<SystemHealth['books']> {
  const [{ rows }, watch] = await Promise.all([
    sql<{ checkedAt: string | null; broken: number }>`
      select (
          select max(r.at) from ledger_check_result r join ledger_check c on c.id = r.check_id where c.company_id = ${companyId}
        ) as "checkedAt",
        (select count(*)::int from ledger_finding where company_id = ${companyId}) as broken`.execute(db),
    watchOfBooks(db, now),
  ])
  const { checkedAt, broken } = rows[0] ?? { checkedAt: null, broken: 0 }
  const late = !checkedAt || now.getTime() - new Date(checkedAt).getTime() > LATE_HOURS * HOUR
  const isWatchLate = watch?.isLate ?? false
  return {
    state: worst(broken > 0, late || isWatchLate),
    checkedAt,
    watchedAt: watch?.lookedAt ?? null,
    isWatchLate,
    rules: invariants.length,
    broken,
  }
}
