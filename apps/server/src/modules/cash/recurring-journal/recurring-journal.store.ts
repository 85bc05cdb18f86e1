import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import { newId, withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import type { ManualJournalType } from '../manual-journal/manual-journal.public.ts'

/** The only file that writes recurring journals: their plans, lines and days. */

export interface NewPlan {
  branchId: number
  type: ManualJournalType
  name: string
  description: string
  total: Rupiah
  day: number
  startsOn: string
  endsOn: string | null
  times: number | null
  nextOn: string
  postsAtOnce: boolean
  reverses: boolean
  lines: readonly { accountId: number; debit: Rupiah; credit: Rupiah; note: string }[]
}

export async function insertPlan({ tx, clock, principal }: RuleCtx, plan: NewPlan): Promise<number> {
  const id = newId(tx)
  const { branchId, lines } = plan
  const [now, by] = [clock.now(), principal.employeeId]
  await tx
    .insertInto('recurring_journal')
    .values({
      branch_id: branchId,
      id,
      type: plan.type,
      name: plan.name,
      description: plan.description,
      total: plan.total,
      day: plan.day,
      starts_on: plan.startsOn,
      ends_on: plan.endsOn,
      times: plan.times,
      next_on: plan.nextOn,
      posts_at_once: plan.postsAtOnce,
      reverses: plan.reverses,
      created_at: now,
      created_by: by,
      updated_at: now,
      updated_by: by,
    })
    .execute()
  await tx
    .insertInto('recurring_journal_line')
    .values(
      lines.map(({ accountId, ...line }, index) => ({
        branch_id: branchId,
        recurring_id: id,
        line_no: index + 1,
        account_id: accountId,
        ...line,
      })),
    )
    .execute()
  return id
}

interface Key {
  branchId: number
  id: number
}

/** Drafts for the days that have come. A day is there once, whatever else happens. @returns the days that are new */
export async function insertDues(
  { tx, clock }: Pick<RuleCtx, 'tx' | 'clock'>,
  { branchId, id }: Key,
  days: readonly string[],
): Promise<string[]> {
  if (days.length === 0) return []
  const made = await tx
    .insertInto('recurring_journal_due')
    .values(
      withIds(
        tx,
        days.map((day) => ({ branch_id: branchId, recurring_id: id, due_on: day, created_at: clock.now() })),
      ),
    )
    .onConflict((conflict) => conflict.columns(['branch_id', 'recurring_id', 'due_on']).doNothing())
    .returning('due_on')
    .execute()
  return made.map(({ due_on }) => due_on)
}

/** What a plan has come to after some days; without a next one it has ended. */
export const advancePlan = (tx: Tx, { branchId, id }: Key, to: { made: number; nextOn: string | null }) =>
  tx
    .updateTable('recurring_journal')
    .set({ made: to.made, next_on: to.nextOn, ...(to.nextOn === null && { status: 'ENDED' as const }) })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()

export const setPlanStatus = (
  { tx, clock, principal }: RuleCtx,
  { branchId, id }: Key,
  to: { status: 'ACTIVE' | 'PAUSED' | 'ENDED'; nextOn: string | null },
) =>
  tx
    .updateTable('recurring_journal')
    .set((eb) => ({
      status: to.status,
      next_on: to.nextOn,
      version: eb('version', '+', 1),
      updated_at: clock.now(),
      updated_by: principal.employeeId,
    }))
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()

/** What became of a day that is locked. */
export type Decision =
  | { status: 'POSTED'; documentId: number; by: number }
  | { status: 'SKIPPED'; message: string; by: number }
  | { status: 'FAILED'; message: string }

export const decideDue = (
  { tx, clock }: Pick<RuleCtx, 'tx' | 'clock'>,
  { branchId, id }: Key,
  decision: Decision,
) =>
  tx
    .updateTable('recurring_journal_due')
    .set({
      status: decision.status,
      document_id: decision.status === 'POSTED' ? decision.documentId : null,
      message: decision.status === 'POSTED' ? null : decision.message,
      decided_at: clock.now(),
      decided_by: decision.status === 'FAILED' ? null : decision.by,
    })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
