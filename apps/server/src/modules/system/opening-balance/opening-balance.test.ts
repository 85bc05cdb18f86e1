import type { ApiInput } from '@merchant/contract/api.ts'
import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { receivedMove } from '@merchant/domain/posting/goods.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { credit, customer, debit, journal, posting, supplier } from '@merchant/domain/posting/posting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BooksOfBranch, enter, openBooks } from '../../../../test/support/books.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/**
 * A branch whose old books ended on 4 January 2026. Entered in Merchant:
 *  2 Jan  cash 100.000 from capital, before the opening day
 *  3 Jan  an old invoice of a supplier, 400.000, against the opening equity
 *  5 Jan  goods, 100 pieces for 1.200.000, against the opening equity
 *  5 Jan  an old invoice to a customer, 700.000, against the opening equity
 *  6 Jan  cash 5.000.000 and opening equity 1.500.000 from capital: it clears the opening equity
 * and the trade of 5 January, which is no part of the beginning: 250.000 of capital into cash, and 5 pieces bought for 60.000.
 *
 * So the branch began with cash 5.100.000, receivables 700.000, goods 1.200.000, payables 400.000, capital 6.600.000
 * (5.100.000 + 700.000 + 1.200.000 = 400.000 + 6.600.000), and nothing on the opening equity.
 */
const DAY = '2026-01-05'

let server: TestServer
let books: BooksOfBranch
let finance: Caller
const accounts = new Map<string, number>()
beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
  finance = await server.as('keuangan')
  await server.rows('delete from opening_statement where branch_id = $1', [books.branchId])
  for (const { code, id } of await server.rows<{ code: string; id: number }>('select code, id from account'))
    accounts.set(code, id)
  await began()
})
afterAll(() => server.close())

const idOf = (code: string): number => accounts.get(code) ?? 0
const cash = accountRoles.CASH.code
const capital = accountRoles.CAPITAL.code
const goods = accountRoles.INVENTORY.code
const receivable = accountRoles.AR.code
const payable = accountRoles.AP.code

const paper = (date: string, entry: Pick<Parameters<typeof enter>[2], 'posting'> & { type?: string }) =>
  enter(server, books, {
    type: 'GENERAL_JOURNAL',
    prefix: 'JU',
    date,
    dueDate: '2026-01-20',
    module: 'JOURNAL',
    goods: [{ warehouse: books.main, productId: books.products[0] ?? 0 }],
    ...entry,
  })
const pieces = (quantity: number, value: Rupiah) => ({
  warehouse: books.main,
  productId: books.products[0] ?? 0,
  quantity,
  value,
})

async function began(): Promise<void> {
  const { branchId } = books
  const booked = (date: string, lines: Parameters<typeof journal>[1], more: object = {}) =>
    paper(date, { posting: () => posting(branchId, [journal('Uji', lines)], more) })
  const of = rupiah
  await booked('2026-01-02', [debit('CASH', of(100_000)), credit('CAPITAL', of(100_000))])
  await booked('2026-01-03', [debit('OPENING_EQUITY', of(400_000)), credit('AP', of(400_000), supplier(7))], {
    openItems: [{ account: 'AP', party: supplier(7), item: 'OWN', amount: of(400_000), cause: 'DOCUMENT' }],
  })
  await paper(DAY, {
    type: 'INITIAL_STOCK',
    posting: () => postInitialStock({ branchId, lines: [pieces(100, of(1_200_000))] }),
  })
  await booked(DAY, [debit('AR', of(700_000), customer(9)), credit('OPENING_EQUITY', of(700_000))], {
    openItems: [{ account: 'AR', party: customer(9), item: 'OWN', amount: of(700_000), cause: 'DOCUMENT' }],
  })
  await booked('2026-01-06', [
    debit('CASH', of(5_000_000)),
    debit('OPENING_EQUITY', of(1_500_000)),
    credit('CAPITAL', of(6_500_000)),
  ])
  await booked(DAY, [debit('CASH', of(250_000)), credit('CAPITAL', of(250_000))])
  await booked(DAY, [debit('INVENTORY', of(60_000)), credit('AP', of(60_000), supplier(7))], {
    moves: [receivedMove(pieces(5, of(60_000)))],
    openItems: [{ account: 'AP', party: supplier(7), item: 'OWN', amount: of(60_000), cause: 'DOCUMENT' }],
  })
}

