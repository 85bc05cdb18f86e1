import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CashBooks, openCashBooks } from '../../../../test/support/cash.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'
import { jobHandlers } from '../../jobs.ts'

let server: TestServer
let books: CashBooks
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openCashBooks(server)
})
beforeEach(async () => {
  server.clock.set(TEST_START)
  finance = await server.as('keuangan')
})
afterAll(() => server.close())

const [LISTRIK, AKRUAL] = ['6-1301', '2-1401']
const RP = 1_250_000
const lines = (amount = RP) => [
  { accountId: books.account(LISTRIK), debit: amount, credit: 0 },
  { accountId: books.account(AKRUAL), debit: 0, credit: amount },
]
let count = 0
const plan = (more: object = {}) => {
  count += 1
  return {
    branchId: books.branchId,
    type: 'GENERAL_JOURNAL' as const,
    name: `Penyusutan ${count}`,
    description: 'Penyusutan kendaraan',
    day: 31,
    startsOn: '2026-11-01',
    lines: lines(),
    ...more,
  }
}
const add = async (more: object = {}) =>
  (await finance.call('POST /v1/recurring-journals', { body: plan(more) })).data
const tryAdd = (more: object = {}) => finance.raw('POST /v1/recurring-journals', { body: plan(more) })
type Plan = Awaited<ReturnType<typeof add>>
const read = async ({ id }: { id: number }) =>
  (await (await server.as('keuangan')).call('GET /v1/recurring-journals/{id}', { params: { id } })).data
const post = (id: number, body: object = {}) =>
  finance.raw('POST /v1/recurring-journals/due/{id}/post', { params: { id }, body })
const setStatus = ({ id, version }: Plan, status: 'ACTIVE' | 'PAUSED' | 'ENDED') =>
  finance.raw('PUT /v1/recurring-journals/{id}/status', { params: { id }, body: { version, status } })
const days = ({ dues }: Plan) => dues.map(({ dueOn, status }) => `${dueOn} ${status}`).toReversed()

