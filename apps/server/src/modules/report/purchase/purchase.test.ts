import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../../packages/domain/golden/month.json' with { type: 'json' }
import { goldenHttpBooks } from '../../../../test/support/golden-http.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const route = 'POST /core/v1/report/purchase'
const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
const number = 'FB/JKT01/2601/00001'
const { dpp, dppNilaiLain, ppn, total } = golden.documents[number]

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await testServer()
  await replayGoldenMonth(await goldenHttpBooks(server))
  server.clock.set(new Date('2026-02-01T03:00:00Z'))
  admin = await server.as('admin')
})
afterAll(() => server.close())

const ask = async (body: object) => (await admin.call(route, { body })).data

const detail = async (body: object) =>
  (await admin.call('POST /core/v1/report/purchase-detail', { body })).data

describe('the report of purchases', () => {
  it('refuses people of sales, and days the wrong way round', async () => {
    expect(await (await server.as('vpsales')).call(route, { body: {} })).toMatchObject({ status: 403 })
    const turned = await admin.call(route, { body: { dateFrom: '2026-02-01', dateTo: '2026-01-01' } })
    expect(turned.error.data.reason).toBe('DATE_ORDER')
  })

  it('shows an invoice and each way in which it was settled', async () => {
    const { rows, totals, checks } = await ask(january)
    expect(rows).toMatchObject([
      {
        number,
        supplierInvoiceNo: 'EMAS-1',
        orders: 'PO/JKT01/2601/00001',
        receipts: 'PB/JKT01/2601/00001',
        dueDate: '2026-02-06',
        dpp,
        dppOther: dppNilaiLain,
        ppn,
        total,
        paid: 5_000_000,
        paidDiscount: 31_147,
        advance: 2_000_000,
        returned: 892_790,
        notes: 0,
        balance: 3_307_210,
      },
    ])
    expect(totals).toMatchObject({ total, balance: 3_307_210 })
    expect(checks).toMatchObject([
      { key: 'BALANCE', ok: true },
      { key: 'LEDGER', ok: true, expected: total - 2_000_000 },
    ])
  })

  it('narrows to days, a supplier and what was recorded by a moment', async () => {
    expect((await ask({ dateFrom: '2026-01-08', dateTo: '2026-01-31' })).rows).toEqual([])
    expect((await ask({ ...january, filters: { supplierId: 999_999 } })).rows).toEqual([])
    expect((await ask({ ...january, knownAt: '2020-01-01T00:00:00Z' })).rows).toEqual([])
  })

  it('knows at the last day, and at a moment, only what had been paid by then', async () => {
    const before = await ask({ ...january, dateTo: '2026-01-14' })
    expect(before.rows).toMatchObject([{ paid: 0, returned: 0, balance: total - 2_000_000 }])
    expect(await ask({ ...january, knownAt: '2026-01-14T00:00:00Z' })).toMatchObject({
      rows: [{ paid: 0, returned: 0, balance: total - 2_000_000 }],
      checks: [{ ok: true }, { ok: true }],
    })
  })

  it('of some goods shows the invoices that have them, whole', async () => {
    const [line] = (await detail({ ...january, groupBy: 'LINE' })).rows
    const { rows, checks } = await ask({ ...january, filters: { productId: line?.productId } })
    expect(rows).toMatchObject([{ number, total }])
    expect(checks.map(({ key }) => key)).toEqual(['BALANCE'])
    expect((await ask({ ...january, filters: { productId: 999_999 } })).rows).toEqual([])
  })

  it('is a sheet or a paper when asked', async () => {
    const sheet = await admin.raw(route, { body: { ...january, format: 'XLSX' } })
    expect(sheet.headers['content-disposition']).toBe(
      'attachment; filename="export.purchase.2026-02-01.xlsx"',
    )
    const paper = await admin.raw(route, { body: { ...january, format: 'PDF' } })
    expect(paper.body.startsWith('%PDF')).toBe(true)
  })
})
