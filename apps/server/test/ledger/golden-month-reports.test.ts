import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../packages/domain/golden/month.json' with { type: 'json' }
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { goldenHttpBooks, type HttpReplies } from '../support/golden-http.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** The golden month entered over HTTP and read back over HTTP: replies of papers, reports, and its closing. */

const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }

let server: TestServer
let admin: Caller
let replies: HttpReplies
let jakarta: number
let bandung: number
let tea: number
/** A, B and C of the fixture. */
let products: Map<number, string>
beforeAll(async () => {
  server = await testServer()
  const books = await goldenHttpBooks(server)
  const { coffee, parcel } = books.world
  ;({ jakarta, bandung, tea } = books.world)
  products = new Map([
    [coffee, 'A'],
    [tea, 'B'],
    [parcel, 'C'],
  ])
  await replayGoldenMonth(books)
  replies = books.replies
  server.clock.set(new Date('2026-02-01T03:00:00Z'))
  admin = await server.as('admin')
})
afterAll(() => server.close())

const codes: Record<string, { code: string }> = golden.accounts
const codeOfName = (name: string) =>
  Object.values(golden.accounts).find((account) => account.name === name)?.code
const amountOf = (rows: readonly { name: string; code: string; amount: number }[], name: string) =>
  rows.find((row) => row.code === codeOfName(name) || row.name === name)?.amount ?? 0