const get = async () =>
  (await finance.call('POST /core/v1/opening-balance/get', { body: { branchId: books.branchId, day: DAY } }))
    .data
type Statement = ApiInput<'POST /core/v1/opening-balance/state'>['body']
const totals = {
  RECEIVABLE: 700_000,
  PAYABLE: 400_000,
  STOCK_VALUE: 1_200_000,
  STOCK_QUANTITY: 100,
  POINTS: 0,
}
const stating = (given: Partial<Statement>): Statement => ({
  branchId: books.branchId,
  kind: 'TOTALS',
  day: DAY,
  version: 0,
  totals,
  ...given,
})
const state = (given: Partial<Statement>) =>
  finance.call('POST /core/v1/opening-balance/state', { body: stating(given) })
const version = async () => (await get()).statement?.version ?? 0

/** Every cash and bank account as zero, save the cash. */
const money = async (inCash: number) =>
  (await get()).rows.flatMap(({ accountId, isNeeded, code }) =>
    accountId !== null && isNeeded ? [{ accountId, amount: code === cash ? inCash : 0 }] : [],
  )
const check = async (month = 1) => {
  const body = { branchId: books.branchId, year: 2026, month }
  const { checks } = (await finance.call('POST /core/v1/period/checks', { body })).data
  return checks.find(({ code }) => code === 'P11')
}
const booked = async () => {
  const { rows } = await get()
  return Object.fromEntries(
    rows.filter((row) => row.booked !== 0).map((row) => [row.total ?? row.code, row.booked]),
  )
}

describe('what a branch began with', () => {
  it('is what came before the opening day, and the opening papers of the first month', async () => {
    expect(await booked()).toEqual({
      [cash]: 5_100_000,
      [receivable]: 700_000,
      [goods]: 1_200_000,
      [payable]: -400_000,
      [capital]: -6_600_000,
      RECEIVABLE: 700_000,
      PAYABLE: 400_000,
      STOCK_VALUE: 1_200_000,
      STOCK_QUANTITY: 100,
    })
  })

  it('keeps the first month open until somebody has said what the old books say', async () => {
    expect(await get()).toMatchObject({
      day: DAY,
      firstDay: '2026-01-01',
      lastDay: '2026-01-31',
      statement: null,
      isAgreed: false,
      isClosed: false,
    })
    expect(await check()).toMatchObject({
      severity: 'BLOCK',
      ok: false,
      items: [{ path: `/app/system/closing-periode/opening?branchId=${books.branchId}` }],
    })
    expect(await check(2)).toBeUndefined()
  })
})

describe('a statement that is refused', () => {
  it.each<[string, string, () => Promise<Partial<Statement>>]>([
    ['REQUIRED', 'Saldo 1-1101 Kas wajib diisi', async () => ({ accounts: [] })],
    ['REQUIRED', 'Tanggal saldo awal wajib diisi', async () => ({ day: null, accounts: await money(0) })],
    ['REQUIRED', 'Total wajib diisi', async () => ({ totals: null, accounts: await money(0) })],
    ['REQUIRED', 'Alasan wajib diisi', async () => ({ kind: 'NONE' })],
    [
      'OPENING_DAY',
      'Tanggal saldo awal Stokis Jakarta Timur harus di bulan pertamanya, 1 Jan 2026 sampai 31 Jan 2026',
      async () => ({ day: '2026-02-01', accounts: await money(0) }),
    ],
    [
      'REFERENCE_MISSING',
      'Akun yang dipilih tidak ditemukan',
      async () => ({ accounts: [{ accountId: 987_654_321, amount: 0 }] }),
    ],
    [
      'DUPLICATE_LINE',
      '1-1101 Kas diisi lebih dari satu kali',
      async () => ({ accounts: [...(await money(0)), { accountId: idOf(cash), amount: 1 }] }),
    ],
    [
      'JOURNAL_UNBALANCED',
      'Total debit Rp 5.100.000 tidak sama dengan total kredit Rp 5.000.000',
      async () => ({
        kind: 'TRIAL_BALANCE',
        accounts: [
          { accountId: idOf(cash), amount: 5_100_000 },
          { accountId: idOf(capital), amount: -5_000_000 },
        ],
      }),
    ],
    ['STALE_VERSION', '', async () => ({ version: 3, accounts: await money(0) })],
  ])('%s: %s', async (reason, message, given) => {
    const { error } = await state(await given())
    expect(error.data.reason).toBe(reason)
    expect(error.data.message).toContain(message)
    expect((await get()).statement).toBeNull()
  })
})

