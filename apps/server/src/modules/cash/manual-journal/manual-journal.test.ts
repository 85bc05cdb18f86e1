import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CashBooks, enterJournal, type Journal, openCashBooks } from '../../../../test/support/cash.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'
import { jobHandlers } from '../../jobs.ts'

let server: TestServer
let books: CashBooks
let finance: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openCashBooks(server)
  finance = await server.as('keuangan')
})
afterAll(() => server.close())

const LISTRIK = '6-1301'
const AKRUAL = '2-1401'
const add = (kind: 'general' | 'adjustment', body: object) =>
  finance.raw(`POST /v1/manual-journal/${kind}`, { body })
const reverse = (journal: Journal, more: object = {}) =>
  finance.raw('PUT /v1/manual-journal/reverse/{id}', {
    params: { id: journal.id },
    body: { version: journal.version, reason: 'Salah akun', ...more },
  })
const get = async ({ id }: Journal) =>
  (await finance.call('GET /v1/manual-journal/history/{id}', { params: { id } })).data
const accrual = (more: object = {}) =>
  books.journal(
    [
      [LISTRIK, 350_000, 0],
      [AKRUAL, 0, 350_000],
    ],
    more,
  )

const ledger = () =>
  server.value(
    `select coalesce(json_agg(b order by account_id), '[]')::text from (
       select account_id, sum(debit - credit) as net from account_balance group by 1 having sum(debit - credit) <> 0) b`,
  )
const written = async () => [await ledger(), await server.value('select count(*) from document')]
const journalsOf = async ({ branchId, id }: Journal) =>
  (
    await server.services.database.read(server.scope([branchId]), (db) => postingsOf(db, branchId, id))
  ).journals.map(({ kind, date, lines }) => [
    kind,
    date,
    ...lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
  ])

const wordsOf = async ({ branchId, id }: Journal) =>
  (
    await server.rows<{ description: string }>(
      'select description from journal where branch_id = $1 and document_id = $2 order by id',
      [branchId, id],
    )
  ).map(({ description }) => description)

describe('a journal that is refused', () => {
  it.each<[string, number, string, () => object]>([
    ['LINES_EMPTY', 400, 'Minimal satu baris harus diisi', () => books.journal([])],
    [
      'ZERO_TOTAL',
      422,
      'Total dokumen tidak boleh nol',
      () =>
        books.journal([
          [LISTRIK, 0, 0],
          [AKRUAL, 0, 0],
        ]),
    ],
    [
      'INVALID_FORMAT',
      400,
      'Format debit dan kredit (isi salah satu) tidak valid',
      () =>
        books.journal([
          [LISTRIK, 5, 5],
          [AKRUAL, 0, 5],
        ]),
    ],
    [
      'INVALID_FORMAT',
      400,
      'Format debit dan kredit (isi salah satu) tidak valid',
      () =>
        books.journal([
          [LISTRIK, 5, 0],
          [AKRUAL, 0, 5],
          [AKRUAL, 0, 0],
        ]),
    ],
    [
      'JOURNAL_UNBALANCED',
      422,
      'Total debit Rp 350.000 tidak sama dengan total kredit Rp 349.999',
      () =>
        books.journal([
          [LISTRIK, 350_000, 0],
          [AKRUAL, 0, 349_999],
        ]),
    ],
    [
      'CONTROL_ACCOUNT',
      422,
      'Akun Utang Usaha hanya dapat diisi oleh sistem',
      () =>
        books.journal([
          [LISTRIK, 5, 0],
          ['2-1101', 0, 5],
        ]),
    ],
    [
      'ACCOUNT_NOT_POSTABLE',
      422,
      'Akun Kas dan Bank bukan akun detail',
      () =>
        books.journal([
          [LISTRIK, 5, 0],
          ['1-1100', 0, 5],
        ]),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Akun yang dipilih tidak ditemukan',
      () =>
        books.journal([
          [LISTRIK, 5, 0],
          ['9-9999', 0, 5],
        ]),
    ],
    ['DATE_FUTURE', 422, 'Tanggal tidak boleh melewati hari ini', () => accrual({ date: '2026-11-21' })],
    [
      'DATE_TOO_OLD',
      422,
      'Tanggal tidak boleh lebih dari 45 hari ke belakang',
      () => accrual({ date: '2026-10-05' }),
    ],
  ])('%s', async (reason, status, message, body) => {
    const before = await written()
    for (const kind of ['general', 'adjustment'] as const) {
      const answer = await add(kind, body())
      expect([answer.status, answer.error.details[0]?.message ?? answer.error.message]).toEqual([
        status,
        message,
      ])
      expect(answer.error.data?.reason).toBe(reason)
    }
    expect(await written()).toEqual(before)
  })

  it.each(['2026-12-02', '2026-11-01', '2026-10-01'])(
    'a day to undo it that is %s',
    async (autoReverseDate) => {
      expect((await add('adjustment', accrual({ autoReverseDate }))).error.details).toEqual([
        {
          field: 'autoReverseDate',
          message: 'Format tanggal balik otomatis (tanggal 1 bulan berikutnya) tidak valid',
        },
      ])
    },
  )

  it('a general one with a day to undo it', async () => {
    expect((await add('general', accrual({ autoReverseDate: '2026-12-01' }))).status).toBe(400)
  })

  it('POSTING_CLOSED where posting of journals is closed, and not where that of another module is', async () => {
    const close = (modules: string) =>
      server.rows('update period set closed_modules = $2 where branch_id = $1 and month = 11', [
        books.branchId,
        modules,
      ])
    await close('{JOURNAL}')
    expect((await add('adjustment', accrual())).error.data.reason).toBe('POSTING_CLOSED')
    await close('{STOCK,PURCHASE,SALES,CASHBANK}')
    expect((await add('adjustment', accrual())).status).toBe(201)
    await close('{}')
  })
})

