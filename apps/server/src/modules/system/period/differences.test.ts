import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BooksOfBranch, enter, openBooks } from '../../../../test/support/books.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

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
const restore = (month: number, reason: string) =>
  admin.call('POST /core/v1/period/restore', { body: { ...monthOf(month), reason } })
const openAll = (month: number) => finance.call('POST /core/v1/period/posting/open', { body: monthOf(month) })
const history = (month: number) => finance.call('POST /core/v1/period/history', { body: monthOf(month) })
const differences = async (month: number) =>
  (await finance.call('POST /core/v1/period/differences', { body: monthOf(month) })).data
/** Nobody does two things in one moment. */
const later = (minutes = 1) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000))

const goods = () => ({ warehouse: books.main, productId: books.products[0] ?? 0 })
const received = (date: string, quantity: number, value: number) =>
  enter(server, books, {
    type: 'INITIAL_STOCK',
    prefix: 'SI',
    date,
    module: 'STOCK',
    enteredAt: server.clock.now(),
    goods: [goods()],
    posting: () =>
      postInitialStock({ branchId: books.branchId, lines: [{ ...goods(), quantity, value: rupiah(value) }] }),
  })

/** Balances of closes of a month that are restored, and of the valid one. */
const kept = (month: number) =>
  server.rows<{ quantity: number; value: number; valid: boolean }>(
    `select s.quantity, s.value, c.restored_at is null as valid from period_cost_balance s
     join period_close c on c.branch_id = s.branch_id and c.id = s.close_id
     join period p on p.branch_id = c.branch_id and p.id = c.period_id
     where s.branch_id = $1 and p.year = 2026 and p.month = $2 order by c.closed_at`,
    [books.branchId, month],
  )

/** As people read them: kind, code, place, before, after, difference, and the number of each document with its part. */
const told = ({ rows }: Awaited<ReturnType<typeof differences>>) =>
  rows.map(({ kind, code, before, after, difference, documents }) => [
    kind,
    code,
    Number(before),
    Number(after),
    Number(difference),
    documents.map(({ number, amount }) => `${number} ${amount}`).join(', '),
  ])

describe('a month that was closed, restored and closed again', () => {
  it('says nothing about a month that was never restored', async () => {
    await received('2026-01-05', 10, 1_000) // Rp 100 each
    later()
    expect((await close(1)).status).toBe(200)
    expect(await differences(1)).toEqual({ since: null, rows: [], count: 0 })
  })

  it('keeps the balances of a restored close as evidence, which count no more', async () => {
    later()
    await restore(1, 'Satu penerimaan tertinggal')
    expect(await kept(1)).toEqual([{ quantity: 10, value: 1_000, valid: false }])
    expect(await differences(1)).toMatchObject({
      since: { restoreReason: 'Satu penerimaan tertinggal', restoredBy: { id: admin.employeeId } },
      rows: [],
      count: 0,
    })
  })

  it('tells what differs at closing again, to the rupiah, and by which document', async () => {
    later()
    await openAll(1)
    await received('2026-01-20', 4, 600) // 14 pieces, Rp 1,600
    const found = await differences(1)
    const paper = await server.value<string>(
      `select number from document where branch_id = $1 and date = '2026-01-20'`,
      [books.branchId],
    )
    const sku = await server.value<string>('select sku from product where id = $1', [goods().productId])
    expect(told(found)).toEqual([
      ['ACCOUNT', '1-1301', 1_000, 1_600, 600, `${paper} 600`],
      ['ACCOUNT', '3-1901', -1_000, -1_600, -600, `${paper} -600`],
      ['STOCK', sku, 10, 14, 4, `${paper} 4`],
      ['COST', sku, 1_000, 1_600, 600, `${paper} 600`],
    ])
    expect(found.rows[2]).toMatchObject({ place: 'Gudang Uji MAIN', unit: 'UJI', documentCount: 1 })
    expect(found.rows[3]).toMatchObject({ place: 'MAIN', unit: null })
  })

  it('is a history of each close and restore with who, when and why', async () => {
    later()
    const closedAgain = server.clock.now()
    expect((await close(1)).status).toBe(200)
    const { closes } = (await history(1)).data
    expect(closes).toMatchObject([
      {
        closedAt: closedAgain.toISOString(),
        closedBy: { id: finance.employeeId },
        restoredAt: null,
        restoreReason: null,
      },
      {
        closedBy: { id: finance.employeeId },
        restoredBy: { id: admin.employeeId },
        restoreReason: 'Satu penerimaan tertinggal',
      },
    ])
    expect(await kept(1)).toEqual([
      { quantity: 10, value: 1_000, valid: false },
      { quantity: 14, value: 1_600, valid: true },
    ])
  })

  it('opens the next month with the valid balances alone', async () => {
    later()
    await received('2026-02-02', 1, 50) // 15 pieces, Rp 1,650
    expect((await close(2)).status).toBe(200)
    expect(await kept(2)).toEqual([{ quantity: 15, value: 1_650, valid: true }])
    expect(await checkInvariants(server.owner)).toEqual([])
  })

  it('tells a later month what a document in an earlier restored one changed', async () => {
    later()
    await restore(2, 'Januari harus dibuka')
    await restore(1, 'Barang lupa dicatat')
    later()
    await openAll(1)
    await received('2026-01-25', 1, 100)
    const paper = await server.value<string>(
      `select number from document where branch_id = $1 and date = '2026-01-25'`,
      [books.branchId],
    )
    const inventory = (rows: ReturnType<typeof told>) => rows.filter(([, code]) => code === '1-1301')
    // January by its last close: 1,600; February: 1,650
    expect(inventory(told(await differences(1)))).toEqual([
      ['ACCOUNT', '1-1301', 1_600, 1_700, 100, `${paper} 100`],
    ])
    expect(inventory(told(await differences(2)))).toEqual([
      ['ACCOUNT', '1-1301', 1_650, 1_750, 100, `${paper} 100`],
    ])
    expect((await differences(2)).rows.filter(({ kind }) => kind === 'COST')).toMatchObject([
      { before: 1_650, after: 1_750, difference: 100, documentCount: 1 },
    ])
  })

  it('can be neither removed nor made valid again by the product', async () => {
    const tx = (statement: string) =>
      server.services.database.write(server.scope([books.branchId]), (db) => sql.raw(statement).execute(db))
    await expect(tx('delete from period_cost_balance')).rejects.toThrow()
    await expect(tx('update period_close set closed_at = now()')).rejects.toThrow()
    await expect(tx('delete from period_close')).rejects.toThrow()
    await expect(
      server.rows(
        `insert into period_close (branch_id, period_id, closed_at, warnings)
         select branch_id, id, now(), 0 from period p, generate_series(1, 2) where branch_id = $1 and year = 2026 and month = 5`,
        [books.branchId],
      ),
    ).rejects.toThrow('period_close_valid')
  })
})
