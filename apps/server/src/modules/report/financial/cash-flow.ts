import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import type { statementsContract } from '@merchant/contract/report/statements.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { answer, check } from '../../../kernel/report/answer.ts'
import { type ChartAccount, isPermanent, readChart } from '../../../kernel/report/chart.ts'
import { ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { addDays } from '../../../kernel/report/month-spans.ts'
import { type ReportScope, readScope } from '../../../kernel/report/report-scope.ts'
import { cashAccounts, directFlows } from './cash-flow-direct.ts'
import {
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

type Body = Parsed<(typeof statementsContract)['POST /core/v1/report/cash-flow']>['body']

const sections = {
  OPERATING: 'Aktivitas operasi',
  INVESTING: 'Aktivitas investasi',
  FINANCING: 'Aktivitas pendanaan',
} as const
type SectionKey = keyof typeof sections

/** Accounts without a group in their type belong to operating activities. */
const sectionOf = ({ cashFlowGroup }: ChartAccount): SectionKey =>
  cashFlowGroup === 'INVESTING' || cashFlowGroup === 'FINANCING' ? cashFlowGroup : 'OPERATING'

interface FlowLine {
  kind: 'ACCOUNT' | 'PROFIT'
  section: SectionKey
  accountId: number | null
  code: string
  name: string
  figures: Figures
  /** Of the profit. */
  days?: StatementRow['days']
  compareDays?: StatementRow['days']
}

/**
 * Arus kas, by the indirect method from the profit and the changes of the other accounts, or by the direct method from the
 * counter accounts of cash. Both end on the balance of the cash accounts.
 * @throws DATE_ORDER
 */
export async function cashFlow(ctx: QueryCtx, body: Body) {
  const scope = await readScope(ctx, body)
  const compare = compareSpan(body)
  const [chart, sums] = await Promise.all([
    readChart(ctx.db, ctx.principal.companyId),
    ledgerSums(
      ctx.db,
      scope,
      present({
        within: { from: scope.dateFrom, to: scope.dateTo },
        opening: { from: null, to: addDays(scope.dateFrom, -1) },
        closing: { from: null, to: scope.dateTo },
        compareWithin: compare,
        compareOpening: compare && { from: null, to: addDays(compare.from, -1) },
      }),
    ),
  ])
  const accounts = [...chart.values()]
  const cash = accounts.filter(({ cashFlowGroup }) => cashFlowGroup === 'CASH')
  const cashAt = (span: string) => {
    const net = netByAccount(sums, span, true)
    return exactSum(cash, ({ id }) => net.get(id) ?? 0n)
  }
  const opening = {
    amount: cashAt('opening'),
    compareAmount: compare && cashAt('compareOpening'),
    yearToDate: null,
  }
  const zero: Figures = { amount: 0n, compareAmount: compare && 0n, yearToDate: null }
  const [now, then] = [netByAccount(sums, 'within', false), netByAccount(sums, 'compareWithin', false)]
  const change = ({ id }: ChartAccount): Figures => ({
    amount: -(now.get(id) ?? 0n),
    compareAmount: compare && -(then.get(id) ?? 0n),
    yearToDate: null,
  })
  const lines =
    body.filters.method === 'DIRECT'
      ? await directLines(ctx, scope, { accounts, compare })
      : indirectLines(accounts, change, zero, {
          days: { dateFrom: scope.dateFrom, dateTo: scope.dateTo },
          compareDays: compare && { dateFrom: compare.from, dateTo: compare.to },
        })
  const { rows, totals } = toRows(lines, opening, zero)
  return answer(ctx, { name: 'cash-flow', title: 'Arus Kas', isStatement: true, compare }, scope, {
    asked: body,
    content: {
      inShort,
      columns: statementColumns({ compared: compare !== null }),
      rows,
      totals,
      checks: [check('CASH', 'Kas akhir = saldo akun kas dan bank', cashAt('closing'), totals.closing)],
    },
  })
}

/** An asset that grew used cash; a debt that grew gave cash. */
function flowName({ class: kind, normalSide, name }: ChartAccount): string {
  if (kind === 'ASSET') return normalSide === 'K' ? `Penambahan ${name}` : `(Kenaikan) penurunan ${name}`
  return `Kenaikan (penurunan) ${name}`
}

function indirectLines(
  accounts: readonly ChartAccount[],
  change: (account: ChartAccount) => Figures,
  zero: Figures,
  days: Pick<StatementRow, 'days' | 'compareDays'>,
): FlowLine[] {
  const profit = sumFigures(accounts.filter((account) => !isPermanent(account)).map(change), zero)
  const others = accounts.filter((account) => isPermanent(account) && account.cashFlowGroup !== 'CASH')
  return [
    {
      kind: 'PROFIT',
      section: 'OPERATING',
      accountId: null,
      code: '',
      name: 'Laba bersih',
      figures: profit,
      ...days,
    },
    ...others.map((account) => ({
      kind: 'ACCOUNT' as const,
      section: sectionOf(account),
      accountId: account.id,
      code: account.code,
      name: flowName(account),
      figures: change(account),
    })),
  ]
}

async function directLines(
  ctx: QueryCtx,
  scope: ReportScope,
  given: {
    accounts: readonly ChartAccount[]
    compare: { from: string; to: string } | null
  },
): Promise<FlowLine[]> {
  const { accounts, compare } = given
  const read = (from: string, to: string) =>
    directFlows(ctx.db, scope, { from, to, ...cashAccounts(accounts) })
  const now = await read(scope.dateFrom, scope.dateTo)
  const then = compare && (await read(compare.from, compare.to))
  return accounts.map((account) => ({
    kind: 'ACCOUNT',
    section: sectionOf(account),
    accountId: account.id,
    code: account.code,
    name: account.name,
    figures: {
      amount: now.get(account.id) ?? 0n,
      compareAmount: then && (then.get(account.id) ?? 0n),
      yearToDate: null,
    },
  }))
}

function toRows(lines: readonly FlowLine[], opening: Figures, zero: Figures) {
  const flows = { OPERATING: zero, INVESTING: zero, FINANCING: zero }
  const rows: StatementRow[] = []
  for (const sectionKey of Object.keys(sections) as SectionKey[]) {
    const section = sections[sectionKey]
    const own = lines.filter((line) => line.section === sectionKey && !isZero(line.figures))
    rows.push(
      ...own.map(({ figures, ...line }) => statementRow({ ...line, section, sectionKey }, figures, null)),
    )
    flows[sectionKey] = sumFigures(
      own.map(({ figures }) => figures),
      zero,
    )
    rows.push(
      statementRow(
        { kind: 'SUM', section, sectionKey, name: `Arus kas dari ${section.toLowerCase()}` },
        flows[sectionKey],
        null,
      ),
    )
  }
  const growth = sumFigures(Object.values(flows), zero)
  const closing = sumFigures([opening, growth], zero)
  const cash = { kind: 'SUM', section: 'Kas dan bank', sectionKey: 'CASH' } as const
  rows.push(
    statementRow({ ...cash, name: 'Kenaikan (penurunan) kas dan bank' }, growth, null),
    statementRow({ ...cash, name: 'Kas dan bank awal' }, opening, null),
    statementRow({ ...cash, name: 'Kas dan bank akhir' }, closing, null),
  )
  return {
    rows,
    totals: {
      operating: flows.OPERATING.amount,
      investing: flows.INVESTING.amount,
      financing: flows.FINANCING.amount,
      opening: opening.amount,
      closing: closing.amount,
    },
  }
}
