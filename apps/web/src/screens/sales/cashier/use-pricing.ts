import { useDebouncedValue } from '@mantine/hooks'
import type { ApiInput } from '@merchant/contract/api.ts'
import type { CalculatedOrder, PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import type { PriceRefusal } from '@merchant/domain/pricing/priced-order.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import type * as Engine from './engine.ts'
import type { Promotion } from './reward-choice.ts'
import type { SaleBody } from './sale-body.ts'

/** Pause after typing before the server is called (domain-sales 4.1). */
const SETTLE_MS = 250
/** Prices change rarely, and the server compares at payment. */
const RULES_FRESH_MS = 60_000
/** Number of goods whose rules are kept for the next sale. */
const MOST_KNOWN = 200

export interface Pricing {
  /** The known price of the sale; null before the first answer. */
  priced: PricedOrder | null
  /** The figures belong to the present lines. */
  isCurrent: boolean
  /** Why there is no price: the server's refusal, or the engine's until the server has replied. */
  refusal: ApiError | PriceRefusal | null
  /** Promotions of the sale's goods, for the choice of their rewards. */
  promotions: readonly Promotion[]
  /** Cash is rounded to whole multiples of it. */
  cashUnit: number
  /** Calls the server at once. */
  ask: () => Promise<unknown>
  /** Loads the rules again as well: a price has changed. */
  refresh: () => Promise<unknown>
}

/**
 * The price of a sale: at once by the browser's own engine, then by the server, whose result counts. Rules are loaded once
 * per customer and goods; goods of earlier sales stay known, so that scanning them again needs no call.
 * @param orderId of the open booking
 */
export function usePricing(body: SaleBody | null, orderId: number | undefined, isPaying: boolean): Pricing {
  const engine = useEngine()
  const rules = useRules(body, orderId)
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
  // Unchanged parts stay the same objects, so that only changed lines are rendered again.
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

/** The engine is a chunk of its own, loaded after the page. */
function useEngine(): typeof Engine | null {
  const [engine, setEngine] = useState<typeof Engine | null>(null)
  useEffect(() => {
    import('./engine.ts').then(setEngine, () => undefined) // without it the server alone counts
  }, [])
  return engine
}

function useRules(body: SaleBody | null, orderId: number | undefined) {
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
        ...(orderId && { changesOrderId: orderId }),
        ...(body?.warehouseId && { warehouseId: body.warehouseId }),
      },
    },
    {
      enabled: body !== null,
      staleTime: RULES_FRESH_MS,
      refetchInterval: RULES_FRESH_MS,
      // Rules of another customer or booking must never price this sale.
      placeholderData: (before, query) => (samePlace(query?.queryKey[1], body, orderId) ? before : undefined),
    },
  )
}

const samePlace = (input: unknown, body: SaleBody | null, orderId: number | undefined): boolean => {
  const asked = (input as ApiInput<'POST /core/v2/cashier/booking/rules'> | undefined)?.body
  return (
    asked?.branchId === body?.branchId &&
    asked?.customerId === body?.customerId &&
    asked?.changesOrderId === orderId
  )
}

interface Answer {
  body: SaleBody
  data: CalculatedOrder | null
  error: ApiError | null
}

/** The server's result, only while it belongs to the present sale. */
function useCalculated(body: SaleBody | null, orderId: number | undefined, isPaying: boolean) {
  const [settled] = useDebouncedValue(body, SETTLE_MS)
  const asked = isPaying ? body : settled
  const reply = useEndpoint(
    'POST /core/v2/cashier/booking/calculate',
    { body: { ...(asked && { draft: asked, ...(orderId && { changesOrderId: orderId }) }) } },
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
