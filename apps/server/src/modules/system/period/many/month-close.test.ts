import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBooks } from '../../../../../test/support/books.ts'
import { type Caller, type TestServer, testServer } from '../../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../../kernel/db/pool.ts'
import { checkInvariants } from '../../../../kernel/invariants/check-invariants.ts'
import { jobHandlers } from '../../../jobs.ts'

let server: TestServer
let pool: pg.Pool
let finance: Caller
let admin: Caller
/** All branches of the company, by their names; one of them has a draft in January. */
let branches: { id: number; name: string }[]
let untidy = 0
let draft = 0

beforeAll(async () => {
  server = await testServer()
  untidy = (await openBooks(server)).branchId
  finance = await server.as('keuangan')
  admin = await server.as('admin')
  branches = await server.rows(`select id, name from branch where status = 'ACTIVE' order by name`)
  pool = openOwnerPool(server.connection, {
    max: 2,
    name: 'uji',
    actor: 'system:job',
    onError: () => undefined,
  })
  draft = await server.value(
    `insert into document (branch_id, type, date, status, created_at, created_by, updated_at, updated_by)
     values ($1, 'STOCK_CORRECTION', '2026-01-15', 'DRAFT', now(), $2, now(), $2) returning id`,
    [untidy, finance.employeeId],
  )
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const january = { year: 2026, month: 1 }
const february = { year: 2026, month: 2 }
const all = () => branches.map(({ id }) => id)
const board = async (body = {}, caller = finance) =>
  (await caller.call('POST /core/v1/period/month/checks', { body })).data
const start = (month = january, branchIds = all(), caller = finance) =>
  caller.call('POST /core/v1/period/month/close', { body: { ...month, branchIds } })
const work = (runId: number) =>
  jobHandlers(pool, server.clock, server.services.database)['close-month']?.({ runId })
const results = async (month = january) =>
  (await finance.call('POST /core/v1/period/month/run', { body: month })).data.run?.steps ?? []
const counted = (steps: Awaited<ReturnType<typeof results>>) =>
  Object.fromEntries(
    [...Map.groupBy(steps, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  )
const closes = (month: number) =>
  server.value<number>(
    `select count(*)::int from period_close c join period p on p.branch_id = c.branch_id and p.id = c.period_id
     where p.year = 2026 and p.month = $1 and c.restored_at is null`,
    [month],
  )
const setDuty = (body: { roleId?: number; employeeId?: number; dueDay?: number; version?: number }) =>
  finance.call('POST /core/v1/period/duty/update', {
    body: { key: 'DRAFTS', dueDay: 5, version: 0, ...body },
  })
const drafts = async () => (await board(january)).checks.find(({ key }) => key === 'DRAFTS')

describe('what is against closing a month', () => {
  it('is one list over all branches, of the earliest open month, each finding with its branch and document', async () => {
    const { year, month, branches: rows, checks } = await board()
    expect([year, month]).toEqual([2026, 1])
    expect(rows).toHaveLength(13)
    expect(rows.map(({ period }) => period.branch.name)).toEqual(branches.map(({ name }) => name))
    expect(
      rows.filter(({ blocks }) => blocks !== 0).map(({ period, blocks }) => [period.branchId, blocks]),
    ).toEqual([[untidy, 1]])
    expect(checks.filter(({ count }) => count > 0)).toMatchObject([
      {
        key: 'DRAFTS',
        code: 'P3',
        severity: 'BLOCK',
        count: 1,
        findings: [
          {
            branch: { id: untidy },
            text: 'Koreksi stok tanpa nomor tanggal 15 Jan 2026',
            documentType: 'STOCK_CORRECTION',
            documentId: draft,
          },
        ],
      },
    ])
  })

  it('is of the asked branches alone, for those who may close', async () => {
    const one = await board({ ...january, branchId: untidy })
    expect(one.branches.map(({ period }) => period.branchId)).toEqual([untidy])
    const cashier = await server.as('kasir')
    expect(await cashier.call('POST /core/v1/period/month/checks', { body: {} })).toMatchObject({
      status: 403,
    })
    expect(await start(january, all(), cashier)).toMatchObject({ status: 403 })
    const missing = { year: 2050, month: 3 }
    expect(await finance.call('POST /core/v1/period/month/checks', { body: missing })).toMatchObject({
      status: 422,
      error: { data: { reason: 'PERIOD_MISSING' } },
    })
  })
})

describe('the owner of a check', () => {
  it('is one role or one person, who is told', async () => {
    const { roles, people } = (await board(january)).owners
    expect(people.map(({ id }) => id)).toContain(admin.employeeId)
    expect(await setDuty({ roleId: roles[0]?.id ?? 0, employeeId: admin.employeeId })).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'ONE_OWNER',
          message: 'Pilih satu penanggung jawab: sebuah peran atau seorang pegawai',
        },
      },
    })
    expect(await setDuty({ roleId: 999_999 })).toMatchObject({
      error: { data: { reason: 'REFERENCE_MISSING' } },
    })
    expect(await setDuty({ employeeId: admin.employeeId })).toMatchObject({
      status: 200,
      data: {
        duty: { key: 'DRAFTS', employee: { id: admin.employeeId }, role: null, dueDay: 5, version: 1 },
      },
    })
    const told = await admin.call('GET /v1/notifications', { query: { limit: 1 } })
    expect(told.data.rows[0]).toMatchObject({
      title: 'Tugas tutup bulan untuk Anda',
      body: expect.stringContaining(
        'Tidak ada dokumen draf pada bulan ini: selesaikan paling lambat tanggal 5',
      ),
    })
  })

  it('has until a day of the following month, and is late after it while something is found', async () => {
    server.clock.set(new Date('2026-02-05T03:00:00Z'))
    expect(await drafts()).toMatchObject({ dueOn: '2026-02-05', lateDays: null })
    server.clock.set(new Date('2026-02-08T03:00:00Z'))
    expect(await drafts()).toMatchObject({ dueOn: '2026-02-05', lateDays: 3 })
  })

  it('is not changed by who has not seen the last change, and can be taken away', async () => {
    const finances = (await board(january)).owners.roles.find(({ name }) => name === 'Keuangan')
    expect(await setDuty({ roleId: finances?.id ?? 0 })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
    expect(await setDuty({ roleId: finances?.id ?? 0, dueDay: 10, version: 1 })).toMatchObject({
      data: { duty: { role: { name: 'Keuangan' }, employee: null, dueDay: 10, version: 2 } },
    })
    expect(await setDuty({ version: 1 })).toMatchObject({ status: 409 })
    expect(await setDuty({ version: 2 })).toMatchObject({ status: 200, data: { duty: null } })
    expect(await drafts()).toMatchObject({ duty: null, dueOn: null })
  })
})

describe('closing a month at many branches', () => {
  it('closes twelve of thirteen and says why of the last, also when the job runs twice', async () => {
    const started = await start()
    expect(started).toMatchObject({
      status: 201,
      data: { ...january, startedBy: { id: finance.employeeId } },
    })
    expect(counted(started.data.steps)).toEqual({ WAITING: 13 })
    await Promise.all([work(started.data.id), work(started.data.id)])
    const steps = await results()
    expect(counted(steps)).toEqual({ CLOSED: 12, REFUSED: 1 })
    expect(steps.find(({ status }) => status === 'REFUSED')).toMatchObject({
      branch: { id: untidy },
      message:
        'Periode belum dapat ditutup: 1 pemeriksaan gagal. Ada dokumen draf yang harus diproses atau dibatalkan (Koreksi stok tanpa nomor tanggal 15 Jan 2026)',
    })
    expect(await closes(1)).toBe(12)
    const by = await server.rows(
      `select distinct closed_by from period where status = 'CLOSED' and month = 1`,
    )
    expect(by).toEqual([{ closed_by: finance.employeeId }])
  })

  it('is repeated for what was left after mending, and closes nothing twice', async () => {
    await server.rows('delete from document where id = $1', [draft])
    const again = await start()
    await work(again.data.id)
    const steps = await results()
    expect(counted(steps)).toEqual({ REFUSED: 12, CLOSED: 1 })
    expect(steps.find(({ status }) => status === 'CLOSED')?.branch.id).toBe(untidy)
    expect(steps.find(({ status }) => status === 'REFUSED')?.message).toMatch(
      /^Periode Januari 2026 cabang .* sudah ditutup$/,
    )
    expect(await closes(1)).toBe(13)
    expect((await board()).month).toBe(2)
  })

  it('is done by one run at a time, and by one close of each branch in a race', async () => {
    server.clock.set(new Date('2026-03-08T03:00:00Z'))
    const [first, second] = await Promise.all([start(february), start(february, all(), admin)])
    const [taken, refused] = first.status === 201 ? [first, second] : [second, first]
    expect(taken.status).toBe(201)
    expect(refused).toMatchObject({ status: 409, error: { data: { reason: 'MONTH_CLOSING' } } })
    expect(refused.error.message).toMatch(
      /^Februari 2026 cabang .+ sedang ditutup oleh .+, tunggu sampai selesai$/,
    )
    await Promise.all([
      work(taken.data.id),
      work(taken.data.id),
      ...all().map((branchId) =>
        finance.call('POST /core/v1/period/close', { body: { ...february, branchId } }),
      ),
    ])
    expect(counted(await results(february)).WAITING).toBeUndefined()
    expect(await closes(2)).toBe(13)
    expect(await checkInvariants(server.owner)).toEqual([])
  })

  it('is not done by the rights of yesterday', async () => {
    server.clock.set(new Date('2026-04-08T03:00:00Z'))
    const march = { year: 2026, month: 3 }
    const started = await start(march, [untidy])
    await server.rows(`update employee set status = 'INACTIVE' where id = $1`, [finance.employeeId])
    await work(started.data.id)
    await server.rows(`update employee set status = 'ACTIVE' where id = $1`, [finance.employeeId])
    expect(await closes(3)).toBe(0)
    const { run } = (await admin.call('POST /core/v1/period/month/run', { body: march })).data
    expect(run?.steps).toMatchObject([
      { status: 'REFUSED', message: 'Yang memulai tidak lagi berhak menutup bulan cabang ini' },
    ])
  })

  it('gives up a run whose process has gone', async () => {
    const march = { year: 2026, month: 3 }
    await start(march, [untidy], admin)
    expect(await start(march, [untidy], admin)).toMatchObject({ status: 409 })
    server.clock.set(new Date('2026-04-08T03:16:00Z'))
    const again = await start(march, [untidy], admin)
    expect(again.status).toBe(201)
    await work(again.data.id)
    expect(await closes(3)).toBe(1)
  })
})
