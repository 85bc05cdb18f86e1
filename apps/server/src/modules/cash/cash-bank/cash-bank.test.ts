import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bankIn,
  bankOut,
  type CashBank,
  type CashBooks,
  cashIn,
  cashOut,
  enterMoney,
  type Money,
  openCashBooks,
} from '../../../../test/support/cash.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

let server: TestServer
let books: CashBooks
let finance: Caller
let cashier: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openCashBooks(server)
  ;[finance, cashier] = await Promise.all([server.as('keuangan'), server.as('kasir')])
})
afterAll(() => server.close())

const KAS = '1-1101'
const BANK = '1-1111'
const add = (caller: Caller, params: Money, body: object) =>
  caller.raw('POST /v1/cash-bank/{account}/{direction}', { params, body })
const cancel = (document: CashBank, more: object = {}) =>
  finance.raw('PUT /v1/cash-bank/cancel/{id}', {
    params: { id: document.id },
    body: { version: document.version, reason: 'Salah catat', ...more },
  })
const approve = (caller: Caller, document: CashBank) =>
  caller.raw('PATCH /v1/cash-bank/{id}/approve', {
    params: { id: document.id },
    body: { version: document.version },
  })
const capital = (amount: number, more: object = {}) =>
  enterMoney(finance, cashIn, books.money(KAS, [['3-1101', amount]], more))

/** Everything that a document can change in the books of the branch. */
const ledger = () =>
  server.value(
    `select json_agg(b order by account_id)::text from (
       select account_id, sum(debit - credit) as net from account_balance group by 1 having sum(debit - credit) <> 0) b`,
  )
const written = async () => [await ledger(), await server.value('select count(*) from document')]
const linesOf = async ({ branchId, id }: CashBank) =>
  (
    await server.services.database.read(server.scope([branchId]), (db) => postingsOf(db, branchId, id))
  ).journals.map(({ kind, lines }) => [
    kind,
    ...lines.map(({ account, debit, credit, note }) => [account.code, debit, credit, note]),
  ])

