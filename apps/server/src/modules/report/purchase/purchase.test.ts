import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../../packages/domain/golden/month.json' with { type: 'json' }
import { goldenBooks } from '../../../../test/support/golden-month.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const route = 'POST /core/v1/report/purchase'
const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
const number = 'FB/JKT01/2601/00001'
const { dpp, dppNilaiLain, ppn, total } = golden.documents[number]

let server: TestServer
let admin: Caller

/** The golden month writes its invoice into the ledgers; here it gets the paper that belongs to it. */
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const books = await goldenBooks(server)
  await replayGoldenMonth(books)
  await server.rows(
    `insert into purchase_invoice (branch_id, id, supplier_id, supplier_invoice_no, supplier_invoice_date, payment_term_id,
       due_date, price_includes_tax, tax_mode, credits_ppn, header_discount, freight, rounding, gross, discount, dpp,
       dpp_exempt, dpp_other, ppn)
     select branch_id, id, $1, 'SI-77', date, (select min(id) from payment_term), '2026-02-06', false, 'EXCLUDED', true, 0, 0, 0,
       $2::bigint + 10000, 10000, $2, 0, $3, $4 from document where number = $5`,
    [books.world.supplierId, dpp, dppNilaiLain, ppn, number],
  )
})
afterAll(() => server.close())

const ask = async (body: object) => (await admin.call(route, { body })).data

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
        supplierInvoiceNo: 'SI-77',
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
    expect(checks).toMatchObject([{ ok: true }])
  })

  it('narrows to days, a supplier and what was recorded by a moment', async () => {
    expect((await ask({ dateFrom: '2026-01-08', dateTo: '2026-01-31' })).rows).toEqual([])
    expect((await ask({ ...january, filters: { supplierId: 999_999 } })).rows).toEqual([])
    expect((await ask({ ...january, knownAt: '2020-01-01T00:00:00Z' })).rows).toEqual([])
  })

  it('leaves out an invoice that was cancelled', async () => {
    await server.rows('update purchase_invoice set is_void = true')
    expect((await ask(january)).rows).toEqual([])
    await server.rows('update purchase_invoice set is_void = false')
  })

  it('is a sheet or a paper when asked', async () => {
    const sheet = await admin.raw(route, { body: { ...january, format: 'XLSX' } })
    expect(sheet.headers['content-disposition']).toBe(
      'attachment; filename="export.purchase.2026-11-20.xlsx"',
    )
    const paper = await admin.raw(route, { body: { ...january, format: 'PDF' } })
    expect(paper.body.startsWith('%PDF')).toBe(true)
  })
})
