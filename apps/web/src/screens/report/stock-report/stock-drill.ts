import type { StockBalanceRow } from '@merchant/contract/report/stock.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { stockReportAddress } from './addresses.ts'

type Held = Pick<StockBalanceRow, 'branchId' | 'productId' | 'warehouseId' | 'pool'>

/**
 * The card behind a figure of the stock balance: the warehouse's card for quantities, or the pool's card for values,
 * because a pool shares one average (clarifications 2.14).
 * @param column key of the figure's column
 */
export const stockDrill = (
  { branchId, productId, warehouseId, pool }: Held,
  column: string,
  kept: Readonly<Record<string, string>>,
): Required<Drill> => ({
  to: stockReportAddress.card,
  search: {
    ...kept,
    branchId: String(branchId),
    productId: String(productId),
    ...(column === 'value' || column === 'averageCost' ? { pool } : { warehouseId: String(warehouseId) }),
  },
})
