import type { Customer, CustomerTag } from '@merchant/contract/master/customer.ts'
import { sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { withMerged } from './merged-customers.ts'

/** Two customers of one branch: the one that goes and the kept one. */
export interface MergingPair {
  gone: Customer
  kept: Customer
}

export interface MergeFacts {
  papersOfGone: number
  papersOfKept: number
  owesOfGone: bigint
  owesOfKept: bigint
  wallets: { kind: 'POINT' | 'GCASH'; moves: string; after: string; held: string }[]
  tags: CustomerTag[]
  /** The active motorist whose sales are booked on the one that goes. */
  motorist: string | null
}

/** Figures of what a merge moves, and what it leaves, in one statement. */
export async function mergeFacts(db: Db, { gone, kept }: MergingPair): Promise<MergeFacts> {
  const { branchId } = gone
  const papers = (id: number) => {
    const ofEither = sql`branch_id = ${branchId} and customer_id = any(${withMerged([branchId], id)})`
    return sql`((select count(*) from sales_order where ${ofEither}) + (select count(*) from opening_invoice where ${ofEither})
      + (select count(*) from opening_points where ${ofEither}))::int`
  }
  const owes = (id: number) => sql`coalesce((
    select sum(o.balance) from open_item o
    where o.branch_id = ${branchId} and o.role = 'AR' and o.party_type = 'CUSTOMER' and o.party_id = ${id} and o.balance <> 0), 0)`
  const { rows } = await sql<MergeFacts>`
    select ${papers(gone.id)} as "papersOfGone", ${papers(kept.id)} as "papersOfKept",
      ${owes(gone.id)} as "owesOfGone", ${owes(kept.id)} as "owesOfKept",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'moves', w.balance::text, 'held', w.held::text,
          'after', (w.balance + coalesce(k.balance, 0))::text) order by w.kind desc), '[]')
        from wallet w
        left join wallet k on k.branch_id = ${branchId} and k.owner_type = 'CUSTOMER' and k.owner_id = ${kept.id} and k.kind = w.kind
        where w.branch_id = ${branchId} and w.owner_type = 'CUSTOMER' and w.owner_id = ${gone.id} and w.balance > 0) as wallets,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color) order by lower(g.name), g.id), '[]')
        from customer_tag t join merchant_tag g on g.id = t.tag_id
        where t.branch_id = ${branchId} and t.customer_id = ${gone.id} and not exists (
          select 1 from customer_tag o
          where o.branch_id = ${branchId} and o.customer_id = ${kept.id} and o.tag_id = t.tag_id)) as tags,
      (select m.code || ' ' || m.name from motorist m
        where m.branch_id = ${branchId} and m.customer_id = ${gone.id} and m.status = 'ACTIVE' limit 1) as motorist`.execute(
    exactly(db),
  )
  const [row] = rows
  if (!row) throw new Error('a select without from has a row')
  return row
}
