import type { PaperCode } from '@merchant/contract/document/document-types.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { DocumentKind } from '../../../kernel/document/document-kind.ts'
import type { WorkTabs } from '../../../kernel/document/work-tabs.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { DocumentPaper } from '../../../kernel/pdf/print-document.ts'

/** The declaration of a kind of document for code that serves every kind. */
export interface DocumentDeclaration {
  kind: Pick<DocumentKind, 'type' | 'module'> & { lifecycle: DocumentKind['lifecycle'] }
  /** The tabs of its list; null for a kind whose list has none. */
  tabs: WorkTabs | null
  /** What stands on its page; null for a kind that is not printed. @throws NOT_FOUND, also for another branch's */
  paper: ((ctx: CommandCtx, id: number) => Promise<DocumentPaper>) | null
  /**
   * Reads it as its page shows it to this person: what a template keeps. Left out where `copies` of the contract says that none
   * begins as a copy. @throws NOT_FOUND, also for another branch's
   */
  read?: (ctx: CopyCtx, id: number) => Promise<object>
}

/** Who reads a document to copy it. */
export interface CopyCtx {
  db: Db
  principal: Principal
  clock: Clock
}

export type Documents = Readonly<Record<PaperCode, DocumentDeclaration>>
