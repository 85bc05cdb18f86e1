import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { opnameContract, StockCountLine } from '@merchant/contract/stock/opname.ts'
import { judge } from '@merchant/domain/kernel/lifecycle.ts'
import type { StockCountStatus } from '@merchant/domain/stock/stock-count.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { holdDocument } from '../../../kernel/document/lock-document.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { stockCountKind as kind } from './opname.kind.ts'
import { readLines, readProgress, readWarehouseId } from './opname.queries.ts'
import { insertLine, saveCounted } from './opname.store.ts'
import { requireCountedOnce } from './running-counts.ts'

type Routes = typeof opnameContract
type SaveCounts = Parsed<Routes['PUT /v1/stock-opname/count']>['body']
type AddLine = Parsed<Routes['POST /v1/stock-opname/lines']>['body']

/**
 * Stores counted quantities. Several people count at once, so no version is needed: of two counts of a line the later one
 * is kept.
 * @throws NOT_FOUND, INVALID_STATE, LINES_EMPTY, REFERENCE_MISSING
 */
export async function saveCounts(ctx: CommandCtx, body: SaveCounts) {
  if (body.lines.length === 0) throw refuse('LINES_EMPTY')
  const count = await holdCount(ctx, body.id)
  await keepCounted(ctx, count, body.lines)
  const lineIds = body.lines.map(({ lineId }) => lineId)
  const [lines, progress] = await Promise.all([
    readLines(ctx.tx, ctx.principal, count, { lineIds }),
    readProgress(ctx.tx, count),
  ])
  return { ...progress, lines }
}

/** The same as part of submitting. @throws REFERENCE_MISSING for a line of another count */
export async function keepCounted(
  ctx: CommandCtx,
  count: DocumentRow,
  lines: SaveCounts['lines'],
): Promise<void> {
  const now = ctx.clock.now()
  const found = await saveCounted(
    ctx,
    count,
    lines.map((line) => ({ ...line, countedAt: line.countedAt ? new Date(line.countedAt) : now })),
  )
  if (found !== new Set(lines.map(({ lineId }) => lineId)).size)
    throw refuseField('REFERENCE_MISSING', 'lines', { label: 'Baris opname' })
}

/**
 * Goods that were found although they are not on the list; goods on the list are returned unchanged.
 * @throws NOT_FOUND, INVALID_STATE, REFERENCE_MISSING, INACTIVE_MASTER, JOB_RUNNING
 */
export async function addCountedProduct(ctx: CommandCtx, body: AddLine): Promise<StockCountLine> {
  const count = await holdCount(ctx, body.id)
  const warehouseId = await readWarehouseId(ctx.tx, count)
  await holdWarehouse(ctx, { branchId: count.branchId, warehouseId })
  await requireStockProduct(ctx, body.productId)
  await insertLine(ctx, count, { productId: body.productId, warehouseId })
  await requireCountedOnce(ctx, count)
  const [line] = await readLines(ctx.tx, ctx.principal, count, { productId: body.productId })
  if (!line) throw new Error('the line of a count was not written')
  return line
}

async function requireStockProduct(ctx: CommandCtx, id: number): Promise<void> {
  const product = await ctx.tx
    .selectFrom('product')
    .where('company_id', '=', ctx.principal.companyId)
    .where('id', '=', id)
    .select(['name', 'type'])
    .executeTakeFirst()
  if (!product) throw refuseField('REFERENCE_MISSING', 'productId', { label: 'Barang' })
  // Inactive goods may be in the warehouse; a service can't.
  if (product.type !== 'STOCK')
    throw refuseField('INACTIVE_MASTER', 'productId', { label: 'Stok', name: product.name })
}

/** @throws NOT_FOUND, also for another branch's; FORBIDDEN, INVALID_STATE */
async function holdCount(ctx: CommandCtx, id: number): Promise<DocumentRow<StockCountStatus>> {
  const count = await holdDocument(ctx, kind, id)
  const verdict = judge(kind.lifecycle, 'count', count.status, ctx.principal.permissions)
  if (verdict !== true) throw refuse(verdict.reason, verdict.params)
  return count
}
