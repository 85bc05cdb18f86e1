import type {
  ActionState,
  ChainStep,
  DocumentActions,
  DocumentEvent,
  PaperApproval,
} from '@merchant/contract/kernel/document.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Lifecycle } from '@merchant/domain/kernel/lifecycle.ts'
import { t } from '../../app/i18n.ts'
import type { StatusLook } from '../status.tsx'
import { toneColors, toneOf } from './tones.ts'

/** The common part of every document's reply (contract, kernel/document). */
export interface DocumentHead {
  id: number
  type: string
  /** Null while it is a draft. */
  number: string | null
  branch: Ref
  date: string
  status: string
  party: Ref | null
  total: number
  note: string | null
  version: number
  createdBy: Ref
  createdAt: string
  actions: DocumentActions
  cancelDate: string | null
  cancelReason: string | null
  approval: PaperApproval | null
  events: readonly DocumentEvent[]
  chain: readonly ChainStep[]
}

/** A life cycle whose states and actions are not known by name. */
export type AnyLifecycle = Pick<Lifecycle<string, string>, 'label' | 'states' | 'actions'>

const lookOfState = (state: string, label: string): StatusLook => ({
  label: t(label),
  color: toneColors[toneOf(state, label)],
})

/** The looks of a document's states, from its life cycle. */
export const documentLooks = <State extends string>(
  states: Readonly<Record<State, string>>,
): Record<State, StatusLook> => {
  // Object.entries loses the key type; the cast restores it.
  const entries = (Object.entries(states) as [State, string][]).map(([state, label]): [State, StatusLook] => [
    state,
    lookOfState(state, label),
  ])
  return Object.fromEntries(entries) as Record<State, StatusLook>
}

/** The look of one state; a state that this version of the app does not know is shown as it is. */
export const lookOf = ({ states }: AnyLifecycle, state: string): StatusLook =>
  lookOfState(state, states[state] ?? state)

/** 'Pesanan pembelian PO/JKT01/2611/00012', or 'Draf pesanan pembelian'. */
export const documentTitle = ({ label }: AnyLifecycle, number: string | null): string =>
  number === null ? t('Draf {{thing}}', { thing: t(label).toLowerCase() }) : `${t(label)} ${number}`

/** The user's input for an act. */
export interface ActionInput {
  id: number
  version: number
  reason: string
  cancelDate?: string
}

/** An action on a document: an act of its life cycle, or a link to the next document. */
export interface DocumentAction {
  key: string
  label: string
  /** True, or the reason why not. */
  state: ActionState
  /** The address, for an action on another page. */
  to?: string
  /** Opens a dialog of the screen that does the action. */
  open?: () => void
  /** Does it; a failure is shown where the action was started. */
  run?: (input: ActionInput) => Promise<unknown>
  /** The effect and the part that can't be undone; shown in the confirmation. */
  consequence?: string
  asksReason?: boolean
  /** Asks for the open period of the mirror entries. */
  asksDate?: boolean
  destructive?: boolean
  /** Never the filled one: it is possible everywhere, so it is not what comes next. */
  aside?: boolean
}

/** An act of the life cycle, with its label and the server's state of it; empty when the server names no such act. */
export function lifecycleAction(
  lifecycle: AnyLifecycle,
  { actions }: Pick<DocumentHead, 'actions'>,
  name: string,
  how: Pick<DocumentAction, 'to' | 'open' | 'run' | 'consequence' | 'asksDate' | 'destructive'>,
): DocumentAction[] {
  const state = actions[name]
  const act = lifecycle.actions[name]
  if (state === undefined || !act) return []
  return [{ key: name, label: t(act.verb.label), state, asksReason: act.needsReason, ...how }]
}
