import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { date, rupiah } from '../../lib/format.ts'
import { computedColumn } from '../grid/columns.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import type { GridLine } from '../grid/grid-line.ts'
import { goodsOf } from './use-proposed-prices.ts'

interface PaidOptions {
  branch: Ref | null
  customer: Ref | null
  lines: readonly GridLine[]
}

/** A column with what the customer paid last for the goods of each line; the price itself comes from the rules. */
export function useLastPaid<Line extends GridLine>({
  branch,
  customer,
  lines,
}: PaidOptions): GridColumn<Line> {
  const productIds = goodsOf(lines)
  const { data } = useEndpoint(
    'POST /v1/proposals/selling-prices',
    { body: { branchId: branch?.id ?? 0, customerId: customer?.id ?? 0, productIds } },
    {
      enabled: branch !== null && customer !== null && productIds.length > 0,
      placeholderData: undefined,
      staleTime: 60_000,
    },
  )
  return useMemo(() => {
    const found = new Map(data?.rows.map((row) => [row.productId, row]))
    return computedColumn({
      key: 'lastPaid',
      title: t('Harga terakhir'),
      width: 170,
      text: ({ product }) => {
        const last = product && found.get(product.id)
        if (!last) return ''
        const price = rupiah(Math.round(Number(last.netPrice)))
        return `${price} / ${last.unit.code ?? last.unit.name} · ${date(last.date)}`
      },
    })
  }, [data])
}
