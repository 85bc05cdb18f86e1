import type { PurchaseDetailRow } from '@merchant/contract/report/purchase.ts'
import { lastOfMonth } from '../../../kit/report/report-dates.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { purchaseReportAddress } from './addresses.ts'

type Chosen = Readonly<Record<string, string>>

/**
 * The link of a group's row: its lines, for the same days, branch and filters; a brand first opens its goods. A row without
 * goods or brand opens the invoices.
 * @param days days of the report
 */
export function purchaseDrill(
  { month, supplierId, productId, brandId }: PurchaseDetailRow,
  { groupBy: _, ...chosen }: Chosen,
  days: { dateFrom: string; dateTo: string },
): Drill {
  const lines = (more: Chosen): Drill => ({
    to: purchaseReportAddress.detail,
    search: { ...chosen, ...days, ...more },
  })
  if (month !== null) {
    const end = lastOfMonth(month)
    return lines({
      dateFrom: month > days.dateFrom ? month : days.dateFrom,
      dateTo: end < days.dateTo ? end : days.dateTo,
    })
  }
  if (supplierId !== null) return lines({ supplierId: String(supplierId) })
  if (productId !== null) return lines({ productId: String(productId) })
  if (brandId !== null) return lines({ groupBy: 'PRODUCT', brandId: String(brandId) })
  return { to: purchaseReportAddress.invoices, search: { ...chosen, ...days } }
}
