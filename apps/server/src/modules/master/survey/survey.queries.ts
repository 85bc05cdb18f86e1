import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Survey, SurveyResults, surveyContract } from '@merchant/contract/master/survey.ts'
import { surveyResults } from '@merchant/domain/master/survey.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { wallTime } from '../../../kernel/clock.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, type Orders, page, readOrder, searchIn } from '../../../kernel/list/list-query.ts'
import { pictureLinks } from '../../system/image/private-picture.public.ts'
import { isFor, isSeenBy, targetColumns } from '../target.ts'

type ListRoute = (typeof surveyContract)['GET /v1/surveys']
type List = Parsed<ListRoute>['query']
type Said = Survey['own'][number]
type Answer = NonNullable<Said['answers']>[number]
type LinkOf = (id: number | null) => string | null

/** What a branch has said, as the tables keep it: photos by the places of their questions, from 1. */
interface StoredSaid extends Omit<Said, 'answers'> {
  answers: Omit<Answer, 'photoId' | 'photoUrl'>[] | null
  photos: Record<string, number> | null
}

/** Who reads, and on which day. */
export interface Seen {
  principal: Principal
  now: Date
}

/** The branch `b` is one that the survey `s` asks: an active stockist of its target. */
const isAsked = sql<SqlBool>`b.kind = 'STOCKIST' and b.status = 'ACTIVE' and b.company_id = s.company_id and ${isFor('s', 'b')}`

/** The asked branches of the survey `s` among some, with the answers of those that gave them, as `b` and `a`. */
const askedAmong = (branchIds: readonly number[]): RawBuilder<unknown> => sql`
  from branch b left join survey_answer a on ${sameBranch('a', 'b.id', branchIds)} and a.survey_id = s.id
  where b.id = any(${[...branchIds]}::bigint[]) and (${isAsked} or a.id is not null)`

const said = (branchIds: readonly number[]) => sql`jsonb_build_object(
  'branch', jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name), 'answeredAt', a.answered_at, 'answers', a.answers,
  'photos', (select jsonb_object_agg(p.place, p.picture_id) from survey_photo p
    where ${sameBranch('p', 'a', branchIds)} and p.answer_id = a.id))`

const photosOf = (said: readonly StoredSaid[]): number[] =>
  said.flatMap(({ photos }) => Object.values(photos ?? {}))

const toSaid =
  (linkOf: LinkOf) =>
  ({ answers, photos, ...rest }: StoredSaid): Said => ({
    ...rest,
    answers:
      answers?.map((answer, index) => {
        const photoId = photos?.[index + 1] ?? null
        return { ...answer, photoId, photoUrl: linkOf(photoId) }
      }) ?? null,
  })

const stateOn = (day: string) => sql<Survey['state']>`case
  when s.ends_on < ${day} then 'ENDED' when s.starts_on > ${day} then 'COMING' else 'RUNNING' end`

const today = ({ now }: Seen): string => wallTime(now, 'Asia/Jakarta').date

const surveys = (db: Db, { principal }: Seen) =>
  db
    .selectFrom('survey as s')
    .where('s.company_id', '=', principal.companyId)
    .where(isSeenBy('s', principal.branchIds))

const columns = (seen: Seen) => {
  const { branchIds, employeeId } = seen.principal
  return [
    's.id',
    's.title',
    's.starts_on as startsOn',
    's.ends_on as endsOn',
    ...targetColumns('s', branchIds),
    sql<Survey['questions']>`s.questions`.as('questions'),
    stateOn(today(seen)).as('state'),
    sql<number>`(select count(*)::int ${askedAmong(branchIds)})`.as('askedCount'),
    sql<number>`(select count(a.id)::int ${askedAmong(branchIds)})`.as('answeredCount'),
    sql<StoredSaid[]>`(
      select coalesce(jsonb_agg(${said(branchIds)} order by b.name), '[]') ${askedAmong(branchIds)}
        and b.owner_employee_id = ${employeeId})`.as('own'),
    's.updated_at as updatedAt',
    's.version',
  ] as const
}

