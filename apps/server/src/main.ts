import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { demoAccounts, demoPassword } from './demo/company-data.ts'
import { seedBanners } from './demo/seed-banners.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedLife, smallLife } from './demo/seed-life.ts'
import { systemClock } from './kernel/clock.ts'
import { isConnectionLost } from './kernel/db/pg-errors.ts'
import type { Connection } from './kernel/db/pool.ts'
import { Refusal } from './kernel/errors.ts'
import { FREE_SPACE_FLOOR, freeBytes } from './kernel/files/file-store.ts'
import { openLog } from './kernel/log.ts'
import { databaseSentence } from './kernel/postgres/database-sentence.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './kernel/postgres/embedded-postgres.ts'
import { DATABASE } from './kernel/postgres/reach.ts'
import { readSettings, type Settings } from './kernel/settings.ts'
import { StartupError } from './kernel/startup-error.ts'
import { tellReady, whenOrphaned } from './kernel/supervisor/ready.ts'
import { loadAreas } from './modules/master/area/area.seed.ts'
import { newSetupToken } from './modules/system/setup/setup.command.ts'
import { prepareSchema, type Server, startServer } from './server.ts'
import { trainingBeside } from './training/training-company.ts'
import { buildWebWhenStale } from './web-build.ts'

/** Longer than the replay of a full log takes. */
const CUT_PATIENCE_MS = 60_000
const CUT_PAUSE_MS = 100

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Between a failing readiness and the closed port: proxies check about once a second. */
const DRAIN_MS = 1_500

/**
 * Starts the product and keeps it running until Ctrl-C, SIGTERM or the end of its supervisor. A failed start prints one
 * sentence.
 */
export async function main(): Promise<void> {
  let stop: Stop | undefined
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping && signal === 'SIGINT') process.exit(130) // the second Ctrl-C does not wait
    if (stopping) return // service managers send SIGTERM to every process, and the supervisor passes its own on
    stopping = true
    if (stop) void stop(signal === 'SIGTERM' ? DRAIN_MS : 0).then(() => process.exit(0))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  whenOrphaned(() => onSignal('SIGHUP')) // without a supervisor nobody could stop this process any more
  process.stderr.on('error', () => undefined) // its reader may end first
  try {
    stop = await start()
    if (stopping) await stop(0).then(() => process.exit(0)) // asked to stop while starting
    const { dataDir, databaseUrl } = readSettings(process.env)
    tellReady({ dataDir, ownDatabase: !databaseUrl })
  } catch (error) {
    const sentence =
      error instanceof StartupError ? error.message : `Merchant gagal dijalankan: ${(error as Error).stack}` // thrown by our own start
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}

/** Stops everything, after taking calls for some more milliseconds. */
type Stop = (drainMs: number) => Promise<void>

async function start(): Promise<Stop> {
  const settings = readSettings(process.env)
  requireSpace(settings.dataDir)
  const log = openLog(settings.logLevel)
  const web = settings.environment === 'development' ? undefined : buildWebWhenStale()
  web?.catch(() => undefined) // awaited before serving; the database starts, and the demo is seeded, meanwhile
  const postgres = settings.databaseUrl ? undefined : await startPostgres(settings.dataDir, log)
  try {
    const server = await startAgainWhenCut(settings, log, postgres, web)
    return async (drainMs) => {
      server.drain()
      await sleep(drainMs)
      await server.stop()
      await postgres?.stop()
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

/**
 * The built-in database may die during a start as during a call. It comes back by itself, and then the start begins again;
 * an outside database is not our responsibility.
 */
async function startAgainWhenCut(
  settings: Settings,
  log: Logger,
  postgres: EmbeddedPostgres | undefined,
  web: Promise<void> | undefined,
): Promise<Server> {
  const deadline = performance.now() + CUT_PATIENCE_MS
  for (;;) {
    let server: Server | undefined
    try {
      server = await startOn(settings, log, postgres, web)
      const address = await listen(server, settings)
      await announce(server, settings, address)
      return server
    } catch (error) {
      await server?.stop()
      if (!postgres || !wasCut(error) || performance.now() > deadline) throw error
      log.warn({ err: (error as Error).message }, 'the database was cut during the start') // wasCut knows only Errors
      await sleep(CUT_PAUSE_MS)
    }
  }
}

const wasCut = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Refusal && error.reason === 'DATABASE_AWAY')

function requireSpace(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  if (freeBytes(dataDir) < FREE_SPACE_FLOOR) {
    throw new StartupError(
      `Ruang kosong pada ${dataDir} kurang dari 512 MB: kosongkan ruang atau pindahkan DATA_DIR.`,
    )
  }
}

function startPostgres(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir,
    durable: true,
    database: DATABASE,
    onLine: (line) => log.debug({ postgres: line }, 'postgres'),
    onRestart: (attempt) => log.warn({ attempt }, 'the database server died and is started again'),
  })
}

