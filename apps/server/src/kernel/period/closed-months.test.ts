import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BooksOfBranch, enter, openBooks } from '../../../test/support/books.ts'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import type { Tx } from '../db/types.ts'
import { lockPeriodAlone, requireOpenPeriod } from './period.ts'

/**
 * The database itself refuses journals, their lines and stock moves of a closed month, for every sender. Tried by SQL as
 * the role of the application, and as the owner.
 */
let server: TestServer
let books: BooksOfBranch
/** A paper of the module STOCK. */
let documentId: number
let january: number

beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
  const warehouse = books.main
  const productId = books.products[0] ?? 0
  const paper = await enter(server, books, {
    type: 'INITIAL_STOCK',
    prefix: 'SI',
    date: '2026-02-02',
    module: 'STOCK',
    goods: [{ warehouse, productId }],
    posting: () =>
      postInitialStock({
        branchId: books.branchId,
        lines: [{ warehouse, productId, quantity: 1, value: rupiah(100) }],
      }),
  })
  documentId = paper.documentId
  january = await server.value('select id from period where branch_id = $1 and year = 2026 and month = 1', [
    books.branchId,
  ])
})
beforeEach(() => setJanuary(`status = 'OPEN', closed_modules = '{}'`))
afterAll(() => server.close())

const setJanuary = (state: string) => server.rows(`update period set ${state} where id = ${january}`)

/** Every attempt is rolled back: it would break the books. */
async function asApp(...statements: string[]): Promise<void> {
  const undone = new Error('undone')
  const run = async (tx: Tx) => {
    for (const each of statements) await sql.raw(each).execute(tx)
    throw undone
  }
  await server.services.database
    .write(server.scope([books.branchId]), run)
    .catch((error) => (error === undone ? undefined : Promise.reject(error)))
}

const journalAt = (date: string, periodId = january) => `
  insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
  values (${books.branchId}, 'JR/UJI', ${periodId}, '${date}', 'GENERAL', 'NORMAL', ${documentId}, 'Uji', now(), (select min(id) from employee))`

const linesOf = (journal: string, date = 'j.date', kind = 'j.class') => `
  insert into journal_line (branch_id, journal_id, line_no, account_id, debit, credit, date, class)
  select j.branch_id, j.id, n, (select min(id) from account), case n when 1 then 5 else 0 end, case n when 2 then 5 else 0 end, ${date}, ${kind}
  from (${journal}) j, generate_series(1, 2) n`

const madeJournal = `select * from journal where number = 'JR/UJI'`
const wholeJournal = (date: string) =>
  `with j as (${journalAt(date)} returning *) ${linesOf('select * from j')}`

const moveAt = (date: string) => `
  insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value)
  select branch_id, product_id, warehouse_id, pool, '${date}', now(), document_id, 'EXO', 1, 5 from stock_move
  where branch_id = ${books.branchId} and document_id = ${documentId}`

/** The declaration of kernel/period for users who may post where only the module is closed. */
const declared = (periodId: number, module: string) =>
  `select set_config('app.period_override', '${periodId}:${module}', true)`

const kinds = [
  ['a journal', () => wholeJournal('2026-01-15')],
  ['the head of a journal', () => journalAt('2026-01-15')],
  ['a stock move', () => moveAt('2026-01-15')],
] as const

