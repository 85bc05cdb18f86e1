import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { CommunityProduct } from '@merchant/contract/master/community-product.ts'
import { useCommand } from '../../../api/hooks.ts'
import { type TargetValues, targetBody, targetValues } from '../../../kit/target/target-fields.tsx'

export const ADDRESS = '/app/master/community-product'

export type OfferValues = TargetValues & {
  productId: Ref | null
  /** The id as text: one of the product's units. */
  unitId: string | null
  communityPrice: number | null
  minQty: number | null
  maxQty: number | null
  visible: boolean
}

export const offerValues = (record: CommunityProduct | null): OfferValues => ({
  productId: record?.product ?? null,
  unitId: record && String(record.unitId),
  communityPrice: record?.communityPrice ?? null,
  minQty: record?.minQty ?? 1,
  maxQty: record?.maxQty ?? null,
  visible: record?.visible ?? true,
  ...targetValues(record),
})

/** Required fields are never sent empty. */
const offerBody = (values: OfferValues, record: CommunityProduct | null) => ({
  productId: values.productId?.id ?? 0,
  unitId: Number(values.unitId),
  communityPrice: values.communityPrice ?? 0,
  minQty: values.minQty ?? 1,
  maxQty: values.maxQty,
  visible: values.visible,
  ...targetBody(values, record),
})

const invalidates = ['GET /v1/community-products', 'GET /v1/community-products/{id}'] as const

export function useOfferSave() {
  const add = useCommand('POST /v1/community-products', { invalidates, notice: false })
  const change = useCommand('PUT /v1/community-products', { invalidates, notice: false })
  return (values: OfferValues, record: CommunityProduct | null, version: number | undefined) => {
    const body = offerBody(values, record)
    if (!record || version === undefined) return add.mutateAsync({ body })
    return change.mutateAsync({ body: { ...body, id: record.id, version } })
  }
}

export const useOfferOrder = () => useCommand('PUT /v1/community-products/order', { invalidates })
