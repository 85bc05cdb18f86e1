import { audiences } from '@merchant/domain/master/audience.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  id,
  instant,
  keysOf,
  line,
  moment,
  oneOf,
  pathId,
  Ref,
  status,
  text,
  version,
} from '../kernel/fields.ts'
import { listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { targetFields, targetReply } from './target.ts'

const audience = () => oneOf('Aplikasi', keysOf(audiences))

/** Where a banner leads: nowhere, to a page on the internet (`linkValue` its address), or to goods (`linkValue` their id). */
export const bannerLinks = ['NONE', 'URL', 'PRODUCT'] as const
/** By its period and status, at this moment. */
export const bannerStates = ['RUNNING', 'COMING', 'ENDED', 'INACTIVE'] as const

const state = () => oneOf('Keadaan', bannerStates)

const shared = {
  startAt: instant('Mulai'),
  endAt: z.string().nullable(),
  ...targetReply,
  audience: audience(),
  state: state(),
  status: status(),
  updatedAt: instant('Diubah'),
  version: z.int(),
}

const picture = {
  imageUrl: z.string(),
  linkType: oneOf('Tautan', bannerLinks),
  linkValue: z.string().nullable(),
  linkProduct: Ref.nullable(),
}

export const Banner = z
  .object({
    id: z.int(),
    title: z.string(),
    ...picture,
    sort: z.int(),
    groupId: z.int().nullable(),
    group: Ref.nullable(),
    ...shared,
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof Banner>

export const BannerGroup = z
  .object({
    id: z.int(),
    title: z.string(),
    banners: z.array(z.object({ id: z.int(), title: z.string(), ...picture })),
    ...shared,
  })
  .meta({ id: 'BannerGroup' })
export type BannerGroup = z.infer<typeof BannerGroup>

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

const pictureFields = {
  title: text('Judul', 100),
  /** A picture as its upload answered: `/files/…`. Shown three times as wide as high. */
  imageUrl: z
    .string()
    .regex(/^\/files\/[0-9a-f]{32}$/)
    .meta({ title: 'Gambar' }),
  linkType: oneOf('Tautan', bannerLinks).default('NONE'),
  linkValue: line('Tujuan tautan', 300),
}

const sharedFields = {
  startAt: moment('Mulai'),
  endAt: orNull(moment('Berakhir')),
  ...targetFields,
}

export const bannerFields = {
  ...pictureFields,
  /** Its place among the banners of its application; the last one where it is left out. */
  sort: z.int().min(1).max(9_999).optional().meta({ title: 'Urutan' }),
  ...sharedFields,
  audience: audience(),
}

export const bannerGroupFields = {
  title: text('Judul', 100),
  ...sharedFields,
  audience: audience(),
  /** In their order. */
  banners: z.array(z.strictObject(pictureFields)).min(1).max(20).meta({ title: 'Banner' }),
}

/** Of a change: one with an id stays; one that is left out becomes INACTIVE. */
const changedMembers = z
  .array(z.strictObject({ ...pictureFields, id: id('Banner').optional() }))
  .min(1)
  .max(20)
  .optional()
  .meta({ title: 'Banner' })

const view = ['master.banner:view', 'master.banner-motorist:view', 'salesapp.event-banner:view'] as const
const add = ['master.banner:add', 'master.banner-motorist:add', 'salesapp.event-banner:add'] as const
const edit = ['master.banner:edit', 'master.banner-motorist:edit', 'salesapp.event-banner:edit'] as const

const list = RecordQuery.extend({ audience: audience().optional(), state: state().optional() })
const bannerId = z.strictObject({ bannerId: pathId('Banner') })
const refuses = ['FORBIDDEN', 'REFERENCE_MISSING', 'INACTIVE_MASTER', 'RULE_VIOLATED', 'DATE_ORDER'] as const
const changes = ['NOT_FOUND', 'STALE_VERSION', ...refuses] as const

/**
 * Banners (specification 7, domain-sales 7.7 and 7.9). The audience decides the screen whose right is asked (clarifications 4.8);
 * it never changes. Promotions and missions come as places of a link with their own screens.
 */
export const bannerContract = {
  'GET /v1/event-banner': {
    summary: 'Daftar banner aplikasi',
    access: view,
    scope: 'company',
    query: list,
    reply: listOf(Banner),
    sorts: ['sort', 'title', 'startAt', 'endAt', 'updatedAt'],
  },
  'GET /v1/event-banner/{id}': {
    summary: 'Rincian banner',
    access: view,
    scope: 'company',
    params: z.strictObject({ id: pathId('Banner') }),
    reply: Banner,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /v1/event-banner': {
    summary: 'Tambah banner',
    access: add,
    scope: 'company',
    body: z.strictObject(bannerFields),
    reply: Banner,
    status: 201,
    refuses,
  },
  'PUT /v1/event-banner/{bannerId}': {
    summary: 'Ubah banner; yang tidak disebut tetap',
    access: edit,
    scope: 'company',
    params: bannerId,
    body: z.strictObject({
      ...changeOf(bannerFields, ['audience']),
      status: status().optional(),
      version: version(),
    }),
    reply: Banner,
    refuses: changes,
  },
  'DELETE /v1/event-banner/{id}': {
    summary: 'Nonaktifkan banner',
    access: edit,
    scope: 'company',
    params: z.strictObject({ id: pathId('Banner') }),
    body: z.strictObject({ version: version() }),
    reply: z.object({ id: z.int(), status: status() }),
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'STALE_VERSION', 'RULE_VIOLATED'],
  },
  'PUT /v1/event-banner/order': {
    summary: 'Urutkan banner satu aplikasi',
    access: edit,
    scope: 'company',
    body: z.strictObject({
      audience: audience(),
      ids: z.array(id('Banner')).min(1).max(200).meta({ title: 'Banner' }),
    }),
    reply: z.object({ ids: z.array(z.int()) }),
    refuses: ['FORBIDDEN', 'NOT_FOUND', 'RULE_VIOLATED'],
  },
  'GET /v2/event-banner-group': {
    summary: 'Daftar grup banner, dengan bannernya',
    access: view,
    scope: 'company',
    query: list.extend({ id: pathId('Grup banner').optional() }),
    reply: listOf(BannerGroup),
    sorts: ['title', 'startAt', 'endAt', 'updatedAt'],
  },
  'POST /v2/event-banner-group': {
    summary: 'Tambah grup banner',
    access: add,
    scope: 'company',
    body: z.strictObject(bannerGroupFields),
    reply: BannerGroup,
    status: 201,
    refuses,
  },
  'PUT /v2/event-banner-group/{bannerId}': {
    summary: 'Ubah grup banner; yang tidak disebut tetap',
    access: edit,
    scope: 'company',
    params: bannerId,
    body: z.strictObject({
      ...changeOf(bannerGroupFields, ['audience']),
      banners: changedMembers,
      status: status().optional(),
      version: version(),
    }),
    reply: BannerGroup,
    refuses: changes,
  },
} as const satisfies Contract
