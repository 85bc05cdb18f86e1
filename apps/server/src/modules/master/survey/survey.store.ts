import type { Question, QuestionAnswer } from '@merchant/domain/master/survey.ts'
import type { ReminderKind } from '@merchant/domain/master/survey-reminder.ts'
import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'
import { type Target, targetRow } from '../target.ts'

interface SurveyRow extends Target {
  title: string
  startsOn: string
  endsOn: string
  questions: readonly Question[]
}

const toRow = ({ title, startsOn, endsOn, questions, ...target }: SurveyRow) => ({
  title,
  starts_on: startsOn,
  ends_on: endsOn,
  questions: JSON.stringify(questions),
  ...targetRow(target),
})

/** @returns its id */
export async function insertSurvey(ctx: CommandCtx, given: SurveyRow): Promise<number> {
  const id = newId(ctx.tx)
  const row = { id, company_id: ctx.principal.companyId, ...toRow(given), ...madeBy(ctx) }
  await ctx.tx.insertInto('survey').values(row).execute()
  return id
}

/** Its row must be locked. */
export async function saveSurvey(ctx: CommandCtx, id: number, given: SurveyRow): Promise<void> {
  await ctx.tx
    .updateTable('survey')
    .set({ ...toRow(given), ...changedBy(ctx) })
    .where('id', '=', id)
    .execute()
}

interface NewAnswer {
  surveyId: number
  branchId: number
  answers: readonly QuestionAnswer[]
}

/** @returns false where the branch has answered before, or at the same moment */
export async function insertAnswer(
  ctx: CommandCtx,
  { surveyId, branchId, answers }: NewAnswer,
): Promise<boolean> {
  const id = newId(ctx.tx)
  const said = answers.map(({ photoId: _, ...rest }) => rest)
  const photos = answers.flatMap(({ photoId }, index) =>
    photoId === null ? [] : [{ branch_id: branchId, answer_id: id, place: index + 1, picture_id: photoId }],
  )
  const { rows } = await sql`
    insert into survey_answer (branch_id, id, survey_id, answers, answered_at, answered_by)
    values (${branchId}, ${id}, ${surveyId}, ${JSON.stringify(said)}::jsonb, ${ctx.clock.now()}, ${ctx.principal.employeeId})
    on conflict (branch_id, survey_id) do nothing returning id`.execute(ctx.tx)
  if (rows.length === 0) return false
  if (photos.length > 0) await ctx.tx.insertInto('survey_photo').values(photos).execute()
  return true
}

interface Reminded {
  surveyId: number
  ownerId: number
  endsOn: string
  kind: ReminderKind
}

/** @returns false where the owner was reminded of it before, or at the same moment */
export async function markReminded(
  tx: Tx,
  { surveyId, ownerId, endsOn, kind }: Reminded,
  now: Date,
): Promise<boolean> {
  const marked = await tx
    .insertInto('survey_reminder')
    .values({ survey_id: surveyId, employee_id: ownerId, ends_on: endsOn, kind, reminded_at: now })
    .onConflict((on) => on.doNothing())
    .returning('survey_id')
    .executeTakeFirst()
  return marked !== undefined
}
