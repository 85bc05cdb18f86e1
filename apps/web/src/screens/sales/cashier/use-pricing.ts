import { useDebouncedValue } from '@mantine/hooks'
import type { CalculatedOrder, PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import type { PriceRefusal } from '@merchant/domain/pricing/priced-order.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import type * as Engine from './engine.ts'
import type { Promotion } from './reward-choice.ts'
import type { SaleBody } from './sale-body.ts'

/** Typing settles before the server is asked (domain-sales 4.1). */
const SETTLE_MS = 250
/** Prices change rarely; the server compares at payment anyway. */
const RULES_FRESH_MS = 60_000
/** So many goods' rules are kept at hand for the next sale. */
const MOST_KNOWN = 200

export interface Pricing {
  /** What the sale comes to, as far as it is known; null before the first answer. */
  priced: PricedOrder | null
  /** The figures belong to what stands in the lines now. */
  isCurrent: boolean
  /** Why there is no price: the server's refusal, or the engine's until the server has spoken. */
  refusal: ApiError | PriceRefusal | null
  /** Promotions that the goods of the sale concern, for the choice among their rewards. */
  promotions: readonly Promotion[]
  /** Cash is rounded to whole multiples of it. */
  cashUnit: number
  /** Asks the server at once. */
  ask: () => Promise<unknown>
  /** Reads the rules anew as well: a price has changed. */
  refresh: () => Promise<unknown>
}

/**
 * What a sale comes to: at once by the browser's own engine, then by the server, whose result counts. Rules are fetched
 * once per customer and goods; goods of earlier sales stay known, so that scanning them again needs no call.
 * @param orderId the order that is open here, whose own reservation stands against nothing of it
 */
export function usePricing(body: SaleBody | null, orderId: number | undefined, isPaying: boolean): Pricing {
  const engine = useEngine()
  const rules = useRules(body)
  const here = useMemo(
    () => (engine && body && rules.data ? engine.priceHere(body, rules.data) : null),
    [engine, body, rules.data],
  )
  const calculated = useCalculated(body, orderId, isPaying)
  const server = calculated.current?.data ?? null
  const refusal = calculated.current?.error ?? null
  const mine = here && !('reason' in here) ? here : null
  const disagrees = server !== null && mine !== null && server.hash !== mine.hash
  const { refetch } = rules
  useEffect(() => {
    if (disagrees) void refetch() // a price began or ended meanwhile
  }, [disagrees, refetch])

  const last = useRef<PricedOrder | null>(null)
  // What is as it was stays the same object, so that only lines that have changed are drawn anew.
  const found = server ?? mine
  const now = useMemo(() => found && replaceEqualDeep(last.current, found), [found])
  if (now) last.current = now
  if (!body) last.current = null
  return {
    priced: now ?? last.current,
    isCurrent: now !== null,
    refusal: server ? null : (refusal ?? (here && 'reason' in here ? here : null)),
    promotions: rules.data?.rules.promotions ?? [],
    cashUnit: rules.data?.rules.cashUnit ?? 1,
    ask: calculated.ask,
    refresh: () => Promise.all([refetch(), calculated.ask()]),
  }
}

/** The engine is a chunk of its own, fetched once the page stands. */
function useEngine(): typeof Engine | null {
  const [engine, setEngine] = useState<typeof Engine | null>(null)
  useEffect(() => {
    import('./engine.ts').then(setEngine, () => undefined) // without it the server alone counts
  }, [])
  return engine
}

function useRules(body: SaleBody | null) {
  const known = useRef<readonly number[]>([])
  const wanted = body?.lines.map(({ productId }) => productId) ?? []
  const fresh = wanted.filter((id) => !known.current.includes(id))
  if (fresh.length > 0) known.current = [...new Set([...fresh, ...known.current])].slice(0, MOST_KNOWN)
  return useEndpoint(
    'POST /core/v2/cashier/booking/rules',
    {
      body: {
        branchId: body?.branchId ?? 0,
        customerId: body?.customerId ?? 0,
        productIds: known.current.toSorted((a, b) => a - b),
      },
    },
    {
      enabled: body !== null,
      staleTime: RULES_FRESH_MS,
      refetchInterval: RULES_FRESH_MS,
      // Rules of another customer must never price this sale.
      placeholderData: (before, query) => (samePlace(query?.queryKey[1], body) ? before : undefined),
    },
  )
}

const samePlace = (input: unknown, body: SaleBody | null): boolean => {
  const asked = (input as { body?: { branchId?: number; customerId?: number } } | undefined)?.body
  return asked?.branchId === body?.branchId && asked?.customerId === body?.customerId
}

interface Answer {
  body: SaleBody
  data: CalculatedOrder | null
  error: ApiError | null
}

/** The server's result, only as long as it belongs to what is being sold now. */
function useCalculated(body: SaleBody | null, orderId: number | undefined, isPaying: boolean) {
  const [settled] = useDebouncedValue(body, SETTLE_MS)
  const asked = isPaying ? body : settled
  const reply = useEndpoint(
    'POST /core/v2/cashier/booking/calculate',
    { body: { ...(asked && { draft: asked, ...(orderId !== undefined && { orderId }) }) } },
    { enabled: asked !== null && asked === body, placeholderData: undefined, staleTime: 5_000 },
  )
  const current: Answer | null =
    body !== null && asked === body
      ? {
          body,
          data: reply.data ?? null,
          error: reply.error instanceof ApiError && reply.error.status < 500 ? reply.error : null,
        }
      : null
  return { current, ask: reply.refetch }
}
