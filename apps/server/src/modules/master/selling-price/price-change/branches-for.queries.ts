import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/types.ts'
import { isInGroup } from '../../branch-group/branch-group.public.ts'
import type { PriceCtx, PriceKey } from '../selling-price.store.ts'

interface Place {
  /** Of the price. */
  index: number
  branchId: number
  branch: string
}

/** The active branches that each price is for, of some. */
export async function branchesFor(
  { principal }: Pick<PriceCtx, 'principal'>,
  db: Db,
  prices: readonly Pick<PriceKey, 'branchId' | 'branchGroupId'>[],
  of: readonly number[],
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select w.no::int - 1 as index, b.id as "branchId", b.name as branch
    from unnest(${prices.map(({ branchId }) => branchId)}::bigint[], ${prices.map(({ branchGroupId }) => branchGroupId)}::bigint[])
      with ordinality as w (branch_id, branch_group_id, no)
    join branch b on b.company_id = ${principal.companyId} and b.status = 'ACTIVE' and b.id = any(${[...of]}::bigint[])
      and (w.branch_id is null or b.id = w.branch_id)
      and (w.branch_group_id is null or ${isInGroup(sql.ref('b.id'), sql.ref('w.branch_group_id'))})
    order by w.no, b.id`.execute(db)
  return rows
}
