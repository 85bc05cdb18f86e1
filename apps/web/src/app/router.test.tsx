import { RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, setToken, setUser } from '../session/store.ts'
import { person } from '../test/person.ts'
import { answerWith, refused } from '../test/server.ts'
import { router } from './router.tsx'

const signedIn = (wish: Parameters<typeof person>[0] = {}) => {
  setUser(person(wish))
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
}

/** Where an address leads after all guards. */
async function visit(address: string): Promise<string> {
  window.history.pushState({}, '', address)
  const page = render(<RouterProvider router={router} />)
  await act(() => router.load())
  page.unmount()
  return router.state.location.href
}

beforeEach(async () => {
  clearSession()
  answerWith({})
  await visit('/auth/login')
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/', '/auth/login?next=/app'],
  ['/app', '/auth/login?next=/app'],
  ['/app/master/brand?q=13', '/auth/login?next=/app/master/brand%3Fq%3D13'],
  ['/auth', '/auth/login'],
  ['/auth/forgot', '/auth/login'],
  ['/auth/a/b', '/auth/login'],
  ['/auth/login', '/auth/login'],
  ['/setup', '/setup'],
])('without a session %s leads to %s', async (address, target) => {
  expect(await visit(address)).toBe(target)
})

test.each([
  ['/', '/app/dashboard'],
  ['/app', '/app/dashboard'],
  ['/app/dashboard', '/app/dashboard'],
  ['/app/404', '/app/404'],
  ['/app/system/profile', '/app/system/profile'],
  ['/app/unknown', '/app/dashboard'],
  ['/app/master', '/app/dashboard'],
  ['/app/master/brand', '/app/dashboard'],
  ['/elsewhere', '/app/404'],
])('with a session and no rights %s leads to %s', async (address, target) => {
  signedIn()
  expect(await visit(address)).toBe(target)
})

test('on first login every address of the app leads to the change of the password', async () => {
  signedIn({ firstLogin: true })
  expect(await visit('/app/dashboard')).toBe('/auth/change-password')
  expect(await visit('/app/system/profile')).toBe('/auth/change-password')
})

test('a reloaded page whose session has ended leads to sign-in', async () => {
  setUser(person())
  answerWith({
    'POST /core/v1/employees/token/refresh': refused(401, 'UNAUTHORIZED', 'REFRESH_REJECTED'),
  })
  expect(await visit('/app/system/profile')).toBe('/auth/login?next=/app/system/profile')
})
