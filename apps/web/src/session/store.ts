import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import type { Language } from '../app/i18n.ts'
import { inTraining, ownKey } from '../lib/company.ts'
import { createStore } from '../lib/store.ts'

/** The height of rows: as many as a screen holds, or room for a thumb. */
export type Density = 'compact' | 'comfortable'

/**
 * The signed-in user. Only the user's own state is kept on the device (specification 9): no token, no theme; of
 * master data long lists alone, by `masters/device`. The access token is in this tab's memory, the refresh token in a cookie that scripts can't read.
 */
export interface UserState {
  user: CurrentUser
  preferences: { language: Language; density?: Density }
}

/** The branch, or the branches of a group, that the person chose in the header; lasts as long as the tab. */
export interface BranchChoice {
  branch?: { id: number; name: string }
  group?: { id: number; name: string; branchIds: number[] }
}

export interface Token {
  value: string
  /** Device time in milliseconds at which a new token should be fetched: 80 % of its life. */
  refreshAt: number
  /** Device time in milliseconds from which the server refuses it. */
  expiresAt: number
}

export interface SessionState {
  userState: UserState | null
  token: Token | null
  choice: BranchChoice
}

/** The name of the stored user in the real company. */
export const USER_KEY = 'merchant.user'
const OWN_USER = ownKey(USER_KEY)
const CHOICE_KEY = ownKey('merchant.branch')

function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null // written by this module alone
  } catch {
    return null
  }
}

const store = createStore<SessionState>({
  userState: read<UserState>(localStorage, OWN_USER),
  token: null,
  choice: read<BranchChoice>(sessionStorage, CHOICE_KEY) ?? {},
})

export const getSession = store.get
export const subscribeSession = store.subscribe
/** Renders again when the session changes. */
export const useSession = store.use

/** The signed-in user; only inside `/app`, which needs a user. */
export function useCurrentUser(): CurrentUser {
  const { userState } = useSession()
  if (!userState) throw new Error('no current user')
  return userState.user
}

export const setToken = (token: Token | null): void => store.set({ token })

/** Stores the user; the preferences stay when it is the same person. */
export function setUser(user: CurrentUser): void {
  const old = store.get().userState
  const preferences =
    old?.user.employee.id === user.employee.id ? old.preferences : { language: 'id' as const }
  storeUserState({ user, preferences })
}

export const setLanguagePreference = (language: Language): void => setPreference({ language })

/** Remembers how this person likes the product, with the user's own state. */
export function setPreference(change: Partial<UserState['preferences']>): void {
  const { userState } = store.get()
  if (userState) storeUserState({ ...userState, preferences: { ...userState.preferences, ...change } })
}

function storeUserState(userState: UserState): void {
  localStorage.setItem(OWN_USER, JSON.stringify(userState))
  store.set({ userState })
}

/** Another tab changed the stored user; this tab loads it. */
export const rereadUser = (): void => store.set({ userState: read<UserState>(localStorage, OWN_USER) })

export function chooseBranch(choice: BranchChoice): void {
  sessionStorage.setItem(CHOICE_KEY, JSON.stringify(choice))
  store.set({ choice })
}

/** Clears token, active user and session storage, and resets the user state (specification 4). */
export function clearSession(): void {
  localStorage.removeItem(OWN_USER)
  if (inTraining) sessionStorage.removeItem(CHOICE_KEY)
  else sessionStorage.clear()
  store.set({ userState: null, token: null, choice: {} })
}
