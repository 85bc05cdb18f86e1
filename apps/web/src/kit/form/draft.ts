import { ownKey } from '../../lib/company.ts'
import { onSessionEnd } from '../../session/end.ts'
import { getSession } from '../../session/store.ts'
import type { FormValues } from './conflict.ts'

/** Typed values that are not saved. */
export interface Draft {
  values: FormValues
  /** The stored values before typing, and their version; null for a new record. */
  base: { values: FormValues; version: number } | null
  /** Device time in milliseconds. */
  savedAt: number
}

const DRAFTS = ownKey('merchant.draft.')
/** Nobody goes on with an older one. */
const LONGEST_MS = 14 * 86_400_000

/** A draft is only offered to the user who typed it. */
const draftsOf = (employeeId: number): string => `${DRAFTS}${employeeId}.`
const keyOf = (form: string): string => `${draftsOf(getSession().userState?.user.employee.id ?? 0)}${form}`

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(DRAFTS))

// They stay on the device over a crash, a closed browser and an expired session, and go with their person.
onSessionEnd((ending, employeeId) => {
  if (ending !== 'signed-out' || employeeId === undefined) return
  for (const key of storedKeys()) if (key.startsWith(draftsOf(employeeId))) localStorage.removeItem(key)
})

function parse(text: string | null): Draft | null {
  try {
    return JSON.parse(text ?? 'null') as Draft | null // written by keepDraft alone
  } catch {
    return null
  }
}

/** A draft that is not too old to be offered. */
function offered(key: string): Draft | null {
  const draft = parse(localStorage.getItem(key))
  return draft && draft.savedAt > Date.now() - LONGEST_MS ? draft : null
}

/** How many half-filled forms of the person are on this device. */
export const countDrafts = (): number =>
  storedKeys().filter((key) => key.startsWith(keyOf('')) && offered(key)).length

/** Keeps a draft of a form, named by screen and record. When the storage is full, older drafts make room. */
export function keepDraft(form: string, draft: Draft): void {
  const text = JSON.stringify(draft)
  while (!fits(keyOf(form), text)) if (!dropOldest(keyOf(form))) return // only the draft is lost
}

function fits(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** @returns whether there was one beside that of the form itself */
function dropOldest(own: string): boolean {
  const others = storedKeys().filter((key) => key !== own)
  const ages = others.map((key) => ({ key, savedAt: parse(localStorage.getItem(key))?.savedAt ?? 0 }))
  const [oldest] = ages.sort((a, b) => a.savedAt - b.savedAt)
  if (oldest) localStorage.removeItem(oldest.key)
  return oldest !== undefined
}

export function readDraft(form: string): Draft | null {
  const draft = offered(keyOf(form))
  if (!draft) dropDraft(form)
  return draft
}

export const dropDraft = (form: string): void => localStorage.removeItem(keyOf(form))

/**
 * Claims a form for this tab, so that two tabs with the same form don't write one draft.
 * @param claimed called when no other tab has it open
 * @returns gives it back
 */
export function claimForm(form: string, claimed: () => void): () => void {
  if (!navigator.locks) {
    claimed() // without https there are no locks, except on the machine itself
    return () => undefined
  }
  const held = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const hold = () => {
    claimed()
    return held.promise
  }
  navigator.locks.request(keyOf(form), { signal: waiting.signal }, hold).catch(() => undefined) // given back before
  return () => {
    waiting.abort()
    held.resolve()
  }
}
