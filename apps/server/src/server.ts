import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Access } from './kernel/auth/access.ts'
import { knownBrowsers } from './kernel/auth/known-browsers.ts'
import { type PasswordHasher, passwordHasher } from './kernel/auth/passwords.ts'
import { isCluster } from './kernel/citus/cluster.ts'
import type { Clock } from './kernel/clock.ts'
import { spreadByBranch } from './kernel/db/branches.ts'
import { Database } from './kernel/db/database.ts'
import { listMigrations, migrate } from './kernel/db/migrations.ts'
import { type Connection, openOwner, openOwnerPool, openPool, stopStatement } from './kernel/db/pool.ts'
import { Replica } from './kernel/db/replica.ts'
import { spaceOn } from './kernel/files/file-store.ts'
import { signedLinks } from './kernel/files/signed-links.ts'
import { usableUploads } from './kernel/files/uploads.ts'
import { buildApp, type Timeouts } from './kernel/http/app.ts'
import { type JobHandlers, prepareQueue, startJobs } from './kernel/jobs/jobs.ts'
import { PdfRenderer } from './kernel/pdf/pdf-renderer.ts'
import { Realtime } from './kernel/realtime/realtime.ts'
import type { Services, Training } from './kernel/services.ts'
import type { Settings } from './kernel/settings.ts'
import { SheetReader } from './kernel/sheet/sheet-reader.ts'
import { SheetWriter } from './kernel/sheet/sheet-writer.ts'
import { cronEntries, jobHandlers } from './modules/jobs.ts'
import { handlers } from './modules/routes.ts'
import { backupJob } from './modules/system/health/backup.job.ts'
import { unusedUploadsJob } from './modules/system/image/unused-uploads.job.ts'
import { watchBooks } from './modules/system/ledger-check/watch-books.ts'

export interface ServerOptions {
  settings: Settings
  clock: Clock
  log: Logger
  /** For the pools of requests; may be a pooler. */
  connection: Connection
  /** For migrations, listening and jobs: a direct connection. */
  directConnection: Connection
  webFolder?: string
  demoAccounts?: readonly string[]
  strictReplies?: boolean
  passwords?: PasswordHasher
  /** Tests run jobs by hand. */
  jobs?: boolean
  /** Tests fill the disk. Free bytes of the data folder. */
  freeSpace?: (folder: string) => number
  /** Tests can't wait as long as slow clients may take. */
  timeouts?: Timeouts
  /** The training company beside this one. */
  beside?: (options: ServerOptions) => Training
}

export interface Server {
  app: FastifyInstance
  services: Services
  /**
   * Makes readiness fail and closes each connection after its answer, while new calls are still taken: the load balancer
   * moves away before the port closes.
   */
  drain(): void
  /** Lets running calls finish, then ends everything; at most `graceMs`. */
  stop(): Promise<void>
}

const GRACE_MS = 15_000

/** Brings the schema up to date: ours, then the job queue's. @returns our versions applied now */
export async function prepareSchema(connection: Connection): Promise<number[]> {
  const owner = await openOwner(connection, 'migrate')
  try {
    const applied = await migrate(owner)
    await owner
      .query('call ensure_month_partitions(current_date)')
      .catch((error: Error & { code?: string }) => {
        if (error.code !== '55P03') throw error // the error is in the log, and the nightly job tries again
      })
    await prepareQueue(connection)
    return applied
  } finally {
    await owner.end()
  }
}

/** The pools of requests, separated by what must not wait for each other. */
function openPools(connection: Connection, onCluster: boolean, onError: (error: Error) => void) {
  return {
    reads: openPool(connection, { name: 'read', max: 8, statementTimeout: 60_000, onError }),
    writes: openPool(connection, {
      name: 'write',
      max: 8,
      statementTimeout: 20_000,
      gathers: true,
      plansOnce: !onCluster, // a plan for any values names no machine
      oneByOne: onCluster,
      onError,
    }),
    // its own pool, so that a command that holds a connection of the others never waits for another such command
    apart: openPool(connection, {
      name: 'apart',
      max: 2,
      statementTimeout: 20_000,
      oneByOne: onCluster,
      onError,
    }),
    // its own pool, so that long reads never keep other users from being recognised
    recognition: openPool(connection, { name: 'access', max: 2, statementTimeout: 20_000, onError }),
  }
}

/** The replica of the settings, with connections of its own on either side; undefined without one. */
function openReplica(
  { settings, clock, log, connection }: ServerOptions,
  onError: (error: Error) => void,
): Replica | undefined {
  const { databaseReadUrl, databaseReadMaxAge } = settings
  if (!databaseReadUrl) return undefined
  const quick = { statementTimeout: 2_000, patience: 1_000, onError }
  return new Replica({
    reads: openPool(databaseReadUrl, { ...quick, name: 'replica', max: 8, statementTimeout: 60_000 }),
    looks: openPool(databaseReadUrl, { ...quick, name: 'replica-look', max: 1 }),
    floors: openPool(connection, { ...quick, name: 'floor', max: 2 }),
    clock,
    maxAgeMs: databaseReadMaxAge * 1000,
    schema: listMigrations().at(-1)?.version ?? 0,
    onChange: (hindrance) =>
      hindrance === null
        ? log.info('the replica is read from')
        : log.warn({ hindrance }, 'the replica is not read from; the writer answers'),
  })
}

