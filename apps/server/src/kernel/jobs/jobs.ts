import {
  type LogLevel,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  Logger as WorkerLogger,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isConnectionLost } from '../db/pg-errors.ts'
import { type Connection, openOwnerPool } from '../db/pool.ts'
import type { Tx } from '../db/types.ts'

/** Background work by name; every job must be safe to run twice. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

export interface CronEntry {
  task: string
  /** Five-field cron expression, UTC. */
  match: string
}

/**
 * Queues a job in the command's own transaction: no commit, no job; no lost job after a commit. A job that is given up is
 * shown to its company's operators on the health screen.
 */
export async function enqueue(
  tx: Tx,
  job: { task: string; companyId: number; payload: object; key?: string; runAt?: Date },
): Promise<void> {
  const payload = { ...job.payload, companyId: job.companyId }
  await sql`select enqueue_job(${job.task}, ${JSON.stringify(payload)}::jsonb, ${job.key ?? null}, ${job.runAt ?? null})`.execute(
    tx,
  )
}

/** Brings the queue's own tables up to date. */
export async function prepareQueue(connection: Connection): Promise<void> {
  const onError = () => undefined // it lives for one call, which reports its own failure
  const pool = openOwnerPool(connection, { max: 1, name: 'queue', actor: 'system:migration', onError })
  await runMigrations({ pgPool: pool }).finally(() => pool.end())
}

/**
 * For errors that the queue leaves unhandled. It records the failure of a job by a promise without a handler; when the
 * database is away just then, Node would end the product. The job stays locked and is retried. Any other such promise is a
 * defect and ends the product.
 */
export const outlive =
  (log: Logger) =>
  (error: unknown): void => {
    if (!isConnectionLost(error)) throw error
    log.warn({ err: error }, 'the queue lost the database')
  }

export interface JobOptions {
  handlers: JobHandlers
  cron: readonly CronEntry[]
  /** While this is false, no job is started: jobs wait in the queue. */
  hasSpace: () => boolean
}

const SPACE_CHECK_MS = 1_000

/**
 * The worker of this process, on connections of its own as the owner. The queue is graphile-worker; no other file uses it.
 * Starting a job writes, and so does reading the clock table: on a nearly full disk the whole worker pauses.
 */
export async function startJobs(
  connection: Connection,
  options: JobOptions,
  log: Logger,
  onError: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  const pool = openOwnerPool(connection, { max: 4, name: 'jobs', actor: 'system:job', onError })
  const onUnhandled = outlive(log)
  process.on('unhandledRejection', onUnhandled)
  let runner = options.hasSpace() ? await work(pool, options, log) : undefined
  if (!runner) log.warn(FULL)
  let turning: Promise<void> | undefined
  const turn = async () => {
    if (runner && !options.hasSpace()) {
      log.warn(FULL)
      await runner.stop().catch(() => undefined) // already stopping
      runner = undefined
    } else if (!runner && options.hasSpace()) {
      runner = await work(pool, options, log)
      log.info('the disk has room again: background jobs go on')
    }
  }
  const watch = setInterval(() => {
    turning ??= turn()
      .catch((error: Error) => log.warn({ err: error.message }, 'background jobs could not go on yet'))
      .finally(() => {
        turning = undefined
      })
  }, SPACE_CHECK_MS)
  return {
    async stop() {
      clearInterval(watch)
      await turning
      await runner?.stop().catch(() => undefined) // already stopping
      await pool.end()
      process.off('unhandledRejection', onUnhandled)
    },
  }
}

const FULL = 'the disk is nearly full: background jobs wait'

const work = (pool: pg.Pool, { handlers, cron }: JobOptions, log: Logger): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new WorkerLogger(() => (level: LogLevel, message: string) => {
      if (level === 'error' || level === 'warning') log.warn(`jobs: ${message}`)
    }),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([task, handle]) => [task, (payload) => handle(payload)]),
    ),
    parsedCronItems: parseCronItems(
      cron.map(({ task, match }) => ({
        task,
        match,
        identifier: task,
        options: { backfillPeriod: 0, maxAttempts: 3 },
      })),
    ),
  })
