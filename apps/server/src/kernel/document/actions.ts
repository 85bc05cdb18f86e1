import type { ActionState, DocumentActions } from '@merchant/contract/kernel/document.ts'
import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { judgeAll } from '@merchant/domain/kernel/lifecycle.ts'
import type { Principal } from '../auth/principal.ts'
import type { Refusal } from '../errors.ts'
import type { DocumentKind } from './document-kind.ts'

/**
 * What else prevents an action that state and rights would allow, such as later documents that use this one. Given as a
 * function where a list would make a refusal for each row and action that nobody asks for.
 */
export type Blockers = Readonly<Record<string, Refusal | (() => Refusal | undefined) | undefined>>

/** The actions of this person on a document now, or the sentence why not: the browser computes nothing itself. */
export function actionsOf<State extends string>(
  kind: DocumentKind<State>,
  status: State,
  principal: Principal,
  blockers: Blockers = {},
): DocumentActions {
  const actions: DocumentActions = { ...judgedOf(kind, status, principal) }
  for (const [action, given] of Object.entries(blockers)) {
    if (actions[action] !== true) continue
    const blocker = typeof given === 'function' ? given() : given
    if (blocker) actions[action] = { reason: blocker.reason, message: blocker.message }
  }
  return actions
}

/**
 * The same with a kind's own words where a state prevents an action: they are true for everybody and say more than that
 * somebody has no right to it. For programs the reasons stay as they are.
 * @param whyNot undefined where the state allows the action
 */
export function inOwnWords(
  actions: DocumentActions,
  whyNot: (action: string) => string | undefined,
): DocumentActions {
  const worded = { ...actions }
  for (const [action, state] of Object.entries(actions)) {
    const why = state === true ? undefined : whyNot(action)
    if (why !== undefined && state !== true) worded[action] = { reason: state.reason, message: why }
  }
  return worded
}

/** By the rights of a call, then by life cycle and state: the rows of a list share what does not depend on the row. */
const judged = new WeakMap<ReadonlySet<string>, Map<object, Map<string, DocumentActions>>>()

function judgedOf<State extends string>(
  { lifecycle }: DocumentKind<State>,
  status: State,
  { permissions }: Principal,
): DocumentActions {
  const ofLifecycles = kept(judged, permissions, () => new Map<object, Map<string, DocumentActions>>())
  const ofStates = kept(ofLifecycles, lifecycle, () => new Map<string, DocumentActions>())
  return kept(ofStates, status, () =>
    Object.fromEntries(
      Object.entries(judgeAll(lifecycle, status, permissions)).map(
        ([action, verdict]): [string, ActionState] => {
          if (verdict === true) return [action, true]
          return [action, { reason: verdict.reason, message: reasonMessage(verdict.reason, verdict.params) }]
        },
      ),
    ),
  )
}

interface Keeping<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

function kept<Key, Value>(map: Keeping<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
