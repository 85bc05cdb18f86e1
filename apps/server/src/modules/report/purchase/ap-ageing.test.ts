import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../../packages/domain/golden/month.json' with { type: 'json' }
import { goldenBooks } from '../../../../test/support/golden-month.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const route = 'POST /core/v1/report/ap-ageing'

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  await replayGoldenMonth(await goldenBooks(server))
})
afterAll(() => server.close())

const ageing = async (body: object) => (await admin.call(route, { body })).data

describe('the ageing of debts', () => {
  it('refuses a cashier and days the wrong way round', async () => {
    const cashier = await server.as('kasir')
    expect(await cashier.call(route, { body: {} })).toMatchObject({ status: 403 })
    const turned = await admin.call(route, { body: { dateFrom: '2026-02-01', dateTo: '2026-01-01' } })
    expect(turned.error.data.reason).toBe('DATE_ORDER')
  })

  it('is that of the fixture, and what the books say', async () => {
    const { rows, totals, checks } = await ageing({ dateFrom: '2026-01-01', dateTo: '2026-01-31' })
    const figures = rows.map(({ number, date, dueDate, total, balance, notDue }) => ({
      document: number,
      date,
      dueDate,
      total,
      balance,
      notDue,
    }))
    expect(figures).toEqual([golden.apAgeing])
    expect(totals).toMatchObject({ balance: 3_307_210, advance: 0, net: 3_307_210 })
    expect(checks).toMatchObject([{ ok: true, expected: 3_307_210 }])
  })

  it.each([
    ['2026-02-06', { notDue: 3_307_210, d1_30: 0 }],
    ['2026-02-07', { notDue: 0, d1_30: 3_307_210 }],
    ['2026-03-08', { d1_30: 3_307_210 }],
    ['2026-03-09', { d1_30: 0, d31_60: 3_307_210 }],
    ['2026-05-07', { d61_90: 3_307_210 }],
    ['2026-05-08', { d61_90: 0, d90: 3_307_210 }],
  ])('ages by the days since it was due: %s', async (dateTo, buckets) => {
    expect((await ageing({ dateTo })).totals).toMatchObject(buckets)
  })

  it('goes back to what was open and paid ahead on a day', async () => {
    const { rows, totals } = await ageing({ dateTo: '2026-01-05' })
    expect(rows).toMatchObject([{ balance: 0, advance: 2_000_000, net: -2_000_000 }])
    expect(totals).toMatchObject({ advance: 2_000_000, net: -2_000_000 })
    const after = await ageing({ dateTo: '2026-01-07' })
    expect(after.totals).toMatchObject({ balance: 9_231_147, advance: 0 })
    expect(after.checks).toMatchObject([{ ok: true }])
  })

  it('narrows to a supplier and knows only what was recorded', async () => {
    const { rows } = await ageing({ dateTo: '2026-01-31', filters: { supplierId: 999_999 } })
    expect(rows).toEqual([])
    expect((await ageing({ dateTo: '2026-01-31', knownAt: '2020-01-01T00:00:00Z' })).rows).toEqual([])
  })
})
