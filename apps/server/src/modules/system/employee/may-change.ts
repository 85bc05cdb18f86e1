import { sql } from 'kysely'
import { REACHES } from '../../../kernel/auth/access.ts'
import { forShare, holdMasters, shareMasters } from '../../../kernel/db/master-locks.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { firstBeyondOwn, getRole } from '../role/role.public.ts'

/** Employees `e` with what `REACHES` needs, and the branches `x` of their company. */
const reaching = sql`employee e join role r on r.id = e.role_id join branch b on b.id = e.branch_id
  join branch x on x.company_id = e.company_id and ${sql.raw(REACHES)}`

/**
 * Locks people's rows until the commit, in one order, so that no other command changes their branches or roles meanwhile.
 */
export async function lockPeople(ctx: CommandCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await Promise.all([
    holdMasters(ctx.tx, 'employee', ids),
    sql`select 1 from employee where id = any(${[...ids]}::bigint[]) and company_id = ${ctx.principal.companyId}
      order by id for no key update`.execute(ctx.tx),
  ])
}

/** The caller's present branches; he may have lost some since the call began. */
export async function ownReach(ctx: CommandCtx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from ${reaching} where e.id = ${ctx.principal.employeeId}`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}

/** The first person by name, among some people or a role's active holders, who reaches a branch outside the given ones. */
async function firstOutside(
  ctx: CommandCtx,
  who: { ids: readonly number[] } | { roleId: number },
  own: readonly number[],
): Promise<{ name: string; branch_id: number } | undefined> {
  const these =
    'ids' in who
      ? sql`e.id = any(${[...who.ids]}::bigint[])`
      : sql`e.role_id = ${who.roleId} and e.status = 'ACTIVE'`
  const { rows } = await sql<{ name: string; branch_id: number }>`
    select e.name, e.branch_id from ${reaching}
    where e.company_id = ${ctx.principal.companyId} and ${these} and x.id <> all(${[...own]}::bigint[])
    order by e.name, e.id limit 1`.execute(ctx.tx)
  return rows[0]
}

/**
 * The caller can't change people whose branches are not all within his own: a new password, or a role, would give access to
 * branches that he can't see (reliability 6.3). Checked before a change, of rows that are locked, and after it, so that
 * nothing beyond the own branches is given either. Only people whom the caller sees are named.
 * @param own the caller's branches before the change, which may take some of them away
 * @throws EMPLOYEE_BEYOND_BRANCHES
 */
export async function requireWithinReach(
  ctx: CommandCtx,
  ids: readonly number[],
  own: readonly number[],
  when: 'juga' | 'dengan perubahan ini' = 'juga',
): Promise<void> {
  const outside = await firstOutside(ctx, { ids }, own)
  if (!outside) return
  const name = own.includes(outside.branch_id) ? outside.name : 'itu'
  throw refuse('EMPLOYEE_BEYOND_BRANCHES', { name, when })
}

/**
 * Checks whether the caller may change these people, whose rows are locked by `lockPeople`: all of their branches are
 * within the caller's, and their roles have no right that the caller lacks. The one rule of every command on people;
 * `people-commands.test.ts` lists them all.
 * @returns the caller's branches, for `requireWithinReach` after the change
 * @throws EMPLOYEE_BEYOND_BRANCHES, EMPLOYEE_BEYOND_OWN
 */
export async function requireMayChange(ctx: CommandCtx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ name: string; role_id: number }>`
    select name, role_id from employee
    where id = any(${[...ids]}::bigint[]) and company_id = ${ctx.principal.companyId} order by name, id`.execute(
    ctx.tx,
  )
  const roles = [...new Set(rows.map(({ role_id }) => role_id))]
  // their reach stays as it is checked
  await Promise.all([
    shareMasters(ctx.tx, 'role', roles),
    sql`select 1 from role where id = any(${roles}::bigint[]) order by id ${forShare()}`.execute(ctx.tx),
  ])
  const own = await ownReach(ctx)
  await requireWithinReach(ctx, ids, own)
  for (const roleId of roles) {
    if (!(await firstBeyondOwn(ctx, await getRole(ctx, roleId)))) continue
    throw refuse('EMPLOYEE_BEYOND_OWN', { name: rows.find(({ role_id }) => role_id === roleId)?.name })
  }
  return own
}

/**
 * The same for all active holders of a role: changing the role changes them. The role's row is locked, so no person gets or
 * loses it, and no holder's branches change, before the commit.
 * @throws ROLE_HELD_BEYOND_BRANCHES
 */
export async function requireHoldersWithinReach(
  ctx: CommandCtx,
  role: { id: number; name: string },
  own: readonly number[],
): Promise<void> {
  if (await firstOutside(ctx, { roleId: role.id }, own))
    throw refuse('ROLE_HELD_BEYOND_BRANCHES', { name: role.name })
}
