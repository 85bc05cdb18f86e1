import { act, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiError } from '../../../api/errors.ts'
import { setToken, setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith, refused } from '../../../test/server.ts'
import { keepSale, type PendingPayment, readKept } from './kept-sale.ts'
import { emptySale } from './sale.ts'
import { type Paid, usePayment } from './use-payment.ts'

const route = 'POST /core/v2/cashier/booking/payment'
const hash = 'a'.repeat(64)
const cash = [{ methodId: 1, amount: 5_000, tendered: 5_000 }]
const sold = { body: { data: { invoiceNumber: 'INV/JKT/2611/00001', change: 0 } } }

beforeEach(() => {
  setUser(person())
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function till(kept: PendingPayment | null = null) {
  const onPaid = vi.fn<(paid: Paid) => void>()
  const onRefused = vi.fn<(error: ApiError) => void>()
  const hook = renderHook(() => {
    const [pending, setPending] = useState(kept)
    const keep = (payment: PendingPayment | null) => {
      keepSale(1, 7, { sale: emptySale(), pending: payment })
      setPending(payment)
    }
    return usePayment({ pending, keep, onPaid, onRefused })
  })
  return { hook, onPaid, onRefused }
}

it('repeats a payment whose answer was lost, with the same key, until it is known', async () => {
  let tries = 0
  const seen = answerWith({
    [route]: () => {
      tries += 1
      return tries === 1 ? new Error('connection reset') : sold
    },
  })
  const { hook, onPaid } = till()
  act(() => hook.result.current.pay({ hash }, cash))
  await waitFor(() => expect(hook.result.current.state).toEqual({ step: 'sending', unsure: true }))
  expect(readKept(1, 7).pending?.body.hash).toBe(hash)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(readKept(1, 7).pending).toBeNull()
})

it('goes on after a reload with the key that was kept', async () => {
  const seen = answerWith({ [route]: sold })
  const { onPaid } = till({ key: 'kept-key', body: { hash, payments: cash } })
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(seen[0]?.headers.get('idempotency-key')).toBe('kept-key')
})

it('a refusal ends it: nothing is asked again', async () => {
  const seen = answerWith({ [route]: refused(422, 'UNPROCESSABLE_ENTITY', 'SHIFT_NOT_OPEN', 'Buka shift') })
  const { hook, onRefused } = till()
  act(() => hook.result.current.pay({ hash }, cash))
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1))
  expect(hook.result.current.failureText).toBe('Buka shift')
  expect(seen).toHaveLength(1)
  expect(readKept(1, 7).pending).toBeNull()
})

it('sends once, however often it is pressed', async () => {
  const seen = answerWith({ [route]: sold })
  const { hook, onPaid } = till()
  act(() => {
    hook.result.current.pay({ hash }, cash)
    hook.result.current.pay({ hash }, cash)
  })
  await waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(seen).toHaveLength(1)
})
