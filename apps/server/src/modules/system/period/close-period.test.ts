import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { postGeneralJournal } from '@merchant/domain/posting/manual-journal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BooksOfBranch, enter, openBooks } from '../../../../test/support/books.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'
import { requireNoRecalculation } from '../../../kernel/stock/recalculation-lock.ts'

let server: TestServer
let books: BooksOfBranch
let finance: Caller
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
  finance = await server.as('keuangan')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const monthOf = (month: number) => ({ branchId: books.branchId, year: 2026, month })
const close = (month: number) => finance.call('POST /core/v1/period/close', { body: monthOf(month) })
const restore = (month: number, reason = 'Ada faktur yang tertinggal') =>
  admin.call('POST /core/v1/period/restore', { body: { ...monthOf(month), reason } })
const openAll = (month: number) => finance.call('POST /core/v1/period/posting/open', { body: monthOf(month) })

const goods = () => ({ warehouse: books.main, productId: books.products[0] ?? 0 })

const received = (date: string, quantity = 1, value = 100) =>
  enter(server, books, {
    type: 'INITIAL_STOCK',
    prefix: 'SI',
    date,
    module: 'STOCK',
    goods: [goods()],
    posting: () =>
      postInitialStock({
        branchId: books.branchId,
        lines: [{ ...goods(), quantity, value: rupiah(value) }],
      }),
  })

async function journal(date: string, entries: readonly (readonly [code: string, net: number])[]) {
  const accounts = new Map(
    (await server.rows<{ code: string; id: number }>('select code, id from account')).map(({ code, id }) => [
      code,
      id,
    ]),
  )
  const lines = entries.map(([code, net]) => ({
    accountId: accounts.get(code) ?? 0,
    debit: rupiah(Math.max(net, 0)),
    credit: rupiah(Math.max(-net, 0)),
    note: 'Uji',
  }))
  return enter(server, books, {
    type: 'GENERAL_JOURNAL',
    prefix: 'JU',
    date,
    module: 'JOURNAL',
    posting: () => postGeneralJournal({ branchId: books.branchId, description: 'Uji', lines }),
  })
}

async function snapshots(month: number) {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const table of Object.keys(none))
    found[table] = (
      await server.rows<Record<string, unknown>>(
        `select s.* from ${table} s join period_close c on c.branch_id = s.branch_id and c.id = s.close_id
         join period p on p.branch_id = c.branch_id and p.id = c.period_id
         where s.branch_id = $1 and p.year = 2026 and p.month = $2 and c.restored_at is null order by s::text`,
        [books.branchId, month],
      )
    ).map(({ close_id: _, ...worth }) => worth)
  return found
}
const none = { period_account_balance: [], period_stock_balance: [], period_cost_balance: [] }
const failedChecks = (answer: { error: { data: { params: Record<string, unknown> } } }) =>
  (
    answer.error.data.params.checks as {
      code: string
      severity: string
      ok: boolean
      items: { text: string }[]
    }[]
  )
    .filter(({ ok, severity }) => !ok && severity === 'BLOCK')
    .map(({ code, items }) => [code, items[0]?.text])

/** Where each finding leads: to a document, or to a screen. */
const leadsTo = (answer: { error: { data: { params: Record<string, unknown> } } }, wanted: string) =>
  (
    answer.error.data.params.checks as {
      code: string
      items: { documentType: string | null; documentId: number | null; path: string | null }[]
    }[]
  ).flatMap(({ code, items }) =>
    code === wanted
      ? items.map(({ documentType, documentId, path }) => documentType ?? documentId ?? path)
      : [],
  )
const ledgerOf = async (code: string) => {
  const id = await server.value<number>('select id from account where code = $1', [code])
  const days = 'dateFrom=2026-01-01&dateTo=2026-01-31'
  return `/app/report/financial-statements/general-ledger?accountId=${id}&branchId=${books.branchId}&${days}`
}

