import type { FileReply } from '@merchant/contract/kernel/file.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type DocumentPaper, printDocuments } from '../../../kernel/pdf/print-document.ts'
import type { DocumentDeclaration, Documents } from './declaration.ts'
import { requireDocument } from './document.access.ts'

/**
 * Several documents in one file, in the order asked for; each counts as printed.
 * @throws NOT_FOUND, FORBIDDEN, NOT_PRINTABLE for a kind without a printed page
 */
export async function printChosen(
  ctx: CommandCtx,
  documents: Documents,
  ids: readonly number[],
): Promise<FileReply> {
  const papers: DocumentPaper[] = []
  for (const id of new Set(ids)) {
    const { type, number, kind } = await requireDocument(ctx.tx, ctx.principal, id, { action: 'mencetak' })
    const declared = (documents as Readonly<Record<string, DocumentDeclaration>>)[type] // system documents are not in it
    if (!declared?.paper) throw refuse('NOT_PRINTABLE', { document: number ?? kind.label })
    papers.push(await declared.paper(ctx, id))
  }
  return printDocuments(ctx, papers)
}
