import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type CreditLimit, creditLimitContract } from '@merchant/contract/master/credit-limit.ts'
import { decide } from '../../../kernel/approval/decide.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import { creditLimitApproval as approval } from './credit-limit.approval.ts'
import { creditLimitKind as kind } from './credit-limit.kind.ts'
import { getCreditLimit } from './credit-limit.queries.ts'
import { replaceLines } from './credit-limit.store.ts'
import { cancelLimits, enterLimits, headOf, submitLimits } from './enter-limits.ts'
import { holdTerms, judgeTerms, type WantedTerms } from './limit-rules.ts'

type Routes = typeof creditLimitContract
const form = creditLimitContract['POST /v1/credit-limits'].body
type AddLimits = Parsed<Routes['POST /v1/credit-limits']>['body']
type UpdateLimits = Parsed<Routes['PUT /v1/credit-limits']>['body']
type SubmitLimits = Parsed<Routes['PATCH /v1/credit-limits/{id}/submit']>['body'] & { id: number }
type Approve = Parsed<Routes['PATCH /v1/credit-limits/{id}/approve']>['body'] & { id: number }
type Reject = Parsed<Routes['PATCH /v1/credit-limits/{id}/reject']>['body'] & { id: number }
type CancelLimits = Parsed<Routes['PUT /v1/credit-limits/cancel']>['body']

const rows = () => ({ faults: new Faults(), at: (index: number) => `lines[${index}].` })

/** @throws the refusals of `enterLimits` */
export async function addCreditLimit(ctx: CommandCtx, body: AddLimits): Promise<CreditLimit> {
  const { id } = await enterLimits(ctx, body, rows())
  return getCreditLimit(ctx.tx, ctx.principal, id)
}

/**
 * A draft with other lines (`wholePaper`), submitted at once unless it stays a draft.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN and the refusals of adding
 */
export async function updateCreditLimit(ctx: CommandCtx, edit: UpdateLimits): Promise<CreditLimit> {
  const body = await wholePaper(form, edit, () => getCreditLimit(ctx.tx, ctx.principal, edit.id))
  return rewrite(ctx, body, 'edit')
}

/** The terms of now are what it changes. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE and the refusals of adding */
export async function submitCreditLimit(ctx: CommandCtx, given: SubmitLimits): Promise<CreditLimit> {
  return rewrite(ctx, { ...given, submit: true }, 'submit')
}

/** Writes the lines of a draft anew, from the present terms of their customers. */
async function rewrite(
  ctx: CommandCtx,
  body: {
    id: number
    version: number
    branchId?: number
    note?: string
    lines?: readonly WantedTerms[]
    submit: boolean
  },
  action: 'edit' | 'submit',
): Promise<CreditLimit> {
  const found = await lockDocument(ctx, kind, action, body)
  const { branchId } = found
  const kept = await getCreditLimit(ctx.tx, ctx.principal, found.id)
  const wanted = body.lines ?? kept.lines
  const ids = wanted.map(({ customerId }) => customerId)
  const held = await holdTerms(ctx, branchId, ids)
  const named = rows()
  const lines = judgeTerms(held, wanted, named)
  named.faults.raise()
  await replaceLines(ctx, found, lines)
  const head = headOf(await todayAt(ctx.tx, branchId, ctx.clock.now()), body.note ?? kept.note, lines)
  const draft = { ...found, ...head }
  if (body.submit) await submitLimits(ctx, draft, lines, { ...named, held, change: head })
  else await moveDocument(ctx, draft, { action: 'edit', to: 'DRAFT', change: head })
  return getCreditLimit(ctx.tx, ctx.principal, found.id)
}

/** Approves the current step; the last one applies the terms. @throws the refusals of `decide` */
export async function approveCreditLimit(ctx: CommandCtx, { note, ...at }: Approve): Promise<CreditLimit> {
  await decide(ctx, approval, { ...at, decision: 'APPROVED', note })
  return getCreditLimit(ctx.tx, ctx.principal, at.id)
}

/** @throws the refusals of `decide` */
export async function rejectCreditLimit(ctx: CommandCtx, { reason, ...at }: Reject): Promise<CreditLimit> {
  await decide(ctx, approval, { ...at, decision: 'REJECTED', note: reason })
  return getCreditLimit(ctx.tx, ctx.principal, at.id)
}

/** @throws the refusals of `cancelLimits` */
export async function cancelCreditLimit(ctx: CommandCtx, body: CancelLimits): Promise<CreditLimit> {
  await cancelLimits(ctx, body)
  return getCreditLimit(ctx.tx, ctx.principal, body.id)
}
