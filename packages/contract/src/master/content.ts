import { greetingChannels } from '@merchant/domain/master/audience.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import {
  anyText,
  calendarDate,
  instant,
  keysOf,
  moment,
  oneOf,
  pathId,
  Ref,
  requiredNote,
  text,
  typedLengths,
  version,
} from '../kernel/fields.ts'
import { ListQuery, listOf, RecordQuery } from '../kernel/list.ts'
import { changeOf } from '../kernel/master.ts'
import { oneLine } from '../kernel/written-text.ts'
import { targetFields, targetReply } from './target.ts'

/** Contents that everybody may read, signed in or not. */
export const publicKeys = ['terms', 'privacy', 'faq', 'about'] as const
export const contentStates = ['DRAFT', 'PUBLISHED'] as const
export const contentKinds = ['PAGE', 'GREETING'] as const
const locale = () => oneOf('Bahasa', ['id', 'en'])
const channel = () => oneOf('Kanal', keysOf(greetingChannels))

/** What a revision says. `body` is written as `domain/master/rich-text` reads it. */
const said = {
  locale: locale(),
  title: z.string(),
  body: z.string(),
  imageUrl: z.string().nullable(),
  status: oneOf('Status', contentStates),
  publishAt: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  ...targetReply,
  channels: z.array(channel()),
}

export const ContentRevision = z
  .object({ revision: z.int(), ...said, createdAt: instant('Waktu'), createdBy: Ref.nullable() })
  .meta({ id: 'ContentRevision' })
export type ContentRevision = z.infer<typeof ContentRevision>

/**
 * A content as its newest revision says it. `shown` is the revision that people read now, `coming` the one that takes its
 * place at its moment; null where there is none.
 */
export const Content = z
  .object({
    id: z.int(),
    key: z.string(),
    ...said,
    revision: z.int(),
    shown: z.object({ revision: z.int(), publishAt: z.string() }).nullable(),
    coming: z.object({ revision: z.int(), publishAt: z.string() }).nullable(),
    updatedAt: instant('Diubah'),
    updatedBy: Ref.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof Content>

/** A picture as its upload answered: `/files/…`. */
export const pictureUrl = (label: string) =>
  z
    .string()
    .regex(/^\/files\/[0-9a-f]{32}$/)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: label })

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

export const contentFields = {
  /** Left out: a greeting, whose key is made from its title. It never changes. */
  key: oneLine
    .pipe(
      z
        .string()
        .toLowerCase()
        .regex(/^(terms|privacy|faq|about|(greeting|app)\.[a-z0-9][a-z0-9-]{0,39})$/),
    )
    .optional()
    .meta({ title: 'Kunci' })
    .register(typedLengths, { length: 49 }),
  locale: locale().default('id'),
  title: text('Judul', 120),
  body: requiredNote('Isi', 20_000),
  imageUrl: pictureUrl('Gambar'),
  status: oneOf('Status', contentStates).default('DRAFT'),
  /** When it is shown; at once where it is left out or past. Only of a published one. */
  publishAt: orNull(moment('Terbit pada')),
  startsOn: orNull(calendarDate('Mulai tanggal')),
  endsOn: orNull(calendarDate('Sampai tanggal')),
  ...targetFields,
  channels: z
    .array(channel())
    .max(Object.keys(greetingChannels).length)
    .default([])
    .meta({ title: 'Tampil di' }),
}

const view = ['system.content-management:view', 'master.greeting-message:view'] as const
const edit = ['system.content-management:edit', 'master.greeting-message:edit'] as const

/**
 * Contents (domain-sales 7.8, clarified/buying-and-approvals 57). Keys `greeting.*` are of the screen of greetings
 * (clarifications 4.8), all others of the management of contents: each needs the right of its own screen.
 */
export const contentContract = {
  'GET /v1/contents': {
    summary: 'Daftar konten menurut versi terbarunya',
    access: view,
    scope: 'company',
    query: RecordQuery.extend({
      kind: oneOf('Jenis', contentKinds).optional(),
      status: oneOf('Status', contentStates).optional(),
      channel: channel().optional(),
    }),
    reply: listOf(Content),
    sorts: ['key', 'title', 'publishAt', 'startsOn', 'updatedAt'],
  },
  'GET /v1/contents/{id}': {
    summary: 'Rincian konten',
    access: view,
    scope: 'company',
    params: z.strictObject({ id: pathId('Konten') }),
    reply: Content,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /v1/contents/{id}/revisions': {
    summary: 'Semua versi konten, terbaru dahulu',
    access: view,
    scope: 'company',
    params: z.strictObject({ id: pathId('Konten') }),
    query: ListQuery.pick({ limit: true, offset: true, count: true }),
    reply: listOf(ContentRevision),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /v1/contents': {
    summary: 'Tambah konten dengan versi pertamanya',
    access: ['system.content-management:add', 'master.greeting-message:add'],
    scope: 'company',
    body: z.strictObject(contentFields),
    reply: Content,
    status: 201,
    refuses: [
      'FORBIDDEN',
      'DUPLICATE_CODE',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'RULE_VIOLATED',
      'DATE_ORDER',
    ],
  },
  'PUT /v1/contents/{id}': {
    summary: 'Simpan versi berikutnya; yang tidak disebut tetap',
    access: edit,
    scope: 'company',
    params: z.strictObject({ id: pathId('Konten') }),
    body: z.strictObject({ ...changeOf(contentFields, ['key']), version: version() }),
    reply: Content,
    refuses: [
      'NOT_FOUND',
      'FORBIDDEN',
      'STALE_VERSION',
      'REFERENCE_MISSING',
      'INACTIVE_MASTER',
      'RULE_VIOLATED',
      'DATE_ORDER',
    ],
  },
  'GET /v1/public/contents/{key}': {
    summary: 'Syarat, privasi, tanya jawab, atau tentang kami, tanpa masuk',
    access: 'public',
    scope: 'none',
    tagged: true,
    params: z.strictObject({ key: anyText('Kunci', 60) }),
    reply: z.object({
      key: z.string(),
      ...{ locale: said.locale, title: said.title, body: said.body, imageUrl: said.imageUrl },
      revision: z.int(),
      publishedAt: z.string(),
    }),
    refuses: ['NOT_FOUND'],
  },
  'GET /v1/greetings': {
    summary: 'Pesan sapaan yang tampil hari ini di cabang pengguna',
    access: 'signed-in',
    scope: 'branch',
    query: ListQuery.pick({ branchId: true, branchIds: true }).extend({
      channel: channel().default('OFFICE'),
    }),
    reply: z.object({
      rows: z.array(
        z
          .object({
            id: z.int(),
            key: z.string(),
            title: z.string(),
            body: z.string(),
            imageUrl: z.string().nullable(),
          })
          .meta({ id: 'Greeting' }),
      ),
      count: z.int(),
    }),
  },
} as const satisfies Contract
