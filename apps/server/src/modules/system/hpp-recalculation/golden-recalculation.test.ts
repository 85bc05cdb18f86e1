import { enterGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../../packages/domain/golden/month.json' with { type: 'json' }
import { goldenBooks } from '../../../../test/support/golden-month.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

/** The golden month up to its end over the doors, then recalculated, closed and reopened over HTTP. */

let server: TestServer
let admin: Caller
let branchIds: number[]
/** A, B and C of the fixture. */
let products: Map<number, string>
beforeAll(async () => {
  server = await testServer()
  const books = await goldenBooks(server)
  const { coffee, tea, parcel, jakarta, bandung } = books.world
  products = new Map([
    [coffee, 'A'],
    [tea, 'B'],
    [parcel, 'C'],
  ])
  branchIds = [jakarta, bandung]
  await enterGoldenMonth(books)
  await server.rows(`update period set status = 'CLOSED' where branch_id <> all($1)`, [branchIds])
  admin = await server.as('admin')
})
afterAll(() => server.close())

const preview = () => admin.call('POST /core/v1/hpp-recalculation/preview', { body: { branchIds } })
const lines = async (id: number, group: 'MOVE' | 'PRODUCT' | 'ROLE' | 'PERIOD' | 'DOCUMENT' = 'MOVE') =>
  (
    await admin.call('POST /core/v1/hpp-recalculation/{id}/lines', {
      params: { id },
      body: { group, limit: 1000 },
    })
  ).data.rows

describe('the golden month', () => {
  let run: number

  it('is dirty from the back-dated receipt on', async () => {
    expect(
      await server.rows(
        `select b.code, p.dirty_from from period p join branch b on b.id = p.branch_id where p.dirty_from is not null`,
      ),
    ).toEqual([{ code: 'JKT01', dirty_from: '2026-01-12' }])
  })

  it('previews exactly the rows of the fixture and changes nothing', async () => {
    const before = await server.value('select count(*) from stock_move')
    const answer = await preview()
    expect(answer).toMatchObject({ status: 201, data: { status: 'PREVIEW', lineCount: 5, total: -1_023 } })
    run = answer.data.id
    const rows = (await lines(run)).map(({ seq, branch, product, date, document, quantity, ...row }) => ({
      seq,
      branch: branch.code,
      product: products.get(product?.id ?? 0),
      date,
      doc: document?.number,
      qty: quantity,
      oldValue: row.oldValue,
      newValue: row.newValue,
      delta: row.delta,
    }))
    expect(rows).toEqual(golden.recalculation)
    expect(await server.value('select count(*) from stock_move')).toBe(before)
  })

  it('sums them up', async () => {
    expect((await lines(run, 'ROLE')).map(({ counter, delta, moves }) => [counter, delta, moves])).toEqual([
      ['Harga Pokok Penjualan', -1_002, 2],
      ['Selisih Persediaan', -21, 1],
      [null, 0, 2],
    ])
    expect(
      (await lines(run, 'PRODUCT')).map(({ product, delta }) => [products.get(product?.id ?? 0), delta]),
    ).toEqual([
      ['B', -940],
      ['C', -83],
    ])
    expect((await lines(run, 'PERIOD')).map(({ date, delta }) => [date, delta])).toEqual([
      ['2026-01-01', -1_023],
    ])
    expect(await lines(run, 'DOCUMENT')).toHaveLength(4)
  })

  it('applies them to the trial balance and cost balances of the fixture', async () => {
    const answer = await admin.call('POST /core/v1/hpp-recalculation/{id}/apply', { params: { id: run } })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        status: 'APPLIED',
        documents: [{ number: 'HP/JKT01/2601/00001', date: '2026-01-31', branch: { code: 'JKT01' } }],
      },
    })
    const hp = golden.journals.find(({ doc }) => doc.startsWith('HP/'))
    expect(
      await server.rows(
        `select l.role, l.debit, l.credit from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
         where j.kind = 'HPP' order by l.line_no`,
      ),
    ).toEqual(expect.arrayContaining(hp?.lines ?? []))
    expect(
      await server.rows(
        `select b.code as branch, c.product_id, c.quantity as qty, c.value
         from cost_balance c join branch b on b.id = c.branch_id order by b.code desc, c.product_id`,
      ),
    ).toEqual(
      golden.costBalances.map(({ product, ...row }) => ({
        ...row,
        product_id: [...products].find(([, name]) => name === product)?.[0],
      })),
    )
    expect(await server.value('select count(*) from period where dirty_from is not null')).toBe(0)
    expect(await checkInvariants(server.owner)).toEqual([])
  })

  it('has nothing left to change', async () => {
    expect((await preview()).data).toMatchObject({ lineCount: 0, total: 0 })
  })

  it('closes its fiscal year with the entry of the fixture, and opens it again', async () => {
    await server.rows('update company set fiscal_year_end_month = 1')
    const close = (branchId: number, year: number, month: number) =>
      admin.call('POST /core/v1/period/close', { body: { branchId, year, month } })
    for (const branchId of branchIds) expect(await close(branchId, 2025, 12)).toMatchObject({ status: 200 })
    const [jakarta = 0] = branchIds
    const closed = await close(jakarta, 2026, 1)
    expect(closed).toMatchObject({ status: 200, data: { closingJournalId: expect.any(Number) } })
    const rows = await server.rows<{ number: string; code: string; debit: number; credit: number }>(
      `select d.number, a.code, l.debit, l.credit from journal j join document d on d.branch_id = j.branch_id and d.id = j.document_id
       join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id join account a on a.id = l.account_id
       where j.id = $1 order by l.line_no`,
      [closed.data.closingJournalId],
    )
    expect(rows[0]?.number).toBe('TP/JKT01/2601/00001')
    const codes: Record<string, { code: string }> = golden.accounts
    expect(rows.map(({ code, debit, credit }) => ({ code, debit, credit }))).toEqual(
      golden.yearEndClosing.map(({ role, debit, credit }) => ({
        code: codes[role]?.code,
        debit,
        credit,
      })),
    )
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})
