import type { ApiReply } from '@merchant/contract/api.ts'
import { ApiError } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { ownKey } from '../lib/company.ts'
import { announce } from './channel.ts'
import { endSession } from './end.ts'
import { getSession, setToken } from './store.ts'

const REFRESH = 'POST /core/v1/employees/token/refresh'
const LOCK = ownKey('merchant.refresh')
/** A token is replaced when 80 % of its life is over (reliability 6.1). */
const REFRESH_POINT = 0.8

/** Stores a reply's token and sends it to the other tabs. */
export function acceptToken(reply: Pick<ApiReply<typeof REFRESH>, 'token' | 'expiresIn'>): void {
  const life = reply.expiresIn * 1000
  const now = Date.now()
  const token = { value: reply.token, refreshAt: now + life * REFRESH_POINT, expiresAt: now + life }
  setToken(token)
  announce({ type: 'token', token })
}

const isFresh = (): boolean => (getSession().token?.refreshAt ?? 0) > Date.now()

/** One refresh at a time over all tabs; without locks (plain HTTP) the server's grace period covers it. */
const exclusively = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work()

let running: Promise<void> | undefined

/**
 * Makes sure that the access token is valid before a call. While the old one is still valid, the new one is loaded in the
 * background and a failure is ignored. After that, a 401 ends the session; any other failure is thrown and keeps the
 * session.
 */
export async function ensureToken(): Promise<void> {
  const { token, userState } = getSession()
  if (isFresh() || !userState) return
  const refreshed = refreshToken()
  if (token && token.expiresAt > Date.now()) refreshed.catch(() => undefined)
  else await refreshed
}

/** Fetches a new token now; many callers at once share one refresh. */
export function refreshToken(): Promise<void> {
  running ??= exclusively(refreshOnce).finally(() => {
    running = undefined
  })
  return running
}

/** If another tab has fetched a token while this one waited for the lock, that token is used. */
async function refreshOnce(): Promise<void> {
  const person = getSession().userState?.user.employee.id
  if (isFresh() || person === undefined) return
  try {
    const reply = await send(REFRESH, {}, {})
    // The user may have signed out before the reply came.
    if (getSession().userState?.user.employee.id === person) acceptToken(reply)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession('expired')
    throw error
  }
}