describe('papers of the golden month', () => {
  it('reply with the figures of the order', () => {
    const { lineA, lineB, ...totals } = golden.documents['PO/JKT01/2601/00001']
    expect(replies.order?.totals).toMatchObject(totals)
    expect(replies.order?.lines.map(({ dpp }) => dpp)).toEqual([lineA, lineB])
  })

  it('hold the invoice back for its price, and post it once somebody else approves', () => {
    const { dpp, dppNilaiLain, ppn, total, outstanding } = golden.documents['FB/JKT01/2601/00001']
    expect(replies.waiting).toMatchObject({
      status: 'WAITING_APPROVAL',
      exceptions: [{ reason: 'PRICE_OUT_OF_TOLERANCE', field: 'lines[1].price' }],
    })
    expect(replies.invoice).toMatchObject({
      number: 'FB/JKT01/2601/00001',
      status: 'POSTED',
      dueDate: golden.apAgeing.dueDate,
      totals: { dpp, dppNilaiLain, ppn, total },
      balance: outstanding,
    })
  })

  it('are recalculated as previewed', () => {
    const rows = replies.preview?.map(({ branch, product, date, document, quantity, ...row }) => ({
      seq: row.seq,
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
  })
})

describe('reports of the golden month', () => {
  it.each([
    ['JKT01', () => [jakarta]],
    ['BDG01', () => [bandung]],
    ['Gabungan', () => [jakarta, bandung]],
  ] as const)('trial balance %s', async (name, branches) => {
    const { data } = await admin.call('POST /core/v1/report/trial-balance', {
      body: { branchIds: branches(), ...january },
    })
    const rows = data.rows.map((row) => ({
      code: row.code,
      openDebit: row.openingDebit,
      openCredit: row.openingCredit,
      debit: row.debit,
      credit: row.credit,
      closeDebit: row.closingDebit,
      closeCredit: row.closingCredit,
    }))
    expect(rows).toEqual(golden.trialBalance[name].map(({ role: _, ...row }) => row))
    expect(data.checks.every(({ ok }) => ok)).toBe(true)
  })

  it('income statement', async () => {
    const body = { branchIds: [jakarta, bandung], ...january }
    const { rows, checks } = (await admin.call('POST /core/v1/report/income-statement', { body })).data
    const { profitLoss } = golden
    for (const name of ['Penjualan bersih', 'Laba kotor', 'Laba usaha', 'Laba bersih'] as const)
      expect([name, amountOf(rows, name)]).toEqual([name, profitLoss[name]])
    const costs = ['COGS', 'PURCHASE_PRICE_VARIANCE', 'PURCHASE_DISCOUNT', 'STOCK_ADJUSTMENT', 'BANK_CHARGE']
    expect(costs.map((role) => rows.find(({ code }) => code === codes[role]?.code)?.amount)).toEqual(
      [
        profitLoss['Harga pokok penjualan'],
        profitLoss['Selisih harga pembelian'],
        profitLoss['Potongan pembelian'],
        profitLoss['Selisih persediaan'],
        profitLoss['Beban administrasi bank'],
      ].map((amount) => -amount),
    )
    expect(checks.every(({ ok }) => ok)).toBe(true)
  })

  it('sales, with the costs that the recalculation found', async () => {
    // The fixture's cost of goods sold, without the 50.120 that a return brought back.
    const cost = 50_120 - golden.profitLoss['Harga pokok penjualan']
    for (const groupBy of ['INVOICE', 'LINE', 'MONTH', 'PRODUCT', 'CUSTOMER'] as const) {
      const body = { branchId: jakarta, ...january, groupBy }
      const { rows, totals } = (await admin.call('POST /core/v1/report/sales-report', { body })).data
      expect([groupBy, totals.cost]).toEqual([groupBy, cost])
      expect(rows.reduce((sum, row) => sum + (row.cost ?? 0), 0)).toBe(cost)
    }
    const before = { branchId: jakarta, ...january, knownAt: '2026-01-31T02:00:00Z' }
    const { totals } = (await admin.call('POST /core/v1/report/sales-report', { body: before })).data
    expect(totals.cost).toBe(cost - 1_002)
  })

  it('history of a product, with the margin that the recalculation left', async () => {
    const { rows, summary } = (
      await admin.call('POST /core/v1/inventories/{id}/sales/history', { params: { id: tea }, body: {} })
    ).data
    expect(summary.margin).toBe(390 * 25_000 - 5_539_285 - 1_020_771)
    expect(rows[0]).toMatchObject({ qty: 60, unitCost: '17012.8500' })
  })

  it('balance sheet', async () => {
    const body = { branchIds: [jakarta, bandung], ...january }
    const { rows, totals, checks } = (await admin.call('POST /core/v1/report/balance-sheet', { body })).data
    const { assets, liabilities, equity, totalAssets, totalLiabilitiesEquity } = golden.balanceSheet
    for (const [name, amount] of Object.entries({ ...assets, ...liabilities, ...equity }))
      expect([name, amountOf(rows, name)]).toEqual([name, amount])
    expect([totals.assets, totals.liabilities + totals.equity]).toEqual([totalAssets, totalLiabilitiesEquity])
    expect(checks.every(({ ok }) => ok)).toBe(true)
  })

  it('cash flow', async () => {
    const body = { branchIds: [jakarta, bandung], ...january }
    const { rows, totals, checks } = (await admin.call('POST /core/v1/report/cash-flow', { body })).data
    const { lines, operating, opening, closing } = golden.cashFlow
    expect(totals).toEqual({ operating, investing: 0, financing: 0, opening, closing })
    const amounts = rows.filter(({ kind }) => kind !== 'SUM').map(({ amount }) => amount)
    for (const amount of Object.values(lines)) if (amount !== 0) expect(amounts).toContain(amount)
    expect(checks.every(({ ok }) => ok)).toBe(true)
  })

  it('direct cash flow, each figure opening just the lines that make it', async () => {
    const body = { branchIds: [jakarta, bandung], ...january }
    const filters = { method: 'DIRECT' as const }
    const flow = (await admin.call('POST /core/v1/report/cash-flow', { body: { ...body, filters } })).data
    const figures = flow.rows.filter(({ kind }) => kind === 'ACCOUNT')
    expect(figures.length).toBeGreaterThan(5)
    for (const { accountId, code, amount } of figures) {
      const asked = { ...body, filters: { accountId: accountId ?? 0, againstCash: true } }
      const { rows, totals, count } = (
        await admin.call('POST /core/v1/report/general-ledger', { body: asked })
      ).data
      expect([code, totals.credit - totals.debit]).toEqual([code, amount])
      expect(rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0)).toBe(amount)
      expect([totals.opening, rows.at(-1)?.balance, count]).toEqual([0, totals.closing, rows.length])
    }
  })

  it('profit of the balance sheet, opening the income statement of the year that earned it', async () => {
    const branchIds = [jakarta, bandung]
    const body = { branchIds, dateTo: '2027-03-31', compareTo: '2026-01-31' }
    const { rows } = (await admin.call('POST /core/v1/report/balance-sheet', { body })).data
    const [earlier, current] = rows.filter(({ kind }) => kind === 'PROFIT')
    const profitOf = async (days: { dateFrom: string; dateTo: string } | null | undefined) => {
      const asked = { branchIds, dateFrom: days?.dateFrom, dateTo: days?.dateTo }
      return (await admin.call('POST /core/v1/report/income-statement', { body: asked })).data.totals
        .netProfit
    }
    expect(earlier?.days?.dateTo).toBe('2026-12-31')
    expect(await profitOf(earlier?.days)).toBe(earlier?.amount)
    expect(earlier?.amount).toBe(golden.profitLoss['Laba bersih'])
    expect(current?.days).toEqual({ dateFrom: '2027-01-01', dateTo: '2027-03-31' })
    expect(await profitOf(current?.days)).toBe(current?.amount)
    expect(current?.compareDays).toEqual(january)
    expect(await profitOf(current?.compareDays)).toBe(current?.compareAmount)
  })

  it('stock card of tea', async () => {
    const { data } = await admin.call('POST /core/v1/report/stock-card', {
      body: { branchId: jakarta, dateFrom: '2025-12-01', dateTo: '2026-01-31', filters: { productId: tea } },
    })
    const rows = data.rows.map((row) => ({
      seq: row.seq,
      date: row.date,
      doc: row.documentNo,
      qty: row.qtyIn - row.qtyOut,
      value: (row.valueIn ?? 0) - (row.valueOut ?? 0),
      balQty: row.balanceQty,
      balValue: row.balanceValue,
    }))
    expect(rows).toEqual(golden.stockCardB)
  })

  it('age of stock', async () => {
    const { data } = await admin.call('POST /core/v1/report/stock-age', {
      body: { branchIds: [jakarta, bandung], ...january },
    })
    const rows = data.rows.map((row) => ({
      branch: row.branchId === jakarta ? 'JKT01' : 'BDG01',
      product: products.get(row.productId),
      qty: row.qty,
      value: row.value,
      qty0_30: row.b0_30,
      qty31_60: row.b31_60,
      value0_30: row.v0_30,
      value31_60: row.v31_60,
      avgAgeDays: row.averageAge,
    }))
    expect(rows).toHaveLength(golden.stockAgeing.length)
    expect(rows).toEqual(expect.arrayContaining(golden.stockAgeing))
  })

  it('age of debts', async () => {
    const { data } = await admin.call('POST /core/v1/report/ap-ageing', { body: january })
    const rows = data.rows.map(({ number, date, dueDate, total, balance, notDue }) => ({
      document: number,
      date,
      dueDate,
      total,
      balance,
      notDue,
    }))
    expect(rows).toEqual([golden.apAgeing])
  })
})

describe('the closing of the golden month', () => {
  const debt = () =>
    server.value<number>(`select id from open_item where branch_id = $1 and role = 'AP'`, [jakarta])

  it('closes the year that ends with it by the entry of the fixture, then refuses another paper', async () => {
    await server.rows('update company set fiscal_year_end_month = 1')
    const close = (branchId: number, year: number, month: number) =>
      admin.call('POST /core/v1/period/close', { body: { branchId, year, month } })
    for (const branchId of [jakarta, bandung])
      expect(await close(branchId, 2025, 12)).toMatchObject({ status: 200 })
    const closed = await close(jakarta, 2026, 1)
    expect(closed).toMatchObject({ status: 200, data: { period: { status: 'CLOSED' } } })
    const lines = await server.rows<{ code: string; debit: number; credit: number }>(
      `select a.code, l.debit, l.credit from journal_line l join account a on a.id = l.account_id
       where l.branch_id = $1 and l.journal_id = $2 order by l.line_no`,
      [jakarta, closed.data.closingJournalId],
    )
    expect(lines).toEqual(
      golden.yearEndClosing.map(({ role, debit, credit }) => ({ code: codes[role]?.code, debit, credit })),
    )
    expect(await close(bandung, 2026, 1)).toMatchObject({ status: 200 })
    const finance = await server.as('keuangan')
    const late = await finance.call('POST /core/v1/purchase/debt-payment/add', {
      body: {
        branchId: jakarta,
        supplierId: replies.order?.supplierId ?? 0,
        date: '2026-01-31',
        debts: [{ payableId: await debt(), amount: 1 }],
      },
    })
    expect(late).toMatchObject({ status: 422, error: { data: { reason: 'PERIOD_CLOSED' } } })
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})
