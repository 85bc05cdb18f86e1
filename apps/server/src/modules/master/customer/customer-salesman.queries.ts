import type { Customer } from '@merchant/contract/master/customer.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { peopleFor } from '../../system/employee/employee.public.ts'
import { around, metres } from './customer-duplicates.queries.ts'

/** A shop farther away than this says nothing about whose round a new one is on. */
const ROUND_METRES = 5_000

/**
 * The salesman of a shop that is approved without one (domain-sales 2.14), of the active ones who serve its branch: who
 * registered it, else who looks after the nearest approved shop, else who has the fewest shops. The mapping of salesmen
 * (sc-mapping) comes before all of these, as the first rank, when it is kept.
 * @returns null where nobody sells for the branch
 */
export async function salesmanOf({ tx }: CommandCtx, shop: Customer): Promise<number | null> {
  const { id, branchId } = shop
  const { rows } = await sql<{ id: number }>`
    with salesman as (${peopleFor('SALES', branchId)}),
    registrar as (
      select s.id, 1 as rank, 0::float8 as far from customer c join salesman s on s.id = c.created_by
      where c.branch_id = ${branchId} and c.id = ${id}
    ),
    neighbour as (
      select s.id, 2 as rank, ${metres(sql`c`, shop)} as far
      from (${around(shop, [branchId], ROUND_METRES)}) n
      join customer c on c.branch_id = ${branchId} and c.id = n.id
      join salesman s on s.id = c.pic_sa_id
      where c.approved = 'Approved' and c.status = 'ACTIVE' and c.id <> ${id}
    ),
    least as (
      select s.id, 3 as rank, count(c.id)::float8 as far from salesman s
      left join customer c on c.branch_id = ${branchId} and c.pic_sa_id = s.id and c.status = 'ACTIVE'
      group by s.id
    )
    select id from (
      select * from registrar union all select * from neighbour union all select * from least
    ) candidate order by rank, far, id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
