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

/** Why the state of this document prevents an action, in words of its kind; undefined where it does not. */
type WhyNot = (action: string) => Refusal | undefined

/**
 * The actions of this person on a document now, or the sentence why not: the browser computes nothing itself.
 * @param whyNot a kind's own words about a state, which are true for everybody and stand before rights
 */
export function actionsOf<State extends string>(
  kind: DocumentKind<State>,
  status: State,
  principal: Principal,
  blockers: Blockers = {},
  whyNot: WhyNot = () => undefined,
): DocumentActions {
  const actions: DocumentActions = { ...judgedOf(kind, status, principal) }
  for (const [action, given] of Object.entries(blockers)) {
    if (actions[action] !== true) continue
    const blocker = typeof given === 'function' ? given() : given
    if (blocker) actions[action] = { reason: blocker.reason, message: blocker.message }
  }
  for (const [action, state] of Object.entries(actions)) {
    const why = state === true ? undefined : whyNot(action)
    // Without the right it stays FORBIDDEN to programs; to people the state is the truth that helps.
    if (why && state !== true)
      actions[action] = {
        reason: state.reason === 'FORBIDDEN' ? state.reason : why.reason,
        message: why.message,
      }
  }
  return actions
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