describe('what the old books say', () => {
  it('differs in cash by 500.000 and in goods by one piece: each is named, and the month stays open', async () => {
    const given = { accounts: await money(5_600_000), totals: { ...totals, STOCK_QUANTITY: 101 } }
    const { status, data } = await state(given)
    expect([status, data.isAgreed]).toEqual([201, false])
    expect(data.rows.filter(({ difference }) => difference)).toMatchObject([
      { code: cash, stated: 5_600_000, booked: 5_100_000, difference: -500_000 },
      { total: 'STOCK_QUANTITY', stated: 101, booked: 100, difference: -1 },
    ])
    expect((await check())?.items.map(({ text }) => text)).toEqual([
      '1-1101 Kas: pembukuan lama Rp 5.600.000, Merchant Rp 5.100.000',
      'Jumlah persediaan dalam satuan terkecil: pembukuan lama 101, Merchant 100',
    ])
  })

  it('agrees in its totals; what was said before is kept, with who and when', async () => {
    const { data } = await state({ accounts: await money(5_100_000), version: await version() })
    expect(data).toMatchObject({ isAgreed: true, statement: { version: 2, kind: 'TOTALS', day: DAY } })
    expect(data.history.map(({ version }) => version)).toEqual([2, 1])
    expect(data.history[1]?.statedBy.id).toBe(finance.employeeId)
    expect(await check()).toMatchObject({ ok: true, items: [] })
  })

  it('is a trial balance: an account that it leaves out is zero', async () => {
    const lines: [string, number][] = [
      [cash, 5_100_000],
      [receivable, 700_000],
      [goods, 1_200_000],
      [payable, -400_000],
      [capital, -6_600_000],
    ]
    const listed = lines.map(([code, amount]) => ({ accountId: idOf(code), amount }))
    const short = listed.filter(({ accountId }) => accountId !== idOf(payable))
    const wrong = short.map((line) =>
      line.accountId === idOf(capital) ? { ...line, amount: -7_000_000 } : line,
    )
    const lacking = await state({ kind: 'TRIAL_BALANCE', accounts: wrong, version: await version() })
    expect(lacking.data.rows.filter(({ difference }) => difference)).toMatchObject([
      { code: payable, stated: 0, booked: -400_000, difference: -400_000 },
      { code: capital, stated: -7_000_000, difference: 400_000 },
    ])
    const whole = await state({ kind: 'TRIAL_BALANCE', accounts: listed, version: await version() })
    expect(whole.data.isAgreed).toBe(true)
  })

  it('is compared again at the close: a paper entered since is found', async () => {
    const more = () =>
      posting(books.branchId, [
        journal('Uji', [debit('CASH', rupiah(10)), credit('OPENING_EQUITY', rupiah(10))]),
      ])
    await paper('2026-01-31', { posting: more })
    expect((await check())?.items).toHaveLength(2)
  })
})

describe('no old books', () => {
  it('is said with a reason, lets the first month close, and can be changed no more', async () => {
    const reason = 'Usaha baru, belum pernah berdagang'
    const { data } = await state({ kind: 'NONE', reason, version: await version() })
    expect(data).toMatchObject({ isAgreed: true, statement: { kind: 'NONE', day: null, reason } })
    const month = { branchId: books.branchId, year: 2026, month: 1 }
    const closed = await finance.call('POST /core/v1/period/close', { body: month })
    expect(closed.status).toBe(200)
    expect((await get()).isClosed).toBe(true)
    expect(await state({ kind: 'NONE', reason, version: await version() })).toMatchObject({
      status: 422,
      error: { data: { reason: 'PERIOD_CLOSED' } },
    })
  })

  it('leaves nothing that could be changed afterwards', async () => {
    await expect(
      server.services.database.write(server.scope([books.branchId]), (tx) =>
        tx.updateTable('opening_statement').set({ reason: 'lain' }).execute(),
      ),
    ).rejects.toThrow(/permission denied/)
  })
})
