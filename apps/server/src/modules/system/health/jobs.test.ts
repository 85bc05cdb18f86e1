import { jobLabels } from '@merchant/contract/system/health.ts'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { type JobHandlers, startJobs } from '../../../kernel/jobs/jobs.ts'
import { tasksOf } from '../../../server.ts'
import { cronEntries } from '../../jobs.ts'

let server: TestServer
let pool: pg.Pool
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const onError = () => undefined
  pool = openOwnerPool(server.connection, { max: 2, name: 'uji', actor: 'system:job', onError })
})
afterEach(() => server.rows('delete from graphile_worker._private_jobs'))
afterAll(async () => {
  await pool.end()
  await server.close()
})

const RETRY = 'POST /v1/system-health/jobs/{id}/retry'
const PUT_AWAY = 'DELETE /v1/system-health/jobs/{id}'
const byClock = { _cron: { ts: '2026-11-20T01:00:00.000Z' } }

/** A job that has failed for the last time; without a reason its server was killed meanwhile. */
const giveUp = async (task: string, payload: object = {}, reason: string | null = 'rusak') => {
  const id = await server.value<number>(
    'select (graphile_worker.add_job($1, $2::json, max_attempts := 3)).id',
    [task, JSON.stringify(payload)],
  )
  await server.rows(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where id = $1`,
    [id, reason],
  )
  return id
}
const jobs = async () => (await admin.call('GET /v1/system-health')).data.jobs
const shown = async () => (await jobs()).givenUp.map(({ id }) => id)
const queued = () => server.rows('select id, attempts from graphile_worker._private_jobs order by id')
const events = () =>
  server.rows(
    `select entity, entity_id, actor_id, after from audit_log where action = 'EVENT' and entity like 'job-%' order by id`,
  )

/** Runs the jobs of the real queue until `isSo`. */
async function work(handlers: JobHandlers, isSo: () => Promise<boolean>): Promise<void> {
  const options = { handlers, cron: [], hasSpace: () => true }
  const workers = await startJobs(server.connection, options, pino({ level: 'silent' }), () => undefined)
  await expect
    .poll(isSo)
    .toBe(true)
    .finally(() => workers.stop())
}

describe('a job that was given up', () => {
  it('is nothing for those who may only look, and nothing for others', async () => {
    const id = await giveUp('seal-audit-log')
    for (const person of ['keuangan', 'bos', 'kasir'])
      for (const route of [RETRY, PUT_AWAY] as const)
        expect(await (await server.as(person)).call(route, { params: { id } })).toMatchObject({ status: 403 })
    await server.rows(
      `update role set permissions = array_remove(permissions, 'system.health:update') where key = 'ADMIN'`,
    )
    const looking = await server.as('admin')
    expect(await looking.call('GET /v1/system-health')).toMatchObject({ status: 200 })
    expect(await looking.call(RETRY, { params: { id } })).toMatchObject({ status: 403 })
    await server.rows(
      `update role set permissions = array_append(permissions, 'system.health:update') where key = 'ADMIN'`,
    )
    admin = await server.as('admin')
    expect(await queued()).toEqual([{ id, attempts: 3 }])
  })

  it('is not found when it waits, runs its last attempt, is another company’s, or was never there', async () => {
    const waiting = await server.value<number>(`select (graphile_worker.add_job('seal-audit-log')).id`)
    const running = await giveUp('seal-audit-log')
    await server.rows(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'uji' where id = $1`,
      [running],
    )
    const [foreign] = await server.rows<{ id: number }>(
      `insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain', now(), now()) returning id`,
    )
    const theirs = await giveUp('check-ledger', { checkId: 1, companyId: foreign?.id })
    const before = await queued()
    for (const id of [waiting, running, theirs, 999_999_999])
      for (const route of [RETRY, PUT_AWAY] as const)
        expect(await admin.call(route, { params: { id } })).toMatchObject({
          status: 404,
          error: { message: 'Pekerjaan tidak ditemukan' },
        })
    expect(await queued()).toEqual(before)
    expect(await events()).toEqual([])
    expect(await jobs()).toMatchObject({ failed: 1, givenUp: [] }) // the other company's counts for the machine
  })

  it('is listed with what it does, why, how often it was tried and when, and nothing of what it holds', async () => {
    const failing = () =>
      Promise.reject(new Error('connect postgres://merchant:hunter2@db/x: refused\nat stack'))
    await server.rows(`select graphile_worker.add_job('check-ledger', '{"checkId": 77}', max_attempts := 1)`)
    const began = Date.now()
    await work({ 'check-ledger': failing }, async () => (await jobs()).failed === 1)
    const { state, givenUp } = await jobs()
    expect(state).toBe('WARN')
    expect(givenUp).toEqual([
      {
        id: expect.any(Number),
        task: 'Periksa aturan buku',
        reason: 'connect postgres://[rahasia]@db/x: refused',
        attempts: 1,
        at: expect.any(String),
        times: 1,
      },
    ])
    const at = Date.parse(givenUp[0]?.at ?? '')
    expect(at).toBeGreaterThan(began - 1_000)
    expect(at).toBeLessThan(Date.now() + 1_000)
  })

  it('of a server that was killed has no reason; of a clock it is told once for all its failures', async () => {
    const killed = await giveUp('expire-bookings', {}, null)
    const unknown = await giveUp('renamed-since')
    for (let n = 0; n < 4; n++) await giveUp('seal-audit-log', byClock)
    const last = await giveUp('seal-audit-log', byClock)
    await server.rows(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 day' where id = $1`,
      [last],
    )
    const { failed, givenUp } = await jobs()
    expect(failed).toBe(7)
    expect(givenUp).toHaveLength(3)
    expect(givenUp).toContainEqual(expect.objectContaining({ id: killed, reason: null, times: 1 }))
    expect(givenUp).toContainEqual(expect.objectContaining({ id: unknown, task: 'renamed-since' }))
    expect(givenUp[0]).toMatchObject({ id: last, task: 'Segel jejak audit', times: 5 })
  })

  it('is listed no further than people read', async () => {
    await server.rows(
      `select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('check-ledger')).id], 'x') from generate_series(1, 60)`,
    )
    expect(await jobs()).toMatchObject({ failed: 60, givenUp: { length: 50 } })
  })

  it('runs once more when it is tried again, and who did that is kept', async () => {
    const id = await giveUp('check-ledger', { checkId: 77 })
    expect(await admin.call(RETRY, { params: { id } })).toMatchObject({ status: 200, data: { id } })
    expect(await jobs()).toMatchObject({ failed: 0, waiting: 1, givenUp: [] })
    expect((await events()).at(-1)).toEqual({
      entity: 'job-retried',
      entity_id: String(id),
      actor_id: admin.employeeId,
      after: { task: 'check-ledger' },
    })
    expect(await admin.call(RETRY, { params: { id } })).toMatchObject({ status: 404 })
    const seen: unknown[] = []
    const keep = async (payload: unknown) => void seen.push(payload)
    await work({ 'check-ledger': keep }, async () => (await queued()).length === 0)
    expect(seen).toEqual([{ checkId: 77 }])
  })

  it('leaves the queue when it is put away, with the reason in the audit log', async () => {
    const id = await giveUp('check-ledger', { checkId: 77 }, 'rusak sekali: password=hunter2')
    expect(await admin.call(PUT_AWAY, { params: { id } })).toMatchObject({ status: 200, data: { id } })
    expect(await queued()).toEqual([])
    expect((await events()).at(-1)).toMatchObject({
      entity: 'job-put-away',
      actor_id: admin.employeeId,
      after: { task: 'check-ledger', reason: 'rusak sekali: password=[rahasia]' },
    })
    expect(await admin.call(PUT_AWAY, { params: { id } })).toMatchObject({ status: 404 })
  })

  it.each([RETRY, PUT_AWAY] as const)('of a clock takes its older failures with it: %s', async (route) => {
    const older = await giveUp('seal-audit-log', byClock)
    const other = await giveUp('expire-bookings', byClock)
    const single = await giveUp('seal-audit-log')
    const newest = await giveUp('seal-audit-log', byClock)
    await admin.call(route, { params: { id: newest } })
    const left = (await queued()).map(({ id }) => id)
    expect(left).toEqual(route === RETRY ? [other, single, newest] : [other, single])
    expect(left).not.toContain(older)
    expect(await shown()).toHaveLength(2)
  })
})

it('every task has words, and every clock a task', () => {
  const tasks = Object.keys(tasksOf(pool, server.services))
  expect(tasks.sort()).toEqual(Object.keys(jobLabels).sort())
  expect(cronEntries.filter(({ task }) => !tasks.includes(task))).toEqual([])
})
