import type { ApiInput } from '@merchant/contract/api.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { credit, debit, journal, posting } from '@merchant/domain/posting/posting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../../../test/support/books.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { newSetupToken } from '../setup/setup.command.ts'

const password = 'lereng-kopi-senja'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer({ DEMO: 'off' })
  await server.rows('truncate company, setup_link restart identity cascade')
  const token = (await newSetupToken(server.services.database, server.clock.now())) ?? ''
  const adminEmail = 'ibu@baru.test'
  const names = { companyName: 'PT Baru', branchCode: 'PST', branchName: 'Pusat', adminName: 'Ibu Admin' }
  await server.send('POST /v1/setup', { body: { token, ...names, adminEmail, password } })
  admin = await server.as(adminEmail, password)
})
afterAll(() => server.close())

const read = async () => (await admin.call('GET /v1/first-week')).data
const mark = async (key: ApiInput<'PUT /v1/first-week'>['body']['key'], marked: boolean) =>
  (await admin.call('PUT /v1/first-week', { body: { key, marked } })).data
const told = ({ steps }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(steps.map(({ key, count, state }) => [key, `${count} ${state}`]))

const untouched = {
  units: '0 OPEN',
  products: '0 OPEN',
  prices: '0 OPEN',
  suppliers: '0 OPEN',
  customers: '0 OPEN',
  people: '1 OPEN',
  initialStock: '0 OPEN',
  receivables: '0 OPEN',
  payables: '0 OPEN',
  points: '0 OPEN',
  openingBalances: '0 OPEN',
  comparison: '0 OPEN',
}

describe('the first week of an empty company', () => {
  it('begins with nothing but the admin; the walk-in customer is nobody', async () => {
    const week = await read()
    expect(week).toMatchObject({ isYoung: true, putAway: null })
    expect(told(week)).toEqual(untouched)
  })

  it('counts what is there, and opening papers by their account', async () => {
    for (const code of ['PCS', 'DUS']) await admin.call('POST /v1/units', { body: { code, name: code } })
    const opening = journal('Saldo awal kas', [
      debit('CASH', rupiah(5_000_000)),
      credit('OPENING_EQUITY', rupiah(5_000_000)),
    ])
    await enter(server, admin, {
      type: 'GENERAL_JOURNAL',
      prefix: 'JU',
      date: '2026-11-20',
      module: 'JOURNAL',
      posting: () => posting(admin.branchId, [opening]),
    })
    const said = { branchId: admin.branchId, kind: 'NONE' as const, reason: 'Usaha baru', version: 0 }
    expect((await admin.call('POST /core/v1/opening-balance/state', { body: said })).status).toBe(201)
    expect(told(await read())).toEqual({
      ...untouched,
      units: '2 DONE',
      openingBalances: '1 DONE',
      comparison: '1 DONE',
    })
  })

  it('takes a step that nobody needs off the list, with who and when, and back on it', async () => {
    server.clock.advance(60_000)
    const at = server.clock.now().toISOString()
    const step = (week: Awaited<ReturnType<typeof read>>) => week.steps.find(({ key }) => key === 'suppliers')
    const by = { id: admin.employeeId, name: 'Ibu Admin' }
    expect(step(await mark('suppliers', true))).toMatchObject({ state: 'NOT_NEEDED', mark: { at, by } })
    server.clock.advance(60_000)
    expect(step(await mark('suppliers', true))?.mark?.at).toBe(at)
    expect(step(await mark('suppliers', false))).toMatchObject({ state: 'OPEN', mark: null })
    const log = await server.rows(
      `select action from audit_log where entity = 'first_week_mark' and actor_id = $1 order by id`,
      [admin.employeeId],
    )
    expect(log.map(({ action }) => action)).toEqual(['INSERT', 'DELETE'])
  })

  it('is put away and brought back', async () => {
    expect((await mark('card', true)).putAway).toMatchObject({ by: { name: 'Ibu Admin' } })
    expect((await mark('card', false)).putAway).toBeNull()
  })

  it('is over when every step is done or not needed', async () => {
    for (const key of [
      'products',
      'prices',
      'suppliers',
      'customers',
      'people',
      'receivables',
      'payables',
      'points',
    ] as const)
      await mark(key, true)
    expect((await read()).isYoung).toBe(true)
    expect((await mark('initialStock', true)).isYoung).toBe(false)
    expect((await mark('initialStock', false)).isYoung).toBe(true)
  })

  it('is over when a month is closed; then nothing is counted any more', async () => {
    await server.rows(`update period set status = 'CLOSED', closed_at = now(), close_warnings = 0,
      closed_by = (select min(id) from employee) where starts_on = '2026-11-01'`)
    expect(await read()).toMatchObject({ isYoung: false, steps: [] })
  })
})
