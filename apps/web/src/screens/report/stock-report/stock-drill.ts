import type { StockBalanceRow } from '@merchant/contract/report/stock.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { stockReportAddress } from './addresses.ts'

type Held = Pick<StockBalanceRow, 'branchId' | 'productId' | 'warehouseId' | 'pool'>

/**
 * The card that ends on a figure of the stock balance: that of the warehouse, which only quantity runs in, or for what
 * goods are worth that of their pool, which shares one average (clarifications 2.14).
 * @param column key of the column that holds the figure
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
