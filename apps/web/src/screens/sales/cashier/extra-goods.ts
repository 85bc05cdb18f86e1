import type { PricedOrder } from '@merchant/contract/sales/priced-order.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import type { RewardChoice } from './reward-choice.ts'
import type { Sale } from './sale.ts'

/** Names the goods that promotions add or offer; the goods of the sale's own lines are known. */
export function useExtraGoods(
  branchId: number,
  sale: Sale,
  priced: PricedOrder,
  choices: readonly RewardChoice[],
) {
  const known = new Map(
    sale.lines.map(({ product, units }) => [product.id, { name: product.name, units }] as const),
  )
  const added = [...priced.freeLines, ...choices.flatMap(({ options }) => options)]
  const missing = [...new Set(added.map(({ productId }) => productId).filter((id) => !known.has(id)))]
  const reply = useEndpoint(
    'POST /core/v2/inventories/booking/get/data',
    { body: { branchId, productIds: missing, limit: 100 } },
    { enabled: missing.length > 0, staleTime: 60_000 },
  )
  for (const { productId, name, units } of reply.data?.inventories ?? [])
    known.set(productId, { name, units })
  return (productId: number, unitId: number): string => {
    const goods = known.get(productId)
    const unit = goods?.units.find((one) => one.unitId === unitId)
    return [unit?.code, goods?.name].filter(Boolean).join(' ')
  }
}
