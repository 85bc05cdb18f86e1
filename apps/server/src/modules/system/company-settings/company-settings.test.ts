import { defaultSettings } from '@merchant/contract/system/company-settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'

let server: TestServer
let admin: Caller
let finance: Caller
let [jakarta, bandung, companyId] = [0, 0, 0]

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  finance = await server.as('keuangan')
  const rows = await server.rows<{ id: number; company_id: number }>(
    `select id, company_id from branch where code in ('JKT', 'BDG') order by code = 'BDG'`,
  )
  jakarta = rows[0]?.id ?? 0
  bandung = rows[1]?.id ?? 0
  companyId = rows[0]?.company_id ?? 0
})
afterAll(() => server.close())

const current = async (branchId?: number) =>
  (await admin.call('GET /v1/settings', { query: branchId ? { branchId } : {} })).data
const stored = () => server.value<number>('select count(*) from setting')

describe('settings', () => {
  it('are for people who may see the company', async () => {
    for (const answer of [
      await finance.call('GET /v1/settings', { query: {} }),
      await finance.call('PUT /v1/settings', { body: { values: { opnameFreeze: true }, version: 0 } }),
    ])
      expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  it.each([
    ['an unknown key', { values: { allowCashNegative: true }, version: 0 }, 'values.allowCashNegative'],
    ['a text for a flag', { values: { opnameFreeze: 'ya' }, version: 0 }, 'values.opnameFreeze'],
    ['days below zero', { values: { maxBackdateDays: -1 }, version: 0 }, 'values.maxBackdateDays'],
    ['half a rupiah', { values: { taxTolerance: 0.5 }, version: 0 }, 'values.taxTolerance'],
    [
      'no limit where there must be one',
      { values: { taxTolerance: null }, version: 0 },
      'values.taxTolerance',
    ],
    ['three decimals', { values: { overReceivePct: 1.234 }, version: 0 }, 'values.overReceivePct'],
    [
      'a choice that is none',
      { values: { pastPeriodCorrection: 'LATER' }, version: 0 },
      'values.pastPeriodCorrection',
    ],
    [
      'a pattern that is none',
      { values: { taxInvoicePattern: '(' }, version: 0 },
      'values.taxInvoicePattern',
    ],
    ['no version', { values: {} }, 'version'],
  ])('refuse %s and keep nothing', async (_, body, field) => {
    const before = await stored()
    const answer = await admin.raw('PUT /v1/settings', { body })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
    expect(await stored()).toBe(before)
  })

  it('refuse a branch what the company decides alone', async () => {
    const answer = await admin.call('PUT /v1/settings', {
      body: { branchId: jakarta, values: { accountingBasis: 'SAK EMKM' }, version: 0 },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: {
        data: { reason: 'SETTING_COMPANY_ONLY' },
        details: [{ field: 'values.accountingBasis' }],
      },
    })
  })

  it('start as the defaults', async () => {
    const data = await current()
    expect(data.values).toEqual(defaultSettings)
    expect(data).toMatchObject({
      branchId: null,
      own: [],
      version: 0,
      defaults: { shiftDiffApproval: 50_000, maxBackdateDaysFinance: 45 },
    })
  })

  it('go from the company to its branches, of which one may differ', async () => {
    const company = await admin.call('PUT /v1/settings', {
      body: { values: { shiftDiffApproval: 75_000_000, overReceivePct: 2.5 }, version: 0 },
    })
    expect(company).toMatchObject({
      status: 200,
      data: {
        version: 1,
        values: { shiftDiffApproval: 75_000_000, overReceivePct: 2.5, opnameFreeze: false },
      },
    })
    const branch = await admin.call('PUT /v1/settings', {
      body: { branchId: jakarta, values: { shiftDiffApproval: null, opnameFreeze: true }, version: 0 },
    })
    expect(branch.data).toMatchObject({
      branchId: jakarta,
      version: 1,
      values: { shiftDiffApproval: null, overReceivePct: 2.5, opnameFreeze: true },
      defaults: { shiftDiffApproval: 75_000_000, opnameFreeze: false },
    })
    expect(branch.data.own.toSorted()).toEqual(['opnameFreeze', 'shiftDiffApproval'])
    const read = (branchId: number) =>
      server.services.database.read(server.scope([]), (db) =>
        readCompanySettings(db, { companyId, branchId }),
      )
    expect(await read(jakarta)).toMatchObject({
      shiftDiffApproval: null,
      opnameFreeze: true,
      overReceivePct: 2.5,
    })
    expect(await read(bandung)).toMatchObject({ shiftDiffApproval: 75_000_000, opnameFreeze: false })
  })

  it('follow the default again on request, in a version of its own', async () => {
    const { version } = await current(jakarta)
    const answer = await admin.call('PUT /v1/settings', {
      body: { branchId: jakarta, reset: ['shiftDiffApproval'], version },
    })
    expect(answer.data).toMatchObject({
      version: version + 1,
      own: ['opnameFreeze'],
      values: { shiftDiffApproval: 75_000_000 },
    })
  })

  it('refuse the second of two editors and say who was first', async () => {
    const { version } = await current(bandung)
    const put = (days: number) =>
      admin.call('PUT /v1/settings', {
        body: { branchId: bandung, values: { maxBackdateDays: days }, version },
      })
    const answers = await Promise.all([put(7), put(8)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      error: { data: { reason: 'STALE_VERSION', params: { by: 'Dewi Anggraini', version: version + 1 } } },
    })
  })

  it('stand in the audit log with the person', async () => {
    const [row] = await server.rows<{ actor_id: number; after: { key: string } }>(
      `select actor_id, after from audit_log where entity = 'setting' and after ->> 'key' = 'overReceivePct'`,
    )
    expect(row).toMatchObject({ actor_id: admin.employeeId, after: { value: 2.5 } })
  })
})

describe('the history of settings', () => {
  it('says who decided what anew, by the name of the setting, and where', async () => {
    const put = async (values: object, branchId?: number) => {
      server.clock.advance(60_000)
      const { version } = await current(branchId)
      const body = { values, version, ...(branchId && { branchId }) }
      const { status } = await admin.raw(
        'PUT /v1/settings',
        { body },
        { headers: { 'user-agent': 'Uji/1.0' } },
      )
      expect(status).toBe(200)
    }
    await put({ maxFutureDays: 2, opnameFreeze: true })
    await put({ maxFutureDays: 3 })
    await put({ maxFutureDays: 7 }, bandung)
    const rows = async (branchId?: number) =>
      (await admin.call('GET /v1/settings/history', { query: branchId ? { branchId } : {} })).data.rows
    const [last, before] = await rows()
    expect([last?.actor, last?.device, last?.changes]).toEqual([
      'Dewi Anggraini',
      'Uji/1.0',
      [{ field: 'Tanggal maju', before: '2', after: '3' }],
    ])
    expect(before?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Tanggal maju', before: null, after: '2' },
        { field: 'Bekukan stok selama opname', before: null, after: 'Ya' },
      ]),
    )
    expect((await rows(bandung))[0]?.changes).toEqual([{ field: 'Tanggal maju', before: null, after: '7' }])
    expect((await finance.raw('GET /v1/settings/history', { query: {} })).status).toBe(403)
  })
})
