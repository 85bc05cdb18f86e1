import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, setToken, setUser } from '../session/store.ts'
import { person } from '../test/person.ts'
import { answerWith, refused } from '../test/server.ts'
import { useCommand, useEndpoint } from './hooks.ts'
import { queryClient } from './query-client.ts'

const ADD = 'POST /v1/brands'
const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

beforeEach(() => {
  setUser(person())
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
})
afterEach(() => {
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Runs one form's command once for each answer and gives the keys that were sent. */
async function keysFor(answers: Parameters<typeof answerWith>[0][string][]) {
  let turn = 0
  const next = () => {
    const answer = answers[turn++]
    if (answer === undefined || typeof answer === 'function') throw new Error('no answer left')
    return answer
  }
  const calls = answerWith({ [ADD]: next })
  const { result } = renderHook(() => useCommand(ADD, { notice: false }), { wrapper })
  for (const _ of answers)
    await act(() => result.current.mutateAsync({ body: { name: 'Kopi' } }).catch(() => undefined))
  return calls.map(({ headers }) => headers.get('idempotency-key'))
}

const done = { status: 201, body: { data: { id: 1 } } }

test.each([
  ['a lost answer', new TypeError('offline')],
  ['an outage', refused(503, 'PROCESSING_ERROR', 'DATABASE_AWAY')],
  ['a running twin', refused(409, 'PROCESSING_ERROR', 'REQUEST_IN_PROGRESS')],
])('after %s the same form sends the same key', async (_, answer) => {
  const [first, second] = await keysFor([answer, done])
  expect(second).toBe(first)
})

test.each([
  ['a success', done],
  ['a refusal', refused(422, 'UNPROCESSABLE_ENTITY', 'RULE_VIOLATED')],
  ['a duplicate', refused(409, 'DUPLICATE_DATA', 'DUPLICATE_CODE')],
])('after %s the next command has a new key', async (_, answer) => {
  const [first, second] = await keysFor([answer, done])
  expect(second).not.toBe(first)
})

test('a command asks again what it has changed, and nothing else', async () => {
  const calls = answerWith({
    [ADD]: done,
    'GET /v1/brands': { body: { data: { rows: [], count: 0 } } },
    'GET /v1/profile/sessions': { body: { data: { rows: [], count: 0 } } },
  })
  const { result } = renderHook(
    () => ({
      brands: useEndpoint('GET /v1/brands', {}),
      sessions: useEndpoint('GET /v1/profile/sessions', {}),
      add: useCommand(ADD, { invalidates: ['GET /v1/brands'] }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.sessions.isSuccess && result.current.brands.isSuccess).toBe(true))
  await act(() => result.current.add.mutateAsync({ body: { name: 'Kopi' } }))
  const count = (route: string) => calls.filter((call) => call.route === route).length
  expect([count('GET /v1/brands'), count('GET /v1/profile/sessions')]).toEqual([2, 1])
})
