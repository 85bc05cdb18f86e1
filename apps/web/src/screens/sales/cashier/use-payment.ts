import type { ApiReply } from '@merchant/contract/api.ts'
import type { PayIn } from '@merchant/contract/sales/cashier.ts'
import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../api/errors.ts'
import { invalidate } from '../../../api/hooks.ts'
import { newIdempotencyKey } from '../../../api/send.ts'
import { bookingRoute } from './booking-list.tsx'
import type { PendingPayment } from './kept-sale.ts'
import { settle } from './settle.ts'

export type Paid = ApiReply<'POST /core/v2/cashier/booking/payment'>

export type PaymentState =
  | { step: 'typing'; failure: ApiError | null }
  /** Sent; `unsure` once an answer was lost. */
  | { step: 'sending'; unsure: boolean }
  | { step: 'paid'; reply: Paid }

interface PaymentOptions {
  /** A payment before a reload without a known answer. */
  pending: PendingPayment | null
  /** Stored before it is sent and removed once the server has decided. */
  keep: (pending: PendingPayment | null) => void
  onPaid: (paid: Paid) => void
  onRefused: (error: ApiError) => void
}

/** The new price in a refusal. */
export const newPriceOf = (error: ApiError | null): PricedOrder | null => {
  const isPrice = error?.reason === 'PRICE_CHANGED' || error?.reason === 'QUOTA_EXHAUSTED'
  return isPrice ? ((error.params.order as PricedOrder | undefined) ?? null) : null // params of the registry
}

/**
 * Pays once. The call is stored on the device before it is sent: after a lost answer, network or page, the same call with
 * the same key is repeated until the server has decided.
 */
export function usePayment({ pending, keep, onPaid, onRefused }: PaymentOptions) {
  const [state, setState] = useState<PaymentState>(
    pending ? { step: 'sending', unsure: true } : { step: 'typing', failure: null },
  )
  const running = useRef(false)
  const run = async (payment: PendingPayment) => {
    if (running.current) return
    running.current = true
    try {
      const reply = await settle(
        'POST /core/v2/cashier/booking/payment',
        { body: payment.body },
        payment.key,
        () => setState({ step: 'sending', unsure: true }),
      )
      keep(null)
      setState({ step: 'paid', reply })
      void invalidate([
        bookingRoute,
        'POST /core/v2/inventories/booking/get/data',
        'POST /core/v2/cashier/shift/current',
        'POST /core/v1/customers/get/data',
        'POST /core/v2/cashier/booking/credit',
      ])
      onPaid(reply)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 401) keep(null) // after a new sign-in it continues
      setState({ step: 'typing', failure: error })
      onRefused(error)
    } finally {
      running.current = false
    }
  }
  const resume = useRef(run)
  resume.current = run
  useEffect(() => {
    if (pending) void resume.current(pending)
  }, [pending])

  const forget = useCallback(
    () => setState((now) => (now.step === 'sending' ? now : { step: 'typing', failure: null })),
    [],
  )
  const pay = (body: Omit<PendingPayment['body'], 'payments'>, payments: PayIn[]) => {
    if (running.current) return
    const payment = { key: newIdempotencyKey(), body: { ...body, payments } }
    setState({ step: 'sending', unsure: false })
    keep(payment) // which starts it
  }
  return {
    state,
    pay,
    /** The outcome of the last payment; one that runs stays. */
    forget,
    failureText: state.step === 'typing' && state.failure ? messageOf(state.failure) : null,
  }
}
