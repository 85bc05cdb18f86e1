import { negate, type Rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { postStockCount } from '@merchant/domain/posting/stock-count.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import type { StockCountStatus } from '@merchant/domain/stock/stock-count.ts'
import { type DocumentRow, moveDocument } from '../../../kernel/document/document.store.ts'
import { mayOverride } from '../../../kernel/document/entry.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../../../kernel/period/period.ts'
import { lockStock, type StockKey, type StockLock } from '../../../kernel/stock/stock-lock.ts'
import { type CountDifference, readDifferences } from './differences.queries.ts'
import { stockCountKind as kind } from './opname.kind.ts'
import { readCountedGoods } from './opname.queries.ts'
import { saveDifferences } from './opname.store.ts'
import { matchFreeze } from './running-counts.ts'

type Count = DocumentRow<StockCountStatus>
type ValuedLine = CountDifference & { warehouse: WarehouseRef; value: Rupiah }

/** A count may take longer than entries may be dated back, so only the period is checked. */
export const requirePeriod = (
  ctx: CommandCtx,
  { branchId, date }: { branchId: number; date: string },
): Promise<OpenPeriod> =>
  requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override: mayOverride(ctx.principal) })

/**
 * Locks the counted goods, and computes their differences with values: nothing can move until the commit.
 * @throws INSUFFICIENT_STOCK when goods left after they were counted, NO_COST
 */
export async function valueNow(ctx: CommandCtx, count: Count): Promise<ValuedLine[]> {
  const { warehouse, productIds } = await readCountedGoods(ctx.tx, count)
  const keys = productIds.map((productId): StockKey => ({ warehouse, productId }))
  const stock = await lockStock(ctx.tx, count.branchId, keys, count.date)
  const differences = await readDifferences(ctx.tx, count.branchId, count.id)
  return differences.map((line) => ({
    ...line,
    warehouse,
    value: worthOf(stock, { warehouse, productId: line.productId }, line.difference),
  }))
}

function worthOf(stock: StockLock, key: StockKey, difference: number): Rupiah {
  if (difference === 0) return zeroRupiah
  return difference > 0 ? stock.gain(key, difference) : negate(stock.cost(key, -difference))
}

/** Posts the differences of a count, and ends it. */
export async function postCount(
  ctx: CommandCtx,
  count: Count,
  period: OpenPeriod,
  { lines, event }: { lines: readonly ValuedLine[]; event: { action: string; reason?: string | null } },
): Promise<void> {
  await saveDifferences(ctx, count, lines)
  await moveDocument(ctx, count, { ...event, to: 'SUBMITTED' })
  await matchFreeze(ctx, count)
  await postDocument(ctx, count, {
    period,
    goods: lines,
    posting: () => postStockCount({ branchId: count.branchId, lines }),
  })
}
