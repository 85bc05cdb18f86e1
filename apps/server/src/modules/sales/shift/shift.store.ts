import type { CashCount } from '@merchant/domain/sales/cashier-shift.ts'
import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** The only file that writes the tables of shifts. */

export interface NewShift {
  registerName: string
  openingFloat: number
  openingDifference: number
  denominations: CashCount
}

/** The drawer of a head that was just inserted, which is the caller's own. */
export async function insertShift(
  { tx, clock, principal }: CommandCtx,
  { branchId, id }: DocumentRow,
  shift: NewShift,
): Promise<void> {
  await tx
    .insertInto('cashier_shift')
    .values({
      branch_id: branchId,
      id,
      employee_id: principal.employeeId,
      register_name: shift.registerName,
      opened_at: clock.now(),
      opening_float: shift.openingFloat,
      opening_difference: shift.openingDifference,
      opening_denominations: JSON.stringify(shift.denominations),
    })
    .execute()
}

export interface NewMovement {
  branchId: number
  shiftId: number
  type: 'IN' | 'OUT'
  amount: number
  accountId: number
  reason: string
  /** The journal of its posting. */
  journalId: number
}

export async function insertMovement(
  { tx, clock, principal }: CommandCtx,
  movement: NewMovement,
): Promise<void> {
  await tx
    .insertInto('cash_movement')
    .values({
      id: newId(tx),
      branch_id: movement.branchId,
      shift_id: movement.shiftId,
      type: movement.type,
      amount: movement.amount,
      account_id: movement.accountId,
      reason: movement.reason,
      journal_id: movement.journalId,
      at: clock.now(),
      by_id: principal.employeeId,
    })
    .execute()
}

export interface ShiftCount {
  branchId: number
  id: number
  expected: number
  counted: number
  nextFloat: number
  denominations: CashCount
  note: string | null
  approvedBy: number | null
}

/** The counted drawer, and the deposit for the bank (decisions 2.12), in one statement. */
export async function closeShiftRow({ tx, clock, principal }: CommandCtx, count: ShiftCount): Promise<void> {
  const now = clock.now()
  await sql`
    with closed as (
      update cashier_shift set is_open = false, closed_at = ${now}, closed_by = ${principal.employeeId},
        expected_cash = ${count.expected}, counted_cash = ${count.counted}, next_float = ${count.nextFloat},
        denominations = ${JSON.stringify(count.denominations)}::jsonb, note = ${count.note}, approved_by = ${count.approvedBy}
      where branch_id = ${count.branchId} and id = ${count.id}
      returning id, counted_cash - next_float as deposit
    )
    insert into sales_cashout (branch_id, id, shift_id, amount, created_at)
    select ${count.branchId}, ${newId(tx)}::bigint, id, deposit, ${now} from closed where deposit > 0 returning 1`.execute(
    tx,
  )
}
