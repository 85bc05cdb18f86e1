import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../api/client.ts'
import { person } from '../test/person.ts'
import { answerWith, refused } from '../test/server.ts'
import { can, effectiveBranchId } from './access.ts'
import { mayReturn, onSessionEnd, takeEndNotice } from './end.ts'
import { refreshToken } from './refresh.ts'
import { signIn, signOut } from './sign-in.ts'
import { chooseBranch, clearSession, getSession, setToken, setUser } from './store.ts'

const REFRESH = 'POST /core/v1/employees/token/refresh'
const LOGOUT = 'POST /core/v1/employees/logout'
const tokens = (token: string) => ({ body: { data: { token, refreshToken: null, expiresIn: 900 } } })
const fresh = () => setToken({ value: 'old', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 80_000 })
const ageing = () => setToken({ value: 'old', refreshAt: Date.now() - 1, expiresAt: Date.now() + 80_000 })
const dead = () => setToken({ value: 'old', refreshAt: Date.now() - 2, expiresAt: Date.now() - 1 })

const endings: string[] = []
let unlisten = () => {}
beforeEach(() => {
  clearSession()
  takeEndNotice()
  endings.length = 0
  unlisten = onSessionEnd((ending) => endings.push(ending))
})
afterEach(() => {
  unlisten()
  vi.unstubAllGlobals()
})

describe('a 401', () => {
  test('ends the session, leaves nothing behind and says so', async () => {
    setUser(person())
    chooseBranch({ branch: { id: 3, name: 'Bogor' } })
    fresh()
    answerWith({ 'GET /v1/profile': refused(401, 'UNAUTHORIZED', 'SESSION_EXPIRED') })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 401 })
    expect(getSession()).toEqual({ userState: null, token: null, choice: {} })
    expect(localStorage.length).toBe(0)
    expect(endings).toEqual(['expired'])
    expect(takeEndNotice()).toEqual({ title: 'Sesi Habis', message: 'Mohon untuk login kembali!' })
  })

  test('of a call from before another sign-in ends nothing', async () => {
    setUser(person({ id: 1 }))
    fresh()
    answerWith({
      'GET /v1/profile': () => {
        setUser(person({ id: 2 }))
        return refused(401, 'UNAUTHORIZED', 'SESSION_EXPIRED')
      },
    })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 401 })
    expect(getSession().userState?.user.employee.id).toBe(2)
    expect(endings).toEqual([])
  })

  test('of sign-in itself is an answer', async () => {
    answerWith({ 'POST /v1/auth': refused(401, 'UNAUTHORIZED', 'SIGN_IN_FAILED') })
    await expect(signIn('a@b.c', 'x')).rejects.toMatchObject({ reason: 'SIGN_IN_FAILED' })
    expect(endings).toEqual([])
  })

  test.each([400, 403, 404, 409, 422, 429, 500, 503])('but a %d does not end it', async (status) => {
    setUser(person())
    fresh()
    answerWith({ 'GET /v1/profile': refused(status, 'FORBIDDEN', 'X') })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status })
    expect(endings).toEqual([])
    expect(getSession().userState).not.toBeNull()
  })

  test('lets only the same person back to the same address, once', async () => {
    setUser(person({ id: 5 }))
    fresh()
    answerWith({ 'GET /v1/profile': refused(401, 'UNAUTHORIZED', 'SESSION_EXPIRED') })
    await api('GET /v1/profile').catch(() => undefined)
    expect(mayReturn(6)).toBe(false)
    expect(mayReturn(6)).toBe(true)
  })
})

