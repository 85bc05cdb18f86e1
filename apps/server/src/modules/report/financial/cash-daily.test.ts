import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGeneralJournal } from '@merchant/domain/posting/manual-journal.ts'
import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../../../test/support/books.ts'
import { fileText } from '../../../../test/support/file-text.ts'
import { goldenBooks } from '../../../../test/support/golden-month.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const route = 'POST /core/v1/report/cash-daily'
const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }

let server: TestServer
let admin: Caller
let jakarta: number
let branches: number[]
const accounts = new Map<string, number>()
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const books = await goldenBooks(server)
  jakarta = books.world.jakarta
  branches = [jakarta, books.world.bandung]
  await replayGoldenMonth(books)
  for (const row of await server.rows<{ id: number; code: string }>('select id, code from account'))
    accounts.set(row.code, row.id)
})
afterAll(() => server.close())

const idOf = (code: string) => accounts.get(code) ?? 0
const ask = async (body: object = {}) =>
  (await admin.call(route, { body: { branchIds: branches, ...january, ...body } })).data
const figures = (rows: Awaited<ReturnType<typeof ask>>['rows']) =>
  rows.map(({ code, date, opening, cashIn, cashOut, closing }) => [
    code,
    date,
    opening,
    cashIn,
    cashOut,
    closing,
  ])

/** Worked out by hand from the journals of domain-core 7.2; both close as its trial balance does. */
const golden = [
  ['1-1101', '2026-01-21', 50_000_000, 1_387_500, 0, 51_387_500],
  ['1-1101', '2026-01-24', 51_387_500, 0, 250_000, 51_137_500],
  ['1-1101', '2026-01-30', 51_137_500, 270_000, 0, 51_407_500],
  ['1-1111', '2026-01-03', 200_000_000, 0, 2_000_000, 198_000_000],
  ['1-1111', '2026-01-15', 198_000_000, 0, 5_006_500, 192_993_500],
  ['1-1111', '2026-01-23', 192_993_500, 10_000_000, 0, 202_993_500],
  ['1-1111', '2026-01-25', 202_993_500, 0, 3_000_000, 199_993_500],
]

describe('asking for the daily cash', () => {
  it.each([
    ['DATE_ORDER', { dateFrom: '2026-02-01', dateTo: '2026-01-01' }],
    ['INVALID_FORMAT', { after: '1-1' }],
  ])('is refused with %s', async (reason, body) => {
    const answer = await admin.raw(route, { body: { ...january, ...body } })
    expect(answer.error.data.reason).toBe(reason)
  })

  it('is refused for an account that holds no cash, and to who may not see the books', async () => {
    const answer = await admin.raw(route, { body: { ...january, filters: { accountId: idOf('1-1201') } } })
    expect(answer).toMatchObject({ status: 404, error: { data: { message: 'Akun kas tidak ditemukan' } } })
    expect((await (await server.as('kasir')).raw(route, { body: january })).status).toBe(403)
  })
})

