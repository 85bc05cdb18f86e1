import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Banner, BannerGroup, bannerContract } from '@merchant/contract/master/banner.ts'
import { notFound, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { requirePicture } from '../../system/image/image.public.ts'
import { requireTarget } from '../target.ts'
import { getBanner, getBannerGroup, type Seen } from './banner.queries.ts'
import {
  endBanner,
  insertBanner,
  insertGroup,
  lastPlace,
  orderBanners,
  type Picture,
  type Shown,
  saveBanner,
  saveGroup,
  saveMembers,
} from './banner.store.ts'
import { requireAudience } from './banner-screens.ts'

type Routes = typeof bannerContract
type Given = Parsed<Routes['POST /v1/event-banner']>['body']
type Change = Parsed<Routes['PUT /v1/event-banner/{bannerId}']>['body']
type GivenGroup = Parsed<Routes['POST /v2/event-banner-group']>['body']
type GroupChange = Parsed<Routes['PUT /v2/event-banner-group/{bannerId}']>['body']
type Order = Parsed<Routes['PUT /v1/event-banner/order']>['body']

/** The largest picture that a phone loads at once. */
const MOST_BYTES = 1024 * 1024

const rule = (field: string, words: string) => refuseField('RULE_VIOLATED', field, { rule: words })
const seen = (ctx: CommandCtx): Seen => ({ principal: ctx.principal, now: ctx.clock.now() })

type GivenPicture = Pick<Given, 'title' | 'imageUrl' | 'linkType' | 'linkValue'>

/** @throws REFERENCE_MISSING, INACTIVE_MASTER, RULE_VIOLATED for a link without its place, or a picture above 1 MB */
async function requireBannerPicture(
  ctx: CommandCtx,
  { title, imageUrl, linkType, linkValue }: GivenPicture,
  kept?: { linkValue: string | null } | null,
): Promise<Picture> {
  const imageFileId = await requirePicture(ctx, imageUrl)
  const { size } = await ctx.tx
    .selectFrom('file')
    .where('id', '=', imageFileId)
    .select('size')
    .executeTakeFirstOrThrow()
  if (size > MOST_BYTES) throw rule('imageUrl', 'Gambar banner paling besar 1 MB')
  if (linkType === 'URL' && !/^https:\/\/[^\s]+$/.test(linkValue ?? ''))
    throw rule('linkValue', 'Tujuan tautan harus diawali https://')
  const productId = linkType === 'PRODUCT' ? Number(linkValue) : null
  if (productId !== null) {
    if (!Number.isSafeInteger(productId) || productId <= 0)
      throw refuseField('REFERENCE_MISSING', 'linkValue', { label: 'Barang' })
    const before = kept?.linkValue === linkValue ? productId : undefined
    await requireActive(ctx, 'product', { id: productId, field: 'linkValue', label: 'Barang', kept: before })
  }
  return {
    title,
    imageFileId: imageFileId as number, // a picture was given
    linkType,
    linkUrl: linkType === 'URL' ? linkValue : null,
    linkProductId: productId,
  }
}

type GivenShown = Pick<Given, 'startAt' | 'endAt' | 'branchIds' | 'branchGroupIds'>

/** @throws DATE_ORDER, REFERENCE_MISSING, INACTIVE_MASTER */
async function requireShown(
  ctx: CommandCtx,
  { startAt, endAt, branchIds, branchGroupIds }: GivenShown,
  status: Shown['status'],
  kept?: readonly number[],
): Promise<Shown> {
  if (endAt !== null && Date.parse(endAt) <= Date.parse(startAt))
    throw refuseField('DATE_ORDER', 'endAt', { from: startAt.slice(0, 10), to: endAt.slice(0, 10) })
  await requireTarget(ctx, { branchIds, branchGroupIds }, kept)
  return { startAt, endAt, branchIds, branchGroupIds, status }
}

/**
 * A banner of its own, behind the others of its application (domain-sales 7.7).
 * @throws FORBIDDEN, REFERENCE_MISSING, INACTIVE_MASTER, RULE_VIOLATED, DATE_ORDER
 */
export async function addBanner(ctx: CommandCtx, body: Given): Promise<Banner> {
  requireAudience(ctx.principal, body.audience, 'add')
  const shown = await requireShown(ctx, body, 'ACTIVE')
  const picture = await requireBannerPicture(ctx, body)
  const sort = body.sort ?? (await lastPlace(ctx, body.audience))
  const id = await insertBanner(ctx, { audience: body.audience, sort, ...picture, ...shown })
  return getBanner(ctx.tx, seen(ctx), id)
}

/** @throws NOT_FOUND, STALE_VERSION, RULE_VIOLATED for one of a group, and the refusals of a new one */
export async function changeBanner(ctx: CommandCtx, id: number, body: Change): Promise<Banner> {
  const { version, ...fields } = body
  const before = await lockBanner(ctx, { id, version })
  const given = changed(before, fields)
  const shown = await requireShown(ctx, given, given.status, before.branchGroupIds)
  const picture = await requireBannerPicture(ctx, given, before)
  await saveBanner(ctx, id, { sort: given.sort, ...picture, ...shown })
  return getBanner(ctx.tx, seen(ctx), id)
}

/** Makes a banner INACTIVE; its row stays (clarified/buying-and-approvals 57). @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, RULE_VIOLATED */
export async function deactivateBanner(ctx: CommandCtx, id: number, version: number) {
  await lockBanner(ctx, { id, version })
  await endBanner(ctx, id)
  return { id, status: 'INACTIVE' as const }
}

async function lockBanner(ctx: CommandCtx, given: { id: number; version: number }): Promise<Banner> {
  await lockMaster(ctx, 'banner', given, 'Banner')
  const before = await getBanner(ctx.tx, seen(ctx), given.id)
  requireAudience(ctx.principal, before.audience, 'edit')
  if (before.group) throw rule('groupId', `Banner ini bagian dari grup ${before.group.name}, ubah di grupnya`)
  return before
}

/**
 * Puts banners of one application into this order; those that are not named come behind them.
 * @throws FORBIDDEN, NOT_FOUND for one that is not of this application, RULE_VIOLATED for one that is named twice
 */
export async function sortBanners(ctx: CommandCtx, { audience, ids }: Order) {
  requireAudience(ctx.principal, audience, 'edit')
  if (new Set(ids).size < ids.length) throw rule('ids', 'Setiap banner hanya disebut sekali')
  await lastPlace(ctx, audience) // two orders at once wait for each other
  const all = await ctx.tx
    .selectFrom('banner')
    .where('company_id', '=', ctx.principal.companyId)
    .where('audience', '=', audience)
    .orderBy('sort')
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  if (ids.some((id) => !all.some((banner) => banner.id === id))) throw notFound('Banner')
  const rest = all.map(({ id }) => id).filter((id) => !ids.includes(id))
  await orderBanners(ctx, [...ids, ...rest])
  return { ids }
}

/** Several banners with one period and target. @throws the refusals of a banner */
export async function addBannerGroup(ctx: CommandCtx, body: GivenGroup): Promise<BannerGroup> {
  const { audience, title, banners } = body
  requireAudience(ctx.principal, audience, 'add')
  const shown = await requireShown(ctx, body, 'ACTIVE')
  const pictures = await requirePictures(ctx, banners, [])
  const from = await lastPlace(ctx, audience)
  const groupId = await insertGroup(ctx, { audience, title, ...shown })
  await saveMembers(ctx, { groupId, audience, shown, pictures, from })
  return getBannerGroup(ctx.tx, seen(ctx), groupId)
}

/**
 * What the body leaves out stays; `banners` is the whole new list: a banner that it does not name becomes INACTIVE.
 * @throws NOT_FOUND, also for a banner that is not of the group; STALE_VERSION and the refusals of a banner
 */
export async function changeBannerGroup(
  ctx: CommandCtx,
  id: number,
  body: GroupChange,
): Promise<BannerGroup> {
  const { version, ...fields } = body
  await lockMaster(ctx, 'banner_group', { id, version }, 'Grup banner')
  const before = await getBannerGroup(ctx.tx, seen(ctx), id)
  requireAudience(ctx.principal, before.audience, 'edit')
  const given = changed(before, fields)
  const shown = await requireShown(ctx, given, given.status, before.branchGroupIds)
  const pictures = await requirePictures(ctx, given.banners, before.banners)
  const from = await lastPlace(ctx, before.audience)
  await saveGroup(ctx, id, { title: given.title, ...shown })
  await saveMembers(ctx, { groupId: id, audience: before.audience, shown, pictures, from })
  return getBannerGroup(ctx.tx, seen(ctx), id)
}

/** @throws NOT_FOUND for a banner that is not of the group, and the refusals of a picture */
async function requirePictures(
  ctx: CommandCtx,
  banners: readonly (GivenPicture & { id?: number | undefined })[],
  kept: BannerGroup['banners'],
): Promise<(Picture & { id?: number | undefined })[]> {
  const pictures: (Picture & { id?: number | undefined })[] = []
  for (const banner of banners) {
    const before = kept.find(({ id }) => id === banner.id)
    if (banner.id !== undefined && !before) throw notFound('Banner')
    pictures.push({ id: banner.id, ...(await requireBannerPicture(ctx, banner, before)) })
  }
  return pictures
}
