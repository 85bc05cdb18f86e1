import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../../packages/domain/golden/month.json' with { type: 'json' }
import { goldenBooks } from '../../../../test/support/golden-month.ts'
import { menu, newRole, signedInPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const route = 'POST /core/v1/report/trial-balance'
const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }

let server: TestServer
let admin: Caller
let jakarta: number
let bandung: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const books = await goldenBooks(server)
  jakarta = books.world.jakarta
  bandung = books.world.bandung
  await replayGoldenMonth(books)
})
afterAll(() => server.close())

const ask = async (body: object) => (await admin.call(route, { body })).data

/** A row of the reply in the fixture's words. */
const inGoldenWords = ({ code, ...row }: Awaited<ReturnType<typeof ask>>['rows'][number]) => ({
  code,
  openDebit: row.openingDebit,
  openCredit: row.openingCredit,
  debit: row.debit,
  credit: row.credit,
  closeDebit: row.closingDebit,
  closeCredit: row.closingCredit,
})
const withoutRole = (rows: readonly { role: string }[]) => rows.map(({ role: _, ...row }) => row)

describe('asking for the trial balance', () => {
  it('refuses people who may not see the books', async () => {
    const warehouse = await server.as('gudang')
    expect(await warehouse.call(route, { body: {} })).toMatchObject({
      status: 403,
      error: { data: { message: 'Anda tidak memiliki akses untuk neraca saldo' } },
    })
  })

  it('refuses an end before the beginning, a moment that is none, and a branch out of reach', async () => {
    const turned = await admin.call(route, { body: { dateFrom: '2026-02-01', dateTo: '2026-01-31' } })
    expect(turned).toMatchObject({
      status: 400,
      error: {
        data: {
          reason: 'DATE_ORDER',
          message: 'Tanggal akhir 31 Jan 2026 mendahului tanggal awal 1 Feb 2026',
        },
      },
    })
    const never = await admin.raw(route, { body: { knownAt: 'kemarin' } })
    expect(never).toMatchObject({ status: 400, error: { details: [{ field: 'knownAt' }] } })
    const owner = await server.as('bos')
    const foreign = await owner.call(route, { body: { branchId: await server.branchId('JYP') } })
    expect(foreign).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
  })
})

describe('the trial balance of the golden month', () => {
  it.each([
    ['JKT01', () => [jakarta]],
    ['BDG01', () => [bandung]],
    ['Gabungan', () => [jakarta, bandung]],
  ] as const)('%s, from balances as from lines', async (name, branches) => {
    const report = await ask({ branchIds: branches(), ...january })
    expect(report.rows.map(inGoldenWords)).toEqual(withoutRole(golden.trialBalance[name]))
    const known = await ask({ branchIds: branches(), ...january, knownAt: '2027-01-01T00:00:00Z' })
    expect(known.rows).toEqual(report.rows)
  })

  it('says that its figures agree, what it is about and when it was computed', async () => {
    const report = await ask({ branchIds: [jakarta, bandung], ...january })
    expect(report.totals).toMatchObject({
      openingDebit: 264_999_999,
      debit: 83_684_868,
      closingCredit: 289_896_481,
    })
    expect(report.checks.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(report.branches.map(({ code }) => code)).toEqual(['BDG01', 'JKT01'])
    expect(report).toMatchObject({ ...january, computedAt: '2026-11-20T02:00:00.000Z', knownAt: null })
    expect(report.columns.map(({ key }) => key)).not.toContain('adjustmentDebit')
  })

  it('completes a broken month from the lines, and opens with what came before', async () => {
    const first = await ask({ branchId: jakarta, dateFrom: '2026-01-01', dateTo: '2026-01-20' })
    const rest = await ask({ branchId: jakarta, dateFrom: '2026-01-21', dateTo: '2026-01-31' })
    const whole = await ask({ branchId: jakarta, ...january })
    const cash = (report: typeof whole) => report.rows.find(({ code }) => code === '1-1101')
    expect(cash(first)).toMatchObject({ openingDebit: 50_000_000, debit: 0, closingDebit: 50_000_000 })
    expect(cash(rest)).toMatchObject({ openingDebit: 50_000_000, debit: 1_657_500, credit: 250_000 })
    expect(first.totals.debit + rest.totals.debit).toBe(whole.totals.debit)
  })

  it('sets adjustments apart in the worksheet', async () => {
    const report = await ask({ branchId: jakarta, ...january, filters: { worksheet: true } })
    const accrual = report.rows.find(({ code }) => code === '2-1401')
    expect(accrual).toMatchObject({ credit: 0, adjustmentCredit: 350_000, closingCredit: 350_000 })
    expect(report.totals).toMatchObject({ adjustmentDebit: 350_000, adjustmentCredit: 350_000 })
    expect(report.columns.map(({ key }) => key)).toContain('adjustmentDebit')
  })

  it('knows only what was recorded by a moment', async () => {
    const report = await ask({ branchId: jakarta, ...january, knownAt: '2025-01-01T00:00:00Z' })
    expect(report).toMatchObject({ rows: [], knownAt: '2025-01-01T00:00:00Z' })
  })

  it('leaves out what was entered later, whatever its date', async () => {
    await server.rows(
      `update journal set entered_at = '2026-12-01' where branch_id = $1 and document_id =
         (select id from document where branch_id = $1 and number = 'PB/JKT01/2601/00002')`,
      [jakarta],
    )
    const received = async (knownAt: string) => {
      const { rows, checks } = await ask({ branchId: jakarta, ...january, knownAt })
      expect(checks.every(({ ok }) => ok)).toBe(true)
      return rows.find(({ code }) => code === '2-1102')?.credit
    }
    expect(await received('2026-11-30T00:00:00Z')).toBe(10_093_150)
    expect(await received('2026-12-01T00:00:00Z')).toBe(10_503_150)
  })

  it('shows profit that no year-end has closed beside the new year, so that it still agrees', async () => {
    const report = await ask({ branchId: jakarta, dateFrom: '2027-01-01', dateTo: '2027-01-31' })
    expect(report.rows.at(-1)).toMatchObject({
      accountId: null,
      name: 'Laba tahun lalu yang belum ditutup',
      openingCredit: golden.profitLoss['Laba bersih'],
    })
    expect(report.rows.some(({ code }) => code.startsWith('4-'))).toBe(false)
    expect(report.checks.every(({ ok }) => ok)).toBe(true)
  })

  it("sums the company's own branches when nobody names any", async () => {
    await server.rows(`update branch set ownership = 'PARTNER' where id = $1`, [bandung])
    const report = await ask(january)
    await server.rows(`update branch set ownership = 'OWNED' where id = $1`, [bandung])
    expect(report.rows.map(inGoldenWords)).toEqual(withoutRole(golden.trialBalance.JKT01))
  })
})

describe('the file', () => {
  it('is a page to print', async () => {
    const answer = await admin.raw(route, { body: { branchId: jakarta, ...january, format: 'PDF' } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.body.startsWith('%PDF')).toBe(true)
  })

  it('is a workbook with the name of the specification', async () => {
    const answer = await admin.raw(route, { body: { branchId: jakarta, ...january, format: 'XLSX' } })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="export.trial-balance.2026-11-20.xlsx"',
    })
    expect(answer.body.startsWith('PK')).toBe(true)
  })
})

