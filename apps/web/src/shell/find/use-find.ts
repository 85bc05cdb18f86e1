import { useDebouncedValue } from '@mantine/hooks'
import { SEARCH_LENGTH } from '@merchant/contract/system/search-length.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useDataAt, useEndpoint } from '../../api/hooks.ts'
import { screens } from '../../app/screens.ts'
import { keepOpened, useOpened } from '../../kit/opened.ts'
import { ownAddress } from '../../lib/company.ts'
import { useCurrentUser } from '../../session/store.ts'
import { type FindRow, groupsOf } from './find-groups.ts'
import { screensToFind } from './find-screens.ts'
import { useOwnActions } from './own-actions.ts'
import { useTemplatesToFind } from './templates-to-find.ts'

/** Shorter than the pause between two keys of most people, so that a word is one question. */
const PAUSE_MS = 120

interface Asked {
  text: string
  /** Enter came before the answer: it is for the row that will be first. */
  waiting: 'here' | 'tab' | null
  /** The row that the person has gone to; null: the first. */
  chosen: string | null
}

/** The server's answer to a text; old rows stay while the next come. */
function useFound(text: string) {
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, PAUSE_MS)
  const input = { query: { search: asked } }
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint('GET /v1/search', input, {
    enabled: asked !== '' && wanted !== '',
    retry: false,
  })
  const isSettled = wanted === '' || (asked === wanted && !isPlaceholderData && !isFetching)
  return {
    found: wanted === '' ? undefined : data,
    error: wanted === '' || asked !== wanted ? null : error,
    isSettled,
    refetch,
    dataAt: useDataAt('GET /v1/search', input),
  }
}

/** The box, its rows and its keys. */
export function useFind(close: () => void, signOut: () => void) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const opened = useOpened()
  const own = useOwnActions(signOut)
  const known = useMemo(() => screensToFind(user, screens), [user])
  const [{ text, waiting, chosen }, set] = useState<Asked>({ text: '', waiting: null, chosen: null })
  const templates = useTemplatesToFind(text)
  const { found, error, isSettled, refetch, dataAt } = useFound(text)
  const groups = groupsOf({ text, screens: [...templates, ...known], own, opened, found })
  const rows = groups.flatMap((group) => group.rows)
  const active = rows.find(({ key }) => key === chosen) ?? rows[0]

  const open = (row: FindRow, inTab = false) => {
    if (row.to && inTab) {
      window.open(ownAddress(row.to), '_blank', 'noopener')
      return
    }
    close()
    if (row.to === undefined) return row.run?.()
    // documents and records tell it themselves, from wherever they are opened; a step is done only once
    if (row.isOwn) keepOpened({ path: row.to, label: row.label, note: row.note })
    void navigate({ href: row.to })
  }
  const enter = (inTab: boolean) => {
    const isKnown = active && (active.isOwn || active.key === chosen || isSettled)
    if (isKnown) open(active, inTab)
    else if (!isSettled) set((was) => ({ ...was, waiting: inTab ? 'tab' : 'here' }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what ends the waiting
  useEffect(() => {
    if (!waiting || !isSettled) return
    set((was) => ({ ...was, waiting: null }))
    if (active && !error) open(active, waiting === 'tab')
  }, [waiting, isSettled])

  const go = (step: number) => {
    const at = active ? rows.indexOf(active) : -1
    const next = rows.at((at + step) % rows.length)
    if (next) set((was) => ({ ...was, chosen: next.key }))
  }
  return {
    text,
    groups,
    active,
    count: rows.length,
    /** The id of a row's element: a key may have blanks. */
    idOf: (list: string, row: FindRow) => `${list}-${rows.indexOf(row)}`,
    error,
    isSettled,
    dataAt,
    refetch,
    open,
    enter,
    go,
    type: (next: string) => set({ text: next.slice(0, SEARCH_LENGTH), waiting: null, chosen: null }),
  }
}

export type Find = ReturnType<typeof useFind>
