import { createHash } from 'node:crypto'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { Paper } from '../../../kernel/files/paper.ts'

/** The only file that writes the attachments and comments of documents. */

interface Writer {
  tx: Tx
  principal: Principal
  now: Date
}

type OfDocument = { branchId: number; id: number }

export async function insertAttachment(
  { tx, principal, now }: Writer,
  document: OfDocument,
  paper: Paper & { name: string; storedAs: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('document_attachment')
    .values({
      id: newId(tx),
      branch_id: document.branchId,
      document_id: document.id,
      name: paper.name,
      format: paper.format,
      size: paper.bytes.length,
      sha256: createHash('sha256').update(paper.bytes).digest(),
      stored_as: paper.storedAs,
      created_at: now,
      created_by: principal.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false when the document has no such file, or no longer */
export async function removeAttachment(
  { tx, principal, now }: Writer,
  document: OfDocument,
  attachmentId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document_attachment')
    .set({ removed_at: now, removed_by: principal.employeeId })
    .where('branch_id', '=', document.branchId)
    .where('document_id', '=', document.id)
    .where('id', '=', attachmentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertComment(
  { tx, principal, now }: Writer,
  document: OfDocument,
  { text, mentions }: { text: string; mentions: readonly { id: number; name: string }[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('document_comment')
    .values({
      id: newId(tx),
      branch_id: document.branchId,
      document_id: document.id,
      text,
      created_at: now,
      created_by: principal.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mentions.length > 0)
    await tx
      .insertInto('document_comment_mention')
      .values(
        mentions.map(({ id: employeeId, name }) => ({
          branch_id: document.branchId,
          comment_id: id,
          employee_id: employeeId,
          name,
        })),
      )
      .execute()
  return id
}