describe('the chart with balances', () => {
  const route = 'GET /accounting/coa/account'
  const chart = async (caller: Caller, query: object) => {
    const { data } = await caller.call(route, { query: { limit: 1_000, with: 'balance', ...query } })
    return data.rows
  }

  it.each([
    ['JKT01', () => jakarta],
    ['BDG01', () => bandung],
  ] as const)('says of %s what the trial balance says, on the normal side', async (name, branch) => {
    const rows = await chart(admin, { branchId: branch(), asOf: '2026-01-31' })
    const expected = new Map(
      golden.trialBalance[name].map(({ code, closeDebit, closeCredit }) => [code, closeDebit - closeCredit]),
    )
    const leaves = rows.filter(({ isPostable }) => isPostable)
    expect(leaves.map(({ code, balance }) => [code, balance])).toEqual(
      leaves.map(({ code, normalSide }) => {
        const net = expected.get(code) ?? 0
        return [code, normalSide === 'K' ? 0 - net : net]
      }),
    )
  })

  it('adds the accounts below a heading', async () => {
    const rows = await chart(admin, { branchIds: [jakarta, bandung], asOf: '2026-01-31' })
    const closing = golden.trialBalance.Gabungan.filter(({ code }) => code.startsWith('1-11'))
    const cash = closing.reduce((sum, { closeDebit, closeCredit }) => sum + closeDebit - closeCredit, 0)
    expect(cash).not.toBe(0)
    const heading = rows.find(
      ({ path, isPostable, code }) => !isPostable && code === '1-1100' && path.length > 0,
    )
    expect(heading?.balance).toBe(cash)
  })

  it('is nothing before the books begin', async () => {
    const rows = await chart(admin, { branchId: jakarta, asOf: '2025-11-30' })
    expect(rows.filter(({ balance }) => balance !== 0)).toEqual([])
  })

  it('leaves balances out where nobody asks for them, and for people who see no statements', async () => {
    const plain = await admin.call(route, { query: { limit: 1 } })
    expect(plain.data.rows[0]).not.toHaveProperty('balance')
    const { id: roleId } = await newRole(admin, {
      accessMenus: [menu('sidenav.master', 'chart-of-account', 'view')],
    })
    const reader = await signedInPerson(server, admin, { roleId, branchId: jakarta })
    const [first] = await chart(reader, {})
    expect(first).toBeDefined()
    expect(first).not.toHaveProperty('balance')
  })
})
