import type { ApiReply } from '@merchant/contract/api.ts'
import { ownKey } from '../../lib/company.ts'
import { getSession, USER_KEY } from '../../session/store.ts'

type Session = NonNullable<ApiReply<'POST /v1/training/enter'>['session']>

/** Opens the training company's first page as that person; its token is behind the cookie that the server has just set. */
export function goIntoTraining({ employee, role, accessMenu, permissions, limits }: Session): void {
  const preferences = getSession().userState?.preferences
  const user = { employee, role, accessMenu, permissions, limits }
  localStorage.setItem(ownKey(USER_KEY, true), JSON.stringify({ user, preferences }))
  location.assign('/latihan/app')
}
