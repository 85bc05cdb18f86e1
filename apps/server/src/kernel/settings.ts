import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { madeOnce } from './files/made-once.ts'
import type { S3Place } from './files/s3-store.ts'
import { diskFull, isDiskFull } from './postgres/file-errors.ts'
import { StartupError } from './startup-error.ts'

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max))
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//)

/** All settings from outside (decisions.md 1). Each error names the variable in one sentence. */
const Environment = z.object({
  PORT: whole(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).optional(),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(3).max(128).optional(),
  S3_SECRET_KEY: z.string().min(8).max(256).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_READ_MAX_AGE: whole(3_600).pipe(z.int().min(1)).default(10),
  CLIENT_ID: z.string().min(1).max(100).optional(),
  CLIENT_SECRET: z.string().min(16).max(200).optional(),
  DEMO: z.enum(['small', 'masters', 'off']).optional(),
  APP_TITLE: z.string().min(1).max(60).default('Merchant'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  MAP_TILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  RATE_LIMIT: whole(1_000_000).default(50),
  SLOW_QUERY_MS: whole(600_000).default(1_000),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  NODE_ENV: z.string().default('production'),
})

const hints: Record<string, string> = {
  PORT: 'isi dengan bilangan 0 sampai 65535',
  DATABASE_URL: 'isi dengan alamat postgres://…',
  DATABASE_DIRECT_URL: 'isi dengan alamat postgres://…',
  DATABASE_READ_URL: 'isi dengan alamat postgres://… dari replika milik DATABASE_URL',
  DATABASE_READ_MAX_AGE: 'isi dengan bilangan detik 1 sampai 3600',
  S3_ENDPOINT: 'isi dengan alamat https://… dari penyimpanan S3, tanpa nama bucket',
  S3_BUCKET: 'isi dengan nama bucket: 3 sampai 63 huruf kecil, angka, titik, atau tanda hubung',
  S3_REGION: 'isi dengan nama wilayah seperti us-east-1',
  S3_ACCESS_KEY: 'isi dengan 3 sampai 128 karakter',
  S3_SECRET_KEY: 'isi dengan 8 sampai 256 karakter',
  CLIENT_SECRET: 'isi dengan 16 sampai 200 karakter',
  CLIENT_ID: 'isi dengan 1 sampai 100 karakter',
  DEMO: 'isi dengan small, masters, atau off',
  LOG_LEVEL: 'isi dengan trace, debug, info, warn, error, fatal, atau silent',
  MAP_TILES_URL: 'isi dengan alamat https://… atau kosongkan',
  RATE_LIMIT: 'isi dengan bilangan bulat, 0 untuk mematikan',
  SLOW_QUERY_MS: 'isi dengan bilangan bulat milidetik, 0 untuk mencatat semuanya',
  METRICS_TOKEN: 'isi dengan 16 sampai 200 karakter',
  APP_TITLE: 'isi dengan 1 sampai 60 karakter',
}

/** Their values contain passwords, and the sentence is written to logs. */
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'CLIENT_SECRET',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
])

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** What all servers of a database have in common beside it: uploads, and the keys that sign links, browsers and calls. */
  filesDir: string
  /** The bucket of uploads; without it they are in `filesDir`. */
  s3: S3Place | undefined
  /** The folder of the nightly backups; better on another disk. */
  backupDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  /** A replica of the same database, for what may be some seconds old. */
  databaseReadUrl: string | undefined
  /** How old at most, in seconds, what the replica answers may be. */
  databaseReadMaxAge: number
  clientId: string
  clientSecret: string
  /** A company with transactions, one with masters and empty books, or none. */
  demo: 'small' | 'masters' | 'off'
  appTitle: string
  logLevel: string
  mapTilesUrl: string | null
  /** Calls a second per session, and twice as many per person over all sessions; 0 is no limit. */
  rateLimit: number
  /** Statements that take longer are logged. */
  slowQueryMs: number
  /** Opens /metrics to callers of other machines. */
  metricsToken: string | undefined
  /** Other machines can connect, so a proxy in front must provide TLS. */
  onNetwork: boolean
  environment: 'development' | 'production'
  /** Of the training company: its prints are marked, and nobody signs in to it with a password. */
  training: boolean
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** Reads and checks the settings; an invalid value stops the start with one sentence that names it. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    const given = secrets.has(name) ? '' : ` ("${env[name]}")`
    throw new StartupError(`Pengaturan ${name} tidak valid${given}: ${hints[name] ?? 'periksa nilainya'}.`)
  }
  const values = parsed.data
  const onLoopback = loopback.has(values.HOST)
  const dataDir = resolve(values.DATA_DIR)
  const filesDir = resolve(values.FILES_DIR ?? dataDir)
  const pair = clientPair(filesDir, values.CLIENT_ID, values.CLIENT_SECRET)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    filesDir,
    s3: s3Place(values),
    backupDir: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: replicaUrl(values),
    databaseReadMaxAge: values.DATABASE_READ_MAX_AGE,
    ...pair,
    // Demo accounts have a public password, so they are never created on a network unless requested.
    demo: values.DEMO ?? (onLoopback ? 'small' : 'off'),
    appTitle: values.APP_TITLE,
    logLevel: values.LOG_LEVEL,
    mapTilesUrl: values.MAP_TILES_URL ?? null,
    rateLimit: values.RATE_LIMIT,
    slowQueryMs: values.SLOW_QUERY_MS,
    metricsToken: values.METRICS_TOKEN,
    onNetwork: !onLoopback,
    environment: values.NODE_ENV === 'development' ? 'development' : 'production',
    training: false,
  }
}

