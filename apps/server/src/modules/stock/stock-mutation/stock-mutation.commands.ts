import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { StockMutation, stockMutationContract } from '@merchant/contract/stock/stock-mutation.ts'
import type { Posting } from '@merchant/domain/posting/posting.ts'
import { postMutationBetweenPools, postMutationWithinPool } from '@merchant/domain/posting/stock-mutation.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { Faults, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { releaseStock, reserveStock } from '../../../kernel/stock/reservations.ts'
import { lockStock, type StockLock } from '../../../kernel/stock/stock-lock.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { inWarehouse, resolveStockGoods, type StockLine } from '../goods-lines.ts'
import { stockMutationKind as kind } from './stock-mutation.kind.ts'
import { getMutation, type MutationToMove, readMutation } from './stock-mutation.queries.ts'
import { insertMutation } from './stock-mutation.store.ts'

type Routes = typeof stockMutationContract
type AddMutation = Parsed<Routes['POST /v1/mutations']>['body']
type ConfirmMutation = Parsed<Routes['PUT /v1/mutations-confirm']>['body']
type CancelMutation = Parsed<Routes['PUT /v1/mutations-cancel/{id}']>

/**
 * A draft, whose goods are reserved at the source until it is confirmed or cancelled (domain-core 3.A, MI).
 * @throws SAME_WAREHOUSE, INSUFFICIENT_STOCK and the refusals of `requireEntry`, `requireWarehouse` and `resolveStockGoods`
 */
export async function addMutation(ctx: CommandCtx, body: AddMutation): Promise<StockMutation> {
  const { branchId } = body
  await requireEntry(ctx, kind, body)
  const ids = { from: body.fromWarehouseId, to: body.toWarehouseId }
  const [{ from }, goods] = await Promise.all([
    requireWarehouses(ctx, branchId, ids),
    resolveStockGoods(ctx, body.lines),
  ])
  const document = await insertDocument(ctx, kind, {
    branchId,
    date: body.date,
    status: 'DRAFT',
    party: null,
    total: 0,
    note: body.note,
  })
  await insertMutation(ctx, document, ids, goods)
  await reserveStock(
    ctx.tx,
    branchId,
    goods.map((item) => inWarehouse(item, from)),
  )
  return getMutation(ctx.tx, ctx.principal, document.id)
}

/**
 * The goods move: within a pool their quantity only, between pools with their value (clarifications 2.14). A missing
 * quantity needs a correction of its own, it is never a difference here.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, MUTATION_SHORT, DATE_BEFORE_SOURCE, WAREHOUSE_FROZEN,
 * INSUFFICIENT_STOCK_AT_DATE and the refusals of `requireEntry`
 */
export async function confirmMutation(ctx: CommandCtx, body: ConfirmMutation): Promise<StockMutation> {
  const draft = await findDocument(ctx, kind, body.id)
  const date = body.date ?? draft.date
  if (date < draft.date) throw refuseField('DATE_BEFORE_SOURCE', 'date', { document: 'draf mutasi' })
  const { branchId } = draft
  const period = await requireEntry(ctx, kind, { branchId, date })
  const document = await lockDocument(ctx, kind, 'confirm', body)
  const mutation = await readMutation(ctx.tx, document)
  requireWhole(mutation, body.lines)
  const { from, to } = await requireWarehouses(ctx, branchId, mutation)

  const lines = goodsAt(mutation, from)
  const goods = [...lines, ...goodsAt(mutation, to)]
  await lockStock(ctx.tx, branchId, goods)
  await releaseStock(ctx.tx, branchId, lines)
  const change = { date, party: null, total: 0, note: mutation.note }
  await moveDocument(ctx, document, { action: 'confirm', to: 'CONFIRMED', change })
  await postDocument(
    ctx,
    { ...document, date },
    { period, goods, posting: (stock) => postingOf(stock, branchId, { from, to, lines }) },
  )
  return getMutation(ctx.tx, ctx.principal, document.id)
}

/**
 * A draft releases its goods; moved goods go back.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, WAREHOUSE_FROZEN, INSUFFICIENT_STOCK and the refusals of the period
 */
export async function cancelMutation(
  ctx: CommandCtx,
  { params, body }: Pick<CancelMutation, 'params' | 'body'>,
): Promise<StockMutation> {
  const found = await findDocument(ctx, kind, params.id)
  // Only a confirmed one has a number, and a period for its reversal.
  const at = found.number === null ? null : await requireCancelDate(ctx, kind, found, body.cancelDate)
  const document = await lockDocument(ctx, kind, 'cancel', { id: params.id, version: body.version })
  await requireNoDependents(ctx.tx, document, kind.lifecycle.label)
  const mutation = await readMutation(ctx.tx, document)
  if (at) await requireWarehouses(ctx, document.branchId, mutation)
  else {
    const from = await requireWarehouse(ctx, {
      branchId: document.branchId,
      id: mutation.from,
      field: 'fromWarehouseId',
      moves: false,
    })
    await releaseStock(ctx.tx, document.branchId, goodsAt(mutation, from))
  }
  await endDocument(ctx, document, { reason: body.reason, at })
  return getMutation(ctx.tx, ctx.principal, document.id)
}

const goodsAt = ({ lines }: MutationToMove, warehouse: WarehouseRef): StockLine[] =>
  lines.map(({ productId, qtyBase }) => inWarehouse({ productId, baseQuantity: qtyBase }, warehouse))

function postingOf(
  stock: StockLock,
  branchId: number,
  { from, to, lines }: { from: WarehouseRef; to: WarehouseRef; lines: readonly StockLine[] },
): Posting {
  if (from.pool === to.pool) return postMutationWithinPool({ branchId, from, to, lines })
  const valued = lines.map((line) => ({ ...line, cost: stock.cost(line, line.quantity) }))
  return postMutationBetweenPools({ branchId, from, to, lines: valued })
}

/** @throws SAME_WAREHOUSE and the refusals of `requireWarehouse` */
async function requireWarehouses(
  ctx: CommandCtx,
  branchId: number,
  { from, to }: { from: number; to: number },
): Promise<{ from: WarehouseRef; to: WarehouseRef }> {
  if (from === to) throw refuseField('SAME_WAREHOUSE', 'toWarehouseId')
  const [source, target] = await Promise.all([
    requireWarehouse(ctx, { branchId, id: from, field: 'fromWarehouseId', moves: true }),
    requireWarehouse(ctx, { branchId, id: to, field: 'toWarehouseId', moves: true }),
  ])
  return { from: source, to: target }
}

/**
 * @throws REFERENCE_MISSING for another document's line, MUTATION_SHORT where the arrived quantity differs from the sent
 * one
 */
function requireWhole({ lines }: MutationToMove, received: ConfirmMutation['lines']): void {
  const faults = new Faults()
  received.forEach(({ lineId, receivedQty }, index) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) faults.add('REFERENCE_MISSING', `lines[${index}].lineId`, { label: 'Baris mutasi' })
    else if (receivedQty !== line.qty)
      faults.add('MUTATION_SHORT', `lines[${index}].receivedQty`, {
        product: line.product.name,
        sent: line.qty.toLocaleString('id-ID'),
      })
  })
  faults.raise()
}
