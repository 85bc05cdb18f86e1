import type { PriceCheck } from '@merchant/contract/master/selling-price.ts'
import { type PriceLine, toPriceRow } from './prices-columns.tsx'
import { usePriceCheck } from './use-price-check.ts'

/** The most prices of one call. */
const MOST = 1_000

/**
 * What is known about the filled lines, by their key.
 * @param from the moment of all of them; left out, each line has its own
 */
export function useLineChecks(
  lines: readonly PriceLine[],
  from?: string | null,
): ReadonlyMap<string, PriceCheck> {
  const filled = lines.filter((line) => line.product && line.unitId && line.price).slice(0, MOST)
  const asked = filled.map((line) => {
    const { validTo: _, ...row } = toPriceRow(line)
    return from === undefined ? row : { ...row, validFrom: from }
  })
  const { rows, checks } = usePriceCheck(asked)
  const found = new Map(rows.map((row, place) => [placeOf(row), checks[place]]))
  return new Map(
    filled.flatMap((line, place) => {
      const check = found.get(placeOf(asked[place] ?? {}))
      return check ? [[line.key, check] as const] : []
    }),
  )
}

/** A line is known again by what it is, whatever its price is by now. */
const placeOf = ({ price: _, ...row }: { price?: number }): string => JSON.stringify(row)
