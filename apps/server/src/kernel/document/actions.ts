import type { ActionState, DocumentActions } from '@merchant/contract/kernel/document.ts'
import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { judgeAll } from '@merchant/domain/kernel/lifecycle.ts'
import type { Principal } from '../auth/principal.ts'
import type { Refusal } from '../errors.ts'
import type { DocumentKind } from './document-kind.ts'

/** What else prevents an action that state and rights would allow, such as later documents that use this one. */
export type Blockers = Readonly<Record<string, Refusal | undefined>>

/** The actions of this person on a document now, or the sentence why not: the browser computes nothing itself. */
export function actionsOf<State extends string>(
  kind: DocumentKind<State>,
  status: State,
  principal: Principal,
  blockers: Blockers = {},
): DocumentActions {
  const judged = judgeAll(kind.lifecycle, status, principal.permissions)
  return Object.fromEntries(
    Object.entries(judged).map(([action, verdict]): [string, ActionState] => {
      const blocker = verdict === true ? blockers[action] : undefined
      if (blocker) return [action, { reason: blocker.reason, message: blocker.message }]
      if (verdict === true) return [action, true]
      return [action, { reason: verdict.reason, message: reasonMessage(verdict.reason, verdict.params) }]
    }),
  )
}
