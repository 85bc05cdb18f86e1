import type { ApiRoute } from '@merchant/contract/api.ts'
import { useRef } from 'react'
import { invalidate, isDefinitive } from '../../api/hooks.ts'
import { type CallOptions, newIdempotencyKey } from '../../api/send.ts'
import {
  type ActionInput,
  type AnyLifecycle,
  type DocumentAction,
  type DocumentHead,
  lifecycleAction,
} from './document-head.ts'

/** One act of a life cycle: the page of a document offers it, and so does the list of its kind for ticked rows. */
export interface DocumentAct {
  send: (input: ActionInput, options: CallOptions) => Promise<unknown>
  /** What will happen and what can't be undone; asked for confirmation with it. */
  consequence?: () => string
  /** Asks in which open period the mirror entries go. */
  asksDate?: boolean
  destructive?: boolean
}

/** Undoes what a document has posted: the mirror entries go into an open period of the person's choice. */
export const undoing = (
  send: DocumentAct['send'],
  consequence: NonNullable<DocumentAct['consequence']>,
): DocumentAct => ({ send, consequence, asksDate: true, destructive: true })

/** What can be done with documents of one kind, written once for its page and its list. */
export interface DocumentActs {
  lifecycle: AnyLifecycle
  /** By name in the life cycle, in the order of the buttons over a list. */
  acts: Readonly<Record<string, DocumentAct>>
  /** Opens the papers of many documents in one file; absent where the kind has none. */
  print?: (ids: readonly number[]) => Promise<boolean>
  /** Endpoints whose answers an act changes. */
  invalidates: readonly ApiRoute[]
}

type How = Parameters<typeof lifecycleAction>[3] & {
  /** After it was done. */
  onDone?: () => void
}

/**
 * The acts of one document for its page, by name; empty where the server names no such act. A declared one keeps its
 * idempotency key until a definitive answer, so pressing again after a lost answer does nothing twice. `how` says what
 * this one document asks differently, and is all there is of acts that lists don't have.
 */
export function useDocumentActs(
  { lifecycle, acts, invalidates }: DocumentActs,
  document: Pick<DocumentHead, 'actions'>,
): (name: string, how?: How) => DocumentAction[] {
  const keys = useRef(new Map<string, string>())
  return (name, { onDone, ...how } = {}) => {
    const act = acts[name]
    if (!act) return lifecycleAction(lifecycle, document, name, how)
    const { send, consequence, ...rest } = act
    const run = async (input: ActionInput) => {
      const idempotencyKey = keys.current.get(name) ?? newIdempotencyKey()
      keys.current.set(name, idempotencyKey)
      try {
        const answer = await send(input, { idempotencyKey })
        keys.current.delete(name)
        await invalidate(invalidates)
        onDone?.()
        return answer
      } catch (error) {
        if (isDefinitive(error)) keys.current.delete(name)
        throw error
      }
    }
    const words = consequence?.()
    return lifecycleAction(lifecycle, document, name, {
      run,
      ...(words !== undefined && { consequence: words }),
      ...rest,
      ...how,
    })
  }
}
