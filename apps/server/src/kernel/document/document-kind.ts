import type { PaperCode } from '@merchant/contract/document/document-types.ts'
import type { Lifecycle } from '@merchant/domain/kernel/lifecycle.ts'
import type { Module } from '../period/period.ts'

/** A kind of document: its row in `document_type`, the module of its postings, and its life cycle. */
export interface DocumentKind<State extends string = string, ActionName extends string = string> {
  readonly type: PaperCode
  readonly module: Module
  readonly lifecycle: Lifecycle<State, ActionName>
}

/** Keeps the literal names of states and actions. */
export const documentKind = <State extends string, ActionName extends string>(
  kind: DocumentKind<State, ActionName>,
): DocumentKind<State, ActionName> => kind
