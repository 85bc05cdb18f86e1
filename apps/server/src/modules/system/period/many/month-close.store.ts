import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { monthCloseContract } from '@merchant/contract/system/month-close.ts'
import { sql } from 'kysely'
import { newId } from '../../../../kernel/db/ids.ts'
import type { Tx } from '../../../../kernel/db/types.ts'
import { refuse } from '../../../../kernel/errors.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'

export type SetDuty = Parsed<(typeof monthCloseContract)['POST /core/v1/period/duty/update']>['body']

/** The only file that writes runs that close a month at many branches, and the owners of checks. */

export async function insertRun(ctx: CommandCtx, month: { year: number; month: number }): Promise<number> {
  const id = newId(ctx.tx)
  await ctx.tx
    .insertInto('month_close_run')
    .values({
      id,
      company_id: ctx.principal.companyId,
      year: month.year,
      month: month.month,
      started_at: ctx.clock.now(),
      started_by: ctx.principal.employeeId,
    })
    .execute()
  return id
}

/** @returns the branches that take part; the others are being closed by another run */
export async function insertSteps(
  tx: Tx,
  runId: number,
  periods: readonly { id: number; branchId: number }[],
): Promise<Set<number>> {
  const made = await tx
    .insertInto('month_close_step')
    .values(periods.map(({ id, branchId }) => ({ branch_id: branchId, run_id: runId, period_id: id })))
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'period_id'])
        .where(sql<boolean>`status = 'WAITING'`) // as its index says it: a parameter would name no index
        .doNothing(),
    )
    .returning('branch_id')
    .execute()
  return new Set(made.map(({ branch_id }) => branch_id))
}

/** Ends steps that wait for a process that has gone: no run takes this long. */
export async function giveUpSteps(
  tx: Tx,
  periods: readonly { id: number; branchId: number }[],
  given: { startedBefore: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable('month_close_step')
    .set({ status: 'REFUSED', message: 'Terhenti sebelum cabang ini selesai', finished_at: given.at })
    .where(
      'branch_id',
      'in',
      periods.map(({ branchId }) => branchId),
    )
    .where(
      'period_id',
      'in',
      periods.map(({ id }) => id),
    )
    .where('status', '=', 'WAITING')
    .where('run_id', 'in', (runs) =>
      runs
        .selectFrom('month_close_run')
        .where('started_at', '<', given.startedBefore.toISOString())
        .select('id'),
    )
    .execute()
}

/** @param message why it was refused; null when the month is closed */
export async function finishStep(
  tx: Tx,
  step: { runId: number; branchId: number },
  given: { message: string | null; at: Date },
): Promise<void> {
  const { message, at } = given
  await tx
    .updateTable('month_close_step')
    .set({ status: message === null ? 'CLOSED' : 'REFUSED', message, finished_at: at })
    .where('branch_id', '=', step.branchId)
    .where('run_id', '=', step.runId)
    .where('status', '=', 'WAITING')
    .execute()
}

/** @throws STALE_VERSION where the check has another owner by now */
export async function saveDuty(ctx: CommandCtx, duty: SetDuty): Promise<void> {
  const at = ctx.clock.now()
  const { companyId, employeeId: by } = ctx.principal
  const { roleId, employeeId, dueDay, version, key } = duty
  const facts = { role_id: roleId, employee_id: employeeId, due_day: dueDay, updated_at: at, updated_by: by }
  const saved =
    version === 0
      ? await ctx.tx
          .insertInto('period_duty')
          .values({
            ...facts,
            id: newId(ctx.tx),
            company_id: companyId,
            check_key: key,
            created_at: at,
            created_by: by,
          })
          .onConflict((conflict) => conflict.columns(['company_id', 'check_key']).doNothing())
          .returning('id')
          .executeTakeFirst()
      : await ctx.tx
          .updateTable('period_duty')
          .set({ ...facts, version: version + 1 })
          .where('company_id', '=', companyId)
          .where('check_key', '=', key)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  if (!saved) throw refuse('STALE_VERSION')
}

/** @throws STALE_VERSION where the check has another owner by now */
export async function removeDuty(ctx: CommandCtx, { key, version }: SetDuty): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('period_duty')
    .where('company_id', '=', ctx.principal.companyId)
    .where('check_key', '=', key)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw refuse('STALE_VERSION')
}
