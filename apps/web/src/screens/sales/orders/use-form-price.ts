import { useDebouncedValue } from '@mantine/hooks'
import type { Order } from '@merchant/contract/sales/order.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { type OrderValues, toOrderBody } from './order-values.ts'

const SETTLE_MS = 300

/** The amounts of the lines from the server during typing; undefined until it replies. */
export function useFormPrice(values: OrderValues, order: Order | null) {
  const body = useMemo(() => toOrderBody(values, order), [values, order])
  const [settled] = useDebouncedValue(body, SETTLE_MS)
  const isReady =
    settled.branchId > 0 &&
    settled.customerId > 0 &&
    settled.lines.length > 0 &&
    settled.lines.every(({ productId, unitId, qty }) => productId > 0 && unitId > 0 && qty > 0)
  const reply = useEndpoint('POST /core/v1/sales/orders/simulate', { body: settled }, { enabled: isReady })
  return useMemo(() => {
    const filled = values.lines.filter(isFilled)
    const nets = new Map(
      filled.flatMap(({ key }, index) => {
        const line = reply.data?.lines.find(({ lineNo }) => lineNo === index + 1)
        return isReady && line ? [[key, line.net] as const] : []
      }),
    )
    return { nets, totals: isReady ? reply.data?.totals : undefined, error: isReady ? reply.error : null }
  }, [values.lines, reply.data, reply.error, isReady])
}
export type FormPrice = ReturnType<typeof useFormPrice>
