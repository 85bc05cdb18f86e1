import { PRINTED_TOGETHER } from '@merchant/domain/kernel/printed-together.ts'
import { z } from 'zod'
import { Postings } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { id, idList, instant, pathId, Ref, requiredNote } from '../kernel/fields.ts'
import { searched } from '../kernel/written-text.ts'

/** Largest file that may be attached to a document, in bytes. */
export const ATTACHMENT_LIMIT = 10 * 1024 * 1024

/** The screen of a document, for links that know only its id. */
export const DocumentPlace = z
  .object({
    id: z.int(),
    type: z.string(),
    typeLabel: z.string(),
    /** Null while it is a draft. */
    number: z.string().nullable(),
    date: z.string(),
    status: z.string(),
    branchId: z.int(),
    branch: Ref,
    /** Address of its own page. */
    path: z.string(),
  })
  .meta({ id: 'DocumentPlace' })
export type DocumentPlace = z.infer<typeof DocumentPlace>

export const Attachment = z
  .object({
    id: z.int(),
    name: z.string(),
    format: z.enum(['PDF', 'WEBP', 'XLSX']),
    /** Bytes. */
    size: z.int(),
    createdAt: instant('Ditambahkan'),
    createdBy: Ref,
    /** Opens the file for ten minutes, without a session. */
    url: z.string(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** So many people may be named in one comment. */
export const MENTIONS_MOST = 10
/** So many people are offered at once. */
export const PEOPLE_OFFERED = 8

export const Comment = z
  .object({
    id: z.int(),
    text: z.string(),
    /** Whom it names, by the name that stands after an @ in the text. */
    mentions: z.array(Ref),
    createdAt: instant('Ditulis'),
    createdBy: Ref,
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

const list = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    count: z.int(),
    /** Whether the caller may add or remove one. */
    mayChange: z.boolean(),
  })
const document = z.strictObject({ id: pathId('Dokumen') })

/** The permission depends on the document's kind, so it is checked once the document is known. */
const shared = { access: 'signed-in', scope: 'branch', params: document } as const

export const documentContract = {
  'POST /core/v1/documents/print': {
    summary: 'Cetak beberapa dokumen dalam satu PDF; setiap cetakan dihitung',
    access: 'signed-in',
    scope: 'branch',
    kind: 'command',
    body: z.strictObject({
      ids: z.array(id('Dokumen')).min(1).max(PRINTED_TOGETHER).meta({ title: 'Dokumen' }),
    }),
    reply: z.never(),
    produces: ['PDF'],
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'NOT_PRINTABLE', 'INVALID_STATE', 'PRINT_TOO_LONG'],
  },
  'GET /core/v1/documents/{id}': {
    ...shared,
    summary: 'Jenis, nomor, dan halaman satu dokumen',
    reply: DocumentPlace,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /core/v1/documents/{id}/postings': {
    ...shared,
    summary: 'Jurnal, mutasi stok, dan buku pembantu yang ditulis satu dokumen',
    reply: Postings,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /core/v1/documents/{id}/attachments': {
    ...shared,
    summary: 'Lampiran satu dokumen, dengan tautan yang berlaku sepuluh menit',
    reply: list(Attachment),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /core/v1/documents/{id}/attachments': {
    ...shared,
    summary: 'Lampirkan PDF, gambar, atau Excel (multipart `file`)',
    kind: 'upload',
    reply: Attachment,
    status: 201,
    refuses: [
      'NOT_FOUND',
      'FORBIDDEN',
      'FILE_REQUIRED',
      'ATTACHMENT_TYPE',
      'FILE_TYPE',
      'ATTACHMENT_TOO_LARGE',
      'ATTACHMENTS_FULL',
      'STORAGE_AWAY',
      'STORAGE_FULL',
      'UPLOAD_BRANCH_FULL',
      'UPLOAD_DAY_FULL',
    ],
  },
  'DELETE /core/v1/documents/{id}/attachments/{attachmentId}': {
    ...shared,
    summary: 'Lepas lampiran dari dokumen',
    params: document.extend({ attachmentId: pathId('Lampiran') }),
    reply: z.object({ id: z.int() }),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /core/v1/documents/{id}/comments': {
    ...shared,
    summary: 'Komentar satu dokumen, terlama dahulu',
    reply: list(Comment),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /core/v1/documents/{id}/comments': {
    ...shared,
    summary: 'Tulis komentar pada satu dokumen; orang yang disebut diberi tahu',
    body: z.strictObject({
      text: requiredNote('Komentar', 2000),
      /** People who may see the document, each with `@` and the name in the text. */
      mentions: idList('Orang yang disebut', MENTIONS_MOST).default([]),
    }),
    reply: Comment,
    status: 201,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'REFERENCE_MISSING', 'MENTION_UNWRITTEN'],
  },
  'GET /core/v1/documents/{id}/people': {
    ...shared,
    summary: 'Orang yang boleh melihat satu dokumen, untuk disebut dalam komentar',
    query: z.strictObject({ search: searched().optional().meta({ title: 'Pencarian' }) }),
    reply: z.object({
      /** The first by name, without the caller. */
      people: z.array(z.object({ id: z.int(), name: z.string(), role: z.string() })),
    }),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
} as const satisfies Contract
