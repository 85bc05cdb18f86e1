import { documentTypes, type PaperCode } from '@merchant/contract/document/document-types.ts'
import { type NextStep, nextSteps } from '@merchant/contract/document/next-steps.ts'
import type { FoundDocument } from '@merchant/contract/system/search.ts'
import type { Action, Verb } from '@merchant/domain/kernel/lifecycle.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import type { Documents } from '../../document/document/document.public.ts'
import type { KnownKind } from './wanted-papers.ts'

/** Acts that belong to another: a till claims and holds what it pays. */
const inside = new Set(['claim', 'hold'])

/** Acts of every kind that change the document in its form. */
const inForm = new Set(['edit', 'revise'])

interface Act {
  name: string
  verb: Verb
  from: readonly string[]
  path: (id: number) => string
}

const own = (code: PaperCode): Readonly<Record<string, NextStep>> =>
  (nextSteps as Partial<Record<PaperCode, Readonly<Record<string, NextStep>>>>)[code] ?? {} // many kinds have none

/** What this person may do with a kind: steps on pages of their own, then acts on the document's page. */
function actsOf(documents: Documents, code: PaperCode, principal: Principal): Act[] {
  const steps = own(code)
  const page = (id: number) => `${documentTypes[code].path}/${id}`
  const acts: [string, Action<string>][] = Object.entries(documents[code].kind.lifecycle.actions)
  return [
    ...Object.entries(steps)
      .filter(([, { permission }]) => can(principal, permission))
      .map(([name, { verb, from, address }]) => ({
        name,
        verb,
        from,
        path: (id: number) => address({ id }),
      })),
    ...acts
      .filter(([name, { permissions }]) => {
        const may = permissions.some((permission) => can(principal, permission))
        return may && !(name in steps) && !inside.has(name)
      })
      .map(([name, { verb, from }]) => ({
        name,
        verb,
        from,
        path: inForm.has(name) ? (id: number) => `${page(id)}/edit` : page,
      })),
  ]
}

/** The kinds with pages that the person may see, with the words of what he may do with them, also in English. */
export const knownKinds = (documents: Documents, principal: Principal): KnownKind[] =>
  (Object.keys(documents) as PaperCode[]) // the registry's own keys
    .filter((code) => documentTypes[code].hasPage && can(principal, documentTypes[code].permission))
    .map((code) => {
      const acts = actsOf(documents, code, principal)
      const words = acts.map(({ name, verb: { label, active } }): [string, string[]] => [
        name,
        [label, active, name].map((word) => word.toUpperCase()),
      ])
      return { code, acts: Object.fromEntries(words) }
    })

/** The steps that were asked for and that the document's state allows. */
export const stepsOf = (
  documents: Documents,
  principal: Principal,
  { type, id, status, asked }: { type: PaperCode; id: number; status: string; asked: ReadonlySet<string> },
): FoundDocument['steps'] =>
  actsOf(documents, type, principal)
    .filter(({ name, from }) => asked.has(name) && from.includes(status))
    .map(({ name, verb, path }) => ({ action: name, label: verb.label, path: path(id) }))
