import type { OrderRow } from '@merchant/contract/sales/order.ts'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { readTyped } from './goods-search.tsx'
import type { Sale } from './sale.ts'
import { useKeysAhead } from './use-keys-ahead.ts'
import { useLineKeys } from './use-line-keys.ts'
import { type Approval, useOrders } from './use-orders.ts'
import { usePricing } from './use-pricing.ts'
import { type Asked, useProblems } from './use-problems.ts'
import { useSteady } from './use-steady.ts'
import { useTill } from './use-till.ts'

/** The window that the board asks for, and what is typed before the window of the customer is there. */
function useAsked() {
  const ahead = useKeysAhead()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useSteady((what: Asked | null) => {
    if (what === 'customer') ahead.begin()
    else ahead.take()
    setAsked(what)
  })
  return { asked, ahead, ask, close: useSteady(() => ask(null)) }
}

/** The state and all actions of the board. */
export function useBoard(branchId: number) {
  const till = useTill(branchId)
  const { asked, ahead, ask, close } = useAsked()
  const [shown, show] = useState<number | null>(null)
  const pricing = usePricing(till.body, till.sale.order?.id, asked === 'pay')
  const problems = useProblems(till, { ask, reprice: pricing.ask })
  const reopen = useSteady((id: number) => openId(id)) // asked for later, by a notice
  const orders = useOrders(till, problems.tell, reopen)
  const leaving = useLeaving(till.sale, () => ask('replace'))
  const { inOrder } = till
  const keys = useLineKeys(till, inOrder)

  const book = async (approval?: Approval) => {
    problems.repeat((given) => void book(given))
    const order = await orders.book(pricing.priced?.hash, approval)
    if (!order) return
    close()
    till.booked(order.number)
  }
  const openId = (id: number) => {
    show(null)
    if (id !== till.sale.order?.id) leaving.leave(() => void orders.open(id))
  }
  const latest = useLatest({
    book: () => void book(),
    pay: () => (shown === null && till.body ? ask('pay') : undefined),
    hold: async () => (shown === null && (await orders.hold()) ? close() : undefined),
    fresh: () => {
      show(null)
      leaving.leave(() => till.start())
    },
  })
  const inTurn = (act: keyof typeof latest.current) => () => inOrder(() => void latest.current[act]())
  return {
    till,
    orders,
    pricing,
    problems,
    keys,
    asked,
    ask,
    close,
    ahead,
    shown,
    show,
    book: useSteady(inTurn('book')),
    pay: useSteady(inTurn('pay')),
    hold: useSteady(inTurn('hold')),
    fresh: inTurn('fresh'),
    openId,
    open: (row: OrderRow) =>
      row.status === 'DRAFT' || row.status === 'BOOKED' ? openId(row.id) : show(row.id),
    holdFirst: async () => {
      close()
      if (await orders.hold()) leaving.next()
    },
    discard: () => {
      close()
      till.start()
      leaving.next()
    },
    scanned: (text: string) => {
      if (/^SO\//i.test(text)) return openSlip(branchId, text, openId)
      show(null)
      const { words, qty } = readTyped(text)
      till.scan(words, qty)
    },
  }
}
export type BoardState = ReturnType<typeof useBoard>

/** The value at the time of the action, not at the time of the request. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** Continues at once, or asks first what to do with an unfinished sale. */
function useLeaving({ changed, lines }: Sale, ask: () => void) {
  const waiting = useRef<() => void>(() => undefined)
  return {
    leave: (go: () => void) => {
      waiting.current = go
      if (changed && lines.length > 0) ask()
      else go()
    },
    next: () => waiting.current(),
  }
}

/** A booking by the barcode of its slip, which is its number. */
async function openSlip(branchId: number, number: string, open: (id: number) => void): Promise<void> {
  const reply = await api('POST /core/v2/cashier/booking/list', {
    body: { branchId, search: number, status: ['BOOKED', 'DRAFT'], limit: 2 },
  }).catch(() => null)
  const row = reply?.rows.find((one) => one.number.toUpperCase() === number.toUpperCase())
  if (row) open(row.id)
  else notify({ title: t('Pesanan tidak ditemukan'), message: number, tone: 'error' })
}
