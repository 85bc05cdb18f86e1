import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { cashDailyContract } from '@merchant/contract/report/cash-daily.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check, date, FILE_ROWS, fixed, money, text } from '../../../kernel/report/answer.ts'
import { readChart } from '../../../kernel/report/chart.ts'
import type { Named } from '../../../kernel/report/content.ts'
import { ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { chosenGrouping } from '../grouped.ts'
import { lineGroups, pageOfPlaced, placedLabel, replyGroup } from '../line-groups.ts'
import { readPlace } from '../row-page.ts'
import { type CashGroup, cashDayPage, cashDaySums, cashGroups } from './cash-daily.queries.ts'
import { cashAccounts } from './cash-flow-direct.ts'

type Body = Parsed<(typeof cashDailyContract)['POST /core/v1/report/cash-daily']>['body']

/**
 * Kas harian (domain-core 6): opening, movements and closing of each day of each cash and bank account of each branch. The
 * closing of the last day equals the maintained balances of the books. Groups are of whole accounts: a day has no row of an
 * account that did not move, so the balances of a day or a month could not be added up from rows.
 * @throws DATE_ORDER, NOT_FOUND for an account that is no cash, INVALID_FORMAT for an unknown cursor
 */
export async function cashDaily(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const { accountId } = body.filters
  const cash = new Set(cashAccounts((await readChart(ctx.db, ctx.principal.companyId)).values()).cash)
  if (accountId !== undefined && !cash.has(accountId)) throw notFound('Akun kas')
  const wanted = { ...scope, accountIds: accountId === undefined ? [...cash] : [accountId] }
  const isFile = body.format !== 'JSON'
  const groupings = cashGroupings(scope)
  const by = chosenGrouping(groupings, body)?.key
  const isShort = body.detail === 'SHORT'
  const page = {
    limit: isFile ? FILE_ROWS : body.limit,
    offset: isFile ? 0 : readPlace(body.after),
    isShort,
  }
  const [rows, found, { count, ...sums }, booked] = await Promise.all([
    isShort ? [] : cashDayPage(ctx.db, wanted, { ...page, by }),
    by ? cashGroups(ctx.db, wanted, { ...page, by }) : [],
    cashDaySums(ctx.db, wanted),
    ledgerSums(ctx.db, scope, { until: { from: null, to: scope.dateTo } }),
  ])
  const totals = withClosing(sums)
  const books = booked
    .filter((sum) => wanted.accountIds.includes(sum.accountId))
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
  const { limit, offset } = page
  return answer(ctx, { name: 'cash-daily', title: 'Kas Harian' }, scope, {
    asked: body,
    content: {
      columns: columns(scope),
      rows,
      totals,
      checks: [check('BOOKS', 'Saldo akhir = saldo buku besar', books, totals.closing)],
      groupings,
      subtotalBy: by ?? null,
      ...(by
        ? {
            ...pageOfPlaced(page, found),
            groups: found.map((group) => replyGroup(group, placedLabel(by, group), withClosing(group))),
          }
        : { count, next: offset + limit < count ? String(offset + limit) : null }),
    },
  })
}

const withClosing = ({ opening, cashIn, cashOut }: Record<'opening' | 'cashIn' | 'cashOut', bigint>) => ({
  opening,
  cashIn,
  cashOut,
  closing: opening + cashIn - cashOut,
})

const cashGroupings = ({ branchIds }: ReportScope): (Named & { key: CashGroup })[] => {
  const keys = ['ACCOUNT', ...(branchIds.length > 1 ? (['BRANCH'] as const) : [])] as const
  return keys.map((key) => ({ key, label: lineGroups[key] }))
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
