import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionUrl } from '../../src/kernel/postgres/connection.ts'
import { readPostmasterFile } from '../../src/kernel/postgres/postmaster-file.ts'
import { isAlive } from '../../src/kernel/postgres/processes.ts'
import { readEnds, reasonOf } from '../../src/kernel/supervisor/ends.ts'
import { cloneDatabase } from '../support/test-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
} // ours
/** What `npm start` gives to Node. */
const npmStart = scripts.start.split(' ').slice(1)

let database: Awaited<ReturnType<typeof cloneDatabase>>
const folders: string[] = []
const running: ChildProcess[] = []
const left = new Set<number>()

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const pid of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  await database.drop()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'merchant-supervised-'))
  folders.push(folder)
  chmodSync(folder, 0o755) // PostgreSQL never runs as root, and has to get in
  return folder
}

function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  running.push(child)
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    out.stdout += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    out.stderr += String(chunk)
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, out, ended }
}

/** The product as `npm start` runs it; what serves the web app elsewhere builds nothing here. */
function start(dataDir: string, env: Record<string, string> = {}) {
  const settings = { NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'error', DEMO: 'off', DATA_DIR: dataDir }
  const product = run(npmStart, { ...settings, DATABASE_URL: connectionUrl(database.connection), ...env })
  const origins = () =>
    [...product.out.stdout.matchAll(/siap di (http:\/\/[^\s/]+)/g)].map(([, origin]) => origin ?? '')
  /** Its address once it has said that many times that it is ready. */
  const ready = async (times = 1) => {
    await expect
      .poll(() => origins().length || product.child.exitCode, { timeout: 120_000 })
      .not.toBe(times - 1)
    await expect.poll(() => origins().length, { timeout: 120_000 }).toBe(times)
    return origins()[times - 1] ?? ''
  }
  return { ...product, ready }
}

/** The one process that another one has started, as Linux tells. */
function childOf(child: ChildProcess): number {
  const [first = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  if (first === '') throw new Error('it has started no process') // 0 would be this very test and all its kin
  return Number(first)
}

const healthy = async (origin: string) => (await fetch(`${origin}/readyz`)).status

const whenGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false)

describe('npm start', () => {
  it('starts the server again when it is killed, notes why, and ends it on SIGTERM', async () => {
    const dataDir = newFolder()
    const { child, out, ended, ready } = start(dataDir)
    expect(await healthy(await ready())).toBe(200)
    const server = childOf(child)
    process.kill(server, 'SIGKILL')
    expect(await healthy(await ready(2))).toBe(200)
    expect(childOf(child)).not.toBe(server)
    expect(readEnds(dataDir)).toEqual([
      { at: expect.stringMatching(/^\d{4}-.*Z$/), code: null, signal: 'SIGKILL', lines: [] },
    ])
    expect(statSync(join(dataDir, 'restarts.json')).mode & 0o077).toBe(0)
    expect(out.stderr.split('\n').filter((line) => line.includes('"signal":"SIGKILL"'))).toEqual([
      expect.stringMatching(/"pauseMs":1000,"msg":"the server ended and is started again"/),
    ])
    const again = childOf(child)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(isAlive(again)).toBe(false)
    expect(readEnds(dataDir)).toHaveLength(1)
  })

  it('ends when the server itself is told to stop', async () => {
    const dataDir = newFolder()
    const { child, ended, ready } = start(dataDir)
    await ready()
    process.kill(childOf(child), 'SIGTERM')
    expect(await ended).toBe(0)
    expect(readEnds(dataDir)).toEqual([])
  })

  it('says one sentence and ends once when it can not start', async () => {
    const dataDir = newFolder()
    const { out, ended } = start(dataDir, { PORT: '99999' })
    expect(await ended).toBe(1)
    expect(out.stderr).toBe('Pengaturan PORT tidak valid ("99999"): isi dengan bilangan 0 sampai 65535.\n')
    expect(readEnds(dataDir)).toEqual([])
  })

  it('leaves no server behind when it is killed itself', async () => {
    const { child, ended, ready } = start(newFolder())
    await ready()
    const server = childOf(child)
    left.add(server)
    child.kill('SIGKILL')
    await whenGone(server)
    expect(await ended).toBeNull()
  })
})

describe('npm start on the built-in database', () => {
  it('stops the database that a killed server has left, when Ctrl-C comes before the next start', async () => {
    const dataDir = newFolder()
    const { child, out, ended, ready } = start(dataDir, { DATABASE_URL: '' })
    await ready()
    const postmaster = await readPostmasterFile(join(dataDir, 'postgres/cluster'))
    if (!postmaster) throw new Error('it runs no database of its own')
    left.add(postmaster.pid)
    process.kill(childOf(child), 'SIGKILL')
    await expect.poll(() => out.stderr, { timeout: 60_000 }).toContain('is started again')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(isAlive(postmaster.pid)).toBe(false)
  })
})

describe('a server that keeps dying', () => {
  const supervisor = fileURLToPath(new URL('run-supervisor.ts', import.meta.url))

  it('is given up after five restarts, with a sentence', async () => {
    const dataDir = newFolder()
    const { out, ended } = run([supervisor, dataDir, '1', 'error'])
    expect(await ended).toBe(1)
    const own = out.stderr.split('\n').filter((line) => line.includes('the server ended'))
    expect(own.map((line) => (JSON.parse(line) as { pauseMs?: number }).pauseMs)).toEqual([
      1,
      2,
      4,
      8,
      16,
      undefined,
    ])
    expect(out.stderr.trim().split('\n').at(-1)).toBe(
      'Server berhenti lebih dari 5 kali dalam 10 menit dan tidak dijalankan lagi, terakhir karena galat program: TypeError: goods is not iterable: periksa log, lalu jalankan npm start lagi.',
    )
    const ends = readEnds(dataDir)
    expect(ends).toHaveLength(6)
    expect(ends[0]?.lines).toContain('TypeError: goods is not iterable')
    expect(ends[0]?.lines.join()).not.toContain('a line of the log')
  })

  it('for want of memory is noted in the words of V8', async () => {
    const dataDir = newFolder()
    const { child, out, ended } = run([supervisor, dataDir, '600000', 'memory'])
    await expect.poll(() => out.stderr, { timeout: 60_000 }).toContain('is started again')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const [end] = readEnds(dataDir)
    expect(end).toMatchObject({ code: null, signal: 'SIGABRT' })
    expect(end?.lines.filter((line) => line.startsWith('FATAL ERROR:'))).toHaveLength(1)
    expect(reasonOf(end ?? { code: null, signal: null, lines: [] })).toBe('kehabisan memori')
  })

  it('stops at once when it is told to while it starts once more', async () => {
    const { child, out, ended } = run([supervisor, newFolder(), '1', 'slow'])
    await expect.poll(() => out.stdout, { timeout: 60_000 }).toContain('starting once more')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })

  it('waits no longer once it is told to stop', async () => {
    const { child, out, ended } = run([supervisor, newFolder(), '600000', 'error'])
    await expect.poll(() => out.stderr, { timeout: 60_000 }).toContain('is started again')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})
