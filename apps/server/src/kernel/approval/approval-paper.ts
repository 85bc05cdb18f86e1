import type { SaidChange } from '@merchant/domain/approval/changes.ts'
import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import type { DocumentRow } from '../document/document.store.ts'
import type { DocumentKind } from '../document/document-kind.ts'
import type { FoundDocument } from '../document/find-document.ts'
import type { CommandCtx } from '../http/context.ts'

export interface PaperKey {
  branchId: number
  id: number
}

/**
 * How a kind of paper is asked and what its decisions do, declared in the module of the kind (`*.approval.ts`) and entered in
 * `modules/approvals.ts`. The engine locks the document before it calls `approve`, `reject` or `withdraw`.
 */
export interface ApprovalPaper<State extends string = string, Held = unknown> {
  readonly code: ApprovalKind
  readonly kind: DocumentKind<State, 'approve' | 'reject'>
  /** What would be carried out: a change of it after it was asked makes the request stale. */
  content(ctx: CommandCtx, key: PaperKey): Promise<unknown>
  /** The same in words, for those who decide. */
  changes(ctx: CommandCtx, key: PaperKey): Promise<SaidChange[]>
  /** What is held before the document, such as its period, when the last step is approved. */
  hold(ctx: CommandCtx, found: FoundDocument): Promise<Held>
  /**
   * Carries it out.
   * @param given.insteadOf the absent person for whom a substitute decides
   * @throws the refusals of its posting, which leave the request as it is
   */
  approve(
    ctx: CommandCtx,
    document: DocumentRow<State>,
    given: { held: Held; note: string | null; insteadOf: number | null },
  ): Promise<unknown>
  /** Back to its maker. */
  reject(ctx: CommandCtx, document: DocumentRow<State>, reason: string): Promise<unknown>
  /** The paper is a draft again, or cancelled where it has no draft. */
  withdraw(ctx: CommandCtx, document: DocumentRow<State>): Promise<unknown>
}

/** Keeps the states of the kind and what it holds. */
export const approvalPaper = <State extends string, Held>(
  paper: ApprovalPaper<State, Held>,
): ApprovalPaper<State, Held> => paper

/** The paper of every kind. */
export type ApprovalPapers = Readonly<Record<ApprovalKind, ApprovalPaper>>
