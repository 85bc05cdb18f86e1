import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { type ReactNode, useMemo } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { date, rupiah } from '../../lib/format.ts'
import { computedColumn } from '../grid/columns.tsx'
import classes from '../grid/grid.module.css'
import type { GridColumn } from '../grid/grid-column.ts'
import type { GridLine } from '../grid/grid-line.ts'
import { goodsOf } from './use-proposed-prices.ts'

interface PaidOptions {
  branch: Ref | null
  customer: Ref | null
  lines: readonly GridLine[]
}

/** The price; number and day of the order when the pointer rests on it. */
const PaidPrice = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className={classes.text} title={title}>
    {children}
  </span>
)

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
    const lastOf = ({ product }: Line) => (product ? found.get(product.id) : undefined)
    const text = (line: Line) => {
      const last = lastOf(line)
      if (!last) return ''
      return `${rupiah(Math.round(Number(last.netPrice)))}/${last.unit.code ?? last.unit.name}`
    }
    return {
      ...computedColumn({ key: 'lastPaid', title: t('Harga terakhir'), width: 122, align: 'right', text }),
      show: (line) => {
        const last = lastOf(line)
        if (!last) return null
        return <PaidPrice title={`${last.docNo} · ${date(last.date)}`}>{text(line)}</PaidPrice>
      },
    }
  }, [data])
}
