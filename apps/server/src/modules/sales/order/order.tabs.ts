import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import type { Condition } from '../../../kernel/document/page-keys.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { salesOrderKind } from './order.kind.ts'

/**
 * Removed orders, which were cancelled before, are in no list; they are searched among cancelled ones only, because a join of
 * thousands of orders costs too much for a count. Literals instead of parameters, so that indexes of orders alone serve it.
 */
export const isListed = (
  branchIds: readonly number[],
): Condition => sql`(d.status <> 'CANCELLED' or not exists (
  select 1 from sales_order r where ${sameBranch('r', 'd', branchIds)} and r.id = d.id and r.removed_at is not null))`

/** A user who sees only his own orders has a list of these alone; the condition costs nothing for others. */
export const ownAlone = ({ principal }: QueryCtx): Condition[] =>
  principal.seesOwnOnly ? [ownDocuments(principal, 'd')] : []

/** Sold and not yet paid; the index of unpaid orders finds them. */
const isOwed = (branchIds: readonly number[], due: Condition = sql`true`): Condition => sql`
  d.status in ('PROCESSED', 'READY', 'COMPLETED') and (d.branch_id, d.id) in (
    select w.branch_id, w.id from sales_order w
    where ${inBranches('w.branch_id', branchIds)} and w.payment_status in ('UNPAID', 'PARTIAL') and ${due})`

/** What lies in the tabs of the list. */
export const salesOrderTabs = tabsOf(
  'SALES_ORDER',
  salesOrderKind,
  (inState) => ({
    draft: inState('DRAFT'),
    booked: inState('BOOKED'),
    processed: inState('PROCESSED'),
    ready: inState('READY'),
    sent: inState('IN_DELIVERY'),
    unpaid: ({ branchIds }) => isOwed(branchIds),
    late: ({ branchIds, today }) => isOwed(branchIds, sql`w.due_date < ${today}`),
  }),
  (ctx) => [isListed(ctx.branchIds), ...ownAlone(ctx)],
)
