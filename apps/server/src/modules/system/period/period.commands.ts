import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Period, PeriodModule, periodContract } from '@merchant/contract/system/period.ts'
import { firstDay } from '@merchant/domain/period/fiscal-year.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockPeriodAlone, monthLabel } from '../../../kernel/period/period.ts'
import { findPeriod } from './period.queries.ts'
import { setClosedModules } from './period.store.ts'

export interface MonthOfBranch {
  branchId: number
  year: number
  month: number
}

type Posting = Parsed<(typeof periodContract)['POST /core/v1/period/posting/open']>['body']

/** @throws PERIOD_MISSING, PERIOD_CLOSED */
export const openPosting = (ctx: CommandCtx, body: Posting): Promise<Period> => {
  const opened = new Set<PeriodModule>(body.modules)
  return changePosting(ctx, body, (closed) => closed.filter((module) => !opened.has(module)))
}

/** @throws PERIOD_MISSING, PERIOD_CLOSED */
export const closePosting = (ctx: CommandCtx, body: Posting): Promise<Period> =>
  changePosting(ctx, body, (closed) => [...new Set([...closed, ...body.modules])])

async function changePosting(
  ctx: CommandCtx,
  body: Posting,
  change: (closed: readonly PeriodModule[]) => PeriodModule[],
): Promise<Period> {
  await lockPeriodAlone(ctx.tx, body.branchId, firstDay(body))
  const period = requireOpen(await requirePeriod(ctx.tx, ctx.principal, body))
  await setClosedModules(ctx.tx, period, change(period.closedModules).sort())
  return requirePeriod(ctx.tx, ctx.principal, body)
}

/** @throws PERIOD_MISSING */
export async function requirePeriod(db: Db, principal: Principal, month: MonthOfBranch): Promise<Period> {
  const period = await findPeriod(db, principal, month)
  if (period) return period
  const branch = await db
    .selectFrom('branch')
    .where('id', '=', month.branchId)
    .select('name')
    .executeTakeFirstOrThrow()
  throw refuse('PERIOD_MISSING', { month: monthLabel(firstDay(month)), branch: branch.name })
}

/** @throws PERIOD_CLOSED */
export function requireOpen(period: Period): Period {
  if (period.status === 'OPEN') return period
  throw refuse('PERIOD_CLOSED', { month: monthLabel(period.startDate), branch: period.branch.name })
}
