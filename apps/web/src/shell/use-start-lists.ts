import { useEffect } from 'react'
import { ownKey } from '../lib/company.ts'
import { onSessionEnd } from '../session/end.ts'
import { useSession } from '../session/store.ts'

/** Of `masters/device`, which is loaded later. */
const DATABASE = ownKey('merchant.lists')
/** Whose lists are on this device. */
const OWNER = ownKey('merchant.lists')

function removeLists(): void {
  localStorage.removeItem(OWNER)
  globalThis.indexedDB?.deleteDatabase(DATABASE)
}

// After an expiry the same person goes on; a sign-out leaves nothing on the device.
onSessionEnd((ending) => {
  if (ending === 'signed-out') removeLists()
})

/** Loads the master lists that pickers choose from, once the page is idle. Another person's are removed at once. */
export function useStartLists(): void {
  const person = useSession().userState?.user.employee.id
  useEffect(() => {
    if (person === undefined) return
    if (localStorage.getItem(OWNER) !== String(person)) removeLists()
    localStorage.setItem(OWNER, String(person))
    let end: (() => void) | undefined
    let gone = false
    const begin = async () => {
      const { keepLists } = await import('../masters/start.ts')
      if (!gone) end = keepLists()
    }
    const soon = setTimeout(() => void begin().catch(() => undefined), 1_000) // without it pickers ask the server
    return () => {
      gone = true
      clearTimeout(soon)
      end?.()
    }
  }, [person])
}
