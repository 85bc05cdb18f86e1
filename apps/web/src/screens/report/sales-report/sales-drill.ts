import type { SalesRow } from '@merchant/contract/report/sales.ts'
import { lastOfMonth } from '../../../kit/report/report-dates.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { salesReportAddress } from './addresses.ts'

type Group = Pick<
  SalesRow,
  | 'month'
  | 'date'
  | 'branchId'
  | 'customerId'
  | 'saId'
  | 'cashierId'
  | 'channel'
  | 'productId'
  | 'brandId'
  | 'categoryId'
>
type Chosen = Readonly<Record<string, string>>

/**
 * The link of a group's row: its invoices, for the same days, branch and filters; a month first opens its days, a brand and
 * a category their goods, and goods their lines. A row without sales person, cashier or brand has no narrower link than the
 * report.
 * @param days days of the report
 */
export function salesDrill(
  row: Group,
  { groupBy: _, ...chosen }: Chosen,
  days: { dateFrom: string; dateTo: string },
): Drill | undefined {
  const open = (groupBy: string, more: Chosen): Drill => ({
    to: salesReportAddress.sales,
    search: { ...chosen, ...days, ...more, groupBy },
  })
  const { month, date, branchId, customerId, saId, cashierId, channel, productId, brandId, categoryId } = row
  if (month !== null) {
    const end = lastOfMonth(month)
    return open('DAY', {
      dateFrom: month > days.dateFrom ? month : days.dateFrom,
      dateTo: end < days.dateTo ? end : days.dateTo,
    })
  }
  if (date !== null) return open('INVOICE', { dateFrom: date, dateTo: date })
  if (branchId !== null) return open('INVOICE', { branchId: String(branchId) })
  if (customerId !== null) return open('INVOICE', { customerId: String(customerId) })
  if (saId !== null) return open('INVOICE', { saId: String(saId) })
  if (cashierId !== null) return open('INVOICE', { cashierId: String(cashierId) })
  if (channel !== null) return open('INVOICE', { channel })
  if (productId !== null) return open('LINE', { productId: String(productId) })
  if (brandId !== null) return open('PRODUCT', { brandId: String(brandId) })
  if (categoryId !== null) return open('PRODUCT', { categoryId: String(categoryId) })
  return undefined
}
