import type { OpeningPoints } from '@merchant/contract/cash/opening-points.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { hasTag, withMerged } from '../../master/customer/customer.public.ts'
import { openingPointsKind as kind, openingPointsTabs } from './opening-points.kind.ts'

const openings = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds).innerJoin('opening_points as o', (join) =>
    join.on(sameBranch('o', 'd', branchIds)).onRef('o.id', '=', 'd.id'),
  )

const ownColumns = (branchIds: readonly number[]) =>
  [
    'o.customer_id as customerId',
    'o.points',
    'o.point_value as pointValue',
    'o.expires_on as expiresOn',
    // The points of a merged customer lie with the kept one.
    sql<number>`coalesce((
      select sum(l.remaining)::bigint from wallet w
      join wallet_entry e on ${sameBranch('e', 'w', branchIds)} and e.wallet_id = w.id
        and e.delta > 0 and e.ref_type = ${kind.type} and e.ref_id = d.id
      join wallet_lot l on ${sameBranch('l', 'e', branchIds)} and l.entry_id = e.id
      where ${sameBranch('w', 'd', branchIds)} and w.owner_type = 'CUSTOMER' and w.kind = 'POINT'
        and w.owner_id = (select coalesce(c.merged_into, c.id) from customer c
          where ${sameBranch('c', 'o', branchIds)} and c.id = o.customer_id)
    ), 0)`.as('remaining'),
  ] as const

/** Opening points of the call's branches, newest first; search reads numbers and customers. */
export async function listOpeningPoints(
  ctx: QueryCtx,
  list: PaperQuery & { customerId?: number | undefined; tagId?: number | undefined },
) {
  return pageOfDocuments(ctx, kind, list, {
    own: { table: 'opening_points', as: 'o' },
    tabs: openingPointsTabs,
    where: [
      list.customerId && sql`o.customer_id = any(${withMerged(ctx.branchIds, list.customerId)})`,
      list.tagId && hasTag(ctx.branchIds, { row: 'o', customer: 'o.customer_id', tagId: list.tagId }),
    ],
    rows: (db) => openings(db, ctx.branchIds).select([...rowColumns, ...ownColumns(ctx.branchIds)]),
  })
}

/** @throws NOT_FOUND, also for another branch's */
export async function getOpeningPoints(db: Db, principal: Principal, id: number): Promise<OpeningPoints> {
  const head = await readDocument(db, principal, kind, { at: id })
  const branchIds = [head.branchId]
  const own = await openings(db, branchIds)
    .where('d.id', '=', id)
    .select(ownColumns(branchIds))
    .executeTakeFirstOrThrow()
  return { ...head, ...own }
}

/** Who has the points that a document brought, and how many they were. */
export const ownerOf = (db: Db, { branchId, id }: { branchId: number; id: number }) =>
  db
    .selectFrom('opening_points as o')
    .innerJoin('customer as c', (join) =>
      join.on(sameBranch('c', 'o', [branchId])).onRef('c.id', '=', 'o.customer_id'),
    )
    .where('o.branch_id', '=', branchId)
    .where('o.id', '=', id)
    .select(['o.points', 'c.name as customer', sql<number>`coalesce(c.merged_into, c.id)`.as('customerId')])
    .executeTakeFirstOrThrow()
