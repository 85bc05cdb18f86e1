import { completeLimits, type RoleLimits } from '@merchant/domain/sales/role-limits.ts'
import { sql } from 'kysely'
import { REACHES } from '../../../kernel/auth/access.ts'
import type { Db, Tx } from '../../../kernel/db/types.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { type CommandCtx, type QueryCtx, scopeOf } from '../../../kernel/http/context.ts'

const FREE_FAILURES = 5
const LOCK_MINUTES = 15

/** Somebody who may be asked to approve: in use, and seeing the branch. */
export interface Approver {
  id: number
  name: string
  limits: RoleLimits
  permissions: ReadonlySet<string>
}

export interface ApprovalByPin {
  branchId: number
  approverId: number | null
  approverPin: string | null | undefined
  /** What is approved, after 'tidak berwenang': 'menyetujui selisih shift'. */
  action: string
  /** Whether the role of a person allows it. */
  may: (approver: Pick<Approver, 'limits' | 'permissions'>) => boolean
}

interface Row {
  id: number
  name: string
  permissions: string[]
  limits: Partial<RoleLimits>
  pin_hash: string | null
  locked_until: string | null
}

/**
 * Somebody else says yes at the caller's till, by PIN (domain-sales 8.3). Wrong ones are counted although the command is
 * rolled back; after five the PIN sleeps for a quarter of an hour.
 * @returns who approved, to be kept with what was approved
 * @throws REQUIRED without approver or PIN, APPROVER_FORBIDDEN, PIN_MISSING, PIN_WRONG, PIN_LOCKED, SERVER_BUSY
 */
export async function approveByPin(
  ctx: CommandCtx,
  given: ApprovalByPin,
): Promise<{ id: number; name: string }> {
  const { approverId, approverPin, action } = given
  if (approverId === null) throw refuseField('REQUIRED', 'approverId', { label: 'Penyetuju' })
  if (!approverPin) throw refuseField('REQUIRED', 'approverPin', { label: 'PIN penyetuju' })
  const found = await findApprover(ctx, given.branchId, approverId)
  if (!found || found.id === ctx.principal.employeeId || !given.may(approverOf(found)))
    throw refuseField('APPROVER_FORBIDDEN', 'approverId', { name: 'Penyetuju yang dipilih', action }) // whoever it is
  const { name } = found
  if (!found.pin_hash) throw refuseField('PIN_MISSING', 'approverId', { name })
  requireUnlocked(ctx, name, found.locked_until)
  if (!(await ctx.services.passwords.verify(found.pin_hash, approverPin))) {
    ctx.afterRefusal(() => countWrong(ctx, found, action))
    throw refuseField('PIN_WRONG', 'approverPin', { name })
  }
  await forgive(ctx, found)
  return { id: found.id, name }
}

/** Those whose PIN may be asked for at a branch, by name; never the caller. */
export async function listApprovers(
  ctx: QueryCtx,
  branchId: number,
  may: (approver: Approver) => boolean,
): Promise<{ id: number; name: string }[]> {
  const rows = await findPeople(ctx.db, ctx.principal.companyId, branchId)
  return rows
    .filter((row) => row.pin_hash !== null && row.id !== ctx.principal.employeeId && may(approverOf(row)))
    .map(({ id, name }) => ({ id, name }))
}

const approverOf = ({ id, name, permissions, limits }: Row): Approver => ({
  id,
  name,
  permissions: new Set(permissions),
  limits: completeLimits(limits),
})

async function findApprover(ctx: CommandCtx, branchId: number, id: number): Promise<Row | undefined> {
  return (await findPeople(ctx.tx, ctx.principal.companyId, branchId, id))[0]
}

async function findPeople(db: Db, companyId: number, branchId: number, id?: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.name, r.permissions, r.limits, p.pin_hash, p.locked_until
    from employee e
    join role r on r.id = e.role_id
    join branch b on b.id = e.branch_id
    join branch x on x.id = ${branchId} and x.company_id = e.company_id
    left join employee_pin p on p.employee_id = e.id
    where e.company_id = ${companyId} and e.status = 'ACTIVE' and r.status = 'ACTIVE' and b.status = 'ACTIVE'
      and ${id === undefined ? sql`true` : sql`e.id = ${id}`} and ${sql.raw(REACHES)}
    order by e.name, e.id`.execute(db)
  return rows
}

/** @throws PIN_LOCKED with the minutes to wait */
function requireUnlocked(
  { clock }: Pick<CommandCtx, 'clock'>,
  name: string,
  lockedUntil: string | Date | null,
): void {
  const left = lockedUntil === null ? 0 : new Date(lockedUntil).getTime() - clock.now().getTime()
  if (left > 0) throw refuseField('PIN_LOCKED', 'approverPin', { name, minutes: Math.ceil(left / 60_000) })
}

/**
 * Runs after the rollback. @throws PIN_LOCKED when others who tried at the same moment have used up the free tries: whoever
 * guesses many at once learns no more than one after the other
 */
async function countWrong(ctx: CommandCtx, { id, name }: Row, action: string): Promise<void> {
  const now = ctx.clock.now()
  const counted = await ctx.services.database.write(scopeOf(ctx.principal, ctx.requestId), async (tx) => {
    const detail = JSON.stringify({ approverId: id, action })
    await sql`call audit_event('pin-failed', ${detail}::jsonb, ${id}::bigint)`.execute(tx)
    const { rows } = await sql<{ locked_until: string | null }>`
      update employee_pin p set
        failures = case when p.failures + 1 >= ${FREE_FAILURES}::int then 0 else p.failures + 1 end,
        locked_until = case when p.failures + 1 >= ${FREE_FAILURES}::int
          then ${now}::timestamptz + make_interval(mins => ${LOCK_MINUTES}::int) end
      where p.employee_id = ${id} and (p.locked_until is null or p.locked_until <= ${now}::timestamptz)
      returning p.locked_until`.execute(tx)
    return rows[0] ?? pinState(tx, id)
  })
  requireUnlocked(ctx, name, counted?.locked_until ?? null)
}

const pinState = (tx: Tx, id: number) =>
  tx
    .selectFrom('employee_pin')
    .where('employee_id', '=', id)
    .select(['pin_hash', 'failures', 'locked_until'])
    .executeTakeFirst()

/**
 * A right PIN forgives the wrong ones, unless others have locked it while it was checked. Nothing is written where there is
 * nothing to forgive, so that one person can approve at several tills at once.
 * @throws PIN_LOCKED; PIN_WRONG when it was changed meanwhile
 */
async function forgive(ctx: CommandCtx, { id, name, pin_hash }: Row): Promise<void> {
  const state = await pinState(ctx.tx, id)
  requireUnlocked(ctx, name, state?.locked_until ?? null)
  if (state?.pin_hash !== pin_hash) throw refuseField('PIN_WRONG', 'approverPin', { name })
  if (state.failures === 0) return
  await ctx.tx
    .updateTable('employee_pin')
    .set({ failures: 0, locked_until: null })
    .where('employee_id', '=', id)
    .execute()
}
