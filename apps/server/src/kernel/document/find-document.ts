import { notFound } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import type { DocumentKind } from './document-kind.ts'
import { ownDocuments } from './own-documents.ts'

/** What never changes of a document that posted, read before its period is locked (reliability 4.1: period, then document). */
export interface FoundDocument {
  branchId: number
  number: string | null
  date: string
}

/** @throws NOT_FOUND, also for another branch's, and for another's where only the own are seen */
export async function findDocument(ctx: CommandCtx, kind: DocumentKind, id: number): Promise<FoundDocument> {
  const found = await ctx.tx
    .selectFrom('document')
    .where('id', '=', id)
    .where('branch_id', 'in', ctx.principal.branchIds)
    .where('type', '=', kind.type)
    .where(ownDocuments(ctx.principal, 'document'))
    .select(['branch_id as branchId', 'number', 'date'])
    .executeTakeFirst()
  if (!found) throw notFound(kind.lifecycle.label)
  return found
}
