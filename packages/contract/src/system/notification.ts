import { type NewsKind, newsKinds } from '@merchant/domain/system/news.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { instant, oneOf, pathId, written } from '../kernel/fields.ts'
import { FULL_FETCH_LIMIT, listOf } from '../kernel/list.ts'

/** The specification's sections (3); each opens its own screen (domain-sales 2.17). */
export const notificationSections = ['TRANSACTION', 'PURCHASE_RETURN', 'DELIVERY_REQUEST', 'REDEEM'] as const
export type NotificationSection = (typeof notificationSections)[number]

export const Notification = z
  .object({
    id: z.int(),
    title: z.string(),
    body: z.string(),
    updatedAt: instant('Waktu'),
    isRead: z.boolean(),
    section: oneOf('Bagian', notificationSections),
    refId: z.int().nullable(),
    kind: z
      .enum(Object.keys(newsKinds) as NewsKind[]) // its own keys
      .nullable()
      .meta({
        title: 'Peristiwa',
        description: 'Kabar yang belum dibaca dari satu peristiwa dan hari digabung',
      }),
    refType: z
      .string()
      .nullable()
      .meta({ title: 'Jenis dokumen', description: 'Jenis dokumen dari `refId`, atau SURVEY' }),
    commentId: z.int().nullable().meta({ title: 'Komentar', description: 'Komentar pada dokumen `refId`' }),
    count: z.int().min(1).meta({ title: 'Jumlah kabar' }),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** Sent on the same stream as the event `change`: a record has changed, without a notification. */
export type LiveChange = Pick<Notification, 'section'> & { refId: number }

const whole = written(z.int().min(0).max(FULL_FETCH_LIMIT))

export const notificationContract = {
  'GET /v1/notifications': {
    summary: 'Notifikasi untuk pengguna ini, terbaru dahulu',
    access: 'signed-in',
    scope: 'branch',
    query: z.strictObject({
      limit: whole.default(5).meta({ title: 'Batas baris' }),
      offset: whole.default(0).meta({ title: 'Mulai baris' }),
      section: oneOf('Bagian', notificationSections).optional(),
      unread: z.enum(['true', 'false']).optional().meta({ title: 'Belum dibaca' }),
    }),
    reply: listOf(Notification).extend({ unread: z.int() }),
  },
  'PATCH /v1/notifications/{id}': {
    summary: 'Tandai sudah dibaca, dengan kabar sejenis yang lebih awal; id `all` menandai semuanya',
    access: 'signed-in',
    scope: 'branch',
    params: z.strictObject({
      id: z.union([z.literal('all'), pathId('Notifikasi')]).meta({ title: 'Notifikasi' }),
    }),
    reply: z.object({ id: z.union([z.literal('all'), z.int()]), isRead: z.literal(true) }),
    refuses: ['NOT_FOUND'],
  },
  'GET /v1/notifications/stream': {
    summary: 'Aliran notifikasi langsung (server-sent events), lanjut dari `last-event-id`',
    access: 'signed-in',
    scope: 'branch',
    kind: 'stream',
    reply: Notification,
  },
} as const satisfies Contract
