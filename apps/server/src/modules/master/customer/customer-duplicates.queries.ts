import { SAME_NAME_LIKENESS, SAME_PLACE_METRES } from '@merchant/domain/sales/customer.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { customer } from './customer.master.ts'

/** The most duplicates shown. */
const MOST = 20

interface DuplicateRow {
  id: number
  code: string | null
  name: string
  phone: string | null
  approved: 'Approved' | 'Rejected' | null
  branch_id: number
  branch_code: string
  branch_name: string
  same_phone: boolean
  same_nik: boolean
  same_name: boolean
  distance: number | null
}

/** Metres between the customer and the one in question, on a sphere. */
const distance = sql`2 * 6371000 * asin(sqrt(
  power(sin(radians(c.lat - me.lat) / 2), 2)
  + cos(radians(c.lat)) * cos(radians(me.lat)) * power(sin(radians(c.lng - me.lng) / 2), 2)))`

/**
 * Active customers that may be the same shop, in all branches that the caller may see: same phone, same NIK, a similar
 * name, or a short distance (domain-sales 2.14). The strongest evidence comes first.
 * @throws NOT_FOUND
 */
export async function listDuplicates(ctx: QueryCtx, id: number) {
  const { branchIds } = ctx.principal
  const { branchId } = await customer.find(ctx, id)
  const { rows } = await sql<DuplicateRow>`
    with judged as (
      select c.id, c.code, c.name, c.phone, c.approved, b.id as branch_id, b.code as branch_code, b.name as branch_name,
        coalesce(c.phone = me.phone, false) as same_phone, coalesce(c.nik = me.nik, false) as same_nik,
        similarity(lower(c.name), lower(me.name)) as likeness, ${distance} as distance
      from customer me
      join customer c on c.branch_id = any(${[...branchIds]}::bigint[]) and c.id <> me.id and c.status = 'ACTIVE' and not c.is_walk_in
      join branch b on b.id = c.branch_id
      where me.branch_id = ${branchId} and me.id = ${id} and not me.is_walk_in)
    select id, code, name, phone, approved, branch_id, branch_code, branch_name, same_phone, same_nik,
      likeness > ${SAME_NAME_LIKENESS} as same_name, round(distance)::int as distance
    from judged
    where same_phone or same_nik or likeness > ${SAME_NAME_LIKENESS} or distance <= ${SAME_PLACE_METRES}
    order by same_phone desc, same_nik desc, likeness desc, distance, id limit ${MOST}`.execute(ctx.db)
  const duplicates = rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    phone: row.phone,
    branch: { id: row.branch_id, code: row.branch_code, name: row.branch_name },
    approved: row.approved,
    reasons: reasonsOf(row),
    distance: row.distance,
  }))
  return { rows: duplicates, count: duplicates.length }
}

const reasonsOf = (row: DuplicateRow) => [
  ...(row.same_phone ? (['PHONE'] as const) : []),
  ...(row.same_nik ? (['NIK'] as const) : []),
  ...(row.same_name ? (['NAME'] as const) : []),
  ...(row.distance !== null && row.distance <= SAME_PLACE_METRES ? (['PLACE'] as const) : []),
]
