import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { type Content, type contentContract, publicKeys } from '@merchant/contract/master/content.ts'
import type { GreetingChannel } from '@merchant/domain/master/audience.ts'
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx, RawCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, type Orders, page, readOrder, searchIn } from '../../../kernel/list/list-query.ts'
import { isFor, isSeenBy, targetColumns } from '../target.ts'
import { requireScreen, visibleKinds } from './content-screens.ts'

type ListRoute = (typeof contentContract)['GET /v1/contents']
type List = Parsed<ListRoute>['query']
type RevisionList = Parsed<(typeof contentContract)['GET /v1/contents/{id}/revisions']>['query']

/** What a revision `r` says, with its picture `f`. */
const said = (branchIds: readonly number[]) =>
  [
    'r.revision',
    'r.locale',
    'r.title',
    'r.body',
    sql<string | null>`'/files/' || f.public_id`.as('imageUrl'),
    'r.status',
    'r.publish_at as publishAt',
    'r.starts_on as startsOn',
    'r.ends_on as endsOn',
    sql<GreetingChannel[]>`r.channels`.as('channels'),
    ...targetColumns('r', branchIds),
  ] as const

/** Published revisions of the content `c` that people read, or will read, at this moment. */
const shown = (now: Date) => sql<{ revision: number; publishAt: string } | null>`(
  select json_build_object('revision', p.revision, 'publishAt', p.publish_at) from content_revision p
  where p.content_id = c.id and p.status = 'PUBLISHED' and p.publish_at <= ${now}::timestamptz order by p.revision desc limit 1)`

/** The next one to take its place: newer, and its moment is ahead. */
const coming = (now: Date) => sql<{ revision: number; publishAt: string } | null>`(
  select json_build_object('revision', p.revision, 'publishAt', p.publish_at) from content_revision p
  where p.content_id = c.id and p.status = 'PUBLISHED' and p.publish_at > ${now}::timestamptz
    and p.revision > coalesce((select max(q.revision) from content_revision q
      where q.content_id = c.id and q.status = 'PUBLISHED' and q.publish_at <= ${now}::timestamptz), 0)
  order by p.publish_at, p.revision limit 1)`

const person = (alias: string) =>
  sql<Ref | null>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const contents = (db: Db, { companyId, branchIds }: Principal) =>
  db
    .selectFrom('content as c')
    .innerJoin('content_revision as r', (join) =>
      join.onRef('r.content_id', '=', 'c.id').onRef('r.revision', '=', 'c.version'),
    )
    .leftJoin('file as f', 'f.id', 'r.image_file_id')
    .leftJoin('employee as e', 'e.id', 'c.updated_by')
    .where('c.company_id', '=', companyId)
    .where(isSeenBy('r', branchIds))

const columns = (branchIds: readonly number[], now: Date) =>
  [
    'c.id',
    'c.key',
    ...said(branchIds),
    shown(now).as('shown'),
    coming(now).as('coming'),
    'c.updated_at as updatedAt',
    person('e').as('updatedBy'),
    'c.version',
  ] as const

const sortable: Orders<ListRoute> = {
  key: byText('c.key'),
  title: byText('r.title'),
  publishAt: byValue('r.publish_at'),
  startsOn: byValue('r.starts_on'),
  updatedAt: byValue('c.updated_at'),
}

const isGreeting = sql<SqlBool>`c.key like 'greeting.%'`

/** Contents of the screens that the person may see, for branches of the call. */
export async function listContents(ctx: QueryCtx, list: List) {
  const kinds = visibleKinds(ctx.principal).filter((kind) => list.kind === undefined || kind === list.kind)
  let query = contents(ctx.db, ctx.principal)
    .where(isSeenBy('r', ctx.branchIds))
    .where(searchIn(list.search, 'c.key', 'r.title'))
    .where(sql<SqlBool>`case when ${isGreeting} then 'GREETING' else 'PAGE' end = any(${kinds}::text[])`)
  if (list.status) query = query.where('r.status', '=', list.status)
  if (list.channel) query = query.where(sql<SqlBool>`${list.channel} = any(r.channels)`)
  const order = readOrder(list.sort, sortable, 'key', 'c.id')
  const now = ctx.clock.now()
  return page(ctx.db, list, query, (q) => q.select(columns(ctx.principal.branchIds, now)).orderBy(order))
}

