import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../../test/support/empty-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { restoreBackup } from '../../../kernel/backup/restore.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { folderUploads } from '../../../kernel/files/uploads.ts'
import { invariants } from '../../../kernel/invariants/check-invariants.ts'
import { keepEnd } from '../../../kernel/supervisor/ends.ts'
import { jobHandlers } from '../../jobs.ts'
import { backupJob } from './backup.job.ts'

let server: TestServer
let pool: pg.Pool
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  pool = openOwnerPool(server.connection, {
    max: 2,
    name: 'uji',
    actor: 'system:job',
    onError: () => undefined,
  })
})
beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T02:00:00Z'))
  admin = await server.as('admin')
  await server.rows('delete from backup_run')
  rmSync(server.settings.backupDir, { recursive: true, force: true })
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const backUp = (free?: () => number) =>
  backupJob(pool, server.clock, server.settings, free)['back-up']?.(null)
/** Everybody's session ends in between, so the admin comes back. */
const at = async (time: string) => {
  server.clock.set(new Date(time))
  admin = await server.as('admin')
}
const health = async () => (await admin.call('GET /v1/system-health')).data
const kept = () =>
  existsSync(server.settings.backupDir) ? readdirSync(server.settings.backupDir).sort() : []
const runs = () =>
  server.rows<{ status: string; failure: string | null }>(
    'select status, failure from backup_run order by id',
  )