describe('money that is refused', () => {
  const fuel = (more: object = {}) => books.money(KAS, [['6-1201', 100]], more)
  it.each<[string, number, string, Money, () => object]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', cashOut, () => books.money(KAS, [])],
    ['ZERO_TOTAL', 422, 'Total dokumen tidak boleh nol', cashOut, () => books.money(KAS, [['6-1201', 0]])],
    [
      'INVALID_FORMAT',
      400,
      'Format jumlah tidak valid',
      cashOut,
      () =>
        books.money(KAS, [
          ['6-1201', 5],
          ['6-1201', 0],
        ]),
    ],
    [
      'ACCOUNT_USAGE',
      422,
      'Akun Bank tidak dapat dipakai pada transaksi ini',
      cashOut,
      () => books.money(BANK, [['6-1201', 5]]),
    ],
    [
      'ACCOUNT_USAGE',
      422,
      'Akun Modal Disetor tidak dapat dipakai pada transaksi ini',
      cashOut,
      () => books.money(KAS, [['3-1101', 5]]),
    ],
    [
      'CONTROL_ACCOUNT',
      422,
      'Akun Utang Usaha hanya dapat diisi oleh sistem',
      cashOut,
      () => books.money(KAS, [['2-1101', 5]]),
    ],
    [
      'ACCOUNT_NOT_POSTABLE',
      422,
      'Akun Kas dan Bank bukan akun detail',
      cashOut,
      () => books.money(KAS, [['1-1100', 5]]),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Akun yang dipilih tidak ditemukan',
      cashOut,
      () => books.money(KAS, [['9-9999', 5]]),
    ],
    ['CASH_INSUFFICIENT', 422, 'Saldo Kas tidak cukup: Rp 0', cashOut, () => fuel()],
    [
      'DATE_FUTURE',
      422,
      'Tanggal tidak boleh melewati hari ini',
      cashOut,
      () => fuel({ date: '2026-11-21' }),
    ],
    [
      'DATE_TOO_OLD',
      422,
      'Tanggal tidak boleh lebih dari 3 hari ke belakang',
      cashOut,
      () => fuel({ date: '2026-11-16' }),
    ],
  ])('%s', async (reason, status, message, params, body) => {
    const before = await written()
    const { error, ...answer } = await add(cashier, params, body())
    const details = error.details?.[0]?.message ?? error.message
    expect([answer.status, error.data?.reason ?? 'INVALID_FORMAT', details]).toEqual([
      status,
      reason,
      message,
    ])
    expect(await written()).toEqual(before)
  })

  it('the cash account itself on a line, though it is made for lines too', async () => {
    await server.rows(`update account set usages = usages || '{CASH_OUT}' where code = $1`, [KAS])
    const { error } = await add(cashier, cashOut, books.money(KAS, [[KAS, 5]]))
    expect([error.data.reason, error.details[0]?.field]).toEqual(['ACCOUNT_USAGE', 'lines[0].accountId'])
    await server.rows(`update account set usages = '{CASH}' where code = $1`, [KAS])
  })

  it('an account that other branches keep to themselves, and one out of use', async () => {
    const bandung = await server.branchId('BDG')
    await server.rows(`update account set branch_ids = array[$1::bigint] where code = '6-1201'`, [bandung])
    expect((await add(cashier, cashOut, fuel())).error.data).toMatchObject({
      reason: 'ACCOUNT_NOT_IN_BRANCH',
      message: expect.stringMatching(/^Akun .+ tidak dapat dipakai di cabang Stokis Jakarta Timur$/),
    })
    await server.rows(`update account set branch_ids = '{}', status = 'INACTIVE' where code = '6-1201'`)
    expect((await add(cashier, cashOut, fuel())).error.data.reason).toBe('INACTIVE_MASTER')
    await server.rows(`update account set status = 'ACTIVE' where code = '6-1201'`)
  })

  it('every line that is wrong is told at once', async () => {
    const { error } = await add(
      cashier,
      cashOut,
      books.money(KAS, [
        ['2-1101', 5],
        ['6-1201', 5],
        ['3-1101', 5],
      ]),
    )
    expect(error.details.map(({ field }) => field)).toEqual(['lines[0].accountId', 'lines[2].accountId'])
  })

  it('a draft: these have none', async () => {
    expect((await add(cashier, cashOut, { ...fuel(), submit: false })).status).toBe(400)
  })

  it('POSTING_CLOSED where posting of cash and bank is closed', async () => {
    const close = (modules: string) =>
      server.rows('update period set closed_modules = $2 where branch_id = $1 and month = 11', [
        books.branchId,
        modules,
      ])
    await close('{CASHBANK}')
    expect((await add(cashier, cashIn, books.money(KAS, [['3-1101', 5]]))).error.data).toMatchObject({
      reason: 'POSTING_CLOSED',
      message: 'Posting kas dan bank untuk periode November 2026 cabang Stokis Jakarta Timur sedang ditutup',
    })
    await close('{}')
  })

  it('FORBIDDEN on a screen of the other account, for a user with the right to his own', async () => {
    for (const [params, action] of [
      [bankIn, 'menambah bank masuk'],
      [bankOut, 'menambah bank keluar'],
    ] as const)
      expect((await add(cashier, params, books.money(BANK, [['6-1201', 5]]))).error.data).toMatchObject({
        reason: 'FORBIDDEN',
        message: `Anda tidak memiliki akses untuk ${action}`,
      })
  })
})

