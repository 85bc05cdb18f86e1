import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { answerWith, refused } from '../../../test/server.ts'
import type { SaleBody } from './sale-body.ts'
import { usePricing } from './use-pricing.ts'

const rules = 'POST /core/v2/cashier/booking/rules'
const calculate = 'POST /core/v2/cashier/booking/calculate'
const body: SaleBody = {
  branchId: 7,
  customerId: 3,
  channel: 'CASHIER',
  lines: [{ productId: 5, unitId: 1, qty: 2 }],
  couponCodes: [],
  rewardChoices: [],
  promotionChoices: [],
  orderDiscAmount: 0,
  fulfilment: 'TAKE_AWAY',
  note: '',
  warehouseId: 12,
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

it('asks for the rules and the price of a booking as that booking, so that the gift it has reserved stays there', async () => {
  const calls = answerWith({
    [rules]: refused(422, 'UNPROCESSABLE_ENTITY', 'TAX_MISSING'),
    [calculate]: refused(422, 'UNPROCESSABLE_ENTITY', 'TAX_MISSING'),
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  renderHook(() => usePricing(body, 44, true), { wrapper })
  await waitFor(() => expect(new Set(calls.map(({ route }) => route))).toEqual(new Set([rules, calculate])))
  const bodyOf = (wanted: string) => calls.find(({ route }) => route === wanted)?.body
  expect(bodyOf(rules)).toMatchObject({ changesOrderId: 44, warehouseId: 12, productIds: [5] })
  expect(bodyOf(calculate)).toEqual({ draft: body, changesOrderId: 44 })
})
