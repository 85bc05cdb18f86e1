import type { ManualJournal } from '@merchant/contract/cash/manual-journal.ts'
import type { recurringJournalContract } from '@merchant/contract/cash/recurring-journal.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { dueStates, firstOfNextMonth } from '@merchant/domain/cash/recurrence.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import {
  addManualJournal,
  type ManualJournalType,
  requireScreen,
} from '../manual-journal/manual-journal.public.ts'
import { readPlanLines } from './recurring-journal.queries.ts'
import { decideDue } from './recurring-journal.store.ts'

type PostDue = Parsed<(typeof recurringJournalContract)['POST /v1/recurring-journals/due/{id}/post']>['body']

/** A day of a plan that is locked, with the facts of the plan. */
export interface HeldDue {
  id: number
  branchId: number
  planId: number
  dueOn: string
  status: keyof typeof dueStates
  name: string
  description: string
  type: ManualJournalType
  reverses: boolean
  ownerId: number
}

/** Locks a day of a plan until the commit. @throws NOT_FOUND, also for another branch's */
export async function holdDue(
  tx: Tx,
  { branchIds }: Pick<Principal, 'branchIds'>,
  id: number,
): Promise<HeldDue> {
  const found = await tx
    .selectFrom('recurring_journal_due')
    .where(inBranches('branch_id', branchIds))
    .where('id', '=', id)
    .select('branch_id as branchId')
    .executeTakeFirst()
  if (!found) throw notFound('Draf jurnal berulang')
  const { branchId } = found
  const day = await tx
    .selectFrom('recurring_journal_due')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .select(['recurring_id as planId', 'due_on as dueOn', 'status'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { type, ...plan } = await tx
    .selectFrom('recurring_journal')
    .where('branch_id', '=', branchId)
    .where('id', '=', day.planId)
    .select(['name', 'description', 'type', 'reverses', 'created_by as ownerId'])
    .executeTakeFirstOrThrow()
  return { id, branchId, ...day, ...plan, type: type as ManualJournalType } // by its check
}

/** A day is decided once; a failed one may be tried again. @throws INVALID_STATE */
export function requireOpen({ status, dueOn }: HeldDue, action: string): void {
  if (status === 'WAITING' || status === 'FAILED') return
  throw refuse('INVALID_STATE', {
    document: `Draf jurnal berulang tanggal ${dayLabel(dueOn)}`,
    status: dueStates[status],
    action,
  })
}

/**
 * Posts the journal of a day: as the plan has it, or with the date, words and lines of a person who changed them. Day and journal
 * are one transaction, so that a day has one journal whatever ends in between.
 * @throws FORBIDDEN, INVALID_STATE and the refusals of a journal's entry
 */
export async function postDue(ctx: RuleCtx, due: HeldDue, changed: PostDue = {}): Promise<ManualJournal> {
  const { branchId, id, type } = due
  requireScreen(ctx.principal, type, 'add')
  requireOpen(due, 'dibukukan')
  const date = changed.date ?? due.dueOn
  const lines = changed.lines ?? (await readPlanLines(ctx.tx, branchId, due.planId))
  const journal = await addManualJournal(ctx, type, {
    branchId,
    date,
    description: changed.description ?? due.description,
    lines: lines.map(({ accountId, debit, credit, note }) => ({ accountId, debit, credit, note })),
    ...(type === 'ADJUSTMENT_JOURNAL' && { autoReverseDate: due.reverses ? firstOfNextMonth(date) : null }),
  })
  const by = ctx.principal.employeeId
  await decideDue(ctx, { branchId, id }, { status: 'POSTED', documentId: journal.id, by })
  return journal
}
