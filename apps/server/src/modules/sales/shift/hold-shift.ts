import { judge } from '@merchant/domain/kernel/lifecycle.ts'
import { sql } from 'kysely'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { oversees, shiftKind } from './shift.kind.ts'

export interface HeldShift {
  document: DocumentRow<'OPEN' | 'CLOSED'>
  employeeId: number
}

/**
 * Locks a shift alone: payments share its row (`requireOpenShift`), so a count of the drawer waits for running payments and
 * includes them, and none begins until the count is done.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE; SHIFT_OF_OTHER for a colleague's drawer, which only supervisors of cashiers
 * may close
 */
export async function holdShift(
  ctx: CommandCtx,
  action: 'move' | 'openDrawer' | 'close',
  branchId: number,
  id: number,
): Promise<HeldShift> {
  const [document] = await holdDocuments(ctx.tx, branchId, shiftKind, [id])
  if (!document) throw notFound(shiftKind.lifecycle.label)
  const verdict = judge(shiftKind.lifecycle, action, document.status, ctx.principal.permissions)
  if (verdict !== true) throw refuse(verdict.reason, verdict.params)
  const { rows } = await sql<{ employeeId: number }>`
    select employee_id as "employeeId" from cashier_shift
    where branch_id = ${branchId} and id = ${id} for update`.execute(ctx.tx)
  const employeeId = rows[0]?.employeeId
  if (employeeId === undefined) throw notFound(shiftKind.lifecycle.label)
  const may = employeeId === ctx.principal.employeeId || (action === 'close' && oversees(ctx.principal))
  if (!may) throw refuse('SHIFT_OF_OTHER', await ownerOf(ctx, employeeId))
  return { document, employeeId }
}

const ownerOf = (ctx: CommandCtx, id: number) =>
  ctx.tx.selectFrom('employee').where('id', '=', id).select('name').executeTakeFirstOrThrow()
