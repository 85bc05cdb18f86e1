import type { Audience } from '@merchant/domain/master/audience.ts'
import { sql } from 'kysely'
import { newId, withIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'
import { type Target, targetRow } from '../target.ts'

/** What one picture shows and where it leads. */
export interface Picture {
  title: string
  imageFileId: number
  linkType: 'NONE' | 'URL' | 'PRODUCT'
  linkUrl: string | null
  linkProductId: number | null
}

/** When and for whom. */
export interface Shown extends Target {
  startAt: string
  endAt: string | null
  status: 'ACTIVE' | 'INACTIVE'
}

const pictureRow = ({ title, imageFileId, linkType, linkUrl, linkProductId }: Picture) => ({
  title,
  image_file_id: imageFileId,
  link_type: linkType,
  link_url: linkUrl,
  link_product_id: linkProductId,
})

const shownRow = (shown: Shown) => ({
  start_at: shown.startAt,
  end_at: shown.endAt,
  ...targetRow(shown),
  status: shown.status,
})

/** The place behind all banners of the audience; two that are added at once wait for each other. */
export async function lastPlace({ tx, principal }: CommandCtx, audience: Audience): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`banner ${principal.companyId} ${audience}`}, 0))`.execute(
    tx,
  )
  const { last } = await tx
    .selectFrom('banner')
    .where('company_id', '=', principal.companyId)
    .where('audience', '=', audience)
    .select(sql<number>`coalesce(max(sort), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

/** @returns its id */
export async function insertBanner(
  ctx: CommandCtx,
  { audience, sort, ...given }: Picture & Shown & { audience: Audience; sort: number },
): Promise<number> {
  const id = newId(ctx.tx)
  await ctx.tx
    .insertInto('banner')
    .values({
      id,
      company_id: ctx.principal.companyId,
      audience,
      sort,
      ...pictureRow(given),
      ...shownRow(given),
      ...madeBy(ctx),
    })
    .execute()
  return id
}

/** Its row must be locked. */
export async function saveBanner(
  ctx: CommandCtx,
  id: number,
  { sort, ...given }: Picture & Shown & { sort: number },
): Promise<void> {
  await ctx.tx
    .updateTable('banner')
    .set({ sort, ...pictureRow(given), ...shownRow(given), ...changedBy(ctx) })
    .where('id', '=', id)
    .execute()
}

/** Its row must be locked. */
export async function endBanner(ctx: CommandCtx, id: number): Promise<void> {
  await ctx.tx
    .updateTable('banner')
    .set({ status: 'INACTIVE', ...changedBy(ctx) })
    .where('id', '=', id)
    .execute()
}

/** Gives the banners the places 1, 2, 3 … in the order of the ids, where they have another one. */
export async function orderBanners(ctx: CommandCtx, ids: readonly number[]): Promise<void> {
  const now = ctx.clock.now()
  await sql`
    update banner b set sort = o.place, version = b.version + 1, updated_at = ${now}, updated_by = ${ctx.principal.employeeId}
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
    where b.id = o.id and b.company_id = ${ctx.principal.companyId} and b.sort <> o.place`.execute(ctx.tx)
}

interface GroupRow extends Shown {
  title: string
}

/** @returns its id */
export async function insertGroup(
  ctx: CommandCtx,
  { audience, title, ...shown }: GroupRow & { audience: Audience },
): Promise<number> {
  const id = newId(ctx.tx)
  await ctx.tx
    .insertInto('banner_group')
    .values({
      id,
      company_id: ctx.principal.companyId,
      audience,
      title,
      ...shownRow(shown),
      ...madeBy(ctx),
    })
    .execute()
  return id
}

/** Its row must be locked. */
export async function saveGroup(ctx: CommandCtx, id: number, { title, ...shown }: GroupRow): Promise<void> {
  await ctx.tx
    .updateTable('banner_group')
    .set({ title, ...shownRow(shown), ...changedBy(ctx) })
    .where('id', '=', id)
    .execute()
}

interface Members {
  groupId: number
  audience: Audience
  shown: Shown
  /** In their order; the ones with an id are the group's already. */
  pictures: readonly (Picture & { id?: number | undefined })[]
  /** The place of the first. */
  from: number
}

/** The banners of a group: what is new is added, what stays is as the group says, what is left out leaves it and becomes INACTIVE. */
export async function saveMembers(
  ctx: CommandCtx,
  { groupId, audience, shown, pictures, from }: Members,
): Promise<void> {
  const rows = pictures.map((picture, index) => ({
    ...pictureRow(picture),
    ...shownRow(shown),
    sort: from + index,
    id: picture.id,
  }))
  const kept = rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await ctx.tx
    .updateTable('banner')
    .set({ status: 'INACTIVE', group_id: null, ...changedBy(ctx) })
    .where('group_id', '=', groupId)
    .where(sql<boolean>`id <> all(${kept}::bigint[])`)
    .execute()
  for (const { id, ...row } of rows)
    if (id !== undefined)
      await ctx.tx
        .updateTable('banner')
        .set({ ...row, ...changedBy(ctx) })
        .where('id', '=', id)
        .execute()
  const added = rows
    .filter(({ id }) => id === undefined)
    .map(({ id: _, ...row }) => ({
      ...row,
      company_id: ctx.principal.companyId,
      audience,
      group_id: groupId,
      ...madeBy(ctx),
    }))
  if (added.length > 0) await ctx.tx.insertInto('banner').values(withIds(ctx.tx, added)).execute()
}
