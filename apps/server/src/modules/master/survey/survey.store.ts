import type { Question, QuestionAnswer } from '@merchant/domain/master/survey.ts'
import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
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

/** @returns false where the branch has answered before, or at the same moment */
export async function insertAnswer(
  ctx: CommandCtx,
  { surveyId, branchId, answers }: { surveyId: number; branchId: number; answers: readonly QuestionAnswer[] },
): Promise<boolean> {
  const { rows } = await sql`
    insert into survey_answer (branch_id, id, survey_id, answers, answered_at, answered_by)
    values (${branchId}, ${newId(ctx.tx)}, ${surveyId}, ${JSON.stringify(answers)}::jsonb, ${ctx.clock.now()}, ${ctx.principal.employeeId})
    on conflict (branch_id, survey_id) do nothing returning id`.execute(ctx.tx)
  return rows.length > 0
}
