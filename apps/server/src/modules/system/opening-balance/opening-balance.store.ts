import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { openingBalanceContract } from '@merchant/contract/system/opening-balance.ts'
import { newId } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

export type StateOpening = Parsed<
  (typeof openingBalanceContract)['POST /core/v1/opening-balance/state']
>['body']

/** The only file that writes what the old books said. Nothing of it is ever changed. */
export async function insertStatement(ctx: CommandCtx, body: StateOpening): Promise<void> {
  const id = newId(ctx.tx)
  const { branchId, kind, accounts, totals } = body
  await ctx.tx
    .insertInto('opening_statement')
    .values({
      branch_id: branchId,
      id,
      version: body.version + 1,
      kind,
      day: kind === 'NONE' ? null : (body.day ?? null),
      reason: kind === 'NONE' ? (body.reason ?? null) : null,
      stated_at: ctx.clock.now(),
      stated_by: ctx.principal.employeeId,
    })
    .execute()
  if (kind === 'NONE') return
  const figures = [
    ...accounts.map(({ accountId, amount }) => ({ account_id: accountId, total: null, amount })),
    ...Object.entries(totals ?? {}).map(([total, amount]) => ({ account_id: null, total, amount })),
  ]
  await ctx.tx
    .insertInto('opening_figure')
    .values(
      figures.map((figure, index) => ({
        branch_id: branchId,
        statement_id: id,
        line_no: index + 1,
        ...(figure as { account_id: number | null; total: 'RECEIVABLE' | null; amount: number }), // the keys of openingTotals
      })),
    )
    .execute()
}