/** @throws NOT_FOUND, also for one that is only for branches out of reach; FORBIDDEN for a screen that the person may not see */
export async function getContent(
  db: Db,
  { principal, now }: { principal: Principal; now: Date },
  id: number,
): Promise<Content> {
  const found = await contents(db, principal)
    .where('c.id', '=', id)
    .select(columns(principal.branchIds, now))
    .executeTakeFirst()
  if (!found) throw notFound('Konten')
  requireScreen(principal, found.key, 'view')
  return found
}

/** All that a content ever said, newest first. @throws NOT_FOUND, FORBIDDEN */
export async function listRevisions(ctx: QueryCtx, id: number, list: RevisionList) {
  await getContent(ctx.db, { principal: ctx.principal, now: ctx.clock.now() }, id)
  const query = ctx.db
    .selectFrom('content_revision as r')
    .leftJoin('file as f', 'f.id', 'r.image_file_id')
    .leftJoin('employee as e', 'e.id', 'r.created_by')
    .where('r.content_id', '=', id)
  return page(ctx.db, list, query, (q) =>
    q
      .select(said(ctx.principal.branchIds))
      .select(['r.created_at as createdAt', person('e').as('createdBy')])
      .orderBy('r.revision', 'desc'),
  )
}

/** The revision that people read at this moment, by its number. */
const newestShown = (now: Date) => sql`(select max(p.revision) from content_revision p
  where p.content_id = c.id and p.status = 'PUBLISHED' and p.publish_at <= ${now}::timestamptz)`

/** One of the four public pages, of the company that the installation was set up for. @throws NOT_FOUND */
export async function publicContent({ database, requestId, clock }: RawCtx, key: string) {
  const isPublic = publicKeys.some((each) => each === key)
  const scope = { branchIds: [], actor: 'system:public', requestId }
  const found =
    isPublic &&
    (await database.read(scope, (db) =>
      db
        .selectFrom('content as c')
        .innerJoin('content_revision as r', 'r.content_id', 'c.id')
        .leftJoin('file as f', 'f.id', 'r.image_file_id')
        .where('c.key', '=', key)
        .where('c.company_id', '=', (eb) => eb.selectFrom('company').select(eb.fn.min('id').as('id')))
        .where(sql<SqlBool>`r.revision = ${newestShown(clock.now())}`)
        .select(['c.key', 'r.locale', 'r.title', 'r.body', 'r.revision'])
        .select(sql<string | null>`'/files/' || f.public_id`.as('imageUrl'))
        .select(sql<string>`r.publish_at`.as('publishedAt'))
        .executeTakeFirst(),
    ))
  if (!found) throw notFound('Halaman')
  return found
}

/** More greetings are not shown on one day. */
const MOST_GREETINGS = 5

/**
 * Greetings of the day: published, on this channel, for a branch of the call, within their period by the day of that branch.
 * The newest come first.
 */
export async function greetingsOfToday(ctx: QueryCtx, { channel }: { channel: GreetingChannel }) {
  const now = ctx.clock.now()
  const rows = await ctx.db
    .selectFrom('content as c')
    .innerJoin('content_revision as r', 'r.content_id', 'c.id')
    .leftJoin('file as f', 'f.id', 'r.image_file_id')
    .where('c.company_id', '=', ctx.principal.companyId)
    .where(isGreeting)
    .where(sql<SqlBool>`r.revision = ${newestShown(now)}`)
    .where(sql<SqlBool>`${channel} = any(r.channels)`)
    .where(
      sql<SqlBool>`exists (select from branch b where b.id = any(${[...ctx.branchIds]}::bigint[]) and ${isFor('r', 'b')}
        and (${now}::timestamptz at time zone b.timezone)::date
          between coalesce(r.starts_on, '-infinity') and coalesce(r.ends_on, 'infinity'))`,
    )
    .select(['c.id', 'c.key', 'r.title', 'r.body'])
    .select(sql<string | null>`'/files/' || f.public_id`.as('imageUrl'))
    .orderBy('r.publish_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_GREETINGS)
    .execute()
  return { rows, count: rows.length }
}
