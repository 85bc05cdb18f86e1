import {
  type DocumentType,
  type DocumentTypeCode,
  documentTypes,
} from '@merchant/contract/document/document-types.ts'
import { sql } from 'kysely'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { beforeEvents } from '../../../kernel/document/document.queries.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { notFound } from '../../../kernel/errors.ts'
import { requirePermission } from '../../../kernel/http/route.ts'

export interface KnownDocument {
  /** The caller may attach files. */
  mayChange: boolean
  id: number
  branchId: number
  branch: { id: number; code: string; name: string }
  type: DocumentTypeCode
  number: string | null
  date: string
  status: string
  /** A moment before all its events. */
  since: string
  kind: DocumentType
}

/**
 * A document within the caller's branches, of a kind that he may see, or change with `change`.
 * @throws NOT_FOUND, also for another branch's; FORBIDDEN naming `action`
 */
export async function requireDocument(
  db: Db,
  principal: Principal,
  id: number,
  { change = false, action }: { change?: boolean; action: string },
): Promise<KnownDocument> {
  const row = await db
    .selectFrom('document')
    .innerJoin('branch', 'branch.id', 'document.branch_id')
    .where('document.id', '=', id)
    .where(sql<boolean>`document.branch_id = any(${[...principal.branchIds]}::bigint[])`)
    .where(ownDocuments(principal, 'document'))
    .select([
      'document.id',
      'document.branch_id as branchId',
      'branch.code',
      'branch.name',
      'document.type',
      'document.number',
      'document.date',
      'document.status',
      beforeEvents.as('since'),
    ])
    .executeTakeFirst()
  if (!row) throw notFound('Dokumen')
  const type = row.type as DocumentTypeCode // a test compares it with the table
  const kind: DocumentType | undefined = documentTypes[type]
  if (!kind) throw new Error(`the document type ${row.type} is not declared in document-types.ts`)
  requirePermission(principal, kind.permission, action)
  if (change) requirePermission(principal, kind.changes, action)
  const { code, name, ...document } = row
  const mayChange = kind.changes.some((permission) => can(principal, permission))
  return { ...document, type, mayChange, branch: { id: row.branchId, code, name }, kind }
}
