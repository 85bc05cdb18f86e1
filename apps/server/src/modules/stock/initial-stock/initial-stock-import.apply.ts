import { requireEntry } from '../../../kernel/document/entry.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { StagedBatch } from '../../../kernel/import/import-type.ts'
import { allStagedRows, standingDocuments } from '../../../kernel/import/staged-rows.ts'
import { lockStock } from '../../../kernel/stock/stock-lock.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { cancelInitialStock, enterInitialStock } from './initial-stock.commands.ts'
import { initialStockKind as kind } from './initial-stock.kind.ts'
import { startedBefore } from './initial-stock.queries.ts'
import { byWarehouse, entriesOf, type WarehouseRows } from './initial-stock-import.rows.ts'

/**
 * Enters the documents of a file by the command of the form. All goods are locked before the first document is written: two
 * files with the same goods wait for each other, and the second one finds the documents of the first.
 * @throws INITIAL_STOCK_REPEATED and the refusals of `enterInitialStock`
 */
export async function applyRows(
  ctx: CommandCtx,
  batch: StagedBatch,
): Promise<{ documentIds: readonly number[] }> {
  const { branchId } = batch
  if (branchId === null) throw new Error('a file of initial stock belongs to a branch')
  const staged = await allStagedRows(ctx.tx, batch, 'NEW')
  const groups = await byWarehouse(ctx, branchId, staged)
  await holdGoods(ctx, branchId, groups)
  for (const { warehouseId, rows } of groups) {
    const productIds = rows.map(({ line }) => line.productId)
    const [first] = await startedBefore(ctx.tx, { branchId, warehouseId, productIds })
    if (first) throw refuse('INITIAL_STOCK_REPEATED', { ...first })
  }
  const documentIds: number[] = []
  for (const group of groups)
    for (const entry of entriesOf(branchId, group, `Impor ${batch.fileName}`))
      documentIds.push((await enterInitialStock(ctx, entry)).id)
  return { documentIds }
}

/** The periods first, then the stock of every warehouse at once: the order of locks in every command. */
async function holdGoods(ctx: CommandCtx, branchId: number, groups: readonly WarehouseRows[]): Promise<void> {
  for (const { date } of groups) await requireEntry(ctx, kind, { branchId, date })
  const keys = []
  for (const { warehouseId, rows } of groups) {
    const warehouse = await requireWarehouse(ctx, { branchId, id: warehouseId, moves: true })
    keys.push(...rows.map(({ line }) => ({ warehouse, productId: line.productId })))
  }
  await lockStock(ctx.tx, branchId, keys)
}

/**
 * Cancels the documents of the file that are not cancelled yet, by the command of the form.
 * @throws the refusals of `cancelInitialStock`
 */
export async function undoDocuments(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  for (const document of await standingDocuments(ctx.tx, batch))
    await cancelInitialStock(ctx, { ...document, reason: `Impor ${batch.fileName} dibatalkan` })
}