describe('the health of the system', () => {
  it('is for admins alone', async () => {
    const finance = await server.as('keuangan')
    expect(await finance.call('GET /v1/system-health')).toMatchObject({ status: 403 })
  })

  it('tells of every part with its figures', async () => {
    const { database, jobs, backup, disk, books, realtime, process } = await health()
    expect(database).toMatchObject({ state: 'OK', version: expect.stringMatching(/^18/), damagedPages: 0 })
    expect(database.sizeBytes).toBeGreaterThan(5_000_000)
    expect(database.connections).toBeGreaterThan(1)
    expect(jobs).toEqual({ state: 'OK', waiting: 0, failed: 0, oldestDue: null, givenUp: [] })
    expect(backup).toMatchObject({ state: 'WARN', lastAt: null, running: false, failure: null })
    expect(disk.dataFreeBytes).toBeGreaterThan(0)
    expect(books).toEqual({
      state: 'WARN',
      checkedAt: null,
      watchedAt: null,
      isWatchLate: false,
      rules: invariants.length,
      broken: 0,
    })
    expect(realtime).toMatchObject({ state: 'OK', listening: true })
    expect(process.memoryBytes).toBeGreaterThan(10_000_000)
    expect(process).toMatchObject({ state: 'OK', restarts: 0, lastRestart: null })
  })

  it('tells how often the server ended unasked, when last, and why', async () => {
    const { dataDir } = server.settings
    const lines = ['TypeError: token=hunter2 is not iterable']
    keepEnd(dataDir, { at: '2026-11-12T02:00:00.000Z', code: null, signal: 'SIGKILL', lines: [] }) // eight days ago
    keepEnd(dataDir, { at: '2026-11-14T02:00:00.000Z', code: null, signal: 'SIGKILL', lines: [] })
    expect((await health()).process).toMatchObject({
      state: 'OK',
      restarts: 1,
      lastRestart: { at: '2026-11-14T02:00:00.000Z', reason: 'dihentikan paksa dari luar (SIGKILL)' },
    })
    keepEnd(dataDir, { at: '2026-11-20T01:00:00.000Z', code: 1, signal: null, lines })
    expect((await health()).process).toMatchObject({
      state: 'WARN',
      restarts: 2,
      lastRestart: { reason: 'galat program: TypeError: token=[rahasia] is not iterable' },
    })
  })

  it('sees a queue that stands still, and work that was given up', async () => {
    await server.rows(`select enqueue_job('check-ledger', '{}', 'lama', now() - interval '10 minutes')`)
    expect((await health()).jobs).toMatchObject({ waiting: 1, failed: 0, oldestDue: expect.any(String) })
    await server.rows(`update graphile_worker._private_jobs set attempts = max_attempts`)
    expect((await health()).jobs).toMatchObject({ state: 'WARN', waiting: 0, failed: 1 })
    await server.rows('delete from graphile_worker._private_jobs')
  })

  it('sees books that contradict themselves', async () => {
    const check = () =>
      jobHandlers(pool, server.clock, server.services.database)['check-every-ledger']?.(null)
    await check()
    expect((await health()).books).toMatchObject({ state: 'OK', broken: 0 })
    await server.rows(
      `insert into account_balance (branch_id, account_id, month, class, debit)
       select (select min(id) from branch), (select min(id) from account), '2026-11-01', 'NORMAL', 5`,
    )
    await check()
    expect((await health()).books).toMatchObject({ state: 'BAD', broken: 1 })
    await server.rows('delete from account_balance')
  })

  it('says nothing of what is wrong with the books of another company', async () => {
    const { books } = await health()
    await server.rows(
      `with o as (insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain', now(), now()) returning id),
       k as (insert into ledger_check (company_id, status, steps, started_at, finished_at) select id, 'DONE', 1, now(), now() from o returning id)
       insert into ledger_check_result (check_id, name, at, rows_checked, broken, offenders, took_ms)
       select id, 'journal-balances', '2026-11-20T01:59:00Z', 1, 1, '[]', 1 from k`,
    )
    expect((await health()).books).toEqual(books)
  })

  it('sees the connection for news come back by itself', async () => {
    await server.rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'merchant-listen' and datname = current_database()`)
    await expect.poll(async () => (await health()).realtime.listening).toBe(true)
  })
})

describe('the nightly backup', () => {
  it('is taken at once when there is none, and shows its age', async () => {
    await backUp()
    expect(kept()).toEqual(['merchant-2026-11-20T020000Z.tar.zst'])
    const file = join(server.settings.backupDir, kept()[0] ?? '')
    expect((await health()).backup).toEqual({
      state: 'OK',
      lastAt: '2026-11-20T02:00:00.000Z',
      fileName: kept()[0],
      bytes: statSync(file).size,
      rows: expect.any(Number),
      folder: server.settings.backupDir,
      running: false,
      failure: null,
    })
    expect(statSync(file).mode & 0o077).toBe(0)
    const target = await emptyDatabase()
    const restored = await restoreBackup(target.connection, {
      file,
      uploads: folderUploads(server.settings.dataDir),
    })
    await target.drop()
    expect(restored.broken).toEqual([])
    await at('2026-11-21T05:00:00Z')
    expect((await health()).backup.state).toBe('WARN')
    await at('2026-11-22T05:00:00Z')
    expect((await health()).backup.state).toBe('BAD')
  })

  it('is taken once a night, or by day when the night was missed', async () => {
    await backUp()
    const taken = async (time: string) => {
      const before = (await runs()).length
      server.clock.set(new Date(time))
      await backUp()
      return (await runs()).length > before
    }
    expect(await taken('2026-11-20T03:00:00Z')).toBe(false)
    expect(await taken('2026-11-20T19:00:00Z')).toBe(true)
    expect(await taken('2026-11-20T19:30:00Z')).toBe(false)
    expect(await taken('2026-11-21T20:00:00Z')).toBe(false)
    expect(await taken('2026-11-21T22:00:00Z')).toBe(true)
  })

  it('clears old ones away and leaves what is not its own', async () => {
    const lastWeek = [17, 18, 19, 20, 21, 22, 23].map((day) => `merchant-2026-11-${day}T190000Z.tar.zst`)
    const old = ['merchant-2024-01-05T190000Z.tar.zst', 'merchant-2024-01-06T190000Z.tar.zst', 'catatan.txt']
    mkdirSync(server.settings.backupDir)
    for (const name of [...lastWeek, ...old]) writeFileSync(join(server.settings.backupDir, name), '')
    server.clock.set(new Date('2026-11-25T02:00:00Z'))
    await backUp()
    expect(kept()).toContain('catatan.txt')
    expect(kept()).toContain('merchant-2024-01-06T190000Z.tar.zst')
    expect(kept()).not.toContain('merchant-2024-01-05T190000Z.tar.zst')
  })

  it('that fails says why, leaves no file, and is tried again', async () => {
    const before = kept()
    await expect(backUp(() => 1_000_000)).rejects.toThrow(/Ruang kosong .* tidak cukup untuk cadangan/)
    expect(kept()).toEqual(before)
    expect((await health()).backup).toMatchObject({
      lastAt: null,
      failure: expect.stringMatching(/kosongkan ruang atau pindahkan BACKUP_DIR/),
    })
    server.clock.set(new Date('2026-11-26T02:00:00Z'))
    await backUp()
    expect(await runs()).toMatchObject([{ status: 'FAILED' }, { status: 'DONE', failure: null }])
  })

  it('runs once at a time, and a run whose process has gone is given up', async () => {
    await server.rows('insert into backup_run (started_at) values ($1)', [server.clock.now()])
    await backUp()
    expect(await runs()).toEqual([{ status: 'RUNNING', failure: null }])
    expect((await health()).backup.running).toBe(true)
    server.clock.set(new Date('2026-11-27T09:00:00Z'))
    await backUp()
    expect(await runs()).toEqual([
      { status: 'FAILED', failure: 'Terhenti sebelum selesai' },
      { status: 'DONE', failure: null },
    ])
  })
})
