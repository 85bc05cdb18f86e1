import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { opnameContract, StockCount } from '@merchant/contract/stock/opname.ts'
import { countAmount } from '@merchant/domain/stock/stock-count.ts'
import { ask } from '../../../kernel/approval/ask.ts'
import { decide } from '../../../kernel/approval/decide.ts'
import { stepsOf } from '../../../kernel/approval/rules.queries.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdWarehouse, requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { keepCounted } from './count-lines.commands.ts'
import { stockCountApproval as approval } from './opname.approval.ts'
import { stockCountKind as kind } from './opname.kind.ts'
import { getStockCount, readScopeNames } from './opname.queries.ts'
import { countRestAsZero, insertCount, saveDifferences, setSubmitter } from './opname.store.ts'
import { postCount, requirePeriod, valueNow } from './post-count.ts'
import { matchFreeze, requireCountedOnce } from './running-counts.ts'

type Routes = typeof opnameContract
type AddCount = Parsed<Routes['POST /v1/stock-opname']>['body']
type SubmitCount = Parsed<Routes['PUT /v1/stock-opname/submit']>['body']
type ChangeState = Parsed<Routes['PUT /v1/stock-opname/approve']>['body']
type ChangeWithReason = Parsed<Routes['PUT /v1/stock-opname/reject']>['body']

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
 * Ends the counting: the differences are posted, or wait for approval where a rule asks (clarified/buying-and-approvals 50).
 * Uncounted goods stay as they are unless `zeroUncounted`.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, REFERENCE_MISSING, LINES_EMPTY when nothing was counted, and the
 * refusals of `valueNow` and of the period
 */
export async function submitStockCount(ctx: CommandCtx, body: SubmitCount): Promise<StockCount> {
  const period = await requirePeriod(ctx, await findDocument(ctx, kind, body.id))
  const count = await lockDocument(ctx, kind, 'submit', body)
  await keepCounted(ctx, count, body.lines)
  if (body.zeroUncounted) await countRestAsZero(ctx, count)
  await setSubmitter(ctx, count)
  const lines = await valueNow(ctx, count)
  if (lines.length === 0) throw refuse('LINES_EMPTY')
  const { branchId } = count
  const amount = countAmount(lines.map(({ value }) => value))
  const steps = await stepsOf(ctx, { kind: approval.code, branchId, amount })
  if (steps.length > 0) {
    await saveDifferences(ctx, count, lines)
    await moveDocument(ctx, count, { action: 'submit', to: 'WAITING_APPROVAL' })
    await matchFreeze(ctx, count)
    await ask(ctx, approval, count, { amount, steps })
  } else await postCount(ctx, count, period, { lines, event: { action: 'submit' } })
  return getStockCount(ctx.tx, ctx.principal, count.id)
}

/** Approves the current step; the last one posts, at the present average. @throws the refusals of `decide` and of posting */
export async function approveStockCount(ctx: CommandCtx, { note, ...at }: ChangeState): Promise<StockCount> {
  await decide(ctx, approval, { ...at, decision: 'APPROVED', note })
  return getStockCount(ctx.tx, ctx.principal, at.id)
}

/** Back to counting. @throws the refusals of `decide` */
export async function rejectStockCount(
  ctx: CommandCtx,
  { reason, ...at }: ChangeWithReason,
): Promise<StockCount> {
  await decide(ctx, approval, { ...at, decision: 'REJECTED', note: reason })
  return getStockCount(ctx.tx, ctx.principal, at.id)
}

/** Nothing was posted, so nothing is reversed. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE */
export async function cancelStockCount(ctx: CommandCtx, body: ChangeWithReason): Promise<StockCount> {
  const count = await lockDocument(ctx, kind, 'cancel', body)
  await endDocument(ctx, count, { reason: body.reason })
  await matchFreeze(ctx, count)
  return getStockCount(ctx.tx, ctx.principal, count.id)
}

/** @throws REQUIRED without any choice, REFERENCE_MISSING */
async function requireScope(ctx: CommandCtx, { kind: scope, ids }: AddCount['scope']): Promise<void> {
  if (scope === 'ALL') return
  if (ids.length === 0) throw refuseField('REQUIRED', 'scope.ids', { label: 'Pilihan cakupan' })
  const names = await readScopeNames(ctx.tx, ctx.principal.companyId, { kind: scope, ids })
  if (names.length !== new Set(ids).size)
    throw refuseField('REFERENCE_MISSING', 'scope.ids', { label: 'Pilihan cakupan' })
}
