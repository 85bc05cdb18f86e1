import { type Insertable, sql } from 'kysely'
import { withIds } from '../kernel/db/ids.ts'
import type { DB, Tx } from '../kernel/db/types.ts'

const communities = [
  { name: 'Ibu PKK Melati', leader_name: 'Sri Handayani', member_count: 42 },
  { name: 'Paguyuban Warung Pagi', leader_name: 'Slamet Riyadi', member_count: 17 },
]
/** So many of the goods that sell by the base unit. */
const OFFERS = 8

interface Company {
  companyId: number
  branchIds: ReadonlyMap<string, number>
  now: Date
}

/** Two communities of each branch, and goods that all of them are offered below their price. Prices must be there. */
export async function seedCommunities(tx: Tx, { companyId, branchIds, now }: Company): Promise<void> {
  const stamps = { created_at: now, updated_at: now }
  const rows = [...branchIds.values()].flatMap((branchId, place) =>
    communities.map((each, index) => ({
      branch_id: branchId,
      ...each,
      phone: `+6281355500${place}${index}`,
      ...stamps,
    })),
  )
  await tx.insertInto('community').values(withIds(tx, rows)).execute()
  const { rows: offers } = await sql<Omit<Insertable<DB['community_product']>, keyof typeof stamps>>`
    select p.company_id, p.id as product_id, p.base_unit_id as unit_id,
      (min(s.price)::bigint * 97 / 100) / 50 * 50 as community_price, row_number() over (order by p.id)::int as sort
    from product p join selling_price s on s.product_id = p.id and s.unit_id = p.base_unit_id and s.price >= 2000
    where p.company_id = ${companyId} and p.status = 'ACTIVE' and p.is_sellable
    group by p.id order by p.id limit ${OFFERS}`.execute(tx)
  if (offers.length > 0)
    await tx
      .insertInto('community_product')
      .values(
        withIds(
          tx,
          offers.map((offer) => ({ ...offer, ...stamps })),
        ),
      )
      .execute()
}
