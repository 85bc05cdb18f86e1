import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { flag, id, oneOf, pathId, Ref, text } from '../kernel/fields.ts'
import { ListQuery } from '../kernel/list.ts'
import { tabbedCodes } from './work-tabs.ts'

/**
 * Templates of documents (design, interface: Propose): a paper that new ones begin with, kept under a name. It holds what a copy
 * of the paper takes; a new one has its own prices, date and number.
 */

const row = {
  id: z.int(),
  /** A kind of document. */
  type: z.string(),
  name: z.string(),
  branch: Ref,
  /** Others who may add such a document at the branch see it, too. */
  shared: z.boolean(),
  own: z.boolean(),
  createdBy: Ref,
}

export const DocumentTemplateRow = z.object(row).meta({ id: 'DocumentTemplateRow' })
export type DocumentTemplateRow = z.infer<typeof DocumentTemplateRow>

export const DocumentTemplate = z
  .object({
    ...row,
    /** JSON: the document as the call of its page answered when it was kept, without its history and money paid. */
    paper: z.string(),
    /** Goods, accounts and people that are out of use since, in words: 'Akun Beban Sewa'. */
    outOfUse: z.array(z.string()),
  })
  .meta({ id: 'DocumentTemplate' })
export type DocumentTemplate = z.infer<typeof DocumentTemplate>

const byId = z.strictObject({ id: pathId('Templat') })

/** The right to add depends on the kind of document, so it is checked once the kind is known. */
const shared = { access: 'signed-in', scope: 'branch' } as const

export const templatesContract = {
  'GET /v1/document-templates': {
    ...shared,
    summary: 'Templat dokumen yang boleh dipakai, milik sendiri dahulu',
    query: ListQuery.pick({ branchId: true, branchIds: true }).extend({
      type: oneOf('Jenis dokumen', tabbedCodes).optional(),
    }),
    reply: z.object({ rows: z.array(DocumentTemplateRow), count: z.int() }),
  },
  'GET /v1/document-templates/{id}': {
    ...shared,
    summary: 'Isi satu templat, dan apa yang sudah tidak aktif di dalamnya',
    params: byId,
    reply: DocumentTemplate,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /v1/document-templates': {
    ...shared,
    summary: 'Simpan satu dokumen sebagai templat',
    body: z.strictObject({
      documentId: id('Dokumen'),
      name: text('Nama templat', 60),
      shared: flag('Bagikan').default(false),
    }),
    reply: DocumentTemplateRow,
    status: 201,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'DUPLICATE_CODE', 'TEMPLATE_KIND', 'TEMPLATES_FULL'],
  },
  'DELETE /v1/document-templates/{id}': {
    ...shared,
    summary: 'Hapus templat milik sendiri',
    params: byId,
    reply: z.object({ id: z.int() }),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Contract
