import { sql } from 'kysely'
import { inBranches, sameBranch } from '../db/branches.ts'
import { notFound } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import type { DocumentKind } from './document-kind.ts'
import { ownDocuments } from './own-documents.ts'

/**
 * The facts of a document before its period is locked (reliability 4.1: period, then document). Every change in between
 * changes its version, too.
 */
export interface FoundDocument {
  id: number
  branchId: number
  number: string | null
  date: string
  /** The day of its latest journal, such as the clearing of a giro; its own date where it has none. */
  lastPosted: string
}

/** @throws NOT_FOUND, also for another branch's, and for a colleague's where the caller sees only his own */
export async function findDocument(ctx: CommandCtx, kind: DocumentKind, id: number): Promise<FoundDocument> {
  const found = await ctx.tx
    .selectFrom('document')
    .where('id', '=', id)
    .where(inBranches('branch_id', ctx.principal.branchIds))
    .where('type', '=', kind.type)
    .where(ownDocuments(ctx.principal, 'document'))
    .select([
      'id',
      'branch_id as branchId',
      'number',
      'date',
      sql<string>`greatest(date, (select max(j.date) from journal j
        where ${sameBranch('j', 'document', ctx.principal.branchIds)} and j.document_id = document.id))`.as(
        'lastPosted',
      ),
    ])
    .executeTakeFirst()
  if (!found) throw notFound(kind.lifecycle.label)
  return found
}
