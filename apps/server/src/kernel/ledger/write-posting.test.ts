import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { postCorrectionOut } from '@merchant/domain/posting/stock-correction.ts'
import { reverseMove } from '@merchant/domain/stock/moving-average.ts'
import { sql as statement } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BooksOfBranch, enter, openBooks } from '../../../test/support/books.ts'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'

let server: TestServer
let books: BooksOfBranch
let coffee: number
let tea: number
beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
  ;[coffee = 0, tea = 0] = books.products
})
afterAll(() => server.close())

const goods = (productId: number) => ({ warehouse: books.main, productId })
const line = (productId: number, quantity: number, value: number) => ({
  ...goods(productId),
  quantity,
  value: rupiah(value),
})

const initialStock = (productId: number, quantity: number, value: number, date = '2026-01-02') =>
  enter(server, books, {
    type: 'INITIAL_STOCK',
    prefix: 'SI',
    date,
    module: 'STOCK',
    goods: [goods(productId)],
    posting: () => postInitialStock({ branchId: books.branchId, lines: [line(productId, quantity, value)] }),
  })

const lost = (productId: number, quantity: number, date = '2026-01-20') =>
  enter(server, books, {
    type: 'STOCK_CORRECTION',
    prefix: 'KO',
    date,
    module: 'STOCK',
    goods: [goods(productId)],
    posting: (stock) =>
      postCorrectionOut({
        branchId: books.branchId,
        why: { reason: 'HILANG' },
        lines: [{ ...goods(productId), quantity, cost: stock.cost(goods(productId), quantity) }],
      }),
  })

const cost = async (productId: number) =>
  (
    await server.rows<{ quantity: number; value: number }>(
      'select quantity, value from cost_balance where branch_id = $1 and product_id = $2 and pool = $3',
      [books.branchId, productId, 'MAIN'],
    )
  )[0]

/** Debit less credit of a role's account over all months. */
const balanceOf = async (role: string) =>
  (await server.value<number | null>(
    `select sum(b.debit - b.credit)::bigint from account_balance b join account_role r on r.account_id = b.account_id
     where b.branch_id = $1 and r.role = $2`,
    [books.branchId, role],
  )) ?? 0

