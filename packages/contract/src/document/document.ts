import { PRINTED_TOGETHER } from '@merchant/domain/kernel/printed-together.ts'
import { z } from 'zod'
import { Postings } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { id, instant, pathId, Ref, requiredNote } from '../kernel/fields.ts'

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

export const Comment = z
  .object({ id: z.int(), text: z.string(), createdAt: instant('Ditulis'), createdBy: Ref })
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
    summary: 'Tulis komentar pada satu dokumen',
    body: z.strictObject({ text: requiredNote('Komentar', 2000) }),
    reply: Comment,
    status: 201,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
} as const satisfies Contract
