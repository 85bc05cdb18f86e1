import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { connectionUrl } from '../../src/kernel/postgres/connection.ts'
import { readPostmasterFile } from '../../src/kernel/postgres/postmaster-file.ts'
import { cloneDatabase } from '../support/test-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
let database: Awaited<ReturnType<typeof cloneDatabase>>
let dataDir: string
const running: ChildProcess[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'merchant-start-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
  await database.drop()
})

/** Starts the product as `npm start` does, on the given database. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    // The development server serves the web app, so a start under test builds nothing.
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionUrl(database.connection),
      ...env,
    },
  })
  running.push(child)
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    out.stdout += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    out.stderr += String(chunk)
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const origin = /siap di (http:\S+)/.exec(out.stdout)?.[1]
      if (origin) resolve(origin)
    })
    void ended.then(() => reject(new Error(out.stderr)))
  })
  ready.catch(() => undefined) // a start that is meant to fail
  return { child, out, ended, ready }
}

describe('a start that cannot go on says one sentence', () => {
  const refused = async (env: Record<string, string>, sentence: RegExp) => {
    const { ended, out } = start(env)
    expect(await ended).toBe(1)
    expect(out.stderr.trim().split('\n')).toHaveLength(1)
    expect(out.stderr).toMatch(sentence)
  }

  it('for a bad setting', () =>
    refused(
      { PORT: '99999' },
      /^Pengaturan PORT tidak valid \("99999"\): isi dengan bilangan 0 sampai 65535\.$/m,
    ))

  it('for a database that does not answer', () =>
    refused(
      { DATABASE_URL: 'postgres://x:x@127.0.0.1:9/x' },
      /Basis data pada DATABASE_URL tidak dapat dipakai/,
    ))

  it('for a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    await refused({ PORT: port }, new RegExp(`Port ${port} sedang dipakai program lain`)).finally(() =>
      other.close(),
    )
  })

  it('for data of a newer version', async () => {
    const owner = await openOwner(database.connection, 'newer')
    await owner.query(
      `insert into schema_migration (version, name, checksum) values (9999, '9999_later.sql', '')`,
    )
    try {
      await refused({}, /Data ini sudah dipakai Merchant versi yang lebih baru \(migrasi 9999_later\.sql\)/)
    } finally {
      await owner.query('delete from schema_migration where version = 9999')
      await owner.end()
    }
  })
})

describe('a start on an outside database', () => {
  it('prints one line, answers, never starts a PostgreSQL of its own, and ends cleanly on SIGTERM', async () => {
    const { child, ended, ready, out } = start({})
    const origin = await ready
    expect(out.stdout.trim().split('\n')).toHaveLength(1)
    expect(out.stdout).toContain('admin@demo.merchant.test')
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const config = (await (await fetch(`${origin}/config.json`)).json()) as object // an object by decision
    expect(Object.keys(config).sort()).toEqual([
      'appTitle',
      'clientId',
      'clientSecret',
      'demoAccounts',
      'environment',
      'mapTilesUrl',
    ])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('on a network says what a proxy has to do, or all callers share one address', async () => {
    const { child, ended, ready, out } = start({ HOST: '0.0.0.0' })
    await ready
    expect(out.stderr).toContain(
      'Proksi itu harus berjalan di mesin ini dan mengirim X-Forwarded-For; tanpa itu semua pemanggil berbagi satu alamat',
    )
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('without demo data prints a one-time link that makes the company', async () => {
    const empty = await cloneDatabase()
    const owner = await openOwner(empty.connection, 'empty')
    await owner.query(`set app.actor = 'system:test'; truncate company, audit_log cascade`)
    await owner.end()
    const { child, ended, ready, out } = start({ DEMO: 'off', DATABASE_URL: connectionUrl(empty.connection) })
    const origin = await ready
    const token = /\/setup#(\S+)/.exec(out.stdout)?.[1]
    const set = (body: object) =>
      fetch(`${origin}/v1/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const company = {
      token,
      companyName: 'PT Contoh Baru',
      branchCode: 'PST',
      branchName: 'Pusat',
      adminName: 'Ani',
      adminEmail: 'ani@contoh.test',
      password: 'Kuda-Laut-Biru-9',
    }
    expect((await set(company)).status).toBe(201)
    expect((await set(company)).status).toBe(403)
    const answer = await fetch(`${origin}/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: company.adminEmail, password: company.password }),
    })
    expect(answer.status).toBe(200)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    await empty.drop()
  })
})

describe('a start on the built-in database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merchant-start-'))
  const cluster = join(folder, 'postgres/cluster')
  afterAll(async () => {
    const left = await readPostmasterFile(cluster) // after a failure: the killed product's database goes on
    if (left) process.kill(left.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  it('goes on by itself when the database is killed in the middle of it', async () => {
    chmodSync(folder, 0o755) // PostgreSQL never runs as root, and has to get in
    const own = { DATABASE_URL: '', DATA_DIR: folder, DEMO: 'off' }
    const first = start(own)
    await first.ready
    first.child.kill('SIGKILL')
    await first.ended
    const orphan = await readPostmasterFile(cluster)
    if (!orphan) throw new Error('the killed product has left no database behind')
    const password = readFileSync(join(folder, 'postgres/password'), 'utf8').trim()
    const { socketDir: host, port, pid } = orphan
    const owner = await openOwner({ host, port, user: 'postgres', password, database: 'merchant' }, 'holds')
    await owner.query('begin; lock table schema_migration')

    const second = start(own)
    await expect
      .poll(
        async () => {
          const { rowCount } = await owner.query(
            `select from pg_locks where relation = 'schema_migration'::regclass and not granted`,
          )
          return rowCount
        },
        { timeout: 120_000 }, // a whole start lies before it
      )
      .toBe(1)
    process.kill(pid, 'SIGKILL')
    const origin = await second.ready
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    await owner.end().catch(() => undefined) // it was cut
  })
})
