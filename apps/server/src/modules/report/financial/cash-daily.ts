import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashDailyContract } from '@merchant/contract/report/cash-daily.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check, date, FILE_ROWS, fixed, money, text } from '../../../kernel/report/answer.ts'
import { readChart } from '../../../kernel/report/chart.ts'
import { ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { readPlace } from '../row-page.ts'
import { cashDayPage, cashDaySums } from './cash-daily.queries.ts'
import { cashAccounts } from './cash-flow-direct.ts'

type Body = Parsed<(typeof cashDailyContract)['POST /core/v1/report/cash-daily']>['body']

/**
 * Kas harian (domain-core 6): opening, movements and closing of each day of each cash and bank account of each branch. The
 * closing of the last day equals the maintained balances of the books.
 * @throws DATE_ORDER, NOT_FOUND for an account that is no cash, INVALID_FORMAT for an unknown cursor
 */
export async function cashDaily(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const { accountId } = body.filters
  const cash = new Set(cashAccounts((await readChart(ctx.db, ctx.principal.companyId)).values()).cash)
  if (accountId !== undefined && !cash.has(accountId)) throw notFound('Akun kas')
  const wanted = { ...scope, accountIds: accountId === undefined ? [...cash] : [accountId] }
  const isFile = body.format !== 'JSON'
  const offset = isFile ? 0 : readPlace(body.after)
  const limit = isFile ? FILE_ROWS : body.limit
  const [rows, { count, ...sums }, booked] = await Promise.all([
    cashDayPage(ctx.db, wanted, { limit, offset }),
    cashDaySums(ctx.db, wanted),
    ledgerSums(ctx.db, scope, { until: { from: null, to: scope.dateTo } }),
  ])
  const closing = sums.opening + sums.cashIn - sums.cashOut
  const books = booked
    .filter((sum) => wanted.accountIds.includes(sum.accountId))
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
  const next = offset + limit < count ? String(offset + limit) : null
  return answer(ctx, { name: 'cash-daily', title: 'Kas Harian' }, scope, {
    asked: body,
    content: {
      columns: columns(scope),
      rows,
      totals: { ...sums, closing },
      checks: [check('BOOKS', 'Saldo akhir = saldo buku besar', books, closing)],
      count,
      next,
    },
  })
}

const columns = ({ branchIds }: ReportScope) => [
  ...(branchIds.length > 1 ? [text('branch', 'Cabang')] : []),
  text('code', 'Kode'),
  text('name', 'Nama akun'),
  fixed(date('date', 'Tanggal')),
  money('opening', 'Saldo awal'),
  money('cashIn', 'Masuk'),
  money('cashOut', 'Keluar'),
  fixed(money('closing', 'Saldo akhir')),
]
