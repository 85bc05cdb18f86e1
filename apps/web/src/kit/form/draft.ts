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

/** All drafts of this tab. Session storage survives a reload; this copy survives the end of a session. */
const drafts = new Map<string, string>()

// An ended session clears the storage. After an expiry the drafts are kept for the same user, who has to sign in again;
// after a sign-out nothing is kept.
onSessionEnd((ending) => {
  if (ending === 'signed-out') drafts.clear()
  for (const [key, text] of drafts) sessionStorage.setItem(key, text)
})

/** A draft is only offered to the user who typed it. */
const keyOf = (form: string): string =>
  `merchant.draft.${getSession().userState?.user.employee.id ?? 0}.${form}`

/** Keeps a draft of a form, named by screen and record. When the storage is full, only the draft is lost. */
export function keepDraft(form: string, draft: Draft): void {
  const key = keyOf(form)
  const text = JSON.stringify(draft)
  drafts.set(key, text)
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The copy in memory still works until a reload.
  }
}

export function readDraft(form: string): Draft | null {
  const key = keyOf(form)
  const text = drafts.get(key) ?? sessionStorage.getItem(key)
  if (text === null) return null
  drafts.set(key, text)
  try {
    return JSON.parse(text) as Draft // written by keepDraft alone
  } catch {
    return null
  }
}

export function dropDraft(form: string): void {
  const key = keyOf(form)
  drafts.delete(key)
  sessionStorage.removeItem(key)
}