/** @throws StartupError for a replica of nothing, and for one that is the database itself */
function replicaUrl(values: z.output<typeof Environment>): string | undefined {
  const { DATABASE_READ_URL: replica, DATABASE_URL: writer, DATABASE_DIRECT_URL: direct } = values
  const wrong = (hint: string) => new StartupError(`Pengaturan DATABASE_READ_URL tidak valid: ${hint}.`)
  if (replica === undefined) return undefined
  if (writer === undefined)
    throw wrong(
      'isi dengan alamat replika hanya bersama DATABASE_URL, karena basis data bawaan tidak punya replika',
    )
  if (replica === writer || replica === direct)
    throw wrong('isi dengan alamat replika, bukan alamat basis data utamanya')
  return replica
}

/** @throws StartupError for a place of which something is missing */
function s3Place(values: z.output<typeof Environment>): S3Place | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = values
  const given = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }
  const missing = Object.entries(given).find(([, value]) => value === undefined)?.[0]
  if (Object.values(given).every((value) => value === undefined)) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new StartupError(
      `Pengaturan ${missing} belum diisi: penyimpanan S3 perlu S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, dan S3_SECRET_KEY.`,
    )
  const { hostname, protocol, origin, pathname, search } = new URL(S3_ENDPOINT)
  if (pathname !== '/' || search !== '')
    throw new StartupError(`Pengaturan S3_ENDPOINT tidak valid: ${hints.S3_ENDPOINT}.`)
  if (protocol === 'http:' && !loopback.has(hostname))
    throw new StartupError(
      'Pengaturan S3_ENDPOINT tidak valid: penyimpanan di mesin lain harus memakai https://, karena unggahan lewat jaringan.',
    )
  return {
    endpoint: origin,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}

/** The signing pair: given, or made once and kept beside the uploads for the owner only. */
function clientPair(folder: string, clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId && clientSecret) return { clientId, clientSecret }
  const file = join(folder, 'client.json')
  try {
    const made = { clientId: 'merchant-web', clientSecret: randomBytes(24).toString('base64url') }
    const kept = z
      .object({ clientId: z.string(), clientSecret: z.string() })
      .parse(JSON.parse(String(madeOnce(file, () => `${JSON.stringify(made)}\n`))))
    return { clientId: clientId ?? kept.clientId, clientSecret: clientSecret ?? kept.clientSecret }
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(folder, error)
    throw new StartupError(
      `Berkas ${file} tidak dapat dibuat atau dibaca: pastikan folder DATA_DIR atau FILES_DIR dapat ditulis. (${(error as Error).message})`, // fs and JSON throw Errors
    )
  }
}
