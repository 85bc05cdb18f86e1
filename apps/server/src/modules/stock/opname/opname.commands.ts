import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { opnameContract, StockCount } from '@merchant/contract/stock/opname.ts'
import { negate, type Rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { postStockCount } from '@merchant/domain/posting/stock-count.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import { countNeedsApproval, type StockCountStatus } from '@merchant/domain/stock/stock-count.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { mayOverride, requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { requireOtherPerson } from '../../../kernel/document/four-eyes.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { tellWaiting } from '../../../kernel/document/tell-state.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../../../kernel/period/period.ts'
import { lockStock, type StockKey, type StockLock } from '../../../kernel/stock/stock-lock.ts'
import { holdWarehouse, requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { keepCounted } from './count-lines.commands.ts'
import { type CountDifference, readDifferences } from './differences.queries.ts'
import { stockCountKind as kind } from './opname.kind.ts'
import { getStockCount, readCountedGoods, readScopeNames, readSubmitter } from './opname.queries.ts'
import {
  clearDifferences,
  countRestAsZero,
  insertCount,
  saveDifferences,
  setSubmitter,
} from './opname.store.ts'
import { matchFreeze, requireCountedOnce } from './running-counts.ts'

type Routes = typeof opnameContract
type AddCount = Parsed<Routes['POST /v1/stock-opname']>['body']
type SubmitCount = Parsed<Routes['PUT /v1/stock-opname/submit']>['body']
type ChangeState = Parsed<Routes['PUT /v1/stock-opname/approve']>['body']
type ChangeWithReason = Parsed<Routes['PUT /v1/stock-opname/reject']>['body']
type Count = DocumentRow<StockCountStatus>
type ValuedLine = CountDifference & { warehouse: WarehouseRef; value: Rupiah }

/**
 * Begins a count: the list is made from the stock of the warehouse (domain-core 3.A, OP).
 * @throws the refusals of `requireEntry`, `requireWarehouse` and `requireScope`; JOB_RUNNING while one of the goods is
 * counted
 */
export async function addStockCount(ctx: CommandCtx, body: AddCount): Promise<StockCount> {
  const { branchId, warehouseId, date, note, scope } = body
  const { settings } = await requireEntry(ctx, kind, body)
  await Promise.all([
    requireWarehouse(ctx, { branchId, id: warehouseId, moves: false }),
    requireScope(ctx, scope),
  ])
  const count = await insertDocument(ctx, kind, {
    branchId,
    date,
    status: 'DRAFT',
    party: null,
    total: 0,
    note,
  })
  await holdWarehouse(ctx, { branchId, warehouseId })
  await insertCount(ctx, count, {
    warehouseId,
    scope,
    isFrozen: body.freeze ?? settings.opnameFreeze,
    isBlind: body.blind,
  })
  await requireCountedOnce(ctx, count)
  await matchFreeze(ctx, count)
  return getStockCount(ctx.tx, ctx.principal, count.id)
}

/**
 * Ends the counting: the differences are posted, or wait for approval above the branch's limit (clarifications 1).
 * Uncounted goods stay as they are unless `zeroUncounted`.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, REFERENCE_MISSING, LINES_EMPTY when nothing was counted, and the
 * refusals of `valueNow` and of the period
 */
export async function submitStockCount(ctx: CommandCtx, body: SubmitCount): Promise<StockCount> {
  const period = await requirePeriod(ctx, body.id)
  const count = await lockDocument(ctx, kind, 'submit', body)
  await keepCounted(ctx, count, body.lines)
  if (body.zeroUncounted) await countRestAsZero(ctx, count)
  await setSubmitter(ctx, count)
  const lines = await valueNow(ctx, count)
  if (lines.length === 0) throw refuse('LINES_EMPTY')
  const { branchId } = count
  const settings = await readCompanySettings(ctx.tx, { companyId: ctx.principal.companyId, branchId })
  const values = lines.map(({ value }) => value)
  if (countNeedsApproval(values, settings.correctionApprovalLimit)) {
    await saveDifferences(ctx, count, lines)
    await moveDocument(ctx, count, { action: 'submit', to: 'WAITING_APPROVAL' })
    await matchFreeze(ctx, count)
    await tellWaiting(ctx, kind, count)
  } else await post(ctx, count, period, { lines, event: { action: 'submit' } })
  return getStockCount(ctx.tx, ctx.principal, count.id)
}

/**
 * Posts a waiting count, at the present average.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE; SELF_APPROVAL for the person who began or submitted it where four eyes
 * are required; the refusals of `valueNow` and of the period
 */
export async function approveStockCount(ctx: CommandCtx, body: ChangeState): Promise<StockCount> {
  const period = await requirePeriod(ctx, body.id)
  const count = await lockDocument(ctx, kind, 'approve', body)
  await requireOtherPerson(ctx, count)
  await requireOtherPerson(ctx, { ...count, createdBy: await readSubmitter(ctx.tx, count) })
  await post(ctx, count, period, {
    lines: await valueNow(ctx, count),
    event: { action: 'approve', reason: body.note },
  })
  return getStockCount(ctx.tx, ctx.principal, count.id)
}

/** Back to counting. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE */
export async function rejectStockCount(ctx: CommandCtx, body: ChangeWithReason): Promise<StockCount> {
  const count = await lockDocument(ctx, kind, 'reject', body)
  await clearDifferences(ctx, count)
  await moveDocument(ctx, count, { action: 'reject', to: 'DRAFT', reason: body.reason })
  await matchFreeze(ctx, count)
  return getStockCount(ctx.tx, ctx.principal, count.id)
}

/** Nothing was posted, so nothing is reversed. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE */
export async function cancelStockCount(ctx: CommandCtx, body: ChangeWithReason): Promise<StockCount> {
  const count = await lockDocument(ctx, kind, 'cancel', body)
  await endDocument(ctx, count, { reason: body.reason })
  await matchFreeze(ctx, count)
  return getStockCount(ctx.tx, ctx.principal, count.id)
}

/** A count may take longer than entries may be dated back, so only the period is checked. */
async function requirePeriod(ctx: CommandCtx, id: number): Promise<OpenPeriod> {
  const { branchId, date } = await findDocument(ctx, kind, id)
  const override = mayOverride(ctx.principal)
  return requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override })
}

/** @throws REQUIRED without any choice, REFERENCE_MISSING */
async function requireScope(ctx: CommandCtx, { kind: scope, ids }: AddCount['scope']): Promise<void> {
  if (scope === 'ALL') return
  if (ids.length === 0) throw refuseField('REQUIRED', 'scope.ids', { label: 'Pilihan cakupan' })
  const names = await readScopeNames(ctx.tx, ctx.principal.companyId, { kind: scope, ids })
  if (names.length !== new Set(ids).size)
    throw refuseField('REFERENCE_MISSING', 'scope.ids', { label: 'Pilihan cakupan' })
}

/**
 * Locks the counted goods, and computes their differences with values: nothing can move until the commit.
 * @throws INSUFFICIENT_STOCK when goods left after they were counted, NO_COST
 */
async function valueNow(ctx: CommandCtx, count: Count): Promise<ValuedLine[]> {
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

async function post(
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
