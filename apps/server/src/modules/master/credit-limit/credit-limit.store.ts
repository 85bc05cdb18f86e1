import type { CreditChange, CreditTerms } from '@merchant/domain/master/credit-limit.ts'
import { sql } from 'kysely'
import { withIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** The lines of a document, and the terms that it gives: the only file that changes the credit of a customer who is there. */

export interface LimitLine extends CreditChange {
  customerId: number
}

export async function insertLines(
  ctx: CommandCtx,
  { branchId, id }: Pick<DocumentRow, 'branchId' | 'id'>,
  lines: readonly LimitLine[],
): Promise<void> {
  await ctx.tx
    .insertInto('credit_limit_line')
    .values(
      withIds(
        ctx.tx,
        lines.map(({ customerId, before, after }, index) => ({
          branch_id: branchId,
          document_id: id,
          line_no: index + 1,
          customer_id: customerId,
          old_limit: before.creditLimit,
          credit_limit: after.creditLimit,
          old_term_days: before.termDays,
          term_days: after.termDays,
          old_policy: before.creditPolicy,
          credit_policy: after.creditPolicy,
        })),
      ),
    )
    .execute()
}

/** A changed or submitted draft: nothing follows from it, so its lines are written again. */
export async function replaceLines(
  ctx: CommandCtx,
  document: Pick<DocumentRow, 'branchId' | 'id'>,
  lines: readonly LimitLine[],
): Promise<void> {
  await ctx.tx
    .deleteFrom('credit_limit_line')
    .where('branch_id', '=', document.branchId)
    .where('document_id', '=', document.id)
    .execute()
  await insertLines(ctx, document, lines)
}

/** Lines of customers who go again with the file that brought them; the document is cancelled before. */
export const forgetLines = ({ tx }: CommandCtx, branchId: number, customerIds: readonly number[]) =>
  sql`
    delete from credit_limit_line l using document d
    where l.branch_id = ${branchId} and l.customer_id = any(${[...customerIds]}::bigint[])
      and d.branch_id = ${branchId} and d.id = l.document_id and d.status = 'CANCELLED'`.execute(tx)

/** Gives customers these terms; their rows are locked. */
export const saveTerms = (
  { tx, clock, principal }: CommandCtx,
  branchId: number,
  given: readonly { customerId: number; terms: CreditTerms }[],
) =>
  sql`
    update customer c set credit_limit = n.credit_limit, term_days = n.term_days, credit_policy = n.credit_policy, version = c.version + 1,
      updated_at = ${clock.now()}, updated_by = ${principal.employeeId}
    from unnest(${given.map(({ customerId }) => customerId)}::bigint[], ${given.map(({ terms }) => terms.creditLimit)}::bigint[],
      ${given.map(({ terms }) => terms.termDays)}::int[], ${given.map(({ terms }) => terms.creditPolicy)}::text[])
      as n (id, credit_limit, term_days, credit_policy)
    where c.branch_id = ${branchId} and c.id = n.id`.execute(tx)
