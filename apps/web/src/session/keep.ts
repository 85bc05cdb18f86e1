import { ApiError, errorNotice } from '../api/errors.ts'
import { notify } from '../app/notify.ts'
import { ownAddress } from '../lib/company.ts'
import { listenToTabs } from './channel.ts'
import { endSession } from './end.ts'
import { refreshToken } from './refresh.ts'
import { getSession, rereadUser, setToken, subscribeSession } from './store.ts'

/** A failed refresh is retried after this time, while the page is open. */
const RETRY_MS = 30_000

let timer: ReturnType<typeof setTimeout> | undefined
let armedFor: number | undefined

/**
 * Keeps the session alive while the page is open: a new token at 80 % of the old one's life, also after the device has
 * slept, and follows the other tabs. Called once at start.
 */
export function keepSession(): void {
  subscribeSession(arm)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') arm(true)
  })
  listenToTabs((message) => {
    if (message.type === 'token') setToken(message.token)
    else if (message.type === 'signed-in') adoptSignIn(message.employeeId)
    else if (getSession().userState) endSession('signed-out')
  })
  arm()
}

function arm(again?: boolean): void {
  const refreshAt = getSession().token?.refreshAt
  if (refreshAt === armedFor && again !== true) return
  armedFor = refreshAt
  clearTimeout(timer)
  if (refreshAt !== undefined) timer = setTimeout(refresh, Math.max(0, refreshAt - Date.now()))
}

async function refresh(): Promise<void> {
  try {
    await refreshToken()
  } catch (error) {
    // Without a session there is nothing to show: its end was shown already.
    if (!getSession().userState) return
    if (error instanceof ApiError) notify({ ...errorNotice(error, 'refresh'), tone: 'error' })
    timer = setTimeout(refresh, RETRY_MS)
  }
}

/** All tabs share the refresh cookie, so a tab of another user starts again as the user who has just signed in. */
function adoptSignIn(employeeId: number): void {
  const same = getSession().userState?.user.employee.id === employeeId
  if (!same) sessionStorage.clear()
  rereadUser()
  if (!same) location.assign(ownAddress('/app'))
}
