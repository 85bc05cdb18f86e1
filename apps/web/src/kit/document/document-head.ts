import type {
  ActionState,
  ChainStep,
  DocumentActions,
  DocumentEvent,
} from '@merchant/contract/kernel/document.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Lifecycle } from '@merchant/domain/kernel/lifecycle.ts'
import { t } from '../../app/i18n.ts'
import type { StatusLook } from '../status.tsx'

/** What every document's reply has (contract, kernel/document). */
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
  events: readonly DocumentEvent[]
  chain: readonly ChainStep[]
}

/** A life cycle whose states and actions are not known by name. */
export type AnyLifecycle = Pick<Lifecycle<string, string>, 'label' | 'states' | 'actions'>

/** Yellow waits, red failed or was destroyed, slate is at rest, green moves forward (design, interface). */
function colorOf(state: string): StatusLook['color'] {
  if (/WAITING|SUBMITTED|PENDING|PARTIALLY/.test(state)) return 'yellow'
  if (/REJECTED|CANCELLED|BOUNCED/.test(state)) return 'red'
  return /DRAFT|CLOSED/.test(state) ? 'slate' : 'green'
}

/** How the states of a document look, from its life cycle. */
export const documentLooks = <State extends string>(
  states: Readonly<Record<State, string>>,
): Record<State, StatusLook> => {
  // Object.entries loses the key type; the cast restores it.
  const entries = (Object.entries(states) as [State, string][]).map(([state, label]): [State, StatusLook] => [
    state,
    { label: t(label), color: colorOf(state) },
  ])
  return Object.fromEntries(entries) as Record<State, StatusLook>
}

/** The look of one state; one that this version of the app does not know yet stands as it is. */
export const lookOf = ({ states, actions }: AnyLifecycle, state: string): StatusLook => {
  const isLeft = Object.values(actions).some(({ from }) => from.includes(state))
  // A paper that nothing follows does not wait for anybody.
  const color = state === 'SUBMITTED' && !isLeft ? 'green' : colorOf(state)
  return { label: t(states[state] ?? state), color }
}

/** 'Pesanan pembelian PO/JKT01/2611/00012', or 'Draf pesanan pembelian'. */
export const documentTitle = ({ label }: AnyLifecycle, number: string | null): string =>
  number === null ? t('Draf {{thing}}', { thing: t(label).toLowerCase() }) : `${t(label)} ${number}`

/** What an act needs from the person who does it. */
export interface ActionInput {
  id: number
  version: number
  reason: string
  cancelDate?: string
}

/** Something that can be done with a document: an act of its life cycle, or a way to the next paper. */
export interface DocumentAction {
  key: string
  label: string
  /** True, or why not. */
  state: ActionState
  /** An address, for what is done on another page. */
  to?: string
  /** Opens something of the screen's own that does it. */
  open?: () => void
  /** Does it; the failure is shown where it was started. */
  run?: (input: ActionInput) => Promise<unknown>
  /** What will happen and what can't be undone; asked for confirmation with it. */
  consequence?: string
  asksReason?: boolean
  /** Asks in which open period the mirror entries go. */
  asksDate?: boolean
  destructive?: boolean
}

/** An act of the life cycle, with its word and with what the server says of it; empty when the server names no such act. */
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
