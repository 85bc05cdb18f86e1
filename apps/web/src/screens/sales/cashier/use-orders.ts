import type { Order } from '@merchant/contract/sales/order.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { ApiError, errorNotice } from '../../../api/errors.ts'
import { invalidate, useCommand } from '../../../api/hooks.ts'
import { useLiveNews } from '../../../api/live-news.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { bookingRoute } from './booking-list.tsx'
import { saleOfOrder } from './sale-body.ts'
import type { Till } from './use-till.ts'

/** An open order belongs to this till for 60 s; this is the interval of renewal (domain-sales 4.2). */
const RENEW_MS = 20_000

export interface ClaimedElsewhere {
  id: number
  number: string
  name: string
}

/** Another person's approval beyond the limits of the role. */
export interface Approval {
  approverId: number
  approverPin: string
}

const goodsOf = async (branchId: number, order: Order) => {
  const productIds = [...new Set(order.lines.map(({ productId }) => productId))]
  const reply = await api('POST /core/v2/inventories/booking/get/data', {
    body: { branchId, productIds, limit: Math.max(productIds.length, 1) },
  })
  return reply.inventories
}

const told = (error: unknown) => notify({ ...errorNotice(error), tone: 'error' })

/** Opening, holding and booking orders from the till; each open one is claimed by it. */
export function useOrders(
  till: Till,
  onProblem: (error: ApiError) => void,
  onReopen: (orderId: number) => void,
) {
  const { sale, body, branchId } = till
  const [elsewhere, setElsewhere] = useState<ClaimedElsewhere | null>(null)
  const hold = useCommand('POST /core/v2/cashier/booking/hold', {
    invalidates: [bookingRoute],
    notice: false,
  })
  const add = useCommand('POST /core/v1/sales/orders/add', { invalidates: [bookingRoute], notice: false })
  const update = useCommand('POST /core/v1/sales/orders/update', {
    invalidates: [bookingRoute],
    notice: false,
  })
  const openId = sale.order?.id ?? null
  useClaim(openId)

  const open = async (id: number, takeOver = false): Promise<boolean> => {
    try {
      await api('POST /core/v2/cashier/booking/claim', { body: { orderId: id, takeOver } })
      const order = await api('GET /core/v1/sales/orders/get/{id}', { params: { id } })
      till.start(saleOfOrder(order, await goodsOf(branchId, order)))
      setElsewhere(null)
      void invalidate([bookingRoute])
      return true
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'ORDER_CLAIMED')
        setElsewhere({ id, number: String(error.params.number ?? ''), name: String(error.params.name ?? '') })
      else told(error)
      return false
    }
  }
  const fail = (error: unknown): null => {
    if (error instanceof ApiError && error.status < 500) onProblem(error)
    else told(error)
    return null
  }
  const key = sale.order && { id: sale.order.id, version: sale.order.version }
  const holdIt = async (): Promise<boolean> => {
    if (!body) return false
    const of = key ? { orderId: key.id, version: key.version } : {}
    const order = await hold.mutateAsync({ body: { ...body, ...of } }).catch(fail)
    if (!order) return false
    const action = { label: t('Buka lagi'), act: () => onReopen(order.id) }
    notify({ title: t('Penjualan ditahan'), message: order.number, tone: 'success', action })
    till.start()
    return true
  }
  /** Books the present sale, or changes the open booking. @returns the stored order */
  const book = async (hash: string | undefined, approval?: Approval): Promise<Order | null> => {
    if (!body) return null
    const whole = { ...body, ...(hash && { hash }), ...(approval && { approval }) }
    return key
      ? update.mutateAsync({ body: { ...whole, ...key } }).catch(fail)
      : add.mutateAsync({ body: whole }).catch(fail)
  }
  return {
    open,
    hold: holdIt,
    book,
    busy: hold.isPending || add.isPending || update.isPending,
    elsewhere,
    forgetElsewhere: () => setElsewhere(null),
  }
}

/** Keeps an open order claimed, and releases it when it is closed; reacts at once when another till takes it over. */
function useClaim(openId: number | null): void {
  const lost = useRef(false)
  const look = useRef<() => void>(() => undefined)
  useLiveNews((news) => {
    if (news !== null && openId !== null && news.refId === openId) look.current()
  })
  useEffect(() => {
    if (openId === null) return
    lost.current = false
    const renew = async () => {
      try {
        await api('POST /core/v2/cashier/booking/claim', { body: { orderId: openId } })
      } catch (error) {
        const taken = error instanceof ApiError && error.reason === 'ORDER_CLAIMED'
        if (taken && !lost.current)
          notify({ title: t('Pesanan diambil alih'), message: error.message, tone: 'info' })
        lost.current = taken
      }
    }
    look.current = renew
    void renew() // after a reload it may have lapsed
    const timer = setInterval(() => void renew(), RENEW_MS)
    return () => {
      clearInterval(timer)
      // Sold or gone already: there is nothing to release.
      api('POST /core/v2/cashier/booking/release', { body: { orderId: openId } }).then(
        () => invalidate([bookingRoute]),
        () => undefined,
      )
    }
  }, [openId])
}