describe('what keeps a month open', () => {
  it('a role without the right, a month without a period', async () => {
    const cashier = await server.as('kasir')
    expect(await cashier.call('POST /core/v1/period/close', { body: monthOf(1) })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', data: { reason: 'FORBIDDEN' } },
    })
    expect(
      await finance.call('POST /core/v1/period/close', { body: { ...monthOf(1), year: 2050 } }),
    ).toMatchObject({ status: 422, error: { data: { reason: 'PERIOD_MISSING' } } })
  })

  it('P1 an earlier month, P2 a month that goes on, at the branch', async () => {
    const answer = await close(11)
    expect(answer).toMatchObject({
      status: 422,
      error: {
        code: 'UNPROCESSABLE_ENTITY',
        data: { reason: 'CLOSE_CHECK_FAILED', message: 'Periode belum dapat ditutup: 2 pemeriksaan gagal' },
      },
    })
    expect(failedChecks(answer)).toEqual([
      ['P1', 'Tutup dahulu Januari 2026'],
      ['P2', 'Dapat ditutup setelah 30 Nov 2026 menurut waktu cabang'],
    ])
    expect(await snapshots(11)).toEqual(none)
  })

  it('P3 a draft and P4 an unfinished count, with their ids', async () => {
    const head = (type: string) =>
      server.value<number>(
        `insert into document (branch_id, type, date, status, created_at, created_by, updated_at, updated_by)
         values ($1, $2, '2026-01-15', 'DRAFT', now(), (select min(id) from employee), now(), (select min(id) from employee)) returning id`,
        [books.branchId, type],
      )
    const ids = [await head('STOCK_CORRECTION'), await head('STOCK_COUNT'), await head('PURCHASE_ORDER')]
    const answer = await close(1)
    expect(failedChecks(answer)).toEqual([
      ['P3', 'Koreksi stok tanpa nomor tanggal 15 Jan 2026'],
      ['P4', 'Opname tanpa nomor tanggal 15 Jan 2026'],
    ])
    expect(answer.error.data.params.checks).toContainEqual(
      expect.objectContaining({
        code: 'P3',
        count: 1,
        items: [expect.objectContaining({ documentType: 'STOCK_CORRECTION', documentId: ids[0] })],
      }),
    )
    await server.rows('delete from document where id = any($1)', [ids])
  })

  it('P4 a drawer that nobody has counted', async () => {
    const id = await server.value<number>(
      `insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
       values ($1, 'CASHIER_SHIFT', 'SHF/JKT/2601/00001', '2026-01-31', 'OPEN', now(), (select min(id) from employee), now(), (select min(id) from employee)) returning id`,
      [books.branchId],
    )
    const answer = await close(1)
    expect(failedChecks(answer)).toEqual([['P4', 'Shift kasir SHF/JKT/2601/00001 tanggal 31 Jan 2026']])
    expect(answer.error.data.params.checks).toContainEqual(
      expect.objectContaining({
        code: 'P4',
        items: [expect.objectContaining({ documentId: id, path: '/app/sales/cashier' })],
      }),
    )
    await server.rows('delete from document where id = $1', [id])
  })

  it('P5 and P6 books that contradict themselves', async () => {
    await received('2026-01-05', 10, 1_000)
    await server.rows('alter table journal_line disable trigger user')
    const broken = (amount: number) =>
      server.rows('update journal_line set debit = debit + $2 where branch_id = $1 and debit > 0', [
        books.branchId,
        amount,
      ])
    await broken(7)
    const unbalanced = await close(1)
    expect(failedChecks(unbalanced)).toEqual([
      ['P5', 'Jurnal JR/JKT/26/0000001: debit Rp 1.007, kredit Rp 1.000'],
    ])
    expect(leadsTo(unbalanced, 'P5')).toEqual(['INITIAL_STOCK'])
    await broken(-7)
    await server.rows('alter table journal_line enable trigger user')
    const wrong = (amount: number) =>
      server.rows(
        `update account_balance b set debit = debit + $2 from account a where a.id = b.account_id and a.code = '1-1301' and b.branch_id = $1`,
        [books.branchId, amount],
      )
    await wrong(50)
    const apart = await close(1)
    expect(leadsTo(apart, 'P6')).toEqual([await ledgerOf('1-1301')])
    expect(failedChecks(apart)).toEqual([
      ['P6', '1-1301 Persediaan Barang Dagang: buku besar Rp 1.050, nilai barang Rp 1.000'],
    ])
    await wrong(-50)
  })

  it('P6 a receipt whose lines say something else than the books', async () => {
    const [paper] = await server.rows<{ id: number; number: string }>(
      `select id, number from document where branch_id = $1 and type = 'INITIAL_STOCK' order by id limit 1`,
      [books.branchId],
    )
    await server.rows(
      `with r as (
         insert into goods_receipt (branch_id, id, supplier_id, warehouse_id, supplier_delivery_no)
         select $1, $2, min(id), $3, 'UJI' from supplier returning branch_id, id)
       insert into goods_receipt_line (branch_id, document_id, line_no, product_id, unit_id, factor, quantity, base_quantity, value)
       select branch_id, r.id, 1, p.id, p.base_unit_id, 1, 1, 1, 777 from r, product p where p.id = $4`,
      [books.branchId, paper?.id, books.main.warehouseId, goods().productId],
    )
    expect(failedChecks(await close(1))).toEqual([
      ['P6', `${paper?.number}: barang belum difaktur di buku besar Rp 0, rincian Rp 777`],
    ])
    const march = await finance.call('POST /core/v1/period/checks', { body: monthOf(3) })
    expect(march.data.checks.flatMap(({ ok, items }) => (ok ? [] : items.map(({ text }) => text)))).toContain(
      `${paper?.number} tanggal 5 Jan 2026, senilai Rp 777`,
    )
    await server.rows('delete from goods_receipt_line where document_id = $1', [paper?.id])
    await server.rows('delete from goods_receipt where id = $1', [paper?.id])
  })

  it('P7 costs to calculate anew, P8 cash below zero on any day', async () => {
    await server.rows(`update period set dirty_from = '2026-01-08' where branch_id = $1 and month = 1`, [
      books.branchId,
    ])
    await journal('2026-01-10', [
      ['1-1101', -500],
      ['6-1101', 500],
    ])
    await journal('2026-01-11', [
      ['1-1101', 5_000],
      ['7-1101', -5_000],
    ])
    const refused = await close(1)
    expect(leadsTo(refused, 'P8')).toEqual([await ledgerOf('1-1101')])
    expect(failedChecks(refused)).toEqual([
      ['P7', 'Hitung ulang mulai 8 Jan 2026'],
      ['P8', '1-1101 Kas: -Rp 500 pada 10 Jan 2026'],
    ])
    await server.rows('update period set dirty_from = null where branch_id = $1', [books.branchId])
    await journal('2026-01-09', [
      ['1-1101', 2_000],
      ['3-1101', -2_000],
    ])
  })

  it('a dry run tells the same and closes nothing', async () => {
    const answer = await finance.call('POST /core/v1/period/close', { body: { ...monthOf(1), dryRun: true } })
    expect(answer).toMatchObject({
      status: 200,
      data: { period: { status: 'OPEN' }, closingJournalId: null },
    })
    const checks = await finance.call('POST /core/v1/period/checks', { body: monthOf(1) })
    expect(checks.data.checks).toEqual(answer.data.checks)
    expect(
      checks.data.checks.filter(({ ok }) => !ok).map(({ code, items }) => [code, items[0]?.text]),
    ).toEqual([['P9', '3-1901 Ekuitas Saldo Awal bersaldo -Rp 1.000']])
    const paths = checks.data.checks.flatMap(({ items }) => items.map(({ path }) => path))
    expect(paths).toEqual([await ledgerOf('3-1901')])
  })
})

