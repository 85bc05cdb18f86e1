import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type StockCorrection, stockCorrectionContract } from '@merchant/contract/stock/stock-correction.ts'
import { type Rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import type { StockCorrectionStatus } from '@merchant/domain/stock/stock-correction.ts'
import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { type Entry, mayOverride, requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { requireOtherPerson } from '../../../kernel/document/four-eyes.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { tellWaiting } from '../../../kernel/document/tell-state.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type OpenPeriod, requireOpenPeriod } from '../../../kernel/period/period.ts'
import { lockStock } from '../../../kernel/stock/stock-lock.ts'
import { requireWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { inWarehouse, resolveStockGoods } from '../goods-lines.ts'
import {
  type AddCorrection,
  type LineToValue,
  postingOf,
  requireCosts,
  requireReason,
  worthNow,
} from './correction-rules.ts'
import { stockCorrectionKind as kind } from './stock-correction.kind.ts'
import { getCorrection } from './stock-correction.queries.ts'
import {
  type CorrectedLine,
  type CorrectionFields,
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

/** A correction whose goods are locked and valued now. */
interface Valued {
  fields: CorrectionFields
  lines: readonly (LineToValue & { value: Rupiah })[]
  total: Rupiah
  note: string | null
}

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

/**
 * Posts a waiting correction, at the present average.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, SELF_APPROVAL where four eyes are required, and the refusals of posting
 */
export async function approveCorrection(ctx: CommandCtx, given: ChangeState): Promise<StockCorrection> {
  const { branchId, date } = await findDocument(ctx, kind, given.id)
  const override = mayOverride(ctx.principal)
  const period = await requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override })
  const document = await lockDocument(ctx, kind, 'approve', given)
  await requireOtherPerson(ctx, document)
  const valued = await valueAgain(ctx, document)
  await post(ctx, document, period, { valued, event: { action: 'approve', reason: given.note } })
  return getCorrection(ctx.tx, ctx.principal, document.id)
}

/** @throws NOT_FOUND, STALE_VERSION, INVALID_STATE */
export async function rejectCorrection(ctx: CommandCtx, given: Reject): Promise<StockCorrection> {
  const document = await lockDocument(ctx, kind, 'reject', given)
  await moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason: given.reason })
  return getCorrection(ctx.tx, ctx.principal, document.id)
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

/** Above the limit of the branch it waits for approval (clarifications 1). */
async function submit(
  ctx: CommandCtx,
  document: DocumentRow<StockCorrectionStatus>,
  entry: Entry,
  { valued, reason = null }: { valued: Valued; reason?: string | null },
): Promise<void> {
  const limit = entry.settings.correctionApprovalLimit
  if (limit === null || valued.total <= limit)
    return post(ctx, document, entry, { valued, event: { action: 'submit', reason } })
  await saveValues(ctx, document, valued.lines)
  await moveDocument(ctx, document, {
    action: 'submit',
    to: 'WAITING_APPROVAL',
    reason,
    change: headOf(document, valued),
  })
  await tellWaiting(ctx, kind, { ...document, total: valued.total })
}

async function post(
  ctx: CommandCtx,
  document: DocumentRow<StockCorrectionStatus>,
  period: OpenPeriod,
  { valued, event }: { valued: Valued; event: { action: string; reason: string | null } },
): Promise<void> {
  await saveValues(ctx, document, valued.lines)
  await moveDocument(ctx, document, { ...event, to: 'POSTED', change: headOf(document, valued) })
  await postDocument(ctx, document, {
    period,
    goods: valued.lines,
    posting: () => postingOf(document.branchId, valued.fields, valued.lines),
  })
}

const headOf = ({ date }: DocumentRow, { total, note }: Valued) => ({ date, party: null, total, note })

/**
 * Locks the goods and values them; they are locked until the commit.
 * @throws AMOUNT_TOO_LARGE and the refusals of `worthNow`
 */
async function valueNow(
  ctx: CommandCtx,
  branchId: number,
  fields: CorrectionFields,
  { wanted, note, day }: { wanted: readonly LineToValue[]; note: string | null; day: string },
): Promise<Valued> {
  const stock = await lockStock(ctx.tx, branchId, wanted, day)
  const lines = wanted.map((line) => ({ ...line, value: worthNow(stock, fields, line) }))
  const total = sumOf(lines, ({ value }) => value)
  requireTotalWithin(total)
  return { fields, lines, total, note }
}

/** The same for a correction that was entered before. @throws WAREHOUSE_FROZEN and the refusals of `worthNow` */
async function valueAgain(ctx: CommandCtx, { branchId, id, date: day }: DocumentRow): Promise<Valued> {
  const correction = await getCorrection(ctx.tx, ctx.principal, id)
  const warehouse = await requireWarehouse(ctx, { branchId, id: correction.warehouseId, moves: true })
  const wanted = correction.lines.map(({ productId, qtyBase, qty, unitCost }) => ({
    ...inWarehouse({ productId, baseQuantity: qtyBase }, warehouse),
    qty,
    unitCost,
  }))
  return valueNow(ctx, branchId, correction, { wanted, note: correction.note, day })
}
