import { errorNotice, type Notice, sessionEndedNotice } from '../api/errors.ts'
import { ownKey } from '../lib/company.ts'
import { clearSession, getSession } from './store.ts'

/** The cause of a session's end: the server's 401, or the user. */
export type Ending = 'expired' | 'signed-out'
/** @param employeeId of the person whose session it was */
type EndListener = (ending: Ending, employeeId: number | undefined) => void

/** The user of the expired session; only the same user returns to the same address. */
const EXPIRED_KEY = ownKey('merchant.expired')

const listeners = new Set<EndListener>()
let notice: Notice | null = null

/** Called after a session has ended and its state is cleared: the shell closes dialogs, the router leaves `/app`. */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session on this device. Only a 401 and the person's own sign-out come here. */
export function endSession(ending: Ending, failure?: unknown): void {
  const employeeId = getSession().userState?.user.employee.id
  clearSession()
  if (ending === 'expired') {
    if (employeeId !== undefined) sessionStorage.setItem(EXPIRED_KEY, String(employeeId))
    notice = sessionEndedNotice()
  } else notice = failure === undefined ? null : errorNotice(failure, 'sign-out')
  for (const listener of listeners) listener(ending, employeeId)
}

/** Why the sign-in page is shown; read once. */
export function takeEndNotice(): Notice | null {
  const taken = notice
  notice = null
  return taken
}

/** Whether this user may go back to the address where the last session expired. */
export function mayReturn(employeeId: number): boolean {
  const expired = sessionStorage.getItem(EXPIRED_KEY)
  sessionStorage.removeItem(EXPIRED_KEY)
  return expired === null || expired === String(employeeId)
}