describe.each(kinds)('%s', (_, statement) => {
  it('is taken while the month is open', async () => {
    await expect(asApp(statement())).resolves.toBeUndefined()
  })

  it('is refused when the month is closed, whatever is declared', async () => {
    await setJanuary(`status = 'CLOSED'`)
    const refused = {
      reason: 'PERIOD_CLOSED',
      message: 'Periode Januari 2026 cabang Stokis Jakarta Timur sudah ditutup',
    }
    await expect(asApp(statement())).rejects.toMatchObject(refused)
    await expect(asApp(declared(january, 'STOCK'), statement())).rejects.toMatchObject(refused)
    await expect(server.rows(statement())).rejects.toMatchObject({ code: 'MS409' }) // the owner is no exception
  })

  it('is refused when the posting of its module is closed, and taken where that is overridden', async () => {
    await setJanuary(`closed_modules = '{SALES,STOCK}'`)
    await expect(asApp(statement())).rejects.toMatchObject({
      reason: 'POSTING_CLOSED',
      message: 'Posting stok untuk periode Januari 2026 cabang Stokis Jakarta Timur sedang ditutup',
    })
    await expect(asApp(declared(january, 'SALES'), statement())).rejects.toMatchObject({
      reason: 'POSTING_CLOSED',
    })
    await expect(asApp(declared(january + 1, 'STOCK'), statement())).rejects.toMatchObject({
      reason: 'POSTING_CLOSED',
    })
    await expect(asApp(declared(january, 'STOCK'), statement())).resolves.toBeUndefined()
  })

  it('is taken when the posting of other modules is closed', async () => {
    await setJanuary(`closed_modules = '{SALES,JOURNAL}'`)
    await expect(asApp(statement())).resolves.toBeUndefined()
  })
})

it('of a month that has no period nothing is taken', async () => {
  const refused = {
    reason: 'PERIOD_MISSING',
    message: 'Periode Mei 2040 cabang Stokis Jakarta Timur belum dibuat',
  }
  await expect(asApp(journalAt('2040-05-05'))).rejects.toMatchObject(refused)
  await expect(asApp(moveAt('2040-05-05'))).rejects.toMatchObject(refused)
})

describe('lines that come after their journal', () => {
  it('are refused once the month has been closed', async () => {
    const closed = `update period set status = 'CLOSED' where branch_id = ${books.branchId} and id = ${january}`
    await expect(asApp(journalAt('2026-01-15'), linesOf(madeJournal))).resolves.toBeUndefined()
    await expect(asApp(journalAt('2026-01-15'), closed, linesOf(madeJournal))).rejects.toMatchObject({
      reason: 'PERIOD_CLOSED',
    })
  })

  it.each([
    ['another date', () => [journalAt('2026-01-15'), linesOf(madeJournal, `date '2026-01-16'`)]],
    ['another class', () => [journalAt('2026-01-15'), linesOf(madeJournal, 'j.date', `'CLOSING'`)]],
    ['a journal in the period of another month', () => [journalAt('2026-02-15'), linesOf(madeJournal)]],
  ])('are refused with %s', async (_, statements) => {
    await expect(asApp(...statements())).rejects.toMatchObject({
      reason: 'RULE_VIOLATED',
      params: { rule: 'journal_line_of_journal' },
    })
  })
})

it('what does not hold the month waits for a close that is under way, and is refused then', async () => {
  const held = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const closing = server.services.database.write(server.scope([books.branchId]), async (tx) => {
    await lockPeriodAlone(tx, books.branchId, '2026-01-01')
    await sql`update period set status = 'CLOSED' where branch_id = ${books.branchId} and id = ${january}`.execute(
      tx,
    )
    held.resolve()
    await goesOn.promise
  })
  await held.promise
  const posted = expect(asApp(moveAt('2026-01-15'))).rejects.toMatchObject({ reason: 'PERIOD_CLOSED' })
  await expect
    .poll(() =>
      server.value(
        `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      ),
    )
    .toBe(1)
  goesOn.resolve()
  await closing
  await posted
})

it('an override is declared for the period and module that were asked for, until the transaction ends', async () => {
  await setJanuary(`closed_modules = '{STOCK,SALES}'`)
  const month = { branchId: books.branchId, date: '2026-01-15', override: true } as const
  const setting = () =>
    sql<{ now: string | null }>`select current_setting('app.period_override', true) as now`
  const declaredIn = (...modules: ('STOCK' | 'SALES' | 'JOURNAL')[]) =>
    server.services.database.write(server.scope([books.branchId]), async (tx) => {
      for (const module of modules) await requireOpenPeriod(tx, { ...month, module })
      return (await setting().execute(tx)).rows[0]?.now
    })
  expect(await declaredIn('STOCK', 'SALES')).toBe(`${january}:STOCK,${january}:SALES`)
  expect(await declaredIn('JOURNAL')).toBeFalsy()
  await server.rows(`delete from audit_log where entity = 'period-override'`)
})
