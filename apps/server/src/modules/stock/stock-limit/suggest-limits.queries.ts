import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StockLimitSuggestion, stockLimitSheetContract } from '@merchant/contract/stock/stock-limit.ts'
import {
  averageDay,
  suggestLimits,
  suggestOrder,
  USUAL_LEAD_DAYS,
} from '@merchant/domain/stock/stock-limit.ts'
import { sql } from 'kysely'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import { comingTo, limitsOf, onOrder, stockOf } from '../../master/inventory/stock-levels.public.ts'
import { requirePlace } from './limit-sheet.queries.ts'
import { soldOf } from './sold-goods.queries.ts'

type Asked = Parsed<(typeof stockLimitSheetContract)['POST /v1/stock-limits/suggest']>['body']

interface Goods {
  productId: number
  minQty: number | null
  maxQty: number | null
  leadTimeDays: number | null
  available: bigint
  purchaseFactor: number
}

/**
 * Limits and orders that the sales of the last 90 days ask for (clarified/centre-to-stockist 45), of goods that are kept. Nothing
 * is written.
 * @throws WAREHOUSE_NOT_IN_BRANCH
 */
export async function suggestStockLimits(
  ctx: QueryCtx,
  asked: Asked,
): Promise<{ rows: StockLimitSuggestion[] }> {
  const { branchId, warehouseId } = asked
  const [today, settings, goods] = await Promise.all([
    todayAt(ctx.db, branchId, ctx.clock.now()),
    readCompanySettings(ctx.db, { companyId: ctx.principal.companyId, branchId }),
    goodsOf(ctx, asked),
    requirePlace(ctx.db, asked),
  ])
  const productIds = goods.map(({ productId }) => productId)
  const soldHere = await soldOf(ctx.db, { branchId, warehouseId, productIds, today })
  const coverDays = asked.coverDays ?? settings.coverDays
  return {
    rows: goods.map(({ productId, ...limit }) => {
      const sold = soldHere(productId)
      const leadTimeDays = limit.leadTimeDays ?? asked.leadTimeDays ?? USUAL_LEAD_DAYS
      const cover = { leadTimeDays, coverDays }
      return {
        productId,
        sold: sold.quantity,
        days: sold.days,
        averageDay: averageDay(sold),
        ...cover,
        ...(suggestLimits(sold, cover) ?? { minQty: null, maxQty: null }),
        orderQty: suggestOrder({ ...limit, ...cover, sold, minQty: limit.minQty ?? 0 }),
      }
    }),
  }
}

async function goodsOf({ db, principal }: QueryCtx, { branchId, warehouseId, productIds }: Asked) {
  const at = { branchIds: [branchId], warehouseId: warehouseId ?? undefined }
  const these = sql`any(${productIds}::bigint[])` // beside every part, so that each is small
  const { rows } = await sql<Goods>`
    select p.id as "productId", l.min_quantity::float8 as "minQty", l.max_quantity::float8 as "maxQty",
      l.lead_time_days as "leadTimeDays", coalesce(stock.free, 0) + ${onOrder} as available,
      coalesce(u.factor, 1) as "purchaseFactor"
    from product p
    left join stock_limit l on l.branch_id = ${branchId} and l.product_id = p.id and l.product_id = ${these}
      and ${limitsOf(at)}
    left join ${stockOf(at)} stock on stock.product_id = p.id and stock.product_id = ${these}
    left join ${comingTo(at)} coming on coming.product_id = p.id and coming.product_id = ${these}
    left join product_unit u on u.product_id = p.id and u.is_purchase_default
    where p.company_id = ${principal.companyId} and p.type = 'STOCK' and p.id = ${these}
    order by p.id`.execute(exactly(db))
  return rows
}
