import type { ManualJournal } from '@merchant/contract/cash/manual-journal.ts'
import type { RecurringJournal, recurringJournalContract } from '@merchant/contract/cash/recurring-journal.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { dueFrom, recurringStates } from '@merchant/domain/cash/recurrence.ts'
import { wallTime } from '../../../kernel/clock.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { notFound, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import {
  type ManualJournalType,
  requireLineAccounts,
  requireLines,
  requireScreen,
} from '../manual-journal/manual-journal.public.ts'
import { comeDue } from './come-due.ts'
import { holdDue, postDue, requireOpen } from './post-due.ts'
import { getRecurringJournal } from './recurring-journal.queries.ts'
import { decideDue, insertPlan, setPlanStatus } from './recurring-journal.store.ts'

type Routes = typeof recurringJournalContract
type AddPlan = Parsed<Routes['POST /v1/recurring-journals']>['body']
type SetStatus = Parsed<Routes['PUT /v1/recurring-journals/{id}/status']>['body']
type PostDue = Parsed<Routes['POST /v1/recurring-journals/due/{id}/post']>['body']

/** Days that a plan may begin before today: its missed days come at once. */
const STARTS_AGO = 366

const rule = (field: string, words: string) => refuseField('RULE_VIOLATED', field, { rule: words })

async function todayAt({ tx, clock }: CommandCtx, branchId: number): Promise<string> {
  const { timezone } = await tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return wallTime(clock.now(), timezone).date
}

/**
 * A plan of a journal. Days that have come already are made at once; the lines are checked as a journal's own are.
 * @throws FORBIDDEN, the refusals of a journal's lines and accounts; RULE_VIOLATED for a rhythm that has no day, two ends, or
 * begins more than a year ago
 */
export async function addRecurringJournal(ctx: CommandCtx, body: AddPlan): Promise<RecurringJournal> {
  const { branchId, type, endsOn = null, times = null, day, startsOn, postsAtOnce, reverses } = body
  requireScreen(ctx.principal, type, 'add')
  if (postsAtOnce) requireScreen(ctx.principal, type, 'update')
  if (reverses && type !== 'ADJUSTMENT_JOURNAL')
    throw rule('reverses', 'Hanya jurnal penyesuaian yang dibalik otomatis')
  if (endsOn !== null && times !== null) throw rule('times', 'Isi salah satu: Sampai atau Banyaknya')
  const oldest = new Date(Date.parse(await todayAt(ctx, branchId)) - STARTS_AGO * 86_400_000).toISOString()
  if (startsOn < oldest.slice(0, 10)) throw rule('startsOn', 'Mulai paling lama setahun yang lalu')
  const nextOn = dueFrom({ day, startsOn, endsOn, times }, startsOn, 0)
  if (nextOn === null) throw rule('endsOn', 'Tidak ada tanggal jatuh tempo di antara Mulai dan Sampai')
  const { lines, total } = requireLines(body.lines)
  await requireLineAccounts(ctx, branchId, lines)
  const { name, description } = body
  const rhythm = { day, startsOn, endsOn, times, nextOn }
  const plan = { branchId, type, name, description, total, ...rhythm, postsAtOnce, reverses, lines }
  const id = await insertPlan(ctx, plan)
  await comeDue(ctx, { branchId, id })
  return getRecurringJournal(ctx.tx, ctx.principal, id)
}

/**
 * Pauses, resumes or ends a plan. Days that pass during a pause are not made: it goes on with the next one from today.
 * @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_STATE for one that has ended
 */
export async function setRecurringStatus(
  ctx: CommandCtx,
  id: number,
  { version, status }: SetStatus,
): Promise<RecurringJournal> {
  const plan = await ctx.tx
    .selectFrom('recurring_journal')
    .where(inBranches('branch_id', ctx.principal.branchIds))
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!plan) throw notFound('Jurnal berulang')
  requireScreen(ctx.principal, plan.type as ManualJournalType, 'edit') // by its check
  if (plan.version !== version) {
    const by = await ctx.tx
      .selectFrom('employee')
      .where('id', '=', plan.updated_by)
      .select('name')
      .executeTakeFirstOrThrow()
    throw refuse('STALE_VERSION', { by: by.name, at: plan.updated_at, version: plan.version })
  }
  if (plan.status === 'ENDED')
    throw refuse('INVALID_STATE', {
      document: 'Jurnal berulang',
      status: recurringStates.ENDED,
      action: 'diubah',
    })
  const { branch_id: branchId, day, starts_on: startsOn, ends_on: endsOn, times, made } = plan
  const resumed = dueFrom({ day, startsOn, endsOn, times }, await todayAt(ctx, branchId), made)
  const nextOn =
    status === 'ENDED' ? null : status === 'PAUSED' || plan.status === 'ACTIVE' ? plan.next_on : resumed
  await setPlanStatus(ctx, { branchId, id }, { status: nextOn === null ? 'ENDED' : status, nextOn })
  if (nextOn !== null) await comeDue(ctx, { branchId, id })
  return getRecurringJournal(ctx.tx, ctx.principal, id)
}

/** @throws NOT_FOUND and the refusals of `postDue` */
export async function postRecurringDue(ctx: CommandCtx, id: number, body: PostDue): Promise<ManualJournal> {
  return postDue(ctx, await holdDue(ctx.tx, ctx.principal, id), body)
}

/** Leaves a day out, with a reason. @throws NOT_FOUND, FORBIDDEN, INVALID_STATE */
export async function skipRecurringDue(
  ctx: CommandCtx,
  id: number,
  reason: string,
): Promise<RecurringJournal> {
  const due = await holdDue(ctx.tx, ctx.principal, id)
  requireScreen(ctx.principal, due.type, 'edit')
  requireOpen(due, 'dilewati')
  await decideDue(ctx, due, { status: 'SKIPPED', message: reason, by: ctx.principal.employeeId })
  return getRecurringJournal(ctx.tx, ctx.principal, due.planId)
}
