import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import type { PricedGridLine } from '../grid/amounts.ts'
import { withProposedPrice } from './proposed-price.ts'

interface PricesOptions<Line extends PricedGridLine> {
  branch: Ref | null
  supplier: Ref | null
  priceIncludesTax: boolean
  lines: readonly Line[]
  /** Changes the lines from what they are by then (`form.revise`). */
  revise: (change: (lines: readonly Line[]) => readonly Line[]) => void
}

/** The goods of the lines in a fixed order, so that the same goods are one question. */
export const goodsOf = (lines: readonly { product: Ref | null }[]): number[] =>
  [...new Set(lines.flatMap(({ product }) => product?.id ?? []))].sort((a, b) => a - b)

/** Fills the lines with the last prices from the supplier, all goods in one question. */
export function useProposedPrices<Line extends PricedGridLine>(options: PricesOptions<Line>): void {
  const { branch, supplier, priceIncludesTax, lines, revise } = options
  const productIds = goodsOf(lines)
  const reply = useEndpoint(
    'POST /v1/proposals/buying-prices',
    { body: { branchId: branch?.id ?? 0, supplierId: supplier?.id ?? 0, productIds, priceIncludesTax } },
    {
      enabled: branch !== null && supplier !== null && productIds.length > 0,
      placeholderData: undefined,
      staleTime: 60_000,
    },
  )
  const rows = reply.data?.rows
  const found = useMemo(() => rows && new Map(rows.map((row) => [row.productId, row])), [rows])
  const latest = useRef(revise)
  latest.current = revise
  useEffect(() => {
    if (!found || lines.length === 0) return
    latest.current((now) => {
      const proposed = now.map((line) =>
        withProposedPrice(line, line.product ? found.get(line.product.id) : undefined),
      )
      return proposed.some((line, index) => line !== now[index]) ? proposed : now
    })
  }, [found, lines])
}