/** Whether the database is the coordinator of a cluster, whose machines share the branches among themselves. */
async function asksCluster(connection: Connection): Promise<boolean> {
  const owner = await openOwner(connection, 'start')
  return isCluster(owner).finally(() => owner.end())
}

/** What draws pages, reads sheets and writes them; each begins with its first work. */
const openSandboxes = () => ({
  pdf: new PdfRenderer(),
  sheetReader: new SheetReader(),
  sheetWriter: new SheetWriter(),
})

/** All steps between a migrated database and a listening port. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { settings, clock, log, connection, directConnection } = options
  let app: FastifyInstance | undefined
  const onError = (error: Error) => {
    if (!app?.draining) log.warn({ err: error.message }, 'a database connection was lost')
  }
  const uploads = await usableUploads(settings)
  const onCluster = await asksCluster(directConnection)
  const { reads, writes, apart, recognition } = openPools(connection, onCluster, onError)
  const replica = openReplica(options, onError)
  const access = new Access(recognition)
  const realtime = new Realtime(
    // the name tells other servers whether what is written here is noted for readers of a replica
    () => openOwner(directConnection, replica ? 'listen-noting' : 'listen'),
    log,
    (listening) => access.setListening(listening),
  )
  await realtime.start()
  replica?.start()
  spreadByBranch(onCluster)
  const services: Services = {
    settings,
    clock,
    database: new Database(reads, writes, {
      apart,
      ...(replica && { replica }),
      onPublished: () => realtime.wake(),
      slowMs: settings.slowQueryMs,
      onSlow: (statement) => log.warn(statement, 'slow statement'),
    }),
    stopStatement: (pid, onReplica = false) =>
      stopStatement((onReplica && settings.databaseReadUrl) || directConnection, pid),
    access,
    passwords: options.passwords ?? passwordHasher(),
    browsers: knownBrowsers(settings.filesDir, clock),
    ...uploads,
    links: signedLinks(settings.filesDir, clock),
    // a database elsewhere watches its own disk
    hasSpace: settings.databaseUrl ? () => true : spaceOn(settings.dataDir, options.freeSpace),
    realtime,
    ...openSandboxes(),
    callers: { shareAddress: false },
    training: options.beside?.(options),
  }
  const jobs =
    options.jobs === false
      ? undefined
      : await startWorkers(options, services, onError).catch(async (error: unknown) => {
          await realtime.stop() // otherwise it would go on listening without a server
          throw error
        })
  const { webFolder, demoAccounts = [], strictReplies = false } = options
  app = await buildApp({
    services,
    handlers,
    log,
    demoAccounts,
    strictReplies,
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(webFolder && existsSync(webFolder) ? { webFolder } : {}),
  })
  const running = app
  return {
    app,
    services,
    drain: () => drain(running, services),
    stop: () => stop(running, services, jobs, log).finally(() => recognition.end()),
  }
}

function drain(app: FastifyInstance, services: Services): void {
  app.draining = true
  services.training?.drain()
  services.realtime.closeStreams()
}

/** All work in the background, by the names of its tasks. */
export const tasksOf = (
  owner: pg.Pool,
  { clock, database, settings }: Pick<Services, 'clock' | 'database' | 'settings'>,
): JobHandlers => ({
  ...jobHandlers(owner, clock, database),
  ...backupJob(owner, clock, settings),
  ...unusedUploadsJob(owner, clock, settings),
})

/** The jobs, and the watch over the books. */
async function startWorkers(
  { directConnection: connection, log }: ServerOptions,
  services: Services,
  onError: (error: Error) => void,
) {
  const owner = openOwnerPool(connection, { max: 3, name: 'housekeeping', actor: 'system:job', onError })
  const { training } = services.settings
  const cron = training ? cronEntries.filter(({ task }) => task !== 'back-up') : cronEntries
  const work = { handlers: tasksOf(owner, services), cron, hasSpace: services.hasSpace }
  const workers = await startJobs(connection, work, log, onError)
  const watch = watchBooks(connection, services, { log, onError })
  return {
    async stop() {
      await watch.stop()
      await workers.stop().finally(() => owner.end())
    },
  }
}

async function stop(
  app: FastifyInstance,
  services: Services,
  jobs: { stop(): Promise<void> } | undefined,
  log: Logger,
): Promise<void> {
  drain(app, services)
  const late = setTimeout(() => {
    log.warn('calls under way took too long; closing their connections')
    app.server.closeAllConnections()
  }, GRACE_MS)
  // a connection whose call ends now stays open for a next call, which will not come
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
  const { pdf, sheetReader, sheetWriter } = services
  await services.training?.stop()
  await Promise.all([pdf.stop(), sheetReader.stop(), sheetWriter.stop()])
  await jobs?.stop()
  await services.realtime.stop()
  await services.database.close()
}
