import {
  askedFor,
  type CreditLimitStatus,
  keptAmount,
  riseOf,
  sameTerms,
  undoOf,
  widenedBy,
} from '@merchant/domain/master/credit-limit.ts'
import { ask } from '../../../kernel/approval/ask.ts'
import { stepsOf } from '../../../kernel/approval/rules.queries.ts'
import { endDocument } from '../../../kernel/document/cancel-document.ts'
import {
  type DocumentRow,
  type HeadChange,
  insertDocument,
  moveDocument,
} from '../../../kernel/document/document.store.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { numberPaper } from '../../../kernel/document/number-paper.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import { requireUnmerged } from '../customer/customer.public.ts'
import { applyLimits } from './apply-limits.ts'
import { creditLimitApproval as approval } from './credit-limit.approval.ts'
import { creditLimitKind as kind } from './credit-limit.kind.ts'
import { readLines } from './credit-limit.queries.ts'
import { insertLines, type LimitLine, saveTerms } from './credit-limit.store.ts'
import {
  type HeldCustomer,
  holdTerms,
  type JudgedLine,
  judgeTerms,
  type NamedRows,
  requireNoneWaiting,
  type WantedTerms,
} from './limit-rules.ts'

/** Customers of a branch with the terms that they are to have, and why. */
export interface GivenLimits {
  branchId: number
  note: string
  lines: readonly WantedTerms[]
  /** Otherwise it stays a draft. */
  submit: boolean
}

/** The head of a document of today; its total is by how much the limits rise together. */
export const headOf = (date: string, note: string | null, lines: readonly LimitLine[]): HeadChange => ({
  date,
  party: null,
  total: riseOf(lines),
  note,
})

/**
 * A change of limits, by the form of one customer, the sheet or a file (clarified/buying-and-approvals 50): where a rule asks,
 * it waits and the customers keep their terms; otherwise it applies at once. It is of today and posts nothing, so no period is
 * asked.
 * @param named where the faults of its rows stand
 * @throws LINES_EMPTY, REFERENCE_MISSING, DUPLICATE_LINE, LIMIT_NO_CREDIT, LIMIT_WAITING at each row; LIMIT_SAME where
 * nothing changes; AMOUNT_TOO_LARGE, APPROVER_MISSING
 */
export async function enterLimits(
  ctx: CommandCtx,
  { branchId, note, lines: wanted, submit }: GivenLimits,
  named: NamedRows,
): Promise<{ id: number; status: CreditLimitStatus; number: string | null }> {
  const ids = wanted.map(({ customerId }) => customerId)
  const held = await holdTerms(ctx, branchId, ids)
  const lines = judgeTerms(held, wanted, named)
  named.faults.raise()
  const head = headOf(await todayAt(ctx.tx, branchId, ctx.clock.now()), note, lines)
  const document = await insertDocument(ctx, kind, { ...head, branchId, status: 'DRAFT' })
  await insertLines(ctx, document, lines)
  if (!submit) return document
  return submitLimits(ctx, document, lines, { ...named, held })
}

/** Where a rule asks, it waits for approval on the highest limit that widens credit; otherwise it applies. */
export async function submitLimits(
  ctx: CommandCtx,
  document: DocumentRow<CreditLimitStatus>,
  lines: readonly JudgedLine[],
  named: NamedRows & { held: ReadonlyMap<number, HeldCustomer>; change?: HeadChange },
): Promise<DocumentRow<CreditLimitStatus>> {
  const { branchId } = document
  const { change } = named
  const asked = askedFor(lines)
  const { amount = 0 } = asked ?? {}
  const steps = asked ? await stepsOf(ctx, { kind: approval.code, branchId, amount }) : []
  if (steps.length === 0) {
    await applyLimits(ctx, document, { action: 'submit', ...(change && { change }) })
    return { ...document, status: 'APPLIED', number: await numberOf(ctx, document) }
  }
  await requireNoneWaiting(ctx, branchId, lines, named)
  await moveDocument(ctx, document, { action: 'submit', to: 'WAITING_APPROVAL', ...(change && { change }) })
  const numbered = { ...document, number: await numberOf(ctx, document) }
  await ask(ctx, approval, numbered, { amount: keptAmount(amount), steps })
  return { ...numbered, status: 'WAITING_APPROVAL' }
}

/** A paper that was withdrawn and is submitted again keeps its number. */
const numberOf = async (ctx: CommandCtx, document: DocumentRow) =>
  document.number ?? (await numberPaper(ctx, document))

interface Cancellation {
  id: number
  version: number
  reason: string
}

/**
 * Cancels a change. One that applies is mirrored: its customers get back what they had, as long as they have what it gave them.
 * A mirror that widens credit where a rule asks would go round the rule.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION, MERGED, LIMIT_CHANGED_SINCE, LIMIT_UNDO_RISES
 */
export async function cancelLimits(ctx: CommandCtx, body: Cancellation): Promise<void> {
  const document = await lockDocument(ctx, kind, 'cancel', body)
  if (document.status === 'APPLIED') await mirror(ctx, document)
  const date = await todayAt(ctx.tx, document.branchId, ctx.clock.now())
  await endDocument(ctx, document, { reason: body.reason, date })
}

async function mirror(ctx: CommandCtx, document: DocumentRow): Promise<void> {
  const { branchId, number } = document
  const lines = await readLines(ctx.tx, document)
  const ids = lines.map(({ customerId }) => customerId)
  const held = await holdTerms(ctx, branchId, ids)
  for (const { customerId, after } of lines) {
    const now = held.get(customerId)
    if (now) requireUnmerged(now)
    if (!now || !sameTerms(now, after))
      throw refuse('LIMIT_CHANGED_SINCE', { customer: now?.name, document: number })
  }
  const asked = askedFor(lines.map(undoOf))
  if (asked && (await stepsOf(ctx, { kind: approval.code, branchId, amount: asked.amount })).length > 0)
    throw refuse('LIMIT_UNDO_RISES', { document: number, what: widenedBy(asked.change) })
  await saveTerms(
    ctx,
    branchId,
    lines.map(({ customerId, before: terms }) => ({ customerId, terms })),
  )
}
