import type { Attachment, Comment, DocumentPlace } from '@merchant/contract/document/document.ts'
import type { Postings } from '@merchant/contract/kernel/document.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { SignedLinks } from '../../../kernel/files/signed-links.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requireDocument } from './document.access.ts'

/** The screen of a document. @throws NOT_FOUND, FORBIDDEN */
export async function getDocumentPlace(ctx: QueryCtx, id: number): Promise<DocumentPlace> {
  const {
    kind,
    mayChange: _,
    since: __,
    ...document
  } = await requireDocument(ctx.db, ctx.principal, id, { action: 'dokumen ini' })
  return { ...document, typeLabel: kind.label, path: kind.hasPage ? `${kind.path}/${id}` : kind.path }
}

/** The postings of a document, mirror entries of a cancellation included. @throws NOT_FOUND, FORBIDDEN */
export async function getPostings(ctx: QueryCtx, id: number): Promise<Postings> {
  const { branchId } = await requireDocument(ctx.db, ctx.principal, id, { action: 'melihat jurnal' })
  return postingsOf(ctx.db, branchId, id)
}

type OfDocument = { branchId: number; id: number }

const attachments = (db: Db, { branchId, id }: OfDocument) =>
  db
    .selectFrom('document_attachment as a')
    .innerJoin('employee as e', 'e.id', 'a.created_by')
    .where('a.branch_id', '=', branchId)
    .where('a.document_id', '=', id)
    .where('a.removed_at', 'is', null)
    .select([
      'a.id',
      'a.name',
      'a.format',
      'a.size',
      'a.stored_as as storedAs',
      'a.created_at as createdAt',
      'e.id as employeeId',
      'e.name as employeeName',
    ])
    .orderBy('a.created_at')
    .orderBy('a.id')

type AttachmentRow = Awaited<ReturnType<ReturnType<typeof attachments>['execute']>>[number]

function toAttachment(row: AttachmentRow, links: SignedLinks): Attachment {
  const { storedAs, employeeId, employeeName, ...rest } = row
  const url = links.make({ storedAs, format: row.format, name: row.name })
  return { ...rest, createdBy: { id: employeeId, name: employeeName }, url }
}

/** Files of a document with fresh links, oldest first. @throws NOT_FOUND, FORBIDDEN */
export async function listAttachments(ctx: QueryCtx, id: number) {
  const document = await requireDocument(ctx.db, ctx.principal, id, { action: 'melihat lampiran' })
  const rows = await attachments(ctx.db, document).execute()
  return {
    rows: rows.map((row) => toAttachment(row, ctx.services.links)),
    count: rows.length,
    mayChange: document.mayChange,
  }
}

export async function getAttachment(
  db: Db,
  links: SignedLinks,
  document: OfDocument,
  attachmentId: number,
): Promise<Attachment> {
  const row = await attachments(db, document).where('a.id', '=', attachmentId).executeTakeFirst()
  if (!row) throw notFound('Lampiran')
  return toAttachment(row, links)
}

/** The comments on a document, oldest first. @throws NOT_FOUND, FORBIDDEN */
export async function listComments(ctx: QueryCtx, id: number) {
  const document = await requireDocument(ctx.db, ctx.principal, id, { action: 'melihat komentar' })
  const rows = await comments(ctx.db, document).execute()
  return { rows: rows.map(toComment), count: rows.length, mayChange: document.mayChange }
}

export async function getComment(db: Db, document: OfDocument, commentId: number): Promise<Comment> {
  return toComment(await comments(db, document).where('c.id', '=', commentId).executeTakeFirstOrThrow())
}

const comments = (db: Db, { branchId, id }: OfDocument) =>
  db
    .selectFrom('document_comment as c')
    .innerJoin('employee as e', 'e.id', 'c.created_by')
    .where('c.branch_id', '=', branchId)
    .where('c.document_id', '=', id)
    .select(['c.id', 'c.text', 'c.created_at as createdAt', 'e.id as employeeId', 'e.name as employeeName'])
    .select(
      sql<Ref[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', m.employee_id, 'name', m.name) order by m.name, m.employee_id)
        from document_comment_mention m where m.branch_id = ${branchId} and m.comment_id = c.id), '[]')`.as(
        'mentions',
      ),
    )
    .orderBy('c.created_at')
    .orderBy('c.id')

type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

const toComment = ({ employeeId, employeeName, ...row }: CommentRow): Comment => ({
  ...row,
  createdBy: { id: employeeId, name: employeeName },
})
