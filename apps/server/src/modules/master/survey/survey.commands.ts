import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Survey, surveyContract } from '@merchant/contract/master/survey.ts'
import { answerFault, type Question, questionFault } from '@merchant/domain/master/survey.ts'
import { type SqlBool, sql } from 'kysely'
import { wallTime } from '../../../kernel/clock.ts'
import { branchByBranch, inBranches } from '../../../kernel/db/branches.ts'
import { forShare, shareMasters } from '../../../kernel/db/master-locks.ts'
import { acrossBranches } from '../../../kernel/db/scope.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster } from '../../../kernel/master/master.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { notify } from '../../../kernel/realtime/notify.ts'
import { requirePrivatePictures } from '../../system/image/private-picture.public.ts'
import { isFor, requireTarget } from '../target.ts'
import { getSurvey, type Seen } from './survey.queries.ts'
import { insertAnswer, insertSurvey, saveSurvey } from './survey.store.ts'

type Routes = typeof surveyContract
type Given = Parsed<Routes['POST /v1/surveys']>['body']
type Change = Parsed<Routes['PUT /v1/surveys/{id}']>['body']
type Answers = Parsed<Routes['POST /v1/surveys/{id}/answers']>['body']

const rule = (field: string, words: string) => refuseField('RULE_VIOLATED', field, { rule: words })
const seen = (ctx: CommandCtx): Seen => ({ principal: ctx.principal, now: ctx.clock.now() })

/** @throws DATE_ORDER, RULE_VIOLATED for a question that can not be asked, REFERENCE_MISSING, INACTIVE_MASTER */
async function requireWhole(ctx: CommandCtx, given: Given, kept?: readonly number[]): Promise<void> {
  await requireTarget(ctx, given, kept)
  const { startsOn, endsOn, questions } = given
  if (endsOn < startsOn) throw refuseField('DATE_ORDER', 'endsOn', { from: startsOn, to: endsOn })
  for (const [place, question] of questions.entries()) {
    const fault = questionFault(question)
    if (fault) throw rule(`questions[${place}].choices`, `pertanyaan ${place + 1}, ${fault}`)
  }
}

/**
 * A survey; the owners of the asked branches are told of it at once, with its days.
 * @throws DATE_ORDER, RULE_VIOLATED, REFERENCE_MISSING, INACTIVE_MASTER
 */
export async function addSurvey(ctx: CommandCtx, body: Given): Promise<Survey> {
  await requireWhole(ctx, body)
  const id = await insertSurvey(ctx, body)
  await tellOwners(ctx, { id, ...body })
  return getSurvey(ctx.tx, seen(ctx), id)
}

async function tellOwners(
  ctx: CommandCtx,
  { id, title, startsOn, endsOn }: Given & { id: number },
): Promise<void> {
  const { companyId, employeeId } = ctx.principal
  const { rows } = await sql<{ branchId: number; ownerId: number }>`
    select b.id as "branchId", b.owner_employee_id as "ownerId" from branch b join survey s on s.id = ${id}
    where b.company_id = ${companyId} and b.kind = 'STOCKIST' and b.status = 'ACTIVE' and b.owner_employee_id is not null
      and ${isFor('s', 'b')} order by b.id`.execute(ctx.tx)
  const news = {
    kind: 'SURVEY_ASKED',
    section: 'TRANSACTION',
    refId: id,
    actorId: employeeId,
    roleId: null,
  } as const
  const body = `Diisi dari ${dayLabel(startsOn)} sampai ${dayLabel(endsOn)}`
  await acrossBranches(ctx.tx, companyId, () =>
    branchByBranch(rows, async (branchId, own) => {
      for (const { ownerId } of own)
        await notify(
          ctx.tx,
          { ...news, branchId, employeeId: ownerId, title: `Survei: ${title}`, body },
          ctx.clock.now(),
        )
    }),
  )
}

/**
 * What the body leaves out stays. After the first answer only the title changes, and the end to a later day
 * (clarified/buying-and-approvals 57).
 * @throws NOT_FOUND, STALE_VERSION, RULE_VIOLATED, DATE_ORDER, REFERENCE_MISSING, INACTIVE_MASTER
 */
export async function changeSurvey(ctx: CommandCtx, id: number, body: Change): Promise<Survey> {
  const { version, ...fields } = body
  await lockMaster(ctx, 'survey', { id, version }, 'Survei')
  const before = await getSurvey(ctx.tx, seen(ctx), id)
  const given = changed(before, fields)
  if (await isAnswered(ctx, id)) requireOnlyTitleAndEnd(before, given)
  await requireWhole(ctx, given, before.branchGroupIds)
  await saveSurvey(ctx, id, given)
  return getSurvey(ctx.tx, seen(ctx), id)
}

