import type { settlement } from '@merchant/contract/kernel/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

/** All changes of the open amount of a paper by other documents, oldest first; what was undone since is left out. */
export const settlementsRead = (branchId: number, id: number): RawBuilder<z.infer<typeof settlement>> => sql`
  select d.id as "documentId", d.type, d.number, min(e.date) as date, e.cause, sum(e.amount)::bigint as amount
  from open_item o
  join open_item_entry e on e.branch_id = ${branchId} and e.item_id = o.id and e.document_id <> o.document_id
  join document d on d.branch_id = ${branchId} and d.id = e.document_id
  where o.branch_id = ${branchId} and o.document_id = ${id}
  group by d.id, d.type, d.number, e.cause having sum(e.amount) <> 0
  order by min(e.date), d.id`
