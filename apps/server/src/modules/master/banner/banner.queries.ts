import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Banner, BannerGroup, bannerContract } from '@merchant/contract/master/banner.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byText,
  byValue,
  type Orders,
  page,
  readOrder,
  searchIn,
  statusIn,
} from '../../../kernel/list/list-query.ts'
import { isSeenBy, targetColumns } from '../target.ts'
import { requireAudience, visibleAudiences } from './banner-screens.ts'

type ListRoute = (typeof bannerContract)['GET /v1/event-banner']
type GroupRoute = (typeof bannerContract)['GET /v2/event-banner-group']
type List = Parsed<ListRoute>['query']
type GroupList = Parsed<GroupRoute>['query']

/** Who reads, and when. */
export interface Seen {
  principal: Principal
  now: Date
}

/** The state of a banner or group `x` at the moment. */
const stateAt = (x: string, now: Date) => sql<Banner['state']>`case
  when ${sql.ref(`${x}.status`)} = 'INACTIVE' then 'INACTIVE'
  when ${sql.ref(`${x}.end_at`)} <= ${now}::timestamptz then 'ENDED'
  when ${sql.ref(`${x}.start_at`)} > ${now}::timestamptz then 'COMING' else 'RUNNING' end`

/** Where a banner `b` leads, with its goods `p`. */
const link = {
  value: sql<string | null>`coalesce(b.link_url, b.link_product_id::text)`,
  product: sql<Ref | null>`case when p.id is not null then json_build_object('id', p.id, 'code', p.sku, 'name', p.name) end`,
}

const common = (x: string, { principal, now }: Seen) =>
  [
    sql<string>`${sql.ref(`${x}.start_at`)}`.as('startAt'),
    sql<string | null>`${sql.ref(`${x}.end_at`)}`.as('endAt'),
    ...targetColumns(x, principal.branchIds),
    sql<Banner['audience']>`${sql.ref(`${x}.audience`)}`.as('audience'),
    stateAt(x, now).as('state'),
    sql<Banner['status']>`${sql.ref(`${x}.status`)}`.as('status'),
    sql<string>`${sql.ref(`${x}.updated_at`)}`.as('updatedAt'),
    sql<number>`${sql.ref(`${x}.version`)}`.as('version'),
  ] as const

const banners = (db: Db, { principal }: Seen) =>
  db
    .selectFrom('banner as b')
    .innerJoin('file as f', 'f.id', 'b.image_file_id')
    .leftJoin('product as p', 'p.id', 'b.link_product_id')
    .leftJoin('banner_group as g', 'g.id', 'b.group_id')
    .where('b.company_id', '=', principal.companyId)
    .where(isSeenBy('b', principal.branchIds))

const bannerColumns = (seen: Seen) =>
  [
    'b.id',
    'b.title',
    sql<string>`'/files/' || f.public_id`.as('imageUrl'),
    'b.link_type as linkType',
    link.value.as('linkValue'),
    link.product.as('linkProduct'),
    'b.sort',
    'b.group_id as groupId',
    sql<Ref | null>`case when g.id is not null then json_build_object('id', g.id, 'name', g.title) end`.as(
      'group',
    ),
    ...common('b', seen),
  ] as const

const sortable: Orders<ListRoute> = {
  sort: byValue('b.sort'),
  title: byText('b.title'),
  startAt: byValue('b.start_at'),
  endAt: byValue('b.end_at'),
  updatedAt: byValue('b.updated_at'),
}

/** What is asked for of banners or groups `x`, of the audiences that the person may see. */
function asked(ctx: QueryCtx, x: string, list: List): Expression<SqlBool> {
  const audiences = visibleAudiences(ctx.principal).filter(
    (audience) => list.audience === undefined || audience === list.audience,
  )
  const conditions = [
    sql<SqlBool>`${sql.ref(`${x}.audience`)} = any(${audiences}::text[])`,
    isSeenBy(x, ctx.branchIds),
    searchIn(list.search, `${x}.title`),
    statusIn(list.status, `${x}.status`),
    ...(list.state ? [sql<SqlBool>`${stateAt(x, ctx.clock.now())} = ${list.state}`] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const seenBy = (ctx: QueryCtx): Seen => ({ principal: ctx.principal, now: ctx.clock.now() })

/** Banners of the screens that the person may see, for branches of the call. */
export async function listBanners(ctx: QueryCtx, list: List) {
  const seen = seenBy(ctx)
  const order = readOrder(list.sort, sortable, 'sort', 'b.id')
  const query = banners(ctx.db, seen).where(asked(ctx, 'b', list))
  return page(ctx.db, list, query, (q) => q.select(bannerColumns(seen)).orderBy(order))
}

/** @throws NOT_FOUND, also for one that is only for branches out of reach; FORBIDDEN */
export async function getBanner(db: Db, seen: Seen, id: number): Promise<Banner> {
  const found = await banners(db, seen).where('b.id', '=', id).select(bannerColumns(seen)).executeTakeFirst()
  if (!found) throw notFound('Banner')
  requireAudience(seen.principal, found.audience, 'view')
  return found
}

const groups = (db: Db, { principal }: Seen) =>
  db
    .selectFrom('banner_group as g')
    .where('g.company_id', '=', principal.companyId)
    .where(isSeenBy('g', principal.branchIds))

/** The banners of the group `g`, in their order. */
const members = sql<BannerGroup['banners']>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title, 'imageUrl', '/files/' || f.public_id,
    'linkType', b.link_type, 'linkValue', ${link.value}, 'linkProduct', ${link.product}) order by b.sort, b.id), '[]')
  from banner b join file f on f.id = b.image_file_id left join product p on p.id = b.link_product_id
  where b.group_id = g.id)`

const groupColumns = (seen: Seen) => ['g.id', 'g.title', members.as('banners'), ...common('g', seen)] as const

const sortableGroups: Orders<GroupRoute> = {
  title: byText('g.title'),
  startAt: byValue('g.start_at'),
  endAt: byValue('g.end_at'),
  updatedAt: byValue('g.updated_at'),
}

/** Groups with their banners, under the same conditions; `id` for one of them. */
export async function listBannerGroups(ctx: QueryCtx, list: GroupList) {
  const seen = seenBy(ctx)
  const order = readOrder(list.sort, sortableGroups, '-startAt', 'g.id')
  let query = groups(ctx.db, seen).where(asked(ctx, 'g', list))
  if (list.id !== undefined) query = query.where('g.id', '=', list.id)
  return page(ctx.db, list, query, (q) => q.select(groupColumns(seen)).orderBy(order))
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function getBannerGroup(db: Db, seen: Seen, id: number): Promise<BannerGroup> {
  const found = await groups(db, seen).where('g.id', '=', id).select(groupColumns(seen)).executeTakeFirst()
  if (!found) throw notFound('Grup banner')
  requireAudience(seen.principal, found.audience, 'view')
  return found
}
