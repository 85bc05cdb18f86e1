import { type Search, stringifySearch } from '../../app/search.ts'

/** Goods to make labels of: left out, the unit is the one proposed for selling, and copies are one. */
export interface WantedLabel {
  productId: number
  unitId: number | null
  copies: number
}

export const labelsAddress = '/app/master/stock/labels'

/** So many are named in an address; browsers and servers take no longer ones. */
const MOST_NAMED = 500

/** The address of labels for these goods: `?goods=12,13.4,14.2x10`. */
export function labelsOf(wanted: readonly Partial<WantedLabel>[]): string {
  const goods = wanted
    .slice(0, MOST_NAMED)
    .map(
      ({ productId, unitId, copies = 1 }) =>
        `${productId}${unitId ? `.${unitId}` : ''}${copies > 1 ? `x${copies}` : ''}`,
    )
  return `${labelsAddress}${stringifySearch({ goods: goods.join(',') })}`
}

/** The goods that an address names; what is no goods is left out. */
export function wantedLabels({ goods = '' }: Search): WantedLabel[] {
  return goods.split(',').flatMap((word) => {
    const [, productId, unitId, copies] = /^(\d{1,15})(?:\.(\d{1,15}))?(?:x(\d{1,4}))?$/.exec(word) ?? []
    if (!productId || Number(productId) === 0) return []
    return {
      productId: Number(productId),
      unitId: unitId ? Number(unitId) : null,
      copies: Math.max(1, Number(copies ?? 1)),
    }
  })
}
