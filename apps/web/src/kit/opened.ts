import { useEffect } from 'react'
import { ownKey } from '../lib/company.ts'
import { createStore } from '../lib/store.ts'
import { onSessionEnd } from '../session/end.ts'
import { getSession } from '../session/store.ts'

/** A thing that the person has opened: a document, a record, a screen found by name. */
export interface Opened {
  /** Its address. */
  path: string
  label: string
  note: string | null
}

const KEY = ownKey('merchant.opened')
/** More than these are no longer 'lately'. */
const KEPT = 30

interface Kept {
  employeeId: number
  rows: Opened[]
}

const me = (): number | undefined => getSession().userState?.user.employee.id

/** What the device keeps for this person; another person's is not read, and goes with the next thing opened. */
function kept(): Opened[] {
  try {
    const { employeeId, rows } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept> // written here alone
    return rows && employeeId === me() ? rows : []
  } catch {
    return []
  }
}

const changes = createStore({ count: 0 })

// After an expiry the same person goes on; a sign-out leaves nothing on the device.
onSessionEnd((ending) => {
  if (ending === 'signed-out') localStorage.removeItem(KEY)
})

/** Keeps it as the last thing opened; when the storage is full, only this is lost. */
export function keepOpened(opened: Opened): void {
  const employeeId = me()
  if (employeeId === undefined) return
  const rows = [opened, ...kept().filter(({ path }) => path !== opened.path)].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify({ employeeId, rows } satisfies Kept))
  } catch {
    return
  }
  changes.set({ count: changes.get().count + 1 })
}

/** What this person has opened on this device, the last first. */
export function useOpened(): Opened[] {
  changes.use()
  return kept()
}

/** Keeps what a page shows; null while it shows nothing of its own, as a new record. */
export function useKeepOpened(opened: Opened | null): void {
  const { path, label, note } = opened ?? {}
  useEffect(() => {
    if (path && label) keepOpened({ path, label, note: note ?? null })
  }, [path, label, note])
}
