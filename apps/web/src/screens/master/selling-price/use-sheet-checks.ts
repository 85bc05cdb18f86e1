import type { PriceCheck, SellingPriceRow } from '@merchant/contract/master/selling-price.ts'
import { useMemo } from 'react'
import { cellValue } from '../../../kit/sheet/sheet-spec.tsx'
import { priceField, type SheetPriceLine } from './price-sheet-spec.ts'
import { usePriceCheck } from './use-price-check.ts'

type Checks = ReadonlyMap<number, PriceCheck>

/**
 * What is known about the running prices of a sheet, and about the new ones that are entered, by the id of the running price.
 * @returns `withCosts` once a cost is known: this person sees costs
 */
export function useSheetChecks(
  prices: readonly SellingPriceRow[],
  changed: readonly SheetPriceLine[],
): { now: Checks; next: Checks; withCosts: boolean } {
  const running = useMemo(() => prices.map((price) => askedOf(price, price.price)), [prices])
  const entered = useMemo(
    () =>
      changed.flatMap((line) => {
        const value = cellValue(line, priceField())
        return value ? [askedOf(line.row.price, value)] : []
      }),
    [changed],
  )
  const now = useChecks(running, prices)
  const next = useChecks(entered, prices)
  const withCosts = [...now.values()].some(({ cost }) => cost !== null)
  return { now, next, withCosts }
}

type Asked = ReturnType<typeof askedOf>

const askedOf = (price: SellingPriceRow, amount: number) => ({
  productId: price.productId,
  unitId: price.unitId,
  branchId: price.branchId,
  branchGroupId: price.branchGroupId,
  customerGroupId: price.customerGroupId,
  minQty: price.minQty,
  taxIncluded: price.taxIncluded,
  price: amount,
  validFrom: null,
})

function useChecks(asked: readonly Asked[], prices: readonly SellingPriceRow[]): Checks {
  const { rows, checks } = usePriceCheck(asked)
  return useMemo(() => {
    const ids = new Map(prices.map((price) => [placeOf(askedOf(price, 0)), price.id]))
    return new Map(
      rows.flatMap((row, place) => {
        const id = ids.get(placeOf(row))
        const check = checks[place]
        return id === undefined || !check ? [] : [[id, check] as const]
      }),
    )
  }, [rows, checks, prices])
}

/** Of which running price an answer is: that of the same goods, buyers and least quantity. */
const placeOf = ({ price: _, ...row }: { price?: number }): string => JSON.stringify(row)
