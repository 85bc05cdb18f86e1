import type { PurchaseOrder } from '@merchant/contract/purchase/purchase-order.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { lastPlace } from '../../../kit/document/last-place.ts'
import { useEffectiveBranch } from '../../../session/access.ts'
import { type OpenOrder, proposedLines } from './receipt-line.ts'
import type { ReceiptStart } from './receipt-values.ts'

/** The start of a receipt: the order in the address (`?order=12`), or only branch and warehouse. */
export function useReceiptStart() {
  const [{ order }] = useUrlSearch()
  const branch = useEffectiveBranch()
  return useQuery<ReceiptStart>({
    queryKey: ['receipt-start', order, branch?.id],
    queryFn: async () => {
      if (order)
        return startOf(await api('GET /core/v1/purchase/order/get/{id}', { params: { id: Number(order) } }))
      return { ...(await lastPlace('GOODS_RECEIPT', branch)), order: null, lines: [] }
    },
    gcTime: 0, // the rest of an order changes with every receipt
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const startOf = async (order: PurchaseOrder): Promise<ReceiptStart> => {
  const open = toOpenOrder(order)
  return { branch: order.branch, warehouse: order.warehouse, order: open, lines: await proposedLines(open) }
}

const toOpenOrder = (order: PurchaseOrder): OpenOrder => ({
  ...order,
  number: order.number ?? '',
  lines: order.lines.map((line) => ({
    ...line,
    remainingQtyBase: Math.max(0, line.qtyBase - line.receivedQtyBase),
  })),
})