const run = async (times = 1) => {
  const pools = Array.from({ length: times }, () =>
    openOwnerPool(server.connection, { max: 1, name: 'uji', actor: 'system:job', onError: () => undefined }),
  )
  try {
    await Promise.all(
      pools.map((pool) =>
        jobHandlers(pool, server.clock, server.services.database)['make-recurring-journals']?.({}),
      ),
    )
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
}
/** Noon in Jakarta. */
const on = (day: string) => server.clock.set(new Date(`${day}T05:00:00Z`))
const setPeriods = (status: string, from: string) =>
  server.rows('update period set status = $2 where branch_id = $1 and starts_on >= $3', [
    books.branchId,
    status,
    from,
  ])
/** Debit less credit of an account over all time, behind the program's back. */
const balance = async (code: string) =>
  Number(
    await server.value(
      'select coalesce(sum(debit - credit), 0) from account_balance where branch_id = $1 and account_id = $2',
      [books.branchId, books.account(code)],
    ),
  )
const openMonths = () =>
  server.rows(
    `insert into period (branch_id, year, month, starts_on, ends_on)
     select $1, extract(year from m)::int, extract(month from m)::int, m::date, (m + interval '1 month' - interval '1 day')::date
     from generate_series(date '2026-12-01', date '2027-12-01', interval '1 month') m on conflict do nothing`,
    [books.branchId],
  )

describe('a plan', () => {
  it.each<[string, string, object]>([
    [
      'one side more',
      'Total debit Rp 1.250.000 tidak sama dengan total kredit Rp 1.249.999',
      { lines: () => [lines()[0], { ...lines()[1], credit: 1_249_999 }] },
    ],
    ['no lines', 'Minimal satu baris harus diisi', { lines: [] }],
    [
      'two ends',
      'Data tidak memenuhi aturan: Isi salah satu: Sampai atau Banyaknya',
      { times: 3, endsOn: '2027-01-31' },
    ],
    [
      'no day before its end',
      'Data tidak memenuhi aturan: Tidak ada tanggal jatuh tempo di antara Mulai dan Sampai',
      { endsOn: '2026-11-29' },
    ],
    [
      'a start long ago',
      'Data tidak memenuhi aturan: Mulai paling lama setahun yang lalu',
      { startsOn: '2025-11-01' },
    ],
    [
      'a reversal of a general journal',
      'Data tidak memenuhi aturan: Hanya jurnal penyesuaian yang dibalik otomatis',
      { reverses: true },
    ],
  ])('is refused with %s', async (_, message, more) => {
    const given = Object.fromEntries(
      Object.entries(more).map(([key, value]) => [key, typeof value === 'function' ? value() : value]),
    )
    const answer = await tryAdd(given)
    expect(answer.error).toMatchObject({ data: { message } })
  })

  it('is refused its name twice, an account that is no detail, and posting at once without the right', async () => {
    const { name } = await add()
    expect((await tryAdd({ name: name.toUpperCase() })).error).toMatchObject({
      details: [{ field: 'name', message: 'Nama rencana sudah digunakan' }],
    })
    const control = [{ ...lines()[0], accountId: books.account('2-1101') }, lines()[1]]
    expect((await tryAdd({ lines: control })).error).toMatchObject({
      data: { message: 'Akun Utang Usaha hanya dapat diisi oleh sistem' },
    })
    await server.rows(
      `update role set permissions = array_remove(permissions, 'bankcash.general-journal:update') where key = 'FINANCE'`,
    )
    expect(await tryAdd({ postsAtOnce: true })).toMatchObject({ status: 403 })
    await server.rows(
      `update role set permissions = permissions || '{bankcash.general-journal:update}' where key = 'FINANCE'`,
    )
  })

  it('makes the days that have come by now, each waiting as a draft that is not in the books', async () => {
    const before = await balance(LISTRIK)
    const made = await add({ startsOn: '2026-09-01' }) // today is 20 November
    expect(days(made)).toEqual(['2026-09-30 WAITING', '2026-10-31 WAITING'])
    expect(made).toMatchObject({ made: 2, nextOn: '2026-11-30', open: 2, status: 'ACTIVE', total: RP })
    expect(await balance(LISTRIK)).toBe(before)
  })
})

describe('depreciation of Rp 1.250.000 on the last day of every month from January', () => {
  let made: Plan
  beforeAll(async () => {
    await openMonths()
    finance = await server.as('keuangan')
    made = await add({ name: 'Penyusutan bulanan', startsOn: '2027-01-01', times: 3, postsAtOnce: true })
  })

  it('is posted on 31 January, 28 February and 31 March by day of its branch, once, and ends', async () => {
    expect(made).toMatchObject({ nextOn: '2027-01-31', dues: [] })
    const [cost, liability] = [await balance(LISTRIK), await balance(AKRUAL)]
    server.clock.set(new Date('2027-01-30T16:59:00Z')) // 23.59 in Jakarta
    await run()
    expect(days(await read(made))).toEqual([])
    server.clock.set(new Date('2027-01-30T17:00:00Z'))
    await run(2) // two servers
    expect(days(await read(made))).toEqual(['2027-01-31 POSTED'])
    on('2027-02-28')
    await run()
    await run()
    on('2027-04-07') // a server that was down for a week
    await run()
    const after = await read(made)
    expect(days(after)).toEqual(['2027-01-31 POSTED', '2027-02-28 POSTED', '2027-03-31 POSTED'])
    expect(after).toMatchObject({ status: 'ENDED', nextOn: null, made: 3, open: 0 })
    // three months of Rp 1.250.000
    expect([(await balance(LISTRIK)) - cost, (await balance(AKRUAL)) - liability]).toEqual([
      3_750_000, -3_750_000,
    ])
    const journals = await server.rows<{ date: string; total: number; by: string }>(
      `select d.date::text, d.total, e.email as by from document d join employee e on e.id = d.created_by
       where d.branch_id = $1 and d.id = any($2) order by d.date`,
      [books.branchId, after.dues.map(({ documentId }) => documentId)],
    )
    expect(journals.map(({ date, total, by }) => [date, Number(total), by])).toEqual(
      ['2027-01-31', '2027-02-28', '2027-03-31'].map((date) => [date, RP, 'keuangan@demo.merchant.test']),
    )
    on('2027-06-30')
    await run()
    expect((await read(made)).dues).toHaveLength(3)
  })
})

describe('a draft', () => {
  it('is told to the owner, posted once as the plan has it, or with what a person changes', async () => {
    const made = await add({ day: 10, startsOn: '2026-10-01' }) // 10 October and 10 November
    const news = await server.rows<{ title: string; body: string }>(
      `select title, body from notification n join employee e on e.id = n.employee_id
       where n.branch_id = $1 and e.email = 'keuangan@demo.merchant.test' order by n.id desc limit 1`,
      [books.branchId],
    )
    expect(news[0]).toEqual({
      title: `2 draf jurnal ${made.name} menunggu`,
      body: 'Tanggal 10 Okt 2026, 10 Nov 2026, masing-masing Rp 1.250.000. Bukukan pada Jurnal berulang.',
    })
    const [november, october] = made.dues
    const cost = await balance(LISTRIK)
    const answers = await Promise.all([post(november?.id ?? 0), post(november?.id ?? 0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      data: {
        message: 'Draf jurnal berulang tanggal 10 Nov 2026 berstatus Diposting dan tidak dapat dibukukan',
      },
    })
    expect((await balance(LISTRIK)) - cost).toBe(RP)
    const changed = await post(october?.id ?? 0, {
      date: '2026-11-12',
      description: 'Telat',
      lines: lines(1_000_000),
    })
    expect(changed.data).toMatchObject({ date: '2026-11-12', description: 'Telat', totalDebit: 1_000_000 })
    expect((await balance(LISTRIK)) - cost).toBe(RP + 1_000_000)
    expect(days(await read(made))).toEqual(['2026-10-10 POSTED', '2026-11-10 POSTED'])
  })

  it('is left out with a reason, and not decided again', async () => {
    const made = await add({ day: 10, startsOn: '2026-11-01' })
    const id = made.dues[0]?.id ?? 0
    const skip = () =>
      finance.raw('PUT /v1/recurring-journals/due/{id}/skip', {
        params: { id },
        body: { reason: 'Sudah dicatat' },
      })
    expect((await skip()).data).toMatchObject({
      open: 0,
      dues: [{ status: 'SKIPPED', message: 'Sudah dicatat' }],
    })
    expect(await skip()).toMatchObject({ status: 409 })
    expect(await post(id)).toMatchObject({ status: 409 })
  })

  it('of a month is found before the month is closed', async () => {
    const made = await add({ name: 'Sewa dibayar di muka', day: 15, startsOn: '2026-11-01' })
    const checks = await finance.raw('POST /core/v1/period/checks', {
      body: { branchId: books.branchId, year: 2026, month: 11 },
    })
    expect(JSON.stringify(checks.data ?? checks.error)).toContain(
      `Draf jurnal berulang Sewa dibayar di muka tanggal 15 Nov 2026`,
    )
    expect(JSON.stringify(checks.data)).toContain(`/app/bank-cash/general-journal/recurring/${made.id}`)
  })
})

describe('what can’t be posted', () => {
  it('fails with its reason in a closed month, tells the owner, and is tried again', async () => {
    await openMonths()
    finance = await server.as('keuangan')
    const made = await add({ startsOn: '2026-12-01', postsAtOnce: true })
    await setPeriods('CLOSED', '2026-12-01')
    on('2026-12-31')
    await run()
    await run()
    const failed = await read(made)
    expect(failed.dues).toMatchObject([
      {
        dueOn: '2026-12-31',
        status: 'FAILED',
        message: 'Periode Desember 2026 cabang Stokis Jakarta Timur sudah ditutup',
      },
    ])
    const told = await server.value(`select count(*) from notification where branch_id = $1 and title = $2`, [
      books.branchId,
      `Jurnal ${made.name} gagal dibukukan`,
    ])
    expect(Number(told)).toBe(1)
    await setPeriods('OPEN', '2026-12-01')
    finance = await server.as('keuangan')
    expect(await post(failed.dues[0]?.id ?? 0)).toMatchObject({ status: 201, data: { date: '2026-12-31' } })
    expect(days(await read(made))).toEqual(['2026-12-31 POSTED'])
  })

  it('fails when an account is out of use, or the owner has lost the right', async () => {
    await openMonths()
    finance = await server.as('keuangan')
    const made = await add({ startsOn: '2026-12-01', day: 5, postsAtOnce: true })
    await server.rows(`update account set status = 'INACTIVE' where id = $1`, [books.account(LISTRIK)])
    on('2026-12-05')
    await run()
    await server.rows(`update account set status = 'ACTIVE' where id = $1`, [books.account(LISTRIK)])
    const { name } = (
      await server.rows<{ name: string }>('select name from account where id = $1', [books.account(LISTRIK)])
    )[0] ?? { name: '' }
    expect((await read(made)).dues[0]).toMatchObject({
      status: 'FAILED',
      message: `Akun ${name} sudah tidak aktif`,
    })
    await server.rows(
      `update role set permissions = array_remove(permissions, 'bankcash.general-journal:update') where key = 'FINANCE'`,
    )
    on('2027-01-05')
    await run()
    await server.rows(
      `update role set permissions = permissions || '{bankcash.general-journal:update}' where key = 'FINANCE'`,
    )
    expect((await read(made)).dues[0]).toMatchObject({
      dueOn: '2027-01-05',
      status: 'FAILED',
      message: 'Pemilik rencana tidak lagi berhak membukukan jurnal di cabang ini',
    })
  })
})

describe('an adjustment', () => {
  it('is reversed on the first day of the month after, when its plan asks for it', async () => {
    const made = await add({ type: 'ADJUSTMENT_JOURNAL', reverses: true, startsOn: '2026-10-01' })
    expect(await post(made.dues[0]?.id ?? 0)).toMatchObject({
      status: 201,
      data: { date: '2026-10-31', autoReverseDate: '2026-11-01', status: 'REVERSED' },
    })
  })
})

describe('a pause', () => {
  it('leaves the days out that pass meanwhile; an end is for good', async () => {
    await openMonths()
    finance = await server.as('keuangan')
    const made = await add({ startsOn: '2026-12-01', day: 5 })
    expect(await setStatus(made, 'PAUSED')).toMatchObject({
      data: { status: 'PAUSED', nextOn: '2026-12-05' },
    })
    expect(await setStatus(made, 'ACTIVE')).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
    on('2027-01-10')
    await run()
    expect((await read(made)).dues).toEqual([])
    finance = await server.as('keuangan')
    expect(await setStatus(await read(made), 'ACTIVE')).toMatchObject({
      data: { status: 'ACTIVE', nextOn: '2027-02-05' },
    })
    expect(await setStatus(await read(made), 'ENDED')).toMatchObject({
      data: { status: 'ENDED', nextOn: null },
    })
    expect((await setStatus(await read(made), 'ACTIVE')).error).toMatchObject({
      data: { message: 'Jurnal berulang berstatus Selesai dan tidak dapat diubah' },
    })
  })
})

it('plans are listed by kind, the next to come first, and nothing of this breaks an invariant', async () => {
  const { data } = await finance.call('GET /v1/recurring-journals', {
    query: { branchId: books.branchId, type: 'GENERAL_JOURNAL', status: 'ACTIVE', limit: 50 },
  })
  expect(data.count).toBe(data.rows.length)
  expect(data.rows.map(({ nextOn }) => nextOn)).toEqual(data.rows.map(({ nextOn }) => nextOn).toSorted())
  expect(data.rows.every(({ type }) => type === 'GENERAL_JOURNAL')).toBe(true)
  expect(await checkInvariants(server.owner)).toEqual([])
})
