import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type PriceChange, priceChangeContract } from '@merchant/contract/master/price-change.ts'
import type { PriceChangeStatus } from '@merchant/domain/pricing/price-change.ts'
import { decide } from '../../../../kernel/approval/decide.ts'
import { endDocument } from '../../../../kernel/document/cancel-document.ts'
import { type DocumentRow, insertDocument, moveDocument } from '../../../../kernel/document/document.store.ts'
import { type Entry, requireEntry } from '../../../../kernel/document/entry.ts'
import { findDocument } from '../../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../../kernel/document/lock-document.ts'
import { wholePaper } from '../../../../kernel/document/whole-paper.ts'
import { refuse } from '../../../../kernel/errors.ts'
import type { CommandCtx, RuleCtx } from '../../../../kernel/http/context.ts'
import { centreOf, readBatch } from './batch.queries.ts'
import { judgeLines } from './judge-lines.ts'
import { priceChangeApproval as approval } from './price-change.approval.ts'
import { priceChangeKind as kind } from './price-change.kind.ts'
import { getPriceChange } from './price-change.queries.ts'
import { type BatchLine, insertBatch, replaceBatch } from './price-change.store.ts'
import { submitBatch } from './submit-batch.ts'

type Routes = typeof priceChangeContract
const form = priceChangeContract['POST /v1/price-changes'].body
type AddBatch = Parsed<Routes['POST /v1/price-changes']>['body']
type Key = { id: number; version: number }
type UpdateBatch = Parsed<Routes['PUT /v1/price-changes/{id}']>['body'] & Key
type ChangeState = Parsed<Routes['PUT /v1/price-changes/{id}/submit']>['body'] & Key
type ChangeWithReason = Parsed<Routes['PUT /v1/price-changes/{id}/cancel']>['body'] & Key

/**
 * A new batch, submitted at once unless a draft is wanted (domain-sales 2.16).
 * @throws the refusals of `requireEntry`, `judgeLines` and `submitBatch`
 */
export async function addPriceChange(ctx: CommandCtx, body: AddBatch): Promise<PriceChange> {
  const branchId = body.branchId ?? (await homeOf(ctx, body.lines))
  const entry = await requireEntry(ctx, kind, { branchId })
  const lines = await judgeLines(ctx, givenOf({ ...body, branchId }, entry))
  const { id } = await insertPriceChange(ctx, entry, {
    ...fieldsOf(body),
    branchId,
    lines,
    submit: body.submit,
  })
  return getPriceChange(ctx, ctx.tx, id)
}

/** The branch that all lines are for, else the centre. @throws BRANCH_FORBIDDEN for a centre out of reach */
export async function homeOf(
  ctx: Pick<RuleCtx, 'tx' | 'principal'>,
  lines: readonly { branchId?: number | null | undefined }[],
): Promise<number> {
  const [first, ...others] = new Set(lines.map(({ branchId }) => branchId ?? null))
  if (typeof first === 'number' && others.length === 0) return first
  const centre = await centreOf(ctx.tx, ctx.principal)
  if (!ctx.principal.branchIds.includes(centre)) throw refuse('BRANCH_FORBIDDEN', { branch: centre })
  return centre
}

interface NewBatch {
  branchId: number
  title: string
  effectiveAt: Date | null
  note: string | null
  lines: readonly BatchLine[]
  submit: boolean
  /** The name of a line's price in the call. */
  field?: (index: number) => string
}

/** A batch whose lines were judged, with the state that it has then. @throws the refusals of `submitBatch` */
export async function insertPriceChange(
  ctx: CommandCtx,
  entry: Entry,
  { branchId, submit, ...batch }: NewBatch,
): Promise<{ id: number; status: PriceChangeStatus }> {
  const document: DocumentRow<PriceChangeStatus> = await insertDocument(ctx, kind, {
    branchId,
    date: entry.date,
    status: 'DRAFT',
    party: null,
    total: 0,
    note: batch.note,
  })
  await insertBatch(ctx, document, batch, batch.lines)
  const status = submit ? await submitBatch(ctx, document, entry, batch) : 'DRAFT'
  return { id: document.id, status }
}

