import type { SaleGoods } from '@merchant/contract/master/inventory.ts'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { useCurrentUser } from '../../../session/store.ts'
import { keepSale, type PendingPayment, readKept } from './kept-sale.ts'
import { emptySale, type Sale, type SaleCustomer, saleReducer } from './sale.ts'
import { toSaleBody } from './sale-body.ts'
import { useScans } from './use-scans.ts'
import { useSame, useSteady } from './use-steady.ts'

/** The branch's 'Pelanggan Umum'; null until it is known. */
function useWalkIn(branchId: number): SaleCustomer | null {
  const reply = useEndpoint(
    'POST /core/v1/customers/get/data',
    { body: { branchId, search: 'Pelanggan Umum', limit: 20 } },
    { staleTime: 10 * 60_000, placeholderData: undefined },
  )
  return useMemo(() => {
    const row = reply.data?.rows.find(({ isWalkIn }) => isWalkIn)
    return row ? { id: row.id, code: row.code, name: row.name, phone: row.phone, isWalkIn: true } : null
  }, [reply.data])
}

/** The sale of one till: the typed values, stored on the device, and the scanned goods. */
export function useTill(branchId: number) {
  const employeeId = useCurrentUser().employee.id
  const [kept] = useState(() => readKept(employeeId, branchId))
  const [sale, dispatch] = useReducer(saleReducer, kept.sale)
  const [pending, setPending] = useState<PendingPayment | null>(kept.pending)
  const walkIn = useWalkIn(branchId)
  const { type, scan, again, drop, clear, lookups, learn, inOrder } = useScans(
    branchId,
    ({ goods, unitId }, qty) => dispatch({ type: 'goods', goods, unitId, qty }),
  )
  useEffect(() => keepSale(employeeId, branchId, { sale, pending }), [employeeId, branchId, sale, pending])
  useEffect(() => {
    if (walkIn && !sale.customer) dispatch({ type: 'walk-in', customer: walkIn })
  }, [walkIn, sale.customer])

  const start = useSteady((next: Sale = emptySale(walkIn)) => {
    clear()
    dispatch({ type: 'start', sale: next })
  })
  const latest = useRef(sale)
  latest.current = sale
  const body = useSame(useMemo(() => toSaleBody(sale, branchId), [sale, branchId])) // moving through the lines needs no price
  return {
    branchId,
    sale,
    body,
    dispatch,
    walkIn,
    /** A code by hand and by a scanner, and what becomes of it. */
    typeCode: type,
    scan,
    lookUpAgain: again,
    dropLookup: drop,
    /** Codes that are being looked up or were not found. */
    lookups,
    /** Runs an action after the running scans. */
    inOrder,
    take: useSteady((found: SaleGoods, unitId: number | null, qty: number) => {
      learn(found)
      dispatch({ type: 'goods', goods: found, unitId, qty })
    }),
    start,
    /** The sale waits as an order; the next one starts. */
    booked: (number: string) => {
      notify({ title: t('Pesanan disimpan'), message: number, tone: 'success' })
      start()
    },
    pending,
    /** On the device before memory: a page that dies between the two must still ask. */
    keepPending: (payment: PendingPayment | null) => {
      keepSale(employeeId, branchId, { sale: latest.current, pending: payment })
      setPending(payment)
    },
  }
}
export type Till = ReturnType<typeof useTill>
