import type { OrderEntry } from '@merchant/contract/sales/order-entry.ts'
import { aboveZero } from '@merchant/domain/kernel/figure.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { beyondTerms, type CreditDecision, isCovered, usedCredit } from '@merchant/domain/sales/credit.ts'
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { approveByPin } from '../../system/auth/auth.public.ts'
import { oversees } from '../shift/shift.public.ts'
import { type CreditOf, type CreditSettings, noCredit, readCredit } from './credit.queries.ts'

/** What was decided about an order on credit, and who approved it. */
export interface TakenCredit extends CreditDecision {
  approvedBy: { id: number; name: string } | null
}

/** An order that a customer wants to owe. */
export interface ToOwe {
  branchId: number
  customerId: number
  /** The order itself, where it is stored already. */
  orderId: number | null
  /** The branch's own day. */
  today: string
  total: number
  approval: OrderEntry['approval']
  /** The decision that is kept with the order, with the total that it was made for. */
  kept?: (TakenCredit & { total: number }) | null
}

/**
 * Locks a customer, so that orders of one customer don't exceed his limits together. 'Pelanggan Umum' is many people and
 * has no limits, so its tills don't wait for each other.
 */
export async function holdCustomer({ tx }: CommandCtx, branchId: number, id: number): Promise<void> {
  await sql`select from customer where branch_id = ${branchId} and id = ${id} and not is_walk_in for no key update`.execute(
    tx,
  )
}

/**
 * Whether a locked customer may owe this amount more (domain-sales 2.1): by value with booked orders and giros on their way,
 * by number of open invoices, and not with a late one. Beyond these terms the customer's own policy decides: refused,
 * taken with a warning, or taken with the PIN of a superior, whose approval also covers the order's own sale later.
 * @returns the decision, to be stored with the order
 * @throws CUSTOMER_NOT_APPROVED; CREDIT_OVERDUE naming the invoice, CREDIT_INVOICES_EXCEEDED, CREDIT_LIMIT_EXCEEDED;
 * CREDIT_APPROVAL with the same in words, and the refusals of `approveByPin`
 */
export async function takeCredit(
  ctx: CommandCtx,
  given: ToOwe,
  settings: CreditSettings,
): Promise<TakenCredit> {
  const credit = await readCredit(ctx.tx, { ...given, now: ctx.clock.now() }, settings)
  const refused = noCredit(credit)
  if (refused) throw refused
  const { policy } = credit
  const decision = {
    policy,
    limit: asKept(credit.limit),
    used: asKept(usedCredit(credit)),
    overdue: asKept(credit.overdue),
    beyond: beyondTerms(credit, given.total, settings.creditMaxInvoices),
  }
  if (decision.beyond === null) return { ...decision, approvedBy: null }
  const why = refusalOf(decision.beyond, credit)
  if (policy === 'BLOCK') throw why
  const approvedBy = policy === 'APPROVE' ? await approverOf(ctx, given, decision, why) : null
  return { ...decision, approvedBy }
}

function refusalOf(beyond: NonNullable<CreditDecision['beyond']>, credit: CreditOf): Refusal {
  const { name } = credit
  if (beyond === 'OVERDUE') return refuse('CREDIT_OVERDUE', { number: credit.overdueNumber })
  if (beyond === 'INVOICES') return refuse('CREDIT_INVOICES_EXCEEDED', { name, count: credit.invoices })
  const left = aboveZero(credit.limit - usedCredit(credit))
  return refuse('CREDIT_LIMIT_EXCEEDED', { name, left: withDots(left) })
}

/** A superior needs nobody else. */
async function approverOf(
  ctx: CommandCtx,
  { branchId, approval, total, kept }: ToOwe,
  decision: CreditDecision,
  why: Refusal,
): Promise<{ id: number; name: string }> {
  if (kept?.approvedBy && isCovered(kept, { ...decision, total })) return kept.approvedBy
  const { principal } = ctx
  if (oversees(principal)) return { id: principal.employeeId, name: principal.name }
  if (!approval) throw refuse('CREDIT_APPROVAL', { why: why.message })
  return approveByPin(ctx, {
    branchId,
    ...approval,
    action: 'menyetujui penjualan tempo ini',
    may: oversees,
  })
}

/** As much of a sum as a number holds exactly: far more than anybody's limit. */
const asKept = (figure: bigint): number =>
  Number(figure > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : figure)
