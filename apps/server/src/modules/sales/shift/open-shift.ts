import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { shiftKind } from './shift.kind.ts'

/** The drawer of a payment. */
export interface OpenShift {
  id: number
  employeeId: number
  registerName: string
}

/**
 * The caller's own open shift at a branch, locked so that it can't be closed until the commit; payments share the lock.
 * Call it after the order is locked and before the customer (reliability 4.1).
 * @param shiftId the shift that the till has open; without it the open one is taken
 * @throws SHIFT_NOT_OPEN, also for a colleague's
 */
export async function requireOpenShift(
  ctx: Pick<CommandCtx, 'tx' | 'principal'>,
  branchId: number,
  shiftId?: number | null,
): Promise<OpenShift> {
  const { rows } = await sql<OpenShift>`
    select id, employee_id as "employeeId", register_name as "registerName" from cashier_shift
    where branch_id = ${branchId} and employee_id = ${ctx.principal.employeeId} and is_open
    for share`.execute(ctx.tx)
  const open = rows[0]
  if (!open || (shiftId && open.id !== shiftId)) throw refuse('SHIFT_NOT_OPEN')
  return open
}

interface Register {
  registerName: string
  isOpen: boolean
  nextFloat: number | null
  cashier: string
}

/**
 * Locks the caller and the register for an opening, one after the other, and reads the float that the register's last shift
 * left.
 * @returns null for a register that was never used: it begins with the first count
 * @throws SHIFT_ALREADY_OPEN when the caller has a drawer open anywhere, REGISTER_IN_USE
 */
export async function requireFreeRegister(
  ctx: CommandCtx,
  branchId: number,
  registerName: string,
): Promise<number | null> {
  const { tx, principal } = ctx
  const locked = Promise.all(
    [`cashier ${principal.employeeId}`, `register ${branchId} ${registerName.toLowerCase()}`].map((key) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx),
    ),
  )
  const mine = tx
    .selectFrom('cashier_shift')
    .innerJoin('branch', 'branch.id', 'cashier_shift.branch_id')
    .where('cashier_shift.branch_id', 'in', principal.branchIds)
    .where('cashier_shift.employee_id', '=', principal.employeeId)
    .where(sql<SqlBool>`cashier_shift.is_open`)
    .select('branch.name as branch')
    .executeTakeFirst()
  const last = sql<Register>`
    select s.register_name as "registerName", s.is_open as "isOpen", s.next_float as "nextFloat", e.name as cashier
    from cashier_shift s join employee e on e.id = s.employee_id
    where s.branch_id = ${branchId} and lower(s.register_name) = lower(${registerName})
    order by s.opened_at desc, s.id desc limit 1`.execute(tx)
  // Statements of their own: the locks must be taken before the snapshots of the reads.
  const [, own, { rows }] = await Promise.all([locked, mine, last])
  if (own) throw refuse('SHIFT_ALREADY_OPEN', own)
  const [register] = rows
  if (register?.isOpen)
    throw refuse('REGISTER_IN_USE', { register: register.registerName, name: register.cashier })
  return register ? (register.nextFloat ?? 0) : null
}

/** The branch of a shift, read before any lock. @throws NOT_FOUND, also for another branch's */
export async function branchOfShift(ctx: CommandCtx, id: number): Promise<number> {
  const found = await ctx.tx
    .selectFrom('cashier_shift')
    .where('id', '=', id)
    .where('branch_id', 'in', ctx.principal.branchIds)
    .select('branch_id as branchId')
    .executeTakeFirst()
  if (!found) throw notFound(shiftKind.lifecycle.label)
  return found.branchId
}