describe('closing and restoring', () => {
  it('keeps what the month was worth and lets nothing in any more', async () => {
    expect(await close(1)).toMatchObject({
      status: 200,
      data: {
        period: { status: 'CLOSED', closedBy: { name: expect.any(String) }, checksSummary: { warnings: 1 } },
        closingJournalId: null,
      },
    })
    const kept = await snapshots(1)
    expect(kept.period_stock_balance).toMatchObject([{ quantity: 10 }])
    expect(kept.period_cost_balance).toMatchObject([{ quantity: 10, value: 1_000, last_cost: 100_000_000 }])
    expect(kept.period_account_balance).toHaveLength(6)
    await expect(received('2026-01-20')).rejects.toMatchObject({ reason: 'PERIOD_CLOSED' })
    expect(await close(1)).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'PERIOD_CLOSED',
          message: 'Periode Januari 2026 cabang Stokis Jakarta Timur sudah ditutup',
        },
      },
    })
    expect(await finance.call('POST /core/v1/period/posting/open', { body: monthOf(1) })).toMatchObject({
      status: 422,
      error: { data: { reason: 'PERIOD_CLOSED' } },
    })
  })

  it('opens each month with what the one before left', async () => {
    await received('2026-02-03', 5, 1_000)
    expect((await close(2)).status).toBe(200)
    const kept = await snapshots(2)
    expect(kept.period_cost_balance).toMatchObject([{ quantity: 15, value: 2_000, last_cost: 133_333_333 }])
    expect((await close(3)).status).toBe(200)
    const next = await snapshots(3)
    expect(next.period_cost_balance).toMatchObject([{ quantity: 15, value: 2_000, last_cost: 133_333_333 }])
    const inventory = await server.value('select id from account where code = $1', ['1-1301'])
    expect(next.period_account_balance).toContainEqual(
      expect.objectContaining({
        account_id: inventory,
        opening: '2000',
        debit: '0',
        credit: '0',
        closing: '2000',
      }),
    )
  })

  it('restores the last closed month only, with a reason, by those who may', async () => {
    expect(await restore(2)).toMatchObject({
      status: 422,
      error: {
        code: 'UNPROCESSABLE_ENTITY',
        data: {
          reason: 'RESTORE_ORDER',
          message: 'Hanya periode tertutup terakhir yang dapat dipulihkan, yaitu Maret 2026',
        },
      },
    })
    expect(await restore(4)).toMatchObject({
      status: 409,
      error: {
        code: 'PROCESSING_ERROR',
        data: {
          reason: 'INVALID_STATE',
          message: 'Periode April 2026 berstatus terbuka dan tidak dapat dipulihkan',
        },
      },
    })
    const blank = await admin.raw('POST /core/v1/period/restore', { body: { ...monthOf(3), reason: ' ' } })
    expect(blank).toMatchObject({
      status: 400,
      error: { details: [{ field: 'reason', message: 'Alasan wajib diisi' }] },
    })
    const denied = await (await server.as('gudang')).call('POST /core/v1/period/restore', {
      body: { ...monthOf(3), reason: 'Coba' },
    })
    expect(denied).toMatchObject({ status: 403 })
    expect((await snapshots(3)).period_cost_balance).toHaveLength(1)
  })

  it('is refused while costs are calculated anew', async () => {
    const twin = await server.services.database.write(server.scope([books.branchId]), async (tx) => {
      await requireNoRecalculation(
        tx,
        await server.value('select company_id from branch where id = $1', [books.branchId]),
      )
      return restore(3)
    })
    expect(twin).toMatchObject({
      status: 409,
      error: {
        code: 'PROCESSING_ERROR',
        data: { reason: 'JOB_RUNNING', message: 'Hitung ulang HPP sedang berjalan, mohon tunggu' },
      },
    })
  })

  it('gives identical snapshots when closed again, and tells finance', async () => {
    const before = await snapshots(3)
    expect(await restore(3)).toMatchObject({
      status: 200,
      data: {
        status: 'OPEN',
        closedModules: ['CASHBANK', 'JOURNAL', 'PURCHASE', 'SALES', 'STOCK'],
        restoreReason: 'Ada faktur yang tertinggal',
        closedAt: null,
      },
    })
    expect(await snapshots(3)).toEqual(none)
    await expect(received('2026-03-20')).rejects.toMatchObject({ reason: 'POSTING_CLOSED' })
    const told = await finance.call('GET /v1/notifications', { query: { limit: 1 } })
    expect(told.data.rows[0]).toMatchObject({ title: 'Periode Maret 2026 dipulihkan' })
    expect((await close(3)).status).toBe(200)
    expect(await snapshots(3)).toEqual(before)
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})

