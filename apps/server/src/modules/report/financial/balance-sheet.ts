import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import type { statementsContract } from '@merchant/contract/report/statements.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check } from '../../../kernel/report/answer.ts'
import { type ChartAccount, hasRole, isPermanent, readChart } from '../../../kernel/report/chart.ts'
import { ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { fiscalYearStart, type Span } from '../../../kernel/report/month-spans.ts'
import { readScope } from '../../../kernel/report/report-scope.ts'
import { type ProfitDays, profitDays } from './profit-days.ts'
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

type Body = Parsed<(typeof statementsContract)['POST /core/v1/report/balance-sheet']>['body']

interface Section {
  key: string
  name: string
  /** 1 where debits make it grow. */
  sign: 1n | -1n
  holds: (account: ChartAccount) => boolean
}

const isShort = ({ section }: ChartAccount) => !section.startsWith('NON_CURRENT')

/** `apart` is the account between branches where several are shown together. */
const sectionsOf = (apart: (account: ChartAccount) => boolean) => {
  const asset = (account: ChartAccount) => account.class === 'ASSET' && !apart(account)
  const debt = (account: ChartAccount) => account.class === 'LIABILITY' && !apart(account)
  const section = (key: string, name: string, sign: 1n | -1n, holds: Section['holds']): Section => ({
    key,
    name,
    sign,
    holds,
  })
  return {
    assets: [
      section('CURRENT_ASSET', 'Aset lancar', 1n, (account) => asset(account) && isShort(account)),
      section('NON_CURRENT_ASSET', 'Aset tidak lancar', 1n, (account) => asset(account) && !isShort(account)),
      section('INTER_BRANCH', 'Selisih RK', 1n, apart),
    ],
    liabilities: [
      section(
        'CURRENT_LIABILITY',
        'Liabilitas jangka pendek',
        -1n,
        (account) => debt(account) && isShort(account),
      ),
      section(
        'NON_CURRENT_LIABILITY',
        'Liabilitas jangka panjang',
        -1n,
        (account) => debt(account) && !isShort(account),
      ),
    ],
    equity: [section('EQUITY', 'Ekuitas', -1n, (account) => account.class === 'EQUITY')],
  }
}

/**
 * Neraca at the last day, compared with another day. Profit of the current year is a line of its own until the year is
 * closed, and so is the profit of earlier open years. For several branches together, inter-branch balances cancel out; any
 * rest is shown under 'Selisih RK'. Both profits carry the days of their income statement.
 * @throws DATE_ORDER
 */
export async function balanceSheet(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const compare = compareSpan(body)
  const year = (date: string): Span => ({ from: fiscalYearStart(date, scope.fiscalYearEndMonth), to: date })
  const [chart, sums] = await Promise.all([
    readChart(ctx.db, ctx.principal.companyId),
    ledgerSums(
      ctx.db,
      scope,
      present({
        at: { from: null, to: scope.dateTo },
        year: year(scope.dateTo),
        compareAt: compare && { from: null, to: compare.to },
        compareYear: compare && year(compare.to),
      }),
    ),
  ])
  const net = Object.fromEntries(
    ['at', 'year', 'compareAt', 'compareYear'].map((span) => [span, netByAccount(sums, span, true)]),
  )
  const debits = (span: string, account: ChartAccount) => net[span]?.get(account.id) ?? 0n
  const figuresOf = (account: ChartAccount, sign: 1n | -1n): Figures =>
    figures(sign * debits('at', account), compare && sign * debits('compareAt', account))
  const accounts = [...chart.values()]
  const temporary = accounts.filter((account) => !isPermanent(account))
  const profit = (span: string) => -exactSum(temporary, (account) => debits(span, account))
  const both = (now: string, then: string) => figures(profit(now), compare && profit(then))
  const yearProfit = both('year', 'compareYear')
  const earlierProfit = addFigures(both('at', 'compareAt'), yearProfit, -1n)
  const accountIds = temporary.map(({ id }) => id)
  const daysOf = (date: string, key: 'amount' | 'compareAmount') =>
    profitDays(ctx.db, scope, {
      accountIds,
      date,
      year: yearProfit[key] ?? 0n,
      earlier: earlierProfit[key] ?? 0n,
    })
  const { rows, totals } = toRows({
    accounts,
    figuresOf,
    yearProfit,
    earlierProfit,
    days: await daysOf(scope.dateTo, 'amount'),
    compareDays: compare && (await daysOf(compare.to, 'compareAmount')),
    combined: scope.branchIds.length > 1,
    zero: { amount: 0n, compareAmount: compare && 0n, yearToDate: null },
  })
  const between = exactSum(accounts.filter(isBetweenBranches), (account) => debits('at', account))
  return answer(
    ctx,
    { name: 'balance-sheet', title: 'Neraca', isStatement: true, atDate: true, compare },
    scope,
    {
      asked: body,
      content: {
        inShort,
        columns: statementColumns({ compared: compare !== null, amount: 'Saldo', share: '% aset' }),
        rows,
        totals,
        checks: [
          check('POSITION', 'Aset = liabilitas + ekuitas', totals.liabilities + totals.equity, totals.assets),
          ...(scope.branchIds.length > 1
            ? [check('INTER_BRANCH', 'Rekening koran antar cabang = 0', 0, between)]
            : []),
        ],
      },
    },
  )
}

const isBetweenBranches = (account: ChartAccount): boolean => hasRole(account, 'INTER_BRANCH')

/** A balance sheet has no figures of a year yet. */
const figures = (amount: bigint, compareAmount: bigint | null): Figures => ({
  amount,
  compareAmount,
  yearToDate: null,
})

interface Parts {
  accounts: readonly ChartAccount[]
  figuresOf: (account: ChartAccount, sign: 1n | -1n) => Figures
  yearProfit: Figures
  earlierProfit: Figures
  days: ProfitDays
  compareDays: ProfitDays | null
  combined: boolean
  zero: Figures
}

function toRows(parts: Parts) {
  const { accounts, figuresOf, yearProfit, earlierProfit, combined, zero } = parts
  const sections = sectionsOf((account) => combined && hasRole(account, 'INTER_BRANCH'))
  const linesOf = (parts: readonly Section[]) =>
    parts.flatMap((section) =>
      accounts.filter(section.holds).map((account) => ({
        section,
        account,
        figures: figuresOf(account, section.sign),
      })),
    )
  const assets = linesOf(sections.assets)
  const liabilities = linesOf(sections.liabilities)
  const equity = linesOf(sections.equity)
  const total = (lines: readonly { figures: Figures }[], ...more: Figures[]) =>
    sumFigures([...lines.map(({ figures }) => figures), ...more], zero)
  const sums = {
    assets: total(assets),
    liabilities: total(liabilities),
    equity: total(equity, yearProfit, earlierProfit),
  }
  const base = sums.assets.amount
  const accountRows = (lines: typeof assets) =>
    lines
      .filter(({ figures }) => !isZero(figures))
      .map(({ section: { key, name: section }, account: { id: accountId, code, name }, figures }) =>
        statementRow({ kind: 'ACCOUNT', section, sectionKey: key, accountId, code, name }, figures, base),
      )
  const sum = (section: string, sectionKey: string, name: string, figures: Figures) =>
    statementRow({ kind: 'SUM', section, sectionKey, name }, figures, base)
  const profitRow = (name: string, code: string, of: keyof ProfitDays, figures: Figures) => {
    const days = { days: parts.days[of], compareDays: parts.compareDays?.[of] ?? null }
    const named = { kind: 'PROFIT', section: 'Ekuitas', sectionKey: 'EQUITY', code, name, ...days } as const
    return statementRow(named, figures, base)
  }
  const current = accounts.find((account) => hasRole(account, 'CURRENT_EARNINGS'))
  const rows: StatementRow[] = [
    ...accountRows(assets),
    sum('Aset', 'TOTAL_ASSETS', 'Total aset', sums.assets),
    ...accountRows(liabilities),
    sum('Liabilitas', 'TOTAL_LIABILITIES', 'Total liabilitas', sums.liabilities),
    ...accountRows(equity),
    ...(isZero(earlierProfit)
      ? []
      : [profitRow('Laba tahun lalu yang belum ditutup', '', 'earlier', earlierProfit)]),
    profitRow(current?.name ?? 'Laba Tahun Berjalan', current?.code ?? '', 'year', yearProfit),
    sum('Ekuitas', 'TOTAL_EQUITY', 'Total ekuitas', sums.equity),
    sum(
      'Liabilitas dan ekuitas',
      'TOTAL_LIABILITIES_EQUITY',
      'Total liabilitas dan ekuitas',
      sumFigures([sums.liabilities, sums.equity], zero),
    ),
  ]
  return {
    rows,
    totals: {
      assets: base,
      liabilities: sums.liabilities.amount,
      equity: sums.equity.amount,
    },
  }
}
