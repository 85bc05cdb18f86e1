import type { accountContract } from '@merchant/contract/accounting/account.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { can } from '../../../kernel/auth/principal.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { type ChartAccount, isPermanent, readChart } from '../../../kernel/report/chart.ts'
import { ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { fiscalYearStart } from '../../../kernel/report/month-spans.ts'
import { readScope } from '../../../kernel/report/report-scope.ts'
import { account } from './account.master.ts'

type List = Parsed<(typeof accountContract)['GET /accounting/coa/account']>['query']

/** The chart as a tree; with balances where they are asked for by somebody who may see the statements. */
export async function listAccounts(ctx: QueryCtx, list: List) {
  const found = await account.list(ctx, list, ctx.principal.branchIds)
  if (list.with !== 'balance' || !can(ctx.principal, 'report.financial-statements:view')) return found
  const balances = await balancesAt(ctx, list)
  return { ...found, rows: found.rows.map((row) => ({ ...row, balance: balances.get(row.id) ?? 0n })) }
}

/** Of every account with those below it, at the branches of a report (`readScope`). */
async function balancesAt(ctx: QueryCtx, { branchId, branchIds, asOf }: List): Promise<Map<number, bigint>> {
  const scope = await readScope(ctx, { branchId, branchIds, dateFrom: asOf, dateTo: asOf })
  const to = scope.dateTo
  const [chart, sums] = await Promise.all([
    readChart(ctx.db, ctx.principal.companyId),
    ledgerSums(ctx.db, scope, {
      ever: { from: null, to },
      year: { from: fiscalYearStart(to, scope.fiscalYearEndMonth), to },
    }),
  ])
  const debits = new Map<number, bigint>()
  for (const { span, accountId, debit, credit } of sums) {
    const booked = chart.get(accountId)
    if (!booked || (isPermanent(booked) ? 'ever' : 'year') !== span) continue
    for (const above of withAncestors(chart, booked))
      debits.set(above.id, (debits.get(above.id) ?? 0n) + debit - credit)
  }
  return new Map([...debits].map(([id, net]) => [id, chart.get(id)?.normalSide === 'K' ? -net : net]))
}

function withAncestors(chart: ReadonlyMap<number, ChartAccount>, from: ChartAccount): ChartAccount[] {
  const parent = from.parentId === null ? undefined : chart.get(from.parentId)
  return parent ? [from, ...withAncestors(chart, parent)] : [from]
}