/** Whether any branch has answered, also one out of the caller's reach. */
const isAnswered = ({ tx, principal }: CommandCtx, id: number): Promise<boolean> =>
  acrossBranches(tx, principal.companyId, async (branchIds) => {
    const found = await tx
      .selectFrom('survey_answer')
      .where(inBranches('branch_id', branchIds))
      .where('survey_id', '=', id)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  })

const fixedAfterAnswers = ['startsOn', 'branchIds', 'branchGroupIds', 'questions'] as const

/** @throws RULE_VIOLATED */
function requireOnlyTitleAndEnd(
  before: Survey,
  given: Pick<Survey, (typeof fixedAfterAnswers)[number] | 'endsOn'>,
): void {
  const field = fixedAfterAnswers.find((name) => !isDeepStrictEqual(before[name], given[name]))
  if (field) throw rule(field, 'survei yang sudah dijawab hanya dapat diubah judulnya dan diperpanjang')
  if (given.endsOn < before.endsOn) throw rule('endsOn', 'survei yang sudah dijawab hanya dapat diperpanjang')
}

/**
 * The one final answer of a branch, by its owner, while the survey runs in the branch's own days.
 * @returns the survey as this branch alone sees it
 * @throws NOT_FOUND, REFERENCE_MISSING, RULE_VIOLATED
 */
export async function answerSurvey(ctx: CommandCtx, id: number, body: Answers): Promise<Survey> {
  const { branchId, answers } = body
  await getSurvey(ctx.tx, seen(ctx), id)
  await requirePhotos(ctx, branchId, answers)
  const asked = await holdAsked(ctx, id, branchId)
  if (asked.ownerId !== ctx.principal.employeeId)
    throw rule('branchId', `survei ini diisi oleh pemilik cabang ${asked.branch}`)
  if (!asked.isAsked) throw rule('branchId', `survei ini tidak untuk cabang ${asked.branch}`)
  const day = wallTime(ctx.clock.now(), asked.timezone).date
  if (day < asked.startsOn || day > asked.endsOn)
    throw rule(
      'branchId',
      `survei ini hanya dapat diisi dari ${dayLabel(asked.startsOn)} sampai ${dayLabel(asked.endsOn)}`,
    )
  requireAnswers(asked.questions, answers)
  if (!(await insertAnswer(ctx, { surveyId: id, branchId, answers })))
    throw rule('branchId', `survei ini sudah diisi untuk cabang ${asked.branch}`)
  return getSurvey(ctx.tx, { ...seen(ctx), principal: { ...ctx.principal, branchIds: [branchId] } }, id)
}

interface Asked {
  questions: Question[]
  startsOn: string
  endsOn: string
  branch: string
  timezone: string
  ownerId: number | null
  isAsked: boolean
}

/** The survey, which stays as it is until the commit, and the branch. */
async function holdAsked({ tx }: CommandCtx, id: number, branchId: number): Promise<Asked> {
  await shareMasters(tx, 'survey', [id])
  const { rows } = await sql<Asked>`
    select s.questions, s.starts_on as "startsOn", s.ends_on as "endsOn", b.name as branch, b.timezone,
      b.owner_employee_id as "ownerId", ${sql<SqlBool>`b.kind = 'STOCKIST' and b.status = 'ACTIVE' and ${isFor('s', 'b')}`} as "isAsked"
    from survey s join branch b on b.id = ${branchId}
    where s.id = ${id} ${forShare('s')}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('the survey and the branch were read before')
  return found
}

/** @throws REFERENCE_MISSING for a photo of another branch or purpose, or none at all */
const requirePhotos = (ctx: CommandCtx, branchId: number, answers: Answers['answers']): Promise<void> =>
  requirePrivatePictures(
    ctx,
    { branchId, purpose: 'SURVEY' },
    answers.flatMap(({ photoId }, place) =>
      photoId === null ? [] : [{ id: photoId, field: `answers[${place}].photoId` }],
    ),
  )

/** @throws RULE_VIOLATED at the first answer that does not fit */
function requireAnswers(questions: readonly Question[], answers: Answers['answers']): void {
  if (answers.length !== questions.length)
    throw rule('answers', `survei ini memiliki ${questions.length} pertanyaan`)
  for (const [place, question] of questions.entries()) {
    const answer = answers[place]
    const fault = answer && answerFault(question, answer)
    if (fault) throw rule(`answers[${place}]`, `pertanyaan ${place + 1}, ${fault}`)
  }
}