async function startOn(
  settings: Settings,
  log: Logger,
  postgres: EmbeddedPostgres | undefined,
  web: Promise<void> | undefined,
): Promise<Server> {
  const connection: Connection = postgres?.connection ?? settings.databaseUrl ?? ''
  const directConnection: Connection = postgres?.connection ?? settings.databaseDirectUrl ?? connection
  await prepareSchema(directConnection).catch((error: Error) => {
    throw (postgres ? undefined : databaseSentence(error)) ?? error
  })
  await loadAreas(directConnection)
  if (settings.demo === 'small') await bringLife(settings, log, connection, directConnection)
  await web
  return startServer({
    settings,
    clock: systemClock,
    log,
    connection,
    directConnection,
    webFolder,
    demoAccounts: settings.demo === 'off' ? [] : demoAccounts,
    beside: trainingBeside,
  })
}

/** How many branches of the demo live at a time: more only wait for each other on two cores. */
const SIDE_BY_SIDE = 3

/** Before the server serves or any job runs; most starts find a company and go on at once. */
async function bringLife(
  settings: Settings,
  log: Logger,
  connection: Connection,
  directConnection: Connection,
): Promise<void> {
  const options = {
    settings,
    log,
    connection,
    directConnection,
    sideBySide: SIDE_BY_SIDE,
  }
  await seedLife(options, { ...smallLife, now: systemClock.now() })
}

async function listen(server: Server, settings: Settings): Promise<string> {
  try {
    return await server.app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // listen fails with a system error
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${settings.port} sedang dipakai program lain: hentikan program itu atau setel PORT ke angka lain.`,
      )
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartupError(
        `Alamat ${settings.host}:${settings.port} tidak dapat dipakai: setel HOST dan PORT yang diizinkan di mesin ini.`,
      )
    }
    throw error
  }
}

/** Demo data or the one-time set-up link, then the ready line. */
async function announce(server: Server, settings: Settings, address: string): Promise<void> {
  if (settings.onNetwork) {
    process.stderr.write(
      `Perhatian: ${settings.host} dapat dijangkau dari jaringan tanpa TLS; pasang proksi HTTPS di depan server ini. Proksi itu harus berjalan di mesin ini dan mengirim X-Forwarded-For; tanpa itu semua pemanggil berbagi satu alamat, sehingga pembatasan per alamat mengenai semuanya.\n`,
    )
  }
  const { database, passwords, clock, files } = server.services
  if (settings.demo !== 'off') {
    if (settings.demo === 'masters' && (await seedDemo(database, passwords, clock.now())))
      await seedBanners(database, files, clock.now())
    process.stdout.write(
      `${settings.appTitle} siap di ${address} — akun demo: ${demoAccounts.join(', ')} — kata sandi: ${demoPassword}\n`,
    )
    return
  }
  const token = await newSetupToken(database, clock.now())
  const link = token ? ` — siapkan perusahaan (tautan sekali pakai, 24 jam): ${address}/setup#${token}` : ''
  process.stdout.write(`${settings.appTitle} siap di ${address}${link}\n`)
}