describe('money that comes in and goes out', () => {
  it('posts each line, as in the golden month', async () => {
    const received = await capital(1_000_000)
    expect([received.status, received.number, received.total]).toEqual([
      'POSTED',
      'KM/JKT/2611/00001',
      1_000_000,
    ])
    expect(await linesOf(received)).toEqual([
      ['SYSTEM', [KAS, 1_000_000, 0, null], ['3-1101', 0, 1_000_000, 'Untuk 3-1101']],
    ])
    const fuel = await enterMoney(
      cashier,
      cashOut,
      books.money(
        KAS,
        [
          ['6-1201', 250_000],
          ['6-1501', 1_000],
        ],
        { partyName: 'SPBU Cakung', referenceNo: 'BON-7' },
      ),
    )
    expect(await linesOf(fuel)).toEqual([
      [
        'SYSTEM',
        ['6-1201', 250_000, 0, 'Untuk 6-1201'],
        ['6-1501', 1_000, 0, 'Untuk 6-1501'],
        [KAS, 0, 251_000, null],
      ],
    ])
    const salary = await enterMoney(finance, bankIn, books.money(BANK, [['3-1101', 3_000_000]]))
    expect(salary.number).toBe('BM/JKT/2611/00001')
    const paid = await enterMoney(finance, bankOut, books.money(BANK, [['6-1101', 3_000_000]]))
    expect([paid.number, paid.cashAccount.name, paid.lines[0]?.account.code]).toEqual([
      'BK/JKT/2611/00001',
      'Bank',
      '6-1101',
    ])
  })

  it('is found by party and reference, on its own screen alone', async () => {
    const list = async (caller: Caller, params: Money, query: object) =>
      (await caller.raw('GET /v1/cash-bank/history/{account}/{direction}', { params, query })).data as {
        rows: { number: string; summary: string; partyName: string; cashAccount: { code: string } }[]
      }
    for (const search of ['cakung', 'bon-7', 'KK/JKT/2611/00001'])
      expect((await list(cashier, cashOut, { search })).rows).toMatchObject([
        { number: 'KK/JKT/2611/00001', partyName: 'SPBU Cakung', cashAccount: { code: KAS } },
      ])
    expect((await list(cashier, cashOut, {})).rows[0]?.summary).toMatch(/^.+, .+$/)
    expect((await list(cashier, cashIn, { search: 'cakung' })).rows).toEqual([])
    expect((await list(finance, bankIn, { cashAccountId: books.account(KAS) })).rows).toEqual([])
  })

  it('is shown to users with a right to its screen', async () => {
    const [bank] = await server.rows<{ id: number }>(`select id from document where type = 'BANK_OUT'`)
    const get = (caller: Caller) => caller.raw('GET /v1/cash-bank/history/{id}', { params: { id: bank?.id } })
    expect((await get(finance)).status).toBe(200)
    expect((await get(cashier)).error.data.reason).toBe('FORBIDDEN')
  })

  it('is previewed without a trace', async () => {
    const before = await written()
    const { data } = await finance.raw(
      'POST /v1/cash-bank/{account}/{direction}',
      { params: cashIn, body: books.money(KAS, [['3-1101', 5]]) },
      { headers: { 'x-preview': 'true' } },
    )
    expect(data).toMatchObject({ journals: [{ lines: [{ debit: 5 }, { credit: 5 }] }], moves: [], items: [] })
    expect(await written()).toEqual(before)
  })

  it('is entered once with one key', async () => {
    const send = () =>
      finance.call(
        'POST /v1/cash-bank/{account}/{direction}',
        { params: cashIn, body: books.money(KAS, [['3-1101', 7]]) },
        { headers: { 'idempotency-key': '0b9d6f0e-6a51-4c1f-8d52-7c1d2a4f6b01' } },
      )
    const [first, again] = [await send(), await send()]
    expect(again.data.id).toBe(first.data.id)
    expect(again.headers['idempotency-replayed']).toBe('true')
  })
})

describe('a cancelled one', () => {
  it('leaves the books as they were, and keeps its number', async () => {
    const before = await ledger()
    const document = await enterMoney(cashier, cashOut, books.money(KAS, [['6-1201', 40]]))
    const answer = await cancel(document)
    expect(answer.data).toMatchObject({
      status: 'CANCELLED',
      number: document.number,
      cancelReason: 'Salah catat',
      cancelDate: document.date,
    })
    expect(await ledger()).toBe(before)
    expect((await cancel({ ...document, version: document.version + 1 })).error.data.reason).toBe(
      'INVALID_STATE',
    )
  })

  it('is refused to a cashier, with an old version, and before its date', async () => {
    const document = await enterMoney(cashier, cashIn, books.money(KAS, [['7-1101', 9]]))
    const byCashier = await cashier.raw('PUT /v1/cash-bank/cancel/{id}', {
      params: { id: document.id },
      body: { version: document.version, reason: 'Coba' },
    })
    expect(byCashier.error.data.reason).toBe('FORBIDDEN')
    expect((await cancel({ ...document, version: 9 })).error.data.reason).toBe('STALE_VERSION')
    expect((await cancel(document, { cancelDate: '2026-11-19' })).error.data.reason).toBe(
      'DATE_BEFORE_SOURCE',
    )
    expect((await cancel(document)).status).toBe(200)
  })

  it('CASH_INSUFFICIENT when its money is spent already', async () => {
    const document = await enterMoney(finance, cashIn, books.money('1-1102', [['7-1101', 500]]))
    const spent = await enterMoney(cashier, cashOut, books.money('1-1102', [['6-1201', 1]]))
    expect((await cancel(document)).error.data).toMatchObject({
      reason: 'CASH_INSUFFICIENT',
      message: 'Saldo Kas Kecil tidak cukup: Rp 499',
    })
    expect((await cancel(spent)).status).toBe(200)
    expect((await cancel(document)).status).toBe(200)
  })
})