describe('the daily cash', () => {
  it('is that of the golden month, day by day', async () => {
    const { rows, totals, checks, count } = await ask()
    expect(figures(rows)).toEqual(golden)
    expect(count).toBe(7)
    expect(totals).toEqual({
      opening: 250_000_000,
      cashIn: 11_657_500,
      cashOut: 10_256_500,
      closing: 251_401_000,
    })
    expect(checks).toMatchObject([{ key: 'BOOKS', ok: true, expected: 251_401_000 }])
  })

  it('goes from the closing of a day to the opening of the next, whichever days are asked for', async () => {
    const cash = { filters: { accountId: idOf('1-1101') } }
    const broken = await ask({ dateFrom: '2026-01-22', dateTo: '2026-01-29', ...cash })
    expect(figures(broken.rows)).toEqual(golden.slice(1, 2))
    expect(broken.totals).toEqual({
      opening: 51_387_500,
      cashIn: 0,
      cashOut: 250_000,
      closing: 51_137_500,
    })
    const still = await ask({ dateFrom: '2026-01-25', dateTo: '2026-01-29', ...cash })
    expect(figures(still.rows)).toEqual([['1-1101', '2026-01-25', 51_137_500, 0, 0, 51_137_500]])
    expect([broken, still].every(({ checks }) => checks.every(({ ok }) => ok))).toBe(true)
    const before = await ask({ dateFrom: '2025-11-01', dateTo: '2025-11-30' })
    expect([before.rows, before.totals.closing]).toEqual([[], 0])
  })

  it('goes on over pages', async () => {
    const rows = []
    let next: string | null | undefined
    do {
      const page = await ask({ limit: 3, ...(next && { after: next }) })
      rows.push(...page.rows)
      next = page.next
    } while (next)
    expect(figures(rows)).toEqual(golden)
  })

  it('opens the lines of its day', async () => {
    const { rows } = await ask()
    for (const { branchId, accountId, date, opening, cashIn, cashOut, closing } of rows) {
      const body = { branchId, dateFrom: date, dateTo: date, filters: { accountId } }
      const { totals } = (await admin.call('POST /core/v1/report/general-ledger', { body })).data
      expect(totals).toMatchObject({ opening, debit: cashIn, credit: cashOut, closing })
    }
  })

  it('shows each branch by itself, several also in money that one sends to the other', async () => {
    const bandung = branches[1] ?? 0
    const [cash, between] = [idOf('1-1101'), idOf('1-1901')]
    const move = (branchId: number, amount: number) =>
      enter(
        server,
        { branchId },
        {
          type: 'GENERAL_JOURNAL',
          prefix: 'JU',
          date: '2026-02-02',
          module: 'JOURNAL',
          posting: () =>
            postGeneralJournal({
              branchId,
              description: 'Setoran cabang',
              lines: [
                {
                  accountId: cash,
                  debit: rupiah(Math.max(amount, 0)),
                  credit: rupiah(Math.max(-amount, 0)),
                  note: '',
                },
                {
                  accountId: between,
                  debit: rupiah(Math.max(-amount, 0)),
                  credit: rupiah(Math.max(amount, 0)),
                  note: '',
                },
              ],
            }),
        },
      )
    await move(jakarta, -400_000)
    await move(bandung, 400_000)
    const days = { dateFrom: '2026-02-01', dateTo: '2026-02-28', filters: { accountId: cash } }
    const { rows, totals, columns } = await ask(days)
    expect(rows.map(({ branchId }) => branchId)).toEqual([bandung, jakarta]) // BDG01 before JKT01
    expect(figures(rows)).toEqual([
      ['1-1101', '2026-02-02', 0, 400_000, 0, 400_000],
      ['1-1101', '2026-02-02', 51_407_500, 0, 400_000, 51_007_500],
    ])
    expect(totals).toEqual({ opening: 51_407_500, cashIn: 400_000, cashOut: 400_000, closing: 51_407_500 })
    expect(columns[0]).toMatchObject({ key: 'branch' })
    const alone = await ask({ ...days, branchIds: undefined, branchId: bandung })
    expect(alone.columns.map(({ key }) => key)).not.toContain('branch')
    expect(alone.totals.closing).toBe(400_000)
  })

  it('knows only what was recorded by then, in what it opens with, too', async () => {
    const entered = async (filter: string) =>
      server.rows(
        `update journal set entered_at = '2026-12-24T00:00:00Z' where ${filter} and id in (
           select journal_id from journal_line where account_id = $1)`,
        [idOf('1-1101')],
      )
    await entered(`date in ('2026-01-21', '2026-01-24')`)
    const knownAt = '2026-12-01T00:00:00Z'
    const filters = { accountId: idOf('1-1101') }
    const known = await ask({ knownAt, filters })
    // without 1,387,500 and 250,000: 50,000,000 + 270,000
    expect(figures(known.rows)).toEqual([['1-1101', '2026-01-30', 50_000_000, 270_000, 0, 50_270_000]])
    expect(known.checks).toMatchObject([{ ok: true, expected: 50_270_000 }])
    const later = await ask({ knownAt, filters, dateFrom: '2026-02-01', dateTo: '2026-02-01' })
    expect(later.totals).toMatchObject({ opening: 50_270_000, closing: 50_270_000 })
  })

  it('says the same in its files', async () => {
    const body = { branchIds: branches, ...january }
    const { bytes } = await admin.raw(route, { body: { ...body, format: 'XLSX' } })
    const sheet = await readSheet(bytes)
    expect(sheet.flat()).toContain('Kas Harian')
    const bank = sheet.filter((row) => row.includes('1-1111'))
    expect(bank.map((row) => row.at(-1))).toEqual([198_000_000, 192_993_500, 202_993_500, 199_993_500])
    expect(sheet.find((row) => row.includes('Total'))).toEqual(
      expect.arrayContaining([250_000_000, 11_657_500, 10_256_500, 251_401_000]),
    )
    const paper = await admin.raw(route, { body: { ...body, format: 'PDF' } })
    const words = fileText('PDF', paper.bytes)
    for (const each of ['Kas Harian', '199.993.500', '251.401.000', 'Saldo akhir = saldo buku besar: sesuai'])
      expect(words).toContain(each)
  })
})