describe('a journal', () => {
  it('is posted as it is written, and found by its words and accounts', async () => {
    const journal = await enterJournal(
      finance,
      'general',
      books.journal(
        [
          ['1-1101', 50_000, 0],
          ['1-1111', 20_000, 0],
          ['3-1101', 0, 70_000],
        ],
        {
          description: 'Saldo awal kas dan bank',
        },
      ),
    )
    expect([journal.number, journal.status, journal.totalDebit]).toEqual([
      'JU/JKT/2611/00001',
      'POSTED',
      70_000,
    ])
    expect(await journalsOf(journal)).toEqual([
      ['GENERAL', '2026-11-20', ['1-1101', 50_000, 0], ['1-1111', 20_000, 0], ['3-1101', 0, 70_000]],
    ])
    const found = async (query: object) =>
      ((await finance.raw('GET /v1/manual-journal/general/history', { query })).data as { rows: object[] })
        .rows.length
    expect(await found({ search: 'saldo AWAL' })).toBe(1)
    expect(await found({ search: 'tidak ada' })).toBe(0)
    expect(await found({ accountId: books.account('1-1111') })).toBe(1)
    expect(await found({ accountId: books.account(LISTRIK) })).toBe(0)
    const { data } = await finance.raw('GET /v1/manual-journal/adjustment/history', {
      query: { search: 'saldo awal' },
    })
    expect(data).toMatchObject({ rows: [] })
  })

  it('of adjustment is of a class of its own, as in the golden month', async () => {
    const journal = await enterJournal(finance, 'adjustment', accrual())
    expect(journal.number).toMatch(/^JP\/JKT\/2611\/\d{5}$/)
    expect(await journalsOf(journal)).toEqual([
      ['ADJUSTMENT', '2026-11-20', [LISTRIK, 350_000, 0], [AKRUAL, 0, 350_000]],
    ])
    expect(await server.value('select class from journal where document_id = $1', [journal.id])).toBe(
      'ADJUSTMENT',
    )
  })

  it('is previewed without a trace, and entered once with one key', async () => {
    const before = await written()
    const preview = await finance.raw(
      'POST /v1/manual-journal/general',
      { body: accrual() },
      { headers: { 'x-preview': 'true' } },
    )
    expect(preview.data).toMatchObject({ journals: [{ kind: 'GENERAL', lines: [{}, {}] }] })
    expect(await written()).toEqual(before)
    const send = () =>
      finance.call(
        'POST /v1/manual-journal/general',
        { body: accrual() },
        { headers: { 'idempotency-key': '0b9d6f0e-6a51-4c1f-8d52-7c1d2a4f6b02' } },
      )
    expect((await send()).data.id).toBe((await send()).data.id)
  })

  it('is undone by its mirror, once', async () => {
    const before = await ledger()
    const journal = await enterJournal(finance, 'general', accrual())
    expect((await reverse({ ...journal, version: 7 })).error.data.reason).toBe('STALE_VERSION')
    expect((await reverse(journal, { cancelDate: '2026-11-19' })).error.data.reason).toBe(
      'DATE_BEFORE_SOURCE',
    )
    const [one, other] = await Promise.all([reverse(journal), reverse(journal)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect(await wordsOf(journal)).toEqual(['Jurnal uji', 'Pembatalan: Jurnal uji'])
    expect(await get(journal)).toMatchObject({
      status: 'REVERSED',
      number: journal.number,
      cancelReason: 'Salah akun',
    })
    expect((await get(journal)).lines).toEqual(journal.lines)
    expect((await journalsOf(journal))[1]).toEqual([
      'REVERSAL',
      '2026-11-20',
      [LISTRIK, 0, 350_000],
      [AKRUAL, 350_000, 0],
    ])
    expect(await ledger()).toBe(before)
  })

  it('is only for finance to write and undo', async () => {
    const cashier = await server.as('kasir')
    expect((await cashier.raw('POST /v1/manual-journal/general', { body: accrual() })).status).toBe(403)
    expect((await cashier.raw('GET /v1/manual-journal/general/history')).status).toBe(403)
  })
})

describe('an adjustment that is undone by itself', () => {
  const run = async () => {
    const pool = openOwnerPool(server.connection, {
      max: 1,
      name: 'uji',
      actor: 'system:job',
      onError: () => undefined,
    })
    try {
      await jobHandlers(pool, server.clock, server.services.database)['reverse-due-journals']?.({})
    } finally {
      await pool.end()
    }
  }
  const setPeriods = (status: string, from: string) =>
    server.rows('update period set status = $2 where branch_id = $1 and starts_on >= $3', [
      books.branchId,
      status,
      from,
    ])
  afterAll(() => server.clock.set(TEST_START))

  it('at once when the day has come', async () => {
    const before = await ledger()
    const journal = await enterJournal(
      finance,
      'adjustment',
      accrual({ date: '2026-10-31', autoReverseDate: '2026-11-01' }),
    )
    expect(journal).toMatchObject({
      status: 'REVERSED',
      cancelDate: '2026-11-01',
      cancelReason: 'Dibalik otomatis pada tanggal yang diminta',
    })
    expect((await journalsOf(journal)).map(([kind, date]) => [kind, date])).toEqual([
      ['ADJUSTMENT', '2026-10-31'],
      ['REVERSAL', '2026-11-01'],
    ])
    expect(await ledger()).toBe(before)
    expect(await wordsOf(journal)).toEqual(['Jurnal uji', 'Pembalikan otomatis: Jurnal uji'])
    const { data } = await finance.call('GET /core/v1/documents/{id}/postings', {
      params: { id: journal.id },
    })
    expect(data.journals.map(({ description }) => description)).toEqual(await wordsOf(journal))
    const accountId = data.journals[0]?.lines[0]?.account.id ?? 0
    const report = await finance.call('POST /core/v1/report/general-ledger', {
      body: {
        branchId: books.branchId,
        dateFrom: '2026-11-01',
        dateTo: '2026-11-01',
        filters: { accountId },
      },
    })
    expect(report.data.rows.map(({ description }) => description)).toContain(
      'Pembalikan otomatis: Jurnal uji',
    )
  })

  it('on its day where the branch is, once, also when others fail', async () => {
    const before = await ledger()
    const makassar = await openCashBooks(server, 'MKS')
    const here = await enterJournal(finance, 'adjustment', accrual({ autoReverseDate: '2026-12-01' }))
    const east = await enterJournal(
      finance,
      'adjustment',
      accrual({ branchId: makassar.branchId, autoReverseDate: '2026-12-01' }),
    )
    // read behind the program's back: sessions have ended by then
    const status = async () =>
      (
        await server.rows<{ status: string }>('select status from document where id = any($1) order by id', [
          [here.id, east.id],
        ])
      ).map((row) => row.status)
    server.clock.set(new Date('2026-11-30T15:59:00Z')) // 22.59 in Jakarta, 23.59 in Makassar
    await run()
    expect(await status()).toEqual(['POSTED', 'POSTED'])
    server.clock.set(new Date('2026-11-30T16:00:00Z'))
    await run()
    expect(await status()).toEqual(['POSTED', 'REVERSED'])
    expect(await wordsOf(east)).toEqual(['Jurnal uji', 'Pembalikan otomatis: Jurnal uji'])
    server.clock.set(new Date('2026-12-01T04:00:00Z'))
    await setPeriods('CLOSED', '2026-12-01')
    await expect(run()).rejects.toThrow('1 journals were not reversed')
    await setPeriods('OPEN', '2027-01-01')
    await run()
    expect(await status()).toEqual(['POSTED', 'REVERSED']) // the first open day is still to come
    await setPeriods('OPEN', '2026-12-01')
    await run()
    await run()
    expect(await status()).toEqual(['REVERSED', 'REVERSED'])
    expect(await journalsOf(here)).toHaveLength(2)
    expect((await journalsOf(here))[1]?.slice(0, 2)).toEqual(['REVERSAL', '2026-12-01'])
    expect(await ledger()).toBe(before)
  })
})

it('nothing of this breaks an invariant', async () => {
  expect(await checkInvariants(server.owner)).toEqual([])
})
