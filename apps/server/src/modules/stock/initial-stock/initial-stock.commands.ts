import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { InitialStock, initialStockContract } from '@merchant/contract/stock/initial-stock.ts'
import {
  LARGEST_AMOUNT,
  priceTimesQuantity,
  sumOf,
  unitPrice,
  zeroRupiah,
} from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { INITIAL_STOCK_DAYS } from '@merchant/domain/stock/initial-stock.ts'
import { sql } from 'kysely'
import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { reverseDocument } from '../../../kernel/document/reverse-document.ts'
import { Faults, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { dayLabel } from '../../../kernel/period/period.ts'
import { lockStock } from '../../../kernel/stock/stock-lock.ts'
import type { Goods } from '../../master/product/product.public.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { inWarehouse, resolveStockGoods } from '../goods-lines.ts'
import { initialStockKind as kind } from './initial-stock.kind.ts'
import { getInitialStock, movedBefore } from './initial-stock.queries.ts'
import { insertInitialStock, type StartingLine } from './initial-stock.store.ts'

type Routes = typeof initialStockContract
export type AddInitialStock = Parsed<Routes['POST /v1/initial-stock']>['body']
type CancelInitialStock = Parsed<Routes['PUT /v1/initial-stock/cancel']>['body']

/** @throws those of `enterInitialStock` */
export async function addInitialStock(ctx: CommandCtx, body: AddInitialStock): Promise<InitialStock> {
  const { id } = await enterInitialStock(ctx, body)
  return getInitialStock(ctx.tx, ctx.principal, id)
}

/**
 * What a branch starts with enters the stock at its cost, against the opening equity (domain-core 3.A, SI).
 * @throws those of `requireEntry`, `requireWarehouse` and `resolveStockGoods`; INITIAL_STOCK_DATE, PRICE_NEGATIVE,
 * INITIAL_STOCK_EXISTS
 */
export async function enterInitialStock(ctx: CommandCtx, body: AddInitialStock): Promise<DocumentRow> {
  const entry = await requireEntry(ctx, kind, body)
  await requireStart(ctx, body)
  const [warehouse, goods] = await Promise.all([
    requireWarehouse(ctx, { branchId: body.branchId, id: body.warehouseId, moves: true }),
    resolveStockGoods(ctx, body.lines),
  ])
  const lines = valueLines(body, goods)
  const received = lines.map((line) => ({ ...inWarehouse(line.goods, warehouse), value: line.value }))
  // The goods are held before anybody looks whether they have moved, so that nothing slips in between.
  await lockStock(ctx.tx, body.branchId, received)
  await requireUnmoved(ctx, body.branchId, goods)

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
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, WAREHOUSE_FROZEN, INSUFFICIENT_STOCK and those of the period
 */
export async function cancelInitialStock(ctx: CommandCtx, body: CancelInitialStock): Promise<InitialStock> {
  const at = await requireCancelDate(ctx, kind, await findDocument(ctx, kind, body.id), body.cancelDate)
  const document = await lockDocument(ctx, kind, 'cancel', body)
  await requireNoDependents(ctx.tx, document, kind.lifecycle.label)
  await moveDocument(ctx, document, {
    action: 'cancel',
    to: 'CANCELLED',
    reason: body.reason,
    cancelDate: at.date,
  })
  const { warehouseId: id } = await getInitialStock(ctx.tx, ctx.principal, document.id)
  await requireWarehouse(ctx, { branchId: document.branchId, id, moves: true })
  await reverseDocument(ctx, document, at)
  return getInitialStock(ctx.tx, ctx.principal, document.id)
}

/** @throws INITIAL_STOCK_DATE once the branch has been live for longer than the days of the rule */
async function requireStart(ctx: CommandCtx, { branchId, date }: AddInitialStock): Promise<void> {
  const { last } = await ctx.tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select(sql<string>`go_live_date + ${INITIAL_STOCK_DAYS}::int`.as('last'))
    .executeTakeFirstOrThrow()
  if (date > last) throw refuseField('INITIAL_STOCK_DATE', 'date', { date: dayLabel(last) })
}

/** @throws PRICE_NEGATIVE, AMOUNT_TOO_LARGE naming every line, or the document when its lines together are too much */
function valueLines(body: AddInitialStock, goods: readonly Goods[]): StartingLine[] {
  const faults = new Faults()
  const lines = goods.map((item, index): StartingLine => {
    const unitCost = body.lines[index]?.unitCost ?? '0'
    const field = `lines[${index}].unitCost`
    if (unitCost.startsWith('-')) {
      faults.add('PRICE_NEGATIVE', field, { product: item.name })
      return { goods: item, unitCost, value: zeroRupiah }
    }
    const value = priceTimesQuantity(unitPrice(unitCost), item.quantity)
    if (value === 'AMOUNT_TOO_LARGE') faults.add(value, field, { what: item.name })
    return { goods: item, unitCost, value: value === 'AMOUNT_TOO_LARGE' ? zeroRupiah : value }
  })
  faults.raise()
  // The sum may be inexact where it is too large, which it then is all the same.
  if (lines.reduce((total, { value }) => total + value, 0) > LARGEST_AMOUNT)
    throw refuseField('AMOUNT_TOO_LARGE', 'lines', { what: 'dokumen' })
  return lines
}

/** @throws INITIAL_STOCK_EXISTS naming every line */
async function requireUnmoved(ctx: CommandCtx, branchId: number, goods: readonly Goods[]): Promise<void> {
  const moved = await movedBefore(
    ctx.tx,
    branchId,
    goods.map(({ productId }) => productId),
  )
  const faults = new Faults()
  goods.forEach(({ productId, name }, index) => {
    if (moved.has(productId))
      faults.add('INITIAL_STOCK_EXISTS', `lines[${index}].productId`, { product: name })
  })
  faults.raise()
}