describe('a large expense', () => {
  const large = 10_000_001
  const bigExpense = () => enterMoney(cashier, cashOut, books.money(KAS, [['6-1101', large]]))

  it('waits, moves nothing and has no number until it is approved', async () => {
    await capital(large)
    const before = await ledger()
    const waiting = await bigExpense()
    expect([waiting.status, waiting.number, await ledger()]).toEqual(['WAITING_APPROVAL', null, before])
    expect(waiting.actions.approve).toMatchObject({ reason: 'FORBIDDEN' })
    expect((await approve(cashier, waiting)).error.data.reason).toBe('FORBIDDEN')
    expect((await cancel(waiting)).error.data.reason).toBe('INVALID_STATE')
    const approved = await approve(finance, waiting)
    expect(approved.data).toMatchObject({
      status: 'POSTED',
      number: expect.stringMatching(/^KK\/JKT\/2611\//),
    })
    expect((await linesOf(waiting))[0]?.[2]).toEqual([KAS, 0, large, null])
    expect((await approve(finance, { ...waiting, version: 2 })).error.data.reason).toBe('INVALID_STATE')
    const posted = approved.data as CashBank // 200 by what it answers
    expect((await cancel(posted)).status).toBe(200)
    expect(await ledger()).toBe(before)
  })

  it('is refused when the money has gone meanwhile', async () => {
    const waiting = await bigExpense()
    const out = await enterMoney(finance, cashOut, books.money(KAS, [['6-1101', 9_000_000]]))
    expect((await approve(finance, waiting)).error.data.reason).toBe('CASH_INSUFFICIENT')
    await cancel(out)
    await server.rows(`update account set status = 'INACTIVE' where code = '6-1101'`)
    expect((await approve(finance, waiting)).error.data.reason).toBe('INACTIVE_MASTER')
    await server.rows(`update account set status = 'ACTIVE' where code = '6-1101'`)
    const rejected = await finance.raw('PATCH /v1/cash-bank/{id}/reject', {
      params: { id: waiting.id },
      body: { version: waiting.version, reason: 'Tidak perlu' },
    })
    expect(rejected.data).toMatchObject({ status: 'REJECTED', number: null })
    expect((await approve(finance, { ...waiting, version: 2 })).error.data.reason).toBe('INVALID_STATE')
  })

  it('is not approved by its maker, but by an Admin in place of finance', async () => {
    const waiting = await enterMoney(finance, cashOut, books.money(KAS, [['6-1101', large]]))
    expect((await approve(finance, waiting)).error.data.reason).toBe('SELF_APPROVAL')
    expect((await approve(await server.as('admin'), waiting)).status).toBe(200)
  })

  it('money that came in is never approved', async () => {
    const received = await capital(5)
    expect((await approve(finance, received)).error.data.reason).toBe('NOT_FOUND')
  })
})

it('of two payments at the same moment only as many pass as the money is enough for', async () => {
  const petty = await enterMoney(finance, cashIn, books.money('1-1102', [['3-1101', 100]]))
  const pay = () => add(cashier, cashOut, books.money('1-1102', [['6-1201', 60]]))
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(petty.status).toBe('POSTED')
})

it('nothing of this breaks an invariant', async () => {
  expect(await checkInvariants(server.owner)).toEqual([])
})
