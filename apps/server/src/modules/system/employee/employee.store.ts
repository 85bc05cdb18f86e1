import { TEMPORARY_PASSWORD_HOURS } from '@merchant/contract/system/temporary-password.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/**
 * Sets exactly these assigned branches, among branches that the caller sees; others stay. Unchanged ones leave no row in
 * the audit log.
 */
export async function setAssignedBranches(
  ctx: CommandCtx,
  employeeId: number,
  branchIds: readonly number[],
): Promise<void> {
  await sql`
    delete from employee_branch
    where employee_id = ${employeeId} and branch_id = any(${[...ctx.principal.branchIds]}::bigint[])
      and branch_id <> all(${[...branchIds]}::bigint[])`.execute(ctx.tx)
  if (branchIds.length === 0) return
  await ctx.tx
    .insertInto('employee_branch')
    .values([...new Set(branchIds)].map((branch_id) => ({ employee_id: employeeId, branch_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setTemporaryPassword(
  ctx: CommandCtx,
  employeeId: number,
  passwordHash: string,
): Promise<void> {
  const now = ctx.clock.now()
  const row = {
    password_hash: passwordHash,
    must_change: true,
    temporary_until: new Date(now.getTime() + TEMPORARY_PASSWORD_HOURS * 3_600_000),
    changed_at: now,
  }
  await ctx.tx
    .insertInto('credential')
    .values({ employee_id: employeeId, ...row })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
    .execute()
}

/** The log has no passwords, so this event tells the person's history of a new one. */
export async function recordPasswordReset(ctx: CommandCtx, employeeId: number): Promise<void> {
  await sql`call audit_event('password-reset', '{}', ${employeeId})`.execute(ctx.tx)
}

export async function endSessions(ctx: CommandCtx, employeeId: number): Promise<void> {
  await ctx.tx
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now(), revoked_why: 'access changed' })
    .where('employee_id', '=', employeeId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Branches of people who have none of them yet, or some. */
export async function insertAssignedBranches(
  ctx: CommandCtx,
  given: readonly { employeeId: number; branchId: number }[],
): Promise<void> {
  if (given.length === 0) return
  await ctx.tx
    .insertInto('employee_branch')
    .values(given.map(({ employeeId, branchId }) => ({ employee_id: employeeId, branch_id: branchId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Accounts that nobody can enter: a password that nobody knows, and that has ended. */
export async function closeAccounts(
  ctx: CommandCtx,
  employeeIds: readonly number[],
  passwordHash: string,
): Promise<void> {
  const now = ctx.clock.now()
  const row = { password_hash: passwordHash, must_change: true, temporary_until: now, changed_at: now }
  await ctx.tx
    .insertInto('credential')
    .values(employeeIds.map((employee_id) => ({ employee_id, ...row })))
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
    .execute()
}

/** People whose rows are locked go out of use. */
export async function deactivate(ctx: CommandCtx, employeeIds: readonly number[]): Promise<void> {
  await ctx.tx
    .updateTable('employee')
    .set((eb) => ({
      status: 'INACTIVE',
      version: eb('version', '+', 1),
      updated_at: ctx.clock.now(),
      updated_by: ctx.principal.employeeId,
    }))
    .where('id', 'in', employeeIds)
    .where('status', '=', 'ACTIVE')
    .execute()
}
