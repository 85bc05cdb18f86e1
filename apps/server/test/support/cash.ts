import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { type BooksOfBranch, openBooks } from './books.ts'
import { TODAY } from './purchasing.ts'
import type { Caller, TestServer } from './test-server.ts'

type AddCashBank = ApiInput<'POST /v1/cash-bank/{account}/{direction}'>['body']
type AddJournal = ApiInput<'POST /v1/manual-journal/adjustment'>['body']
export type CashBank = ApiReply<'GET /v1/cash-bank/history/{id}'>
export type Journal = ApiReply<'GET /v1/manual-journal/history/{id}'>

export type Money = { account: 'CASH' | 'BANK'; direction: 'IN' | 'OUT' }
export const cashIn: Money = { account: 'CASH', direction: 'IN' }
export const cashOut: Money = { account: 'CASH', direction: 'OUT' }
export const bankIn: Money = { account: 'BANK', direction: 'IN' }
export const bankOut: Money = { account: 'BANK', direction: 'OUT' }

/** A branch with books, and the ids of accounts of the seed chart by their codes. */
export interface CashBooks extends BooksOfBranch {
  account(code: string): number
  /** Money with one line per account and amount, of today. */
  money(
    cash: string,
    lines: readonly [code: string, amount: number][],
    more?: Partial<AddCashBank>,
  ): AddCashBank
  /** A journal of today. */
  journal(
    lines: readonly [code: string, debit: number, credit: number][],
    more?: Partial<AddJournal>,
  ): AddJournal
}

export async function openCashBooks(server: TestServer, code = 'JKT'): Promise<CashBooks> {
  const books = await openBooks(server, code)
  const rows = await server.rows<{ code: string; id: number }>(
    `select a.code, a.id from account a join branch b on b.company_id = a.company_id where b.id = $1`,
    [books.branchId],
  )
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  const account = (wanted: string) => ids.get(wanted) ?? 999_999
  const { branchId } = books
  return {
    ...books,
    account,
    money: (cash, lines, more = {}) => ({
      branchId,
      cashAccountId: account(cash),
      date: TODAY,
      lines: lines.map(([each, amount]) => ({
        accountId: account(each),
        description: `Untuk ${each}`,
        amount,
      })),
      ...more,
    }),
    journal: (lines, more = {}) => ({
      branchId,
      date: TODAY,
      description: 'Jurnal uji',
      lines: lines.map(([each, debit, credit]) => ({ accountId: account(each), debit, credit })),
      ...more,
    }),
  }
}

/** Calls that must succeed, for tests that are about something else. */
export async function enterMoney(caller: Caller, params: Money, body: AddCashBank): Promise<CashBank> {
  const answer = await caller.call('POST /v1/cash-bank/{account}/{direction}', { params, body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

export async function enterJournal(
  caller: Caller,
  kind: 'general' | 'adjustment',
  body: AddJournal,
): Promise<Journal> {
  const answer = await caller.raw(`POST /v1/manual-journal/${kind}`, { body })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as Journal // 201 by the check above
}
