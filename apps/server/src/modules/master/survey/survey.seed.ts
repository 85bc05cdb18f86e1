import type { Question, QuestionAnswer } from '@merchant/domain/master/survey.ts'
import { newId, withIds } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

export interface SeededSurvey {
  title: string
  startsOn: string
  endsOn: string
  questions: readonly Question[]
  answers: readonly { branchId: number; answeredBy: number; answers: readonly QuestionAnswer[] }[]
}

/** Surveys of all stockists of a company that begins with some. */
export async function insertSurveys(
  tx: Tx,
  { companyId, now }: { companyId: number; now: Date },
  surveys: readonly SeededSurvey[],
): Promise<void> {
  const stamps = { created_at: now, updated_at: now }
  for (const { title, startsOn, endsOn, questions, answers } of surveys) {
    const id = newId(tx)
    const row = { id, company_id: companyId, title, starts_on: startsOn, ends_on: endsOn, ...stamps }
    await tx
      .insertInto('survey')
      .values({ ...row, questions: JSON.stringify(questions) })
      .execute()
    const given = answers.map(({ branchId, answeredBy, answers: said }) => ({
      branch_id: branchId,
      survey_id: id,
      answers: JSON.stringify(said),
      answered_at: now,
      answered_by: answeredBy,
    }))
    if (given.length > 0) await tx.insertInto('survey_answer').values(withIds(tx, given)).execute()
  }
}
