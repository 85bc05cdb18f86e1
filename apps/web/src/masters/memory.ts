import type { ApiRoute } from '@merchant/contract/api.ts'
import { useMemo } from 'react'
import { createStore } from '../lib/store.ts'
import { effectiveBranchId } from '../session/access.ts'
import { getSession, useSession } from '../session/store.ts'
import type { FoundRows, KeptRows } from './kept-rows.ts'

/** More rows are not read one by one for a further condition: the server has an index. */
const READ_MOST = 5_000

/** A master list in memory. */
interface Held {
  rows: KeptRows
  /** What the list was asked for beside all of its rows; a picker must ask for the same. */
  fixed: Readonly<Record<string, unknown>>
  /** The branch of its rows, undefined for all branches of the person; null for rows of the company. */
  branchId: number | undefined | null
  /** Something has changed that is not in it yet. */
  isStale: boolean
}

const lists = new Map<ApiRoute, Held>()
const changes = createStore({ count: 0 })
const tell = (): void => changes.set({ count: changes.get().count + 1 })

export function hold(route: ApiRoute, held: Omit<Held, 'isStale'>): void {
  lists.set(route, { ...held, isStale: false })
  tell()
}

/** A list that is not sure to be right any more answers nothing until it is held anew, or found to be as it was. */
export function doubt(route: ApiRoute, isStale = true): void {
  const held = lists.get(route)
  if (!held || held.isStale === isStale) return
  lists.set(route, { ...held, isStale })
  tell()
}

export function letGo(routes: Iterable<ApiRoute> = [...lists.keys()]): void {
  for (const route of routes) lists.delete(route)
  tell()
}

/** The rows of a list, if they may answer now; of another branch than the chosen one they may not. */
export function heldRows(route: ApiRoute): KeptRows | undefined {
  const held = lists.get(route)
  if (!held || held.isStale) return undefined
  return held.branchId === null || held.branchId === effectiveBranchId(getSession()) ? held.rows : undefined
}

interface Question {
  route: ApiRoute
  /** What the list is narrowed to. */
  query?: Readonly<Record<string, unknown>> | undefined
  search: string
  /** Rows to show. */
  most: number
}

/** Signs that nobody sees, which the server leaves out of a search. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u

/**
 * What the server's list would answer; undefined where only the server knows it. What isn't found may be a moment old, so that
 * is asked of the server, too.
 */
export function answerFromMemory(question: Question): FoundRows | undefined {
  const found = search(question)
  return found && found.count > 0 ? found : undefined
}

/** The same for a component: worked out again when another thing is asked, or a list comes, changes or goes. */
export function useAnswerFromMemory(question: Question | null): FoundRows | undefined {
  const { count } = changes.use()
  const branchId = effectiveBranchId(useSession())
  const asked = question && JSON.stringify(question)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with them the same question has another answer
  return useMemo(
    () => (asked === null ? undefined : answerFromMemory(JSON.parse(asked) as Question)), // as it was given
    [asked, count, branchId],
  )
}

function search({ route, query = {}, search: typed, most }: Question): FoundRows | undefined {
  const held = lists.get(route)
  const rows = heldRows(route)
  if (!held || !rows || hidden.test(typed)) return undefined
  const { branchId: asked, ...rest } = query
  const conditions: Record<string, unknown> = rest
  for (const [name, value] of Object.entries(held.fixed)) {
    if (conditions[name] !== value) return undefined
    delete conditions[name]
  }
  if (asked !== undefined && asked !== held.branchId) {
    if (held.branchId !== undefined) return undefined // of another branch, or of a company's list
    conditions.branchId = asked
  }
  const wanted = Object.entries(conditions).filter(([, value]) => value !== undefined && value !== '')
  const text = typed.normalize('NFC')
  if (wanted.length === 0) return rows.search(text, most)
  if (rows.loaded > READ_MOST || !wanted.every(([name, value]) => isColumn(rows, name, value)))
    return undefined
  return rows.search(text, most, (row) =>
    wanted.every(([name, value]) => String(Reflect.get(row, name)) === String(value)),
  )
}

/** Whether a condition is about one value of a row. */
function isColumn(rows: KeptRows, name: string, value: unknown): boolean {
  const [one] = rows.search('', 1).rows
  const own = one && Reflect.get(one, name)
  return !one || (own !== undefined && !Array.isArray(own) && !String(value).includes(','))
}