describe('closing while others post', () => {
  it('finds every posting before the snapshot, or refuses it', async () => {
    await openAll(4)
    const results = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => received('2026-04-10', 1, 100)),
      close(4),
      ...Array.from({ length: 10 }, () => received('2026-04-10', 1, 100)),
    ])
    const refused = results.filter((result) => result.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'PERIOD_CLOSED' })
    const landed = results.length - 1 - refused.length
    expect((await snapshots(4)).period_cost_balance).toMatchObject([
      { quantity: 15 + landed, value: 2_000 + landed * 100 },
    ])
    expect(
      await server.value(`select status from period where branch_id = $1 and month = 4 and year = 2026`, [
        books.branchId,
      ]),
    ).toBe('CLOSED')
    expect(await checkInvariants(server.owner)).toEqual([])
  })

  it('waits for a posting under way, which is then in the snapshot', async () => {
    let closing: Promise<unknown> = Promise.resolve()
    await enter(server, books, {
      type: 'INITIAL_STOCK',
      prefix: 'SI',
      date: '2026-05-05',
      module: 'STOCK',
      goods: [goods()],
      posting: () => {
        closing = close(5)
        return postInitialStock({
          branchId: books.branchId,
          lines: [{ ...goods(), quantity: 1, value: rupiah(9) }],
        })
      },
    })
    expect(await closing).toMatchObject({ status: 200 })
    const value = await server.value<number>(
      'select value from cost_balance where branch_id = $1 and product_id = $2',
      [books.branchId, goods().productId],
    )
    expect((await snapshots(5)).period_cost_balance).toMatchObject([{ value }])
  })
})

