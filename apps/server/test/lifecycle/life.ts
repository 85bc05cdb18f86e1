import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Answer, Caller } from '../support/test-server.ts'

/** A document of any kind as its reply shows it. */
export interface Paper {
  id: number
  status: string
  version: number
  actions: Record<string, true | { reason: string; message: string }>
}

export interface Call {
  route: ApiRoute
  params?: object
  body: object
  /** A caller with the right, where the life's own caller has none. */
  by?: Caller
}

/** The call that does the act to a paper as of a version; undefined where this paper has nothing to do it with. */
export type Ask = (paper: Paper, version: number) => Call | undefined | Promise<Call | undefined>

export interface Act {
  ask: Ask
  /** From which status it may be done, and where it leads: judged by hand from domain-core 3, not from the product. */
  moves: Readonly<Record<string, readonly string[]>>
  /** Refusals that other papers or the goods may cause where the status would allow it. */
  unless?: readonly string[]
  /** How it is refused in any other status, where that is not INVALID_STATE. */
  otherwise?: string
  /** The same for a status that has a word of its own. */
  otherwiseIn?: Readonly<Record<string, string>>
  /** Another document that changes this one: it has no button, so replies do not name it. */
  isEvent?: boolean
  /** The call names no version: several people do it at the same time. */
  hasNoVersion?: boolean
  /** The same call does these too, by the status that it finds. */
  sharedWith?: readonly string[]
}

/** One kind of document: how it comes into being in each of its ways, and all that may be done with it. */
export interface Life {
  name: string
  caller: Caller
  /** Makes a new paper; the ways differ in the status that they begin with. */
  begin: readonly (() => Promise<{ id: number }>)[]
  read: (id: number) => Promise<Answer>
  acts: Readonly<Record<string, Act>>
}

/** Acts of the table that a status allows. */
export const allowedIn = (life: Life, status: string): string[] =>
  Object.entries(life.acts).flatMap(([name, act]) => (status in act.moves ? [name] : []))

/**
 * What is wrong with the actions that a reply carries: an act of the table that is refused for the status, or one that
 * the table does not have there and that is allowed, or an act that the table does not know at all.
 */
export function actionFaults(life: Life, paper: Paper): string[] {
  const allowed = allowedIn(life, paper.status)
  const known = Object.entries(life.acts).filter(([, act]) => !act.isEvent)
  const missing = known.map(([name]) => name).filter((name) => !(name in paper.actions))
  const wrong = Object.entries(paper.actions).flatMap(([name, state]) => {
    const act = life.acts[name]
    if (!act) return [`the table has no '${name}'`]
    if (state === true) return allowed.includes(name) ? [] : [`'${name}' is offered in ${paper.status}`]
    if (state.reason === 'INVALID_STATE')
      return allowed.includes(name) ? [`'${name}' is not offered in ${paper.status}: ${state.message}`] : []
    // the maker reads the paper; others decide on it
    if (state.reason === 'SELF_APPROVAL' && allowed.includes(name)) return []
    return allowed.includes(name) && act.unless?.includes(state.reason)
      ? []
      : [`'${name}' in ${paper.status} is refused as ${state.reason}`]
  })
  return [...missing.map((name) => `the reply says nothing of '${name}'`), ...wrong]
}
