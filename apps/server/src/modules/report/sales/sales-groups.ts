import type { SalesGrouping } from '@merchant/contract/report/sales.ts'
import { salesChannels } from '@merchant/domain/sales/sales-order.ts'
import { sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { monthLabel } from '../../../kernel/period/period.ts'
import type { Named } from '../../../kernel/report/content.ts'
import { lineGroups, type PlacedGroup, type PlacedPage, placedGroups } from '../line-groups.ts'
import { dimensionOf, ofGoods, type SalesLineGroup } from './sales.queries.ts'
import {
  invoiceFacts,
  lineFacts,
  type Measured,
  measures,
  soldAs,
  summed,
  type WantedSales,
} from './sales-facts.ts'

const ofInvoices = ['CUSTOMER', 'SA', 'CASHIER', 'CHANNEL', 'MONTH'] as const
const ofLines = ['PRODUCT', 'BRAND', 'CATEGORY'] as const

/** The fields that invoices or their lines can be grouped by; rows that are groups already have none. */
export const salesGroupings = (
  groupBy: SalesGrouping,
  branchIds: readonly number[],
): (Named & { key: SalesLineGroup })[] => {
  if (groupBy !== 'INVOICE' && groupBy !== 'LINE') return []
  const keys: SalesLineGroup[] = [
    ...ofInvoices,
    ...(groupBy === 'LINE' ? ofLines : []),
    ...(branchIds.length > 1 ? (['BRANCH'] as const) : []),
  ]
  return keys.map((key) => ({ key, label: lineGroups[key] }))
}

export type SalesGroup = Measured & PlacedGroup

/** The groups of a page with their sums over the whole report; a voided invoice is a line and counts nothing. */
export async function salesGroups(
  db: Db,
  scope: WantedSales,
  { groupBy, by, ...page }: PlacedPage & { groupBy: 'INVOICE' | 'LINE'; by: SalesLineGroup },
): Promise<SalesGroup[]> {
  const isLine = groupBy === 'LINE'
  const none = sql.join(measures.map((name) => sql`0 as ${sql.ref(name)}`))
  const figures = sql.join(measures.map((name) => sql`f.${sql.ref(name)}`))
  const voided = isLine ? sql`` : sql`union all select ${dimensionOf(by)}, 1, ${none} from s f`
  const { rows } = await sql<SalesGroup>`
    with ${soldAs(scope)}, f as (
      select ${dimensionOf(by)} as id, ${isLine ? sql`1` : sql`0`} as lines, ${figures} from (${isLine ? lineFacts(scope) : invoiceFacts(scope)}) f
      ${ofGoods(by) ? sql`join product p on p.id = f.product_id` : sql``}
      ${voided}
    ), g as (
      select f.id, sum(f.lines) as count, ${summed} from f group by f.id
    )
    ${placedGroups(by, scope.branchIds, page)}`.execute(exactly(db))
  return rows
}

const without: Partial<Record<SalesLineGroup, string>> = {
  SA: 'Tanpa sales',
  CASHIER: 'Tanpa kasir',
  BRAND: 'Tanpa merek',
  CATEGORY: 'Tanpa kategori',
}

/** The name of a group, also where lines have nothing to be grouped by. */
export function salesGroupLabel(by: SalesLineGroup, { id, label }: Pick<SalesGroup, 'id' | 'label'>): string {
  if (by === 'MONTH') return monthLabel(String(id))
  if (by === 'CHANNEL') return Object.entries(salesChannels).find(([code]) => code === id)?.[1] ?? String(id)
  return label ?? without[by] ?? '-'
}