/**
 * A draft, or what was rejected, with other fields and lines (`wholePaper`), submitted at once unless it stays a draft.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN and the refusals of adding
 */
export async function updatePriceChange(ctx: CommandCtx, edit: UpdateBatch): Promise<PriceChange> {
  const { branchId } = await findDocument(ctx, kind, edit.id)
  const whole = await wholePaper(form, edit, () => readBatch(ctx.tx, ctx.principal, edit.id))
  const body = { ...whole, branchId }
  const entry = await requireEntry(ctx, kind, { branchId })
  const found = await lockDocument(ctx, kind, 'edit', body)
  const lines = await judgeLines(ctx, givenOf(body, entry))
  const fields = fieldsOf(body)
  await replaceBatch(ctx, found, fields, lines)
  const change = { date: entry.date, party: null, total: 0, note: body.note }
  await moveDocument(ctx, found, { action: 'edit', to: 'DRAFT', change })
  const draft: DocumentRow<PriceChangeStatus> = { ...found, status: 'DRAFT', version: found.version + 1 }
  if (body.submit) await submitBatch(ctx, draft, entry, { ...fields, lines })
  return getPriceChange(ctx, ctx.tx, found.id)
}

/** A draft as it stands; its old prices are read anew. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE and the refusals of adding */
export async function submitPriceChange(ctx: CommandCtx, given: ChangeState): Promise<PriceChange> {
  const found = await findDocument(ctx, kind, given.id)
  const entry = await requireEntry(ctx, kind, { branchId: found.branchId })
  const document = await lockDocument(ctx, kind, 'submit', given)
  const batch = await readBatch(ctx.tx, ctx.principal, given.id)
  const body = { ...batch, lines: batch.lines.map((line) => ({ ...line, price: line.price ?? 0 })) }
  const lines = await judgeLines(ctx, givenOf(body, entry))
  const fields = fieldsOf(body)
  await replaceBatch(ctx, document, fields, lines)
  await submitBatch(ctx, document, entry, { ...fields, lines, reason: given.note })
  return getPriceChange(ctx, ctx.tx, document.id)
}

/** Approves the current step; after the last one the batch waits for its moment. @throws the refusals of `decide` and `applyBatch` */
export async function approvePriceChange(
  ctx: CommandCtx,
  { note, ...at }: ChangeState,
): Promise<PriceChange> {
  await decide(ctx, approval, { ...at, decision: 'APPROVED', note })
  return getPriceChange(ctx, ctx.tx, at.id)
}

/** Back to its maker, who may change and submit it again. @throws the refusals of `decide` */
export async function rejectPriceChange(
  ctx: CommandCtx,
  { reason, ...at }: ChangeWithReason,
): Promise<PriceChange> {
  await decide(ctx, approval, { ...at, decision: 'REJECTED', note: reason })
  return getPriceChange(ctx, ctx.tx, at.id)
}

/** A batch that is not applied has changed no price: nothing is reversed. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN */
export async function cancelPriceChange(
  ctx: CommandCtx,
  { reason, ...at }: ChangeWithReason,
): Promise<PriceChange> {
  const document = await lockDocument(ctx, kind, 'cancel', { ...at, or: 'discard' })
  const action = document.status === 'APPROVED' ? 'cancel' : 'discard'
  await endDocument(ctx, document, { action, reason })
  return getPriceChange(ctx, ctx.tx, at.id)
}

type Body = Pick<AddBatch, 'title' | 'note' | 'lines'> & { branchId: number; effectiveAt: string | null }

const fieldsOf = ({ title, note, effectiveAt }: Omit<Body, 'branchId'>) => ({
  title,
  note,
  effectiveAt: effectiveAt === null ? null : new Date(effectiveAt),
})

const givenOf = ({ branchId, lines, effectiveAt }: Body, { branchName }: Entry) => ({
  branchId,
  branchName,
  lines,
  effectiveAt: effectiveAt === null ? null : new Date(effectiveAt),
})