describe('the end of the fiscal year', () => {
  beforeAll(async () => {
    await server.rows('update company set fiscal_year_end_month = 6')
    await openAll(6)
  })
  const result = () =>
    server.value<number>(
      `select coalesce(sum(b.debit - b.credit), 0)::bigint from account_balance b join account a on a.id = b.account_id
       where b.branch_id = $1 and a.code >= '4'`,
      [books.branchId],
    )

  it('waits for the other branches', async () => {
    const answer = await close(6)
    expect(failedChecks(answer)[0]?.[0]).toBe('P10')
    await server.rows(
      `update period set status = 'CLOSED' where starts_on < '2026-06-01' and branch_id <> $1`,
      [books.branchId],
    )
  })

  it('brings income and expense to zero in one journal, which a restore mirrors', async () => {
    expect(await result()).toBe(500 - 5_000)
    const closed = await close(6)
    expect(closed).toMatchObject({ status: 200, data: { closingJournalId: expect.any(Number) } })
    const lines = `select a.code, l.debit, l.credit from journal_line l join account a on a.id = l.account_id
      where l.journal_id = $1 order by l.line_no`
    expect(await server.rows(lines, [closed.data.closingJournalId])).toEqual([
      { code: '6-1101', debit: 0, credit: 500 },
      { code: '7-1101', debit: 5_000, credit: 0 },
      { code: '3-1201', debit: 0, credit: 4_500 },
    ])
    expect(await result()).toBe(0)
    const before = await snapshots(6)
    expect((await restore(6)).status).toBe(200)
    expect(await result()).toBe(500 - 5_000)
    expect(
      await server.rows(`select number, status, cancel_reason from document where type = 'YEAR_END_CLOSE'`),
    ).toEqual([
      { number: 'TP/JKT/2606/00001', status: 'CANCELLED', cancel_reason: 'Ada faktur yang tertinggal' },
    ])
    expect((await close(6)).status).toBe(200)
    expect(await snapshots(6)).toEqual(before)
    expect(await result()).toBe(0)
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})
