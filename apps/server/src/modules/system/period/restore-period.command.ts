import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type Period, type periodContract, periodModules } from '@merchant/contract/system/period.ts'
import { firstDay } from '@merchant/domain/period/fiscal-year.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockPeriodAlone, monthLabel } from '../../../kernel/period/period.ts'
import { notify } from '../../../kernel/realtime/notify.ts'
import { requireNoRecalculation } from '../../../kernel/stock/recalculation-lock.ts'
import { requirePeriod } from './period.commands.ts'
import { setRestored } from './period.store.ts'
import { reopenYear } from './year-end.ts'

type Restore = Parsed<(typeof periodContract)['POST /core/v1/period/restore']>['body']

/**
 * Opens the latest closed month of a branch again: the closing of the year is mirrored, the balances stay as evidence of
 * what the close said but count no more, the posting of every module stays closed until finance opens it, and finance is
 * notified (domain-core 5.4).
 * @throws PERIOD_MISSING, INVALID_STATE, RESTORE_ORDER, PERIOD_ARCHIVED, JOB_RUNNING
 */
export async function restorePeriod(ctx: CommandCtx, body: Restore): Promise<Period> {
  await lockPeriodAlone(ctx.tx, body.branchId, firstDay(body))
  const period = await requirePeriod(ctx.tx, ctx.principal, body)
  const { restore } = { ...period.actions }
  const label = monthLabel(period.startDate)
  if (period.status === 'OPEN')
    throw refuse('INVALID_STATE', { document: `Periode ${label}`, status: 'terbuka', action: 'dipulihkan' })
  if (restore !== true && restore?.reason === 'PERIOD_ARCHIVED')
    throw refuse('PERIOD_ARCHIVED', { month: label, branch: period.branch.name, year: String(period.year) })
  if (restore !== true) throw refuse('RESTORE_ORDER', { month: await latestClosed(ctx, body.branchId) })
  await requireNoRecalculation(ctx.tx, ctx.principal.companyId)
  const at = ctx.clock.now()
  const by = ctx.principal.employeeId
  await setRestored(ctx.tx, period, { at, by, reason: body.reason, modules: [...periodModules].sort() })
  await reopenYear(ctx, period, body.reason) // a closed month accepts no journal, also not this one
  await tellFinance(ctx, period, body.reason)
  return requirePeriod(ctx.tx, ctx.principal, body)
}

async function latestClosed({ tx }: CommandCtx, branchId: number): Promise<string> {
  const found = await tx
    .selectFrom('period')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'CLOSED')
    .orderBy('starts_on', 'desc')
    .select('starts_on')
    .executeTakeFirst()
  return found ? monthLabel(found.starts_on) : ''
}

/** One notification per role that may close periods: these users open the modules again. */
async function tellFinance(ctx: CommandCtx, period: Period, reason: string): Promise<void> {
  const roles = await ctx.tx
    .selectFrom('role')
    .where('company_id', '=', ctx.principal.companyId)
    .where('key', '=', 'FINANCE')
    .select('id')
    .execute()
  for (const { id } of roles)
    await notify(
      ctx.tx,
      {
        branchId: period.branchId,
        section: 'TRANSACTION',
        title: `Periode ${monthLabel(period.startDate)} dipulihkan`,
        body: `${period.branch.name}: ${reason}. Posting semua modul masih ditutup.`,
        kind: null,
        refId: null,
        actorId: ctx.principal.employeeId,
        roleId: id,
        employeeId: null,
      },
      ctx.clock.now(),
    )
}
