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
  /** The effect and the part that can't be undone; shown in the confirmation. */
  consequence?: () => string
  /** Asks for the open period of the mirror entries. */
  asksDate?: boolean
  destructive?: boolean
}

/** Cancels a posted document: the user chooses an open period for the mirror entries. */
export const undoing = (
  send: DocumentAct['send'],
  consequence: NonNullable<DocumentAct['consequence']>,
): DocumentAct => ({ send, consequence, asksDate: true, destructive: true })

/** The actions on documents of one kind, written once for its page and its list. */
export interface DocumentActs {
  lifecycle: AnyLifecycle
  /** By name in the life cycle, in the order of the buttons over a list. */
  acts: Readonly<Record<string, DocumentAct>>
  /** Opens many documents in one file; missing where the kind has no print. */
  print?: (ids: readonly number[]) => Promise<boolean>
  /** Endpoints whose data an act changes. */
  invalidates: readonly ApiRoute[]
}

type How = Parameters<typeof lifecycleAction>[3] & {
  /** After it was done. */
  onDone?: () => void
}

/**
 * The acts of one document for its page, by name; empty where the server names no such act. A declared one keeps its
 * idempotency key until a definitive answer, so pressing again after a lost answer does nothing twice. `how` has the
 * differences for this one document, and the complete declaration of acts that lists don't have.
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
