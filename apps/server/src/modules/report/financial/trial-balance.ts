import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { TrialBalanceRow, trialBalanceContract } from '@merchant/contract/report/trial-balance.ts'
import { accountClasses } from '@merchant/domain/accounting/chart.ts'
import { aboveZero, exactSum } from '@merchant/domain/kernel/figure.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check, fixed, money, text } from '../../../kernel/report/answer.ts'
import { type ChartAccount, isPermanent, readChart } from '../../../kernel/report/chart.ts'
import { type LedgerSum, ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { addDays, fiscalYearStart } from '../../../kernel/report/month-spans.ts'
import { readScope } from '../../../kernel/report/report-scope.ts'
import { type Grouping, grouped } from '../grouped.ts'

type Body = Parsed<(typeof trialBalanceContract)['POST /core/v1/report/trial-balance']>['body']
type Pairs = Record<keyof Omit<TrialBalanceRow, 'accountId' | 'code' | 'name'>, bigint>
type Row = Pairs & Pick<TrialBalanceRow, 'accountId' | 'code' | 'name'>
type SpanName = 'before' | 'yearBefore' | 'within'

/** The opening balance of an account, and its movements. */
interface Movement {
  opening: bigint
  debit: bigint
  credit: bigint
  adjustmentDebit: bigint
  adjustmentCredit: bigint
}

/**
 * Neraca saldo (domain-core 6): opening, movement and closing of each account. The closing of a year stays out of the
 * movement; adjustments have columns of their own in the worksheet. Income and expense open with the fiscal year.
 * @throws DATE_ORDER
 */
export async function trialBalance(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const eve = addDays(scope.dateFrom, -1)
  const [chart, sums] = await Promise.all([
    readChart(ctx.db, ctx.principal.companyId),
    ledgerSums(ctx.db, scope, {
      before: { from: null, to: eve },
      yearBefore: { from: fiscalYearStart(scope.dateFrom, scope.fiscalYearEndMonth), to: eve },
      within: { from: scope.dateFrom, to: scope.dateTo },
    }),
  ])
  const { worksheet = false } = body.filters
  const sumsOf = Map.groupBy(sums, ({ accountId }) => accountId)
  const rows = [...chart.values()].flatMap((account) => {
    const movement = movementOf(account, sumsOf.get(account.id) ?? [], worksheet)
    return isStill(movement) ? [] : [toRow(account, movement)]
  })
  const unclosed = unclosedProfit(chart, sums)
  if (unclosed !== 0n) rows.push(toRow(earlierProfit, { ...still, opening: unclosed }))
  const classOf = ({ accountId }: Row) =>
    accountClasses[(accountId && chart.get(accountId)?.class) || 'EQUITY']
  const byClass: Grouping<Row> = {
    key: 'class',
    label: 'Golongan',
    of: (row) => ({ id: classOf(row).digit, label: `${classOf(row).digit} ${classOf(row).name}` }),
  }
  const { totals, ...lines } = grouped(rows, body, [byClass], (some) => some.reduce(addPairs, zeroPairs))
  return answer(ctx, { name: 'trial-balance', title: 'Neraca Saldo', isStatement: true }, scope, {
    asked: body,
    content: {
      columns: columns(worksheet),
      ...lines,
      totals,
      checks: [
        check('OPENING', 'Saldo awal debit = kredit', totals.openingDebit, totals.openingCredit),
        check(
          'MOVEMENT',
          'Mutasi debit = kredit',
          totals.debit + totals.adjustmentDebit,
          totals.credit + totals.adjustmentCredit,
        ),
        check('CLOSING', 'Saldo akhir debit = kredit', totals.closingDebit, totals.closingCredit),
      ],
    },
  })
}

const columns = (worksheet: boolean) => [
  text('code', 'Kode'),
  fixed(text('name', 'Nama akun')),
  money('openingDebit', 'Saldo awal D'),
  money('openingCredit', 'Saldo awal K'),
  money('debit', 'Mutasi D'),
  money('credit', 'Mutasi K'),
  ...(worksheet
    ? [money('adjustmentDebit', 'Penyesuaian D'), money('adjustmentCredit', 'Penyesuaian K')]
    : []),
  fixed(money('closingDebit', 'Saldo akhir D')),
  fixed(money('closingCredit', 'Saldo akhir K')),
]

/** Profit of earlier years without a year-end closing; without this line the openings would not balance. */
const earlierProfit = { id: null, code: '', name: 'Laba tahun lalu yang belum ditutup' }

const still: Movement = { opening: 0n, debit: 0n, credit: 0n, adjustmentDebit: 0n, adjustmentCredit: 0n }
const isStill = (movement: Movement) => Object.values(movement).every((amount) => amount === 0n)

function movementOf(
  account: ChartAccount,
  sums: readonly LedgerSum<SpanName>[],
  worksheet: boolean,
): Movement {
  const opens: SpanName = isPermanent(account) ? 'before' : 'yearBefore'
  const before = sums.filter(({ span }) => span === opens)
  const within = sums.filter((sum) => sum.span === 'within' && sum.class !== 'CLOSING')
  const isApart = (sum: LedgerSum<SpanName>) => worksheet && sum.class === 'ADJUSTMENT'
  const usual = within.filter((sum) => !isApart(sum))
  const apart = within.filter(isApart)
  return {
    opening: total(before, 'debit') - total(before, 'credit'),
    debit: total(usual, 'debit'),
    credit: total(usual, 'credit'),
    adjustmentDebit: total(apart, 'debit'),
    adjustmentCredit: total(apart, 'credit'),
  }
}

const total = (sums: readonly LedgerSum<SpanName>[], side: 'debit' | 'credit'): bigint =>
  exactSum(sums, (sum) => sum[side])

const unclosedProfit = (chart: ReadonlyMap<number, ChartAccount>, sums: readonly LedgerSum<SpanName>[]) =>
  sums.reduce((profit, { span, accountId, debit, credit }) => {
    const account = chart.get(accountId)
    if (!account || isPermanent(account) || span === 'within') return profit
    return span === 'before' ? profit + debit - credit : profit - debit + credit
  }, 0n)

function toRow(
  { id, code, name }: { id: number | null; code: string; name: string },
  { opening, ...moved }: Movement,
): Row {
  const { debit, credit, adjustmentDebit, adjustmentCredit } = moved
  const closing = opening + debit - credit + adjustmentDebit - adjustmentCredit
  return {
    accountId: id,
    code,
    name,
    ...moved,
    openingDebit: aboveZero(opening),
    openingCredit: aboveZero(-opening),
    closingDebit: aboveZero(closing),
    closingCredit: aboveZero(-closing),
  }
}

const zeroPairs: Pairs = {
  openingDebit: 0n,
  openingCredit: 0n,
  debit: 0n,
  credit: 0n,
  adjustmentDebit: 0n,
  adjustmentCredit: 0n,
  closingDebit: 0n,
  closingCredit: 0n,
}

const addPairs = (sum: Pairs, row: Pairs): Pairs => ({
  openingDebit: sum.openingDebit + row.openingDebit,
  openingCredit: sum.openingCredit + row.openingCredit,
  debit: sum.debit + row.debit,
  credit: sum.credit + row.credit,
  adjustmentDebit: sum.adjustmentDebit + row.adjustmentDebit,
  adjustmentCredit: sum.adjustmentCredit + row.adjustmentCredit,
  closingDebit: sum.closingDebit + row.closingDebit,
  closingCredit: sum.closingCredit + row.closingCredit,
})
