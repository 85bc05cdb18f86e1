import type { PurchaseDetailRow } from '@merchant/contract/report/purchase.ts'
import { lastOfMonth } from '../../../kit/report/report-dates.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { purchaseReportAddress } from './addresses.ts'

type Chosen = Readonly<Record<string, string>>

/**
 * What the row of a group opens: the lines that it sums up, for the same days, branch and filters; a brand first opens
 * its goods. What is of no goods or of no brand opens the invoices.
 * @param days those that the report is about
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
