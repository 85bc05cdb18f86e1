import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type StockCorrection, stockCorrectionContract } from '@merchant/contract/stock/stock-correction.ts'
import type { StockCorrectionStatus } from '@merchant/domain/stock/stock-correction.ts'
import { ask } from '../../../kernel/approval/ask.ts'
import { decide } from '../../../kernel/approval/decide.ts'
import { stepsOf } from '../../../kernel/approval/rules.queries.ts'
import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { inWarehouse, resolveStockGoods } from '../goods-lines.ts'
import { type AddCorrection, requireCosts, requireReason } from './correction-rules.ts'
import { headOf, postCorrection, type Valued, valueAgain, valueNow } from './post-correction.ts'
import { stockCorrectionApproval as approval } from './stock-correction.approval.ts'
import { stockCorrectionKind as kind } from './stock-correction.kind.ts'
import { getCorrection } from './stock-correction.queries.ts'
import {
  type CorrectedLine,
  insertCorrection,
  replaceCorrection,
  saveValues,
} from './stock-correction.store.ts'

type Routes = typeof stockCorrectionContract
const form = stockCorrectionContract['POST /v1/stock-corrections'].body
type ChangeState = Parsed<Routes['PATCH /v1/stock-corrections/{id}/approve']>['body'] & { id: number }
type Reject = Parsed<Routes['PATCH /v1/stock-corrections/{id}/reject']>['body'] & { id: number }
type UpdateCorrection = Parsed<Routes['PUT /v1/stock-corrections']>['body']
type CancelCorrection = Parsed<Routes['PUT /v1/stock-corrections/cancel']>['body']

/**
 * A new correction, submitted at once unless a draft is wanted (domain-core 3.A, KO).
 * @throws the refusals of `requireEntry`, `requireWarehouse`, `resolveStockGoods`, `requireReason`, `requireCosts` and
 * `worthNow`
 */
export async function addCorrection(ctx: CommandCtx, body: AddCorrection): Promise<StockCorrection> {
  const entry = await requireEntry(ctx, kind, body)
  const { valued, lines } = await readBody(ctx, body)
  const { branchId, date, note } = body
  const { total } = valued
  const document = await insertDocument(ctx, kind, {
    branchId,
    date,
    status: 'DRAFT',
    party: null,
    total,
    note,
  })
  await insertCorrection(ctx, document, body, lines)
  if (body.submit) await submit(ctx, document, entry, { valued })
  return getCorrection(ctx.tx, ctx.principal, document.id)
}

/**
 * A draft with other fields and lines (`wholePaper`), submitted at once unless it stays a draft.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN and the refusals of adding
 */
export async function updateCorrection(ctx: CommandCtx, edit: UpdateCorrection): Promise<StockCorrection> {
  const body = await wholePaper(form, edit, () => getCorrection(ctx.tx, ctx.principal, edit.id))
  const entry = await requireEntry(ctx, kind, body)
  const found = await lockDocument(ctx, kind, 'edit', body)
  const { valued, lines } = await readBody(ctx, body)
  const draft = { ...found, date: body.date }
  await replaceCorrection(ctx, draft, body, lines)
  if (body.submit) await submit(ctx, draft, entry, { valued })
  else await moveDocument(ctx, draft, { action: 'edit', to: 'DRAFT', change: headOf(draft, valued) })
  return getCorrection(ctx.tx, ctx.principal, draft.id)
}

/** The content of a form, checked and valued now; its goods are locked. */
async function readBody(ctx: CommandCtx, body: AddCorrection) {
  const [warehouse, goods] = await Promise.all([
    requireWarehouse(ctx, { branchId: body.branchId, id: body.warehouseId, moves: true }),
    resolveStockGoods(ctx, body.lines),
    requireReason(ctx, body),
  ])
  requireCosts(body, goods)
  const wanted = goods.map((item, index) => ({
    ...inWarehouse(item, warehouse),
    qty: body.lines[index]?.qty ?? 0,
    unitCost: body.lines[index]?.unitCost ?? null,
  }))
  const valued = await valueNow(ctx, body.branchId, body, { wanted, note: body.note, day: body.date })
  const lines = valued.lines.flatMap((line, index): CorrectedLine[] => {
    const item = goods[index]
    return item ? [{ ...line, goods: item }] : []
  })
  return { valued, lines }
}

/** @throws NOT_FOUND, STALE_VERSION, INVALID_STATE and the refusals of adding */
export async function submitCorrection(ctx: CommandCtx, given: ChangeState): Promise<StockCorrection> {
  const entry = await requireEntry(ctx, kind, await findDocument(ctx, kind, given.id))
  const document = await lockDocument(ctx, kind, 'submit', given)
  await submit(ctx, document, entry, { valued: await valueAgain(ctx, document), reason: given.note })
  return getCorrection(ctx.tx, ctx.principal, document.id)
}

/** Approves the current step; the last one posts, at the present average. @throws the refusals of `decide` and of posting */
export async function approveCorrection(
  ctx: CommandCtx,
  { note, ...at }: ChangeState,
): Promise<StockCorrection> {
  await decide(ctx, approval, { ...at, decision: 'APPROVED', note })
  return getCorrection(ctx.tx, ctx.principal, at.id)
}

/** @throws the refusals of `decide` */
export async function rejectCorrection(ctx: CommandCtx, { reason, ...at }: Reject): Promise<StockCorrection> {
  await decide(ctx, approval, { ...at, decision: 'REJECTED', note: reason })
  return getCorrection(ctx.tx, ctx.principal, at.id)
}

/**
 * A posted correction is reversed; an unposted one needs no reversal.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, WAREHOUSE_FROZEN, INSUFFICIENT_STOCK and the refusals of the period
 */
export async function cancelCorrection(ctx: CommandCtx, body: CancelCorrection): Promise<StockCorrection> {
  const found = await findDocument(ctx, kind, body.id)
  // Only a posted one has a number, and a period for its reversal.
  const at = found.number === null ? null : await requireCancelDate(ctx, kind, found, body.cancelDate)
  const document = await lockDocument(ctx, kind, 'cancel', { ...body, or: 'discard' })
  await requireNoDependents(ctx.tx, document, kind.lifecycle.label)
  if (at) {
    const { warehouseId: id } = await getCorrection(ctx.tx, ctx.principal, document.id)
    await requireWarehouse(ctx, { branchId: document.branchId, id, moves: true })
  }
  const action = document.status === 'DRAFT' ? 'discard' : 'cancel'
  await endDocument(ctx, document, { action, reason: body.reason, at })
  return getCorrection(ctx.tx, ctx.principal, document.id)
}

/** Where a rule asks, it waits for approval, on its value (clarified/buying-and-approvals 50). */
async function submit(
  ctx: CommandCtx,
  document: DocumentRow<StockCorrectionStatus>,
  entry: Entry,
  { valued, reason = null }: { valued: Valued; reason?: string | null },
): Promise<void> {
  const { branchId } = document
  const amount = valued.total
  const steps = await stepsOf(ctx, { kind: approval.code, branchId, amount })
  if (steps.length === 0)
    return postCorrection(ctx, document, entry, { valued, event: { action: 'submit', reason } })
  await saveValues(ctx, document, valued.lines)
  await moveDocument(ctx, document, {
    action: 'submit',
    to: 'WAITING_APPROVAL',
    reason,
    change: headOf(document, valued),
  })
  await ask(ctx, approval, document, { amount, steps })
}
