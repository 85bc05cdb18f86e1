import { type Insertable, sql } from 'kysely'
import { inBranches, sameBranch } from '../kernel/db/branches.ts'
import { withIds } from '../kernel/db/ids.ts'
import type { DB, Tx } from '../kernel/db/types.ts'

/** Each approved customer of type MOTORIST is a motorist, who takes goods from the branch's outer warehouse. */
export async function seedMotorists(
  tx: Tx,
  { branchIds, now }: { branchIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const ids = [...branchIds.values()]
  const { rows } = await sql<Omit<Insertable<DB['motorist']>, 'created_at' | 'updated_at'>>`
    select c.branch_id, 'MTR-' || lpad(n.no::text, 2, '0') as code, c.owner_name as name, c.phone,
      'B ' || (2000 + c.id % 7000) || ' ' || substr('TKLSRP', n.no::int % 4 + 1, 3) as vehicle_no, c.id as customer_id,
      w.id as outer_warehouse_id, c.lat as home_lat, c.lng as home_lng
    from customer c
    cross join lateral (
      select count(*) as no from customer o
      where ${sameBranch('o', 'c', ids)} and o.type = 'MOTORIST' and o.approved = 'Approved' and o.id <= c.id) n
    left join warehouse w on ${sameBranch('w', 'c', ids)} and w.kind = 'OUTER' and w.status = 'ACTIVE'
    where ${inBranches('c.branch_id', ids)} and c.type = 'MOTORIST' and c.approved = 'Approved'`.execute(tx)
  const stamps = { created_at: now, updated_at: now }
  const motorists = rows.map((row) => ({ ...row, ...stamps }))
  if (motorists.length > 0) await tx.insertInto('motorist').values(withIds(tx, motorists)).execute()
}