describe('refusals of the ledger', () => {
  it('a date without a period', async () => {
    await expect(initialStock(coffee, 1, 1, '2031-05-05')).rejects.toMatchObject({
      reason: 'PERIOD_MISSING',
      message: 'Periode Mei 2031 cabang Stokis Jakarta Timur belum dibuat',
    })
  })

  it('a closed period, and a module whose posting is closed', async () => {
    await server.rows(`update period set status = 'CLOSED' where branch_id = $1 and month = 11`, [
      books.branchId,
    ])
    await server.rows(`update period set closed_modules = '{STOCK}' where branch_id = $1 and month = 12`, [
      books.branchId,
    ])
    await expect(initialStock(coffee, 1, 1, '2026-11-05')).rejects.toMatchObject({ reason: 'PERIOD_CLOSED' })
    await expect(initialStock(coffee, 1, 1, '2026-12-05')).rejects.toMatchObject({ reason: 'POSTING_CLOSED' })
  })

  it('more goods than there are, by name, with what is left', async () => {
    await initialStock(tea, 3, 3_000)
    await expect(lost(tea, 5)).rejects.toMatchObject({
      reason: 'INSUFFICIENT_STOCK',
      message: 'Stok Barang Uji 2 di Gudang Uji MAIN tinggal 3, diminta 5',
    })
  })

  it('a role that no account stands for', async () => {
    await server.rows(`update account_role set role = 'X' where role = 'STOCK_ADJUSTMENT'`)
    await expect(lost(tea, 1)).rejects.toMatchObject({
      reason: 'ROLE_NOT_MAPPED',
      message: 'Akun untuk Selisih Persediaan belum diatur',
    })
    await server.rows(`update account_role set role = 'STOCK_ADJUSTMENT' where role = 'X'`)
  })

  it('and nothing of them is left behind', async () => {
    expect(await server.value(`select count(*) from document where type = 'STOCK_CORRECTION'`)).toBe(0)
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})

describe('what the database itself refuses', () => {
  const asApp = (sql: string) =>
    server.services.database.write(server.scope([books.branchId]), (tx) => statement.raw(sql).execute(tx))

  it('an unbalanced journal, and a line hung on later', async () => {
    const head = `insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
      select branch_id, 'JR/X/' || random(), period_id, date, kind, class, document_id, 'x', now(), entered_by from journal limit 1 returning branch_id, id`
    const lineOf = (
      debit: number,
      credit: number,
    ) => `with j as (${head}) insert into journal_line (branch_id, journal_id, line_no, account_id, debit, credit, date, class)
      select branch_id, id, n, (select min(id) from account), case n when 1 then ${debit} else 0 end, case n when 2 then ${credit} else 0 end, '2026-01-01', 'NORMAL' from j, generate_series(1, 2) n`
    await expect(asApp(lineOf(10, 9))).rejects.toMatchObject({ reason: 'RULE_VIOLATED' })
    await expect(
      asApp(`insert into journal_line (branch_id, journal_id, line_no, account_id, debit, credit, date, class)
        select branch_id, journal_id, 90 + n, account_id, case n when 1 then 5 else 0 end, case n when 2 then 5 else 0 end, date, class
        from (select * from journal_line limit 1) l, generate_series(1, 2) n`),
    ).rejects.toMatchObject({ reason: 'RULE_VIOLATED' })
  })

  it.each(['journal', 'journal_line', 'stock_move', 'open_item_entry'])(
    'a change or deletion in %s',
    async (table) => {
      await expect(asApp(`update ${table} set branch_id = branch_id`)).rejects.toMatchObject({
        code: '42501',
      })
      await expect(asApp(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
    },
  )
})

describe('a posting', () => {
  it('writes journal, balances, moves and gapless numbers at once', async () => {
    const before = await balanceOf('INVENTORY')
    const first = await initialStock(coffee, 10, 105_000, '2026-02-03')
    const second = await initialStock(coffee, 5, 60_000, '2026-02-04')
    expect([first.number, second.number]).toEqual(['SI/JKT/2602/00001', 'SI/JKT/2602/00002'])
    expect(await cost(coffee)).toEqual({ quantity: 15, value: 165_000 })
    expect((await balanceOf('INVENTORY')) - before).toBe(165_000)
    expect(
      await server.rows(
        `select l.role, l.debit, l.credit from journal_line l where l.branch_id = $1 and l.journal_id = $2 order by line_no`,
        [books.branchId, first.journalIds[0]],
      ),
    ).toEqual([
      { role: 'INVENTORY', debit: 105_000, credit: 0 },
      { role: 'OPENING_EQUITY', debit: 0, credit: 105_000 },
    ])
    expect(await checkInvariants(server.owner)).toEqual([])
  })

  it('values what goes out by the moving average, and the last unit takes all that is left', async () => {
    const [, , product = 0] = books.products
    await initialStock(product, 3, 100, '2026-02-05')
    await lost(product, 1, '2026-02-06')
    expect(await cost(product)).toEqual({ quantity: 2, value: 67 })
    await lost(product, 2, '2026-02-07')
    expect(await cost(product)).toEqual({ quantity: 0, value: 0 })
    expect(await checkInvariants(server.owner)).toEqual([])
  })

  it('is undone by its mirror, which leaves nothing behind', async () => {
    const product = books.products[3] ?? 0
    const supplierId = 77
    const facts = { branchId: books.branchId, supplierId, lines: [line(product, 8, 88_000)] }
    const original: Posting = postGoodsReceipt(facts)
    const key = goods(product)
    const before = [await balanceOf('INVENTORY'), await balanceOf('GRNI')]
    const receipt = await enter(server, books, {
      type: 'GOODS_RECEIPT',
      prefix: 'PB',
      date: '2026-03-01',
      module: 'PURCHASE',
      goods: [key],
      posting: () => original,
    })
    expect([await balanceOf('INVENTORY'), await balanceOf('GRNI')]).toEqual([
      (before[0] ?? 0) + 88_000,
      (before[1] ?? 0) - 88_000,
    ])
    await enter(server, books, {
      type: 'GOODS_RECEIPT',
      documentId: receipt.documentId,
      date: '2026-03-02',
      module: 'PURCHASE',
      goods: [key],
      reversal: {
        journalIds: receipt.journalIds,
        moveSeqs: receipt.moveSeqs,
        ownItems: new Map(),
        accounts: new Map(),
      },
      posting: (stock) => {
        const undone = reverseMove(stock.balance(key), { quantity: 8, value: rupiah(88_000) })
        if (undone === 'INSUFFICIENT_STOCK') throw new Error(undone)
        return reverse(original, [undone.difference])
      },
    })
    expect([await balanceOf('INVENTORY'), await balanceOf('GRNI')]).toEqual(before)
    expect(await cost(product)).toEqual({ quantity: 0, value: 0 })
    expect(
      await server.value('select count(*) from journal where branch_id = $1 and reverses_id = $2', [
        books.branchId,
        receipt.journalIds[0],
      ]),
    ).toBe(1)
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})

describe('many at once', () => {
  it('fifty who want one of the last ten: ten get it, numbers have no gap', async () => {
    const product = books.products[4] ?? 0
    await initialStock(product, 10, 99_999, '2026-04-01')
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => lost(product, 1, '2026-04-02')))
    const done = results.filter((result) => result.status === 'fulfilled')
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []))
    expect(done).toHaveLength(10)
    expect(new Set(reasons)).toEqual(new Set(['INSUFFICIENT_STOCK']))
    expect(await cost(product)).toEqual({ quantity: 0, value: 0 })
    expect(await checkInvariants(server.owner)).toEqual([])
  })

  it('a receipt of goods that were never there, twice at the same moment, counts twice', async () => {
    const [fresh = 0] = (await openBooks(server, 'BKS')).products
    const bekasi = await openBooks(server, 'BDG')
    const key = { warehouse: bekasi.main, productId: fresh }
    const receive = () =>
      enter(server, bekasi, {
        type: 'INITIAL_STOCK',
        prefix: 'SI',
        date: '2026-05-01',
        module: 'STOCK',
        goods: [key],
        posting: () =>
          postInitialStock({
            branchId: bekasi.branchId,
            lines: [{ ...key, quantity: 4, value: rupiah(400) }],
          }),
      })
    await Promise.all(Array.from({ length: 6 }, receive))
    expect(
      await server.rows('select quantity, value from cost_balance where branch_id = $1 and product_id = $2', [
        bekasi.branchId,
        fresh,
      ]),
    ).toEqual([{ quantity: 24, value: 2_400 }])
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})
