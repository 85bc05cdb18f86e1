import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postCashExpense, postCashReceipt } from '@merchant/domain/posting/cash-bank.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BooksOfBranch, enter, enterIn, openBooks } from '../../../test/support/books.ts'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { requireCash } from './cash.ts'

let server: TestServer
let books: BooksOfBranch
let cash: number
let bank: number
let counter: number
beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
  const accountOf = (code: string) => server.value<number>('select id from account where code = $1', [code])
  ;[cash, bank, counter] = (await Promise.all(['1-1101', '1-1111', '6-1201'].map(accountOf))) as [
    number,
    number,
    number,
  ] // three codes
  // 100 since January, 40 more on 10 November, 30 less on the 15th: 100, 140, 110
  await receive(cash, '2026-01-05', 100)
  await receive(cash, '2026-11-10', 40)
  await pay('2026-11-15', 30)
})
afterAll(() => server.close())

const facts = (cashAccountId: number, amount: number) => ({
  branchId: books.branchId,
  cashAccountId,
  lines: [{ accountId: counter, amount: rupiah(amount), note: 'Uji' }],
})
const receive = (account: number, date: string, amount: number) =>
  enter(server, books, {
    type: 'CASH_IN',
    prefix: 'KM',
    date,
    module: 'CASHBANK',
    posting: () => postCashReceipt(facts(account, amount)),
  })
const expense = (date: string, amount: number) => ({
  type: 'CASH_OUT',
  prefix: 'KK',
  date,
  module: 'CASHBANK' as const,
  posting: () => postCashExpense(facts(cash, amount)),
})
const pay = (date: string, amount: number) => enter(server, books, expense(date, amount))
const ask = (date: string, amount: number, accountId = cash) =>
  server.services.database.write(server.scope([books.branchId]), (tx) =>
    requireCash(tx, { branchId: books.branchId, accountId, date, amount }),
  )

it.each([
  ['before there is any', '2026-01-04', 1, 0],
  ['in a month without lines', '2026-06-30', 101, 100],
  ['in the month of the change, before it', '2026-11-09', 101, 100],
  ['when the balance was higher than it is later', '2026-11-10', 111, 110],
  ['on a later day', '2026-11-20', 111, 110],
])('more than there is, %s', async (_, date, amount, balance) => {
  await expect(ask(date, amount)).rejects.toMatchObject({
    reason: 'CASH_INSUFFICIENT',
    message: `Saldo Kas tidak cukup: Rp ${balance}`,
  })
})

it.each([
  ['2026-06-30', 100],
  ['2026-11-09', 100],
  ['2026-11-10', 110],
  ['2026-11-20', 110],
])('on %s there are %i to spend', async (date, amount) => {
  await expect(ask(date, amount)).resolves.toBeUndefined()
})

it('another branch has cash of its own', async () => {
  const other = await server.branchId('BDG')
  const asked = server.services.database.write(server.scope([other]), (tx) =>
    requireCash(tx, { branchId: other, accountId: cash, date: '2026-11-20', amount: 1 }),
  )
  await expect(asked).rejects.toMatchObject({ reason: 'CASH_INSUFFICIENT' })
})

it('only a bank account that is marked for it is overdrawn', async () => {
  await expect(ask('2026-11-20', 1, bank)).rejects.toMatchObject({ message: 'Saldo Bank tidak cukup: Rp 0' })
  await server.rows('update account set allow_overdraft = true where id = any($1)', [[bank, cash]])
  await expect(ask('2026-11-20', 1, bank)).resolves.toBeUndefined()
  await expect(ask('2026-11-20', 111)).rejects.toMatchObject({ reason: 'CASH_INSUFFICIENT' })
})

it('of two payments at the same moment the second sees the first', async () => {
  const held = Promise.withResolvers<void>()
  const inTurn = Promise.withResolvers<void>()
  const first = server.services.database.write(server.scope([books.branchId]), async (tx) => {
    await requireCash(tx, { branchId: books.branchId, accountId: cash, date: '2026-11-20', amount: 60 })
    held.resolve()
    await inTurn.promise
    await enterIn(tx, books.branchId, expense('2026-11-20', 60))
  })
  await held.promise
  const second = expect(ask('2026-11-20', 60)).rejects.toMatchObject({
    message: 'Saldo Kas tidak cukup: Rp 50',
  })
  await expect
    .poll(() =>
      server.value(
        `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      ),
    )
    .toBe(1)
  inTurn.resolve()
  await first
  await second
})
