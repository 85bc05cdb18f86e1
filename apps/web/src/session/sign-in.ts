import type { ApiReply } from '@merchant/contract/api.ts'
import { api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { announce } from './channel.ts'
import { endSession } from './end.ts'
import { acceptToken } from './refresh.ts'
import { getSession, setUser } from './store.ts'

/** Signs in; afterwards the session is that person's. */
export async function signIn(email: string, password: string): Promise<ApiReply<'POST /v1/auth'>> {
  const reply = await api('POST /v1/auth', { body: { email, password } })
  beginSession(reply)
  return reply
}

/** Takes over a session that the server has just opened, in every tab. */
export function beginSession(reply: ApiReply<'POST /v1/auth'>): void {
  const { employee, role, accessMenu, permissions, limits } = reply
  setUser({ employee, role, accessMenu, permissions, limits })
  acceptToken(reply)
  announce({ type: 'signed-in', employeeId: employee.id })
}

/** Signs out on this device with any answer of the server; a refusal is shown on the sign-in page. Every tab signs out. */
export async function signOut(): Promise<void> {
  let failure: unknown
  try {
    await api('POST /core/v1/employees/logout')
  } catch (error) {
    // A 401 has ended the session already, and without an answer the user can do nothing.
    if (error instanceof ApiError && error.status !== 401) failure = error
  }
  if (getSession().userState) endSession('signed-out', failure)
  announce({ type: 'ended' })
}

/** Reads the user's rights and name again, which may have changed since sign-in. */
export async function reloadUser(): Promise<void> {
  const { employee, role, accessMenu, permissions, limits } = await api('GET /v1/profile')
  if (getSession().userState?.user.employee.id === employee.id)
    setUser({ employee, role, accessMenu, permissions, limits })
}