describe('the access token', () => {
  test('is fetched before the first call of a reloaded page', async () => {
    setUser(person())
    const calls = answerWith({ [REFRESH]: tokens('new'), 'GET /v1/profile': {} })
    await api('GET /v1/profile')
    expect(calls.map(({ route }) => route)).toEqual([REFRESH, 'GET /v1/profile'])
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer new')
  })

  test('is fetched once for many calls at the same time', async () => {
    setUser(person())
    const calls = answerWith({ [REFRESH]: tokens('new'), 'GET /v1/profile': {} })
    await Promise.all(Array.from({ length: 20 }, () => api('GET /v1/profile')))
    expect(calls.filter(({ route }) => route === REFRESH)).toHaveLength(1)
  })

  test('serves on to the end of its life when a new one cannot be had', async () => {
    setUser(person())
    ageing()
    const calls = answerWith({
      [REFRESH]: refused(503, 'PROCESSING_ERROR', 'DATABASE_AWAY'),
      'GET /v1/profile': {},
    })
    await api('GET /v1/profile')
    expect(calls.find(({ route }) => route === 'GET /v1/profile')?.headers.get('authorization')).toBe(
      'Bearer old',
    )
  })

  test('that is dead and cannot be replaced for now fails the call and keeps the session', async () => {
    setUser(person())
    dead()
    answerWith({ [REFRESH]: new TypeError('offline') })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ name: 'NetworkError' })
    expect(getSession().userState).not.toBeNull()
    expect(endings).toEqual([])
  })

  test('that the server will not replace ends the session', async () => {
    setUser(person())
    answerWith({ [REFRESH]: refused(401, 'UNAUTHORIZED', 'REFRESH_REJECTED') })
    await expect(refreshToken()).rejects.toMatchObject({ status: 401 })
    expect(endings).toEqual(['expired'])
  })

  test('that comes after signing out is not taken', async () => {
    setUser(person())
    answerWith({
      [REFRESH]: () => {
        clearSession()
        return tokens('late')
      },
    })
    await refreshToken()
    expect(getSession().token).toBeNull()
  })
})

describe('signing in and out', () => {
  test('only the user state is stored, no token', async () => {
    answerWith({
      'POST /v1/auth': {
        body: { data: { ...person(), token: 'SECRET', refreshToken: null, expiresIn: 900 } },
      },
    })
    await signIn('orang1@contoh.test', 'rahasia')
    expect(Object.keys(localStorage)).toEqual(['merchant.user'])
    expect(localStorage.getItem('merchant.user')).not.toContain('SECRET')
    expect(JSON.parse(localStorage.getItem('merchant.user') ?? '')).toEqual({
      user: person(),
      preferences: { language: 'id' },
    })
    expect(getSession().token?.value).toBe('SECRET')
  })

  test.each([
    ['the server is away', new TypeError('offline'), null],
    [
      'the server refuses',
      refused(500, 'PROCESSING_ERROR', 'INTERNAL'),
      { title: 'Mohon coba kembali!', message: '' },
    ],
    ['all is well', { body: { data: { ok: true } } }, null],
  ])('signing out clears everything when %s', async (_, answer, notice) => {
    setUser(person())
    fresh()
    answerWith({ [LOGOUT]: answer })
    await signOut()
    expect(getSession().userState).toBeNull()
    expect(getSession().token).toBeNull()
    expect(localStorage.length + sessionStorage.length).toBe(0)
    expect(endings).toEqual(['signed-out'])
    expect(takeEndNotice()).toEqual(notice)
  })
})

describe('rights and branch', () => {
  test('nobody may do anything without a session', () => {
    expect(can('master.brand:view')).toBe(false)
    setUser(person({ permissions: ['master.brand:view'] }))
    expect(can('master.brand:view')).toBe(true)
    expect(can('master.brand:edit')).toBe(false)
  })

  test('the effective branch: chosen, else none with a selector, else the own one', () => {
    setUser(person())
    expect(effectiveBranchId(getSession())).toBe(7)
    setUser(person({ menus: ['navbar.branch'] }))
    expect(effectiveBranchId(getSession())).toBeUndefined()
    chooseBranch({ branch: { id: 3, name: 'Bogor' } })
    expect(effectiveBranchId(getSession())).toBe(3)
    chooseBranch({})
    setUser(person({ menus: ['navbar.branchgroup'] }))
    expect(effectiveBranchId(getSession())).toBeUndefined()
  })
})
