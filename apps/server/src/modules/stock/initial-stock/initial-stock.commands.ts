import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type {
  InitialStock,
  InitialStockEntry,
  initialStockContract,
} from '@merchant/contract/stock/initial-stock.ts'
import { sumOf } from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import { type DocumentRow, insertDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { Faults, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockStock } from '../../../kernel/stock/stock-lock.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { inWarehouse, judgeStockGoods } from '../goods-lines.ts'
import { initialStockKind as kind } from './initial-stock.kind.ts'
import { getInitialStock } from './initial-stock.queries.ts'
import { judgeUnmoved, requireStart, valueLines } from './initial-stock.rules.ts'
import { insertInitialStock } from './initial-stock.store.ts'

type Routes = typeof initialStockContract
type CancelInitialStock = Parsed<Routes['PUT /v1/initial-stock/cancel']>['body']

/** @throws the refusals of `enterInitialStock` */
export async function addInitialStock(ctx: CommandCtx, body: InitialStockEntry): Promise<InitialStock> {
  const { id } = await enterInitialStock(ctx, body)
  return getInitialStock(ctx.tx, ctx.principal, id)
}

/**
 * The initial stock of a branch enters at its cost, against the opening equity (domain-core 3.A, SI).
 * @throws the refusals of `requireEntry`, `requireWarehouse` and `resolveStockGoods`; INITIAL_STOCK_DATE, PRICE_NEGATIVE,
 * AMOUNT_TOO_LARGE, INITIAL_STOCK_EXISTS
 */
export async function enterInitialStock(ctx: CommandCtx, body: InitialStockEntry): Promise<DocumentRow> {
  const entry = await requireEntry(ctx, kind, body)
  await requireStart(ctx, body)
  if (body.lines.length === 0) throw refuse('LINES_EMPTY')
  const faults = new Faults()
  const [warehouse, goods] = await Promise.all([
    requireWarehouse(ctx, { branchId: body.branchId, id: body.warehouseId, moves: true }),
    judgeStockGoods(ctx, body.lines, faults),
  ])
  const lines = valueLines(body.lines, goods, faults)
  faults.raise()
  const received = lines.map((line) => ({ ...inWarehouse(line.goods, warehouse), value: line.value }))
  // The goods are locked before the check for earlier moves, so that no move comes in between.
  await lockStock(ctx.tx, body.branchId, received)
  await judgeUnmoved(ctx, body.branchId, goods, faults)
  faults.raise()

  const document = await insertDocument(ctx, kind, {
    branchId: body.branchId,
    date: body.date,
    status: 'POSTED',
    party: null,
    total: sumOf(lines, ({ value }) => value),
    note: body.note,
  })
  await insertInitialStock(ctx, document, body.warehouseId, lines)
  await postDocument(ctx, document, {
    period: entry,
    goods: received,
    posting: () => postInitialStock({ branchId: body.branchId, lines: received }),
  })
  return document
}

/**
 * The goods leave again with the value that they brought.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, WAREHOUSE_FROZEN, INSUFFICIENT_STOCK and the refusals of the period
 */
export async function cancelInitialStock(ctx: CommandCtx, body: CancelInitialStock): Promise<InitialStock> {
  const document = await cancelDocument(ctx, kind, body, {
    before: async (held) => {
      const { warehouseId: id } = await getInitialStock(ctx.tx, ctx.principal, held.id)
      await requireWarehouse(ctx, { branchId: held.branchId, id, moves: true })
    },
  })
  return getInitialStock(ctx.tx, ctx.principal, document.id)
}
