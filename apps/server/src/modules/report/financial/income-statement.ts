import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { FileReply } from '@merchant/contract/kernel/file.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import type { statementsContract } from '@merchant/contract/report/statements.ts'
import type { AccountClass } from '@merchant/domain/accounting/chart.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check } from '../../../kernel/report/answer.ts'
import { type ChartAccount, isPermanent, readChart } from '../../../kernel/report/chart.ts'
import { ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { fiscalYearStart } from '../../../kernel/report/month-spans.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import {
  addFigures,
  compareSpan,
  type Figures,
  inShort,
  isZero,
  netByAccount,
  present,
  statementColumns,
  statementRow,
  sumFigures,
} from './statement.ts'

type Body = Parsed<(typeof statementsContract)['POST /core/v1/report/income-statement']>['body']

interface Section {
  class: AccountClass
  name: string
  /** Income grows with credits; costs grow with debits and lower the profit. */
  sign: 1n | -1n
  /** The sum below it. */
  sum?: string
  profit?: { key: ProfitKey; name: string }
}
type ProfitKey = 'netSales' | 'grossProfit' | 'operatingProfit' | 'profitBeforeTax' | 'netProfit'

/** The steps from sales to the net profit (domain-core 6). */
const sections: readonly Section[] = [
  {
    class: 'REVENUE',
    name: 'Pendapatan',
    sign: 1n,
    profit: { key: 'netSales', name: 'Penjualan bersih' },
  },
  {
    class: 'COGS',
    name: 'Beban pokok penjualan',
    sign: -1n,
    sum: 'Jumlah beban pokok penjualan',
    profit: { key: 'grossProfit', name: 'Laba kotor' },
  },
  {
    class: 'EXPENSE',
    name: 'Beban usaha',
    sign: -1n,
    sum: 'Jumlah beban usaha',
    profit: { key: 'operatingProfit', name: 'Laba usaha' },
  },
  { class: 'OTHER_INCOME', name: 'Pendapatan lain', sign: 1n, sum: 'Jumlah pendapatan lain' },
  {
    class: 'OTHER_EXPENSE',
    name: 'Beban lain',
    sign: -1n,
    sum: 'Jumlah beban lain',
    profit: { key: 'profitBeforeTax', name: 'Laba sebelum pajak' },
  },
  {
    class: 'TAX',
    name: 'Pajak penghasilan',
    sign: -1n,
    sum: 'Jumlah pajak penghasilan',
    profit: { key: 'netProfit', name: 'Laba bersih' },
  },
]

type FiguresOf = (account: ChartAccount) => Figures

/**
 * Laba rugi: the profit within the days, compared with other days and with the year so far. Year-end closings are left out.
 * @throws DATE_ORDER
 */
export async function incomeStatement(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const compare = compareSpan(body)
  const yearStart = fiscalYearStart(scope.dateTo, scope.fiscalYearEndMonth)
  const [chart, sums] = await Promise.all([
    readChart(ctx.db, ctx.principal.companyId),
    ledgerSums(
      ctx.db,
      scope,
      present({
        amount: { from: scope.dateFrom, to: scope.dateTo },
        compareAmount: compare,
        yearToDate: { from: yearStart, to: scope.dateTo },
      }),
    ),
  ])
  const accounts = [...chart.values()]
  const amounts = netByAccount(sums, 'amount', false)
  const compared = netByAccount(sums, 'compareAmount', false)
  const year = netByAccount(sums, 'yearToDate', false)
  const creditsOf: FiguresOf = ({ id }) => ({
    amount: -(amounts.get(id) ?? 0n),
    compareAmount: compare && -(compared.get(id) ?? 0n),
    yearToDate: -(year.get(id) ?? 0n),
  })
  const months = body.withMonths ? await profitByMonth(ctx, scope, accounts) : []
  const { rows, totals } = toRows(accounts, creditsOf, compare !== null)
  const netAssets = -exactSum(accounts.filter(isPermanent), (account) => creditsOf(account).amount)
  const reply = await answer(
    ctx,
    { name: 'income-statement', title: 'Laba Rugi', isStatement: true, compare },
    scope,
    {
      asked: body,
      content: {
        inShort,
        columns: statementColumns({
          compared: compare !== null,
          share: '% penjualan bersih',
          yearToDate: true,
        }),
        rows,
        totals,
        checks: [check('BALANCE', 'Laba bersih = mutasi akun neraca', netAssets, totals.netProfit)],
      },
    },
  )
  return reply instanceof FileReply ? reply : { ...reply, months }
}

/** The same profits for each of the twelve months until the last day, in one pass over the balances. */
async function profitByMonth(
  ctx: QueryCtx,
  { dateTo, ...scope }: ReportScope,
  accounts: readonly ChartAccount[],
) {
  const spans = lastMonths(dateTo)
  const sums = await ledgerSums(ctx.db, scope, spans)
  return Object.keys(spans).map((month) => {
    const net = netByAccount(sums, month, false)
    const creditsOf: FiguresOf = ({ id }) => ({
      amount: -(net.get(id) ?? 0n),
      compareAmount: null,
      yearToDate: null,
    })
    return { month, ...toRows(accounts, creditsOf, false).totals }
  })
}

/** Twelve months by name, `2026-11`; the last ends with the given day. */
function lastMonths(dateTo: string): Record<string, { from: string; to: string }> {
  const [year, month] = [Number(dateTo.slice(0, 4)), Number(dateTo.slice(5, 7))]
  const dayOf = (at: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + at, day)).toISOString().slice(0, 10)
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => index - 11).map((at) => [
      dayOf(at, 1).slice(0, 7),
      { from: dayOf(at, 1), to: at === 0 ? dateTo : dayOf(at + 1, 0) },
    ]),
  )
}

function toRows(accounts: readonly ChartAccount[], creditsOf: FiguresOf, compared: boolean) {
  const zero: Figures = { amount: 0n, compareAmount: compared ? 0n : null, yearToDate: 0n }
  const of = ({ class: kind }: Section) => accounts.filter((account) => account.class === kind)
  const revenue = sections.filter(({ class: kind }) => kind === 'REVENUE').flatMap(of)
  const base = exactSum(revenue, (account) => creditsOf(account).amount)
  const totals: Record<ProfitKey, bigint> = {
    netSales: 0n,
    grossProfit: 0n,
    operatingProfit: 0n,
    profitBeforeTax: 0n,
    netProfit: 0n,
  }
  const rows: StatementRow[] = []
  let profit = zero
  for (const each of sections) {
    const { name: section, class: sectionKey, sign, sum, profit: step } = each
    const lines = of(each).map((account) => ({
      account,
      figures: addFigures(zero, creditsOf(account), sign),
    }))
    for (const { account, figures } of lines) {
      const { id: accountId, code, name } = account
      if (isZero(figures)) continue
      rows.push(statementRow({ kind: 'ACCOUNT', section, sectionKey, accountId, code, name }, figures, base))
    }
    const own = sumFigures(
      lines.map(({ figures }) => figures),
      zero,
    )
    profit = addFigures(profit, own, sign)
    if (sum && !isZero(own))
      rows.push(statementRow({ kind: 'SUM', section, sectionKey, name: sum }, own, base))
    if (!step) continue
    rows.push(statementRow({ kind: 'SUM', section, sectionKey: step.key, name: step.name }, profit, base))
    totals[step.key] = profit.amount
  }
  return { rows, totals }
}
