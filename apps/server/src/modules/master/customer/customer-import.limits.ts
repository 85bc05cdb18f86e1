import { MOST_LIMITS } from '@merchant/contract/master/credit-limit.ts'
import type { CreditTerms } from '@merchant/domain/master/credit-limit.ts'
import { sql } from 'kysely'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Applied, StagedBatch } from '../../../kernel/import/import-type.ts'
import { standingDocuments } from '../../../kernel/import/staged-rows.ts'
import { cancelLimits, enterLimits, forgetLines } from '../credit-limit/credit-limit.public.ts'

/** The credit of a file of customers: by documents, as everywhere, after the customers are there. */

interface Brought extends CreditTerms {
  customerId: number
}

const branchOf = ({ branchId }: StagedBatch): number => {
  if (branchId === null) throw new Error('a file of customers belongs to a branch')
  return branchId
}

/** The customers of the file who are to have another credit than they have now. */
async function brought(ctx: CommandCtx, batch: StagedBatch): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select c.id as "customerId", coalesce((r.given ->> 'creditLimit')::bigint, c.credit_limit) as "creditLimit",
      coalesce((r.given ->> 'termDays')::int, c.term_days) as "termDays",
      coalesce(r.given ->> 'creditPolicy', c.credit_policy) as "creditPolicy"
    from import_row r join customer c on c.branch_id = ${branchOf(batch)} and c.id = r.target_id
    where r.batch_id = ${batch.id} and r.outcome in ('NEW', 'CHANGED')
      and (coalesce((r.given ->> 'creditLimit')::bigint, c.credit_limit) <> c.credit_limit
        or coalesce((r.given ->> 'termDays')::int, c.term_days) <> c.term_days
        or coalesce(r.given ->> 'creditPolicy', c.credit_policy) <> c.credit_policy)
    order by r.row_no`.execute(ctx.tx)
  return rows
}

/** @returns the documents, none where no credit changes, and the customers who wait in them. @throws the refusals of `enterLimits` */
export async function bringLimits(ctx: CommandCtx, batch: StagedBatch): Promise<Applied> {
  const all = await brought(ctx, batch)
  const documentIds: number[] = []
  let waiting = 0
  for (let from = 0; from < all.length; from += MOST_LIMITS) {
    const given = {
      branchId: branchOf(batch),
      note: `Impor ${batch.fileName}`,
      lines: all.slice(from, from + MOST_LIMITS),
      submit: true,
    }
    const at = (index: number) => `rows[${from + index}].`
    const { id, status } = await enterLimits(ctx, given, { faults: new Faults(), at })
    documentIds.push(id)
    if (status === 'WAITING_APPROVAL') waiting += given.lines.length
  }
  return { documentIds, waiting }
}

/** Cancels the documents of the file that stand. @throws the refusals of `cancelLimits` */
export async function takeLimitsBack(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  if (batch.documentIds.length === 0) return
  const reason = `Impor ${batch.fileName} dibatalkan`
  for (const document of await standingDocuments(ctx.tx, batch))
    await cancelLimits(ctx, { ...document, reason })
}

/** The cancelled lines of customers who go again. */
export const forgetLimits = (ctx: CommandCtx, ids: readonly number[], batch: StagedBatch): Promise<unknown> =>
  forgetLines(ctx, branchOf(batch), ids)