const sortable: Orders<ListRoute> = {
  title: byText('s.title'),
  startsOn: byValue('s.starts_on'),
  endsOn: byValue('s.ends_on'),
  updatedAt: byValue('s.updated_at'),
}

/** Surveys of the call's branches; `mine` are those that ask the reader as the owner of a branch, once they run. */
export async function listSurveys(ctx: QueryCtx, list: List) {
  const seen = { principal: ctx.principal, now: ctx.clock.now() }
  const order = readOrder(list.sort, sortable, '-startsOn', 's.id')
  let query = surveys(ctx.db, seen)
    .where(isSeenBy('s', ctx.branchIds))
    .where(searchIn(list.search, 's.title'))
  if (list.state) query = query.where(sql<SqlBool>`${stateOn(today(seen))} = ${list.state}`)
  if (list.mine)
    query = query.where(
      sql<SqlBool>`s.starts_on <= ${today(seen)} and exists (select 1 from branch b
        where ${inBranches('b.id', ctx.branchIds)} and b.owner_employee_id = ${ctx.principal.employeeId} and ${isAsked})`,
    )
  const reply = await page(ctx.db, list, query, (q) => q.select(columns(seen)).orderBy(order))
  const ids = reply.rows.flatMap(({ own }) => photosOf(own))
  const linkOf = await pictureLinks(ctx, ctx.principal.branchIds, ids)
  return {
    ...reply,
    rows: reply.rows.map(({ own, ...row }): Survey => ({ ...row, own: own.map(toSaid(linkOf)) })),
  }
}

const noLink: LinkOf = () => null

/**
 * A survey without the links of photos, as commands answer.
 * @throws NOT_FOUND, also for one that only asks branches out of reach
 */
export async function getSurvey(db: Db, seen: Seen, id: number): Promise<Survey> {
  const { own, ...row } = await storedSurvey(db, seen, id)
  return { ...row, own: own.map(toSaid(noLink)) }
}

/** The same with links. @throws NOT_FOUND */
export async function readSurvey(ctx: QueryCtx, id: number): Promise<Survey> {
  const seen = { principal: ctx.principal, now: ctx.clock.now() }
  const { own, ...row } = await storedSurvey(ctx.db, seen, id)
  const linkOf = await pictureLinks(ctx, ctx.principal.branchIds, photosOf(own))
  return { ...row, own: own.map(toSaid(linkOf)) }
}

async function storedSurvey(db: Db, seen: Seen, id: number) {
  const found = await surveys(db, seen).where('s.id', '=', id).select(columns(seen)).executeTakeFirst()
  if (!found) throw notFound('Survei')
  return found
}

/** What the branches that the reader may see have said, and which have not. @throws NOT_FOUND */
export async function readResults(ctx: QueryCtx, id: number): Promise<SurveyResults> {
  const { branchIds } = ctx.principal
  const found = await surveys(ctx.db, { principal: ctx.principal, now: ctx.clock.now() })
    .where('s.id', '=', id)
    .select([
      sql<Survey['questions']>`s.questions`.as('questions'),
      sql<
        StoredSaid[]
      >`(select coalesce(jsonb_agg(${said(branchIds)} order by b.name), '[]') ${askedAmong(branchIds)})`.as(
        'branches',
      ),
    ])
    .executeTakeFirst()
  if (!found) throw notFound('Survei')
  const { questions } = found
  const linkOf = await pictureLinks(ctx, branchIds, photosOf(found.branches))
  const branches = found.branches.map(toSaid(linkOf))
  const results = surveyResults(
    questions,
    branches.flatMap(({ answers }) => (answers ? [answers] : [])),
  )
  return {
    branches,
    questions: questions.map((question, place) => ({
      ...question,
      ...results[place],
    })) as SurveyResults['questions'],
  }
}
