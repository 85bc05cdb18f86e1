import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'

interface Change {
  branchId: number
  customerIds: readonly number[]
  give: readonly number[]
  take: readonly number[]
}

/**
 * Gives labels to customers of a branch and takes others away; what is so already stays as it is. Those merged into them have the same
 * labels, so that lists and reports by label have the papers of both.
 */
export async function changeTags(
  { tx }: CommandCtx,
  { branchId, customerIds, give, take }: Change,
): Promise<void> {
  const all = sql`(select id from customer where branch_id = ${branchId}
    and (id = any(${[...customerIds]}::bigint[]) or merged_into = any(${[...customerIds]}::bigint[])))`
  if (give.length > 0)
    await sql`
      insert into customer_tag (branch_id, customer_id, tag_id)
      select ${branchId}, c.id, t from ${all} c, unnest(${[...give]}::bigint[]) t
      on conflict do nothing`.execute(tx)
  if (take.length > 0)
    await sql`
      delete from customer_tag
      where branch_id = ${branchId} and customer_id in ${all} and tag_id = any(${[...take]}::bigint[])`.execute(
      tx,
    )
}
