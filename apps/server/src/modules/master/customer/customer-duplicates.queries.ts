import type { Customer } from '@merchant/contract/master/customer.ts'
import {
  NEIGHBOUR_METRES,
  SAME_NAME_LIKENESS,
  SAME_PLACE_METRES,
  spanOf,
} from '@merchant/domain/sales/customer.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { customer } from './customer.master.ts'

/** The most duplicates shown, and the most that are looked at for each reason. */
const MOST = 20
/** The most neighbours of a map. */
const MOST_NEIGHBOURS = 60

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

/** Metres between two places, on a sphere; null where one is missing. */
export const metres = (of: RawBuilder<unknown>, { lat, lng }: Pick<Customer, 'lat' | 'lng'>) => sql<
  number | null
>`
  2 * 6371000 * asin(sqrt(power(sin(radians(${of}.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${of}.lat)) * cos(radians(${lat}::float8)) * power(sin(radians(${of}.lng - ${lng}::float8) / 2), 2)))`

/** Customers in a square around a place, by the index of places; the circle is left to the distance. */
export function around(
  { lat, lng }: Pick<Customer, 'lat' | 'lng'>,
  branchIds: readonly number[],
  reach: number,
) {
  const span = spanOf(lat ?? 0, reach)
  return sql`select c.branch_id, c.id from customer c
    where ${inBranches('c.branch_id', branchIds)} and c.lat between ${lat}::float8 - ${span.lat} and ${lat}::float8 + ${span.lat}
      and c.lng between ${lng}::float8 - ${span.lng} and ${lng}::float8 + ${span.lng}`
}

/**
 * Active customers that may be the same shop, in all branches that the caller may see: same phone, same NIK, a similar
 * name, or a short distance (domain-sales 2.14). The strongest evidence comes first; each reason reads by its own index. With
 * them the neighbours of a map, nearest first.
 * @throws NOT_FOUND
 */
export async function listDuplicates(ctx: QueryCtx, id: number) {
  const me = await customer.find(ctx, id)
  if (me.isWalkIn) return { rows: [], count: 0, neighbours: [] }
  const [rows, neighbours] = [await duplicatesOf(ctx, me), await neighboursOf(ctx, me)]
  return { rows, count: rows.length, neighbours }
}

async function duplicatesOf({ db, principal }: QueryCtx, me: Customer) {
  const { branchIds } = principal
  const { rows } = await sql<DuplicateRow>`
    with alike as (
      select * from find_names_alike(${[...branchIds]}::bigint[], ${me.name}, ${SAME_NAME_LIKENESS}::real, ${MOST + 1})
    ), candidate as (
      select branch_id, id from alike
      union select c.branch_id, c.id from customer c where ${inBranches('c.branch_id', branchIds)} and c.phone = ${me.phone}
      union select c.branch_id, c.id from customer c where ${inBranches('c.branch_id', branchIds)} and c.nik = ${me.nik}
      union ${around(me, branchIds, SAME_PLACE_METRES)}
    ), judged as (
      select c.id, c.code, c.name, c.phone, c.approved, b.id as branch_id, b.code as branch_code, b.name as branch_name,
        coalesce(c.phone = ${me.phone}, false) as same_phone, coalesce(c.nik = ${me.nik}, false) as same_nik,
        coalesce(a.likeness, 0) as likeness, ${metres(sql`c`, me)} as distance
      from candidate n
      join customer c on ${inBranches('c.branch_id', branchIds)} and c.branch_id = n.branch_id and c.id = n.id
      join branch b on b.id = c.branch_id
      left join alike a on a.branch_id = c.branch_id and a.id = c.id
      where c.id <> ${me.id} and c.status = 'ACTIVE' and not c.is_walk_in)
    select id, code, name, phone, approved, branch_id, branch_code, branch_name, same_phone, same_nik,
      likeness > ${SAME_NAME_LIKENESS} as same_name, round(distance)::int as distance
    from judged
    where same_phone or same_nik or likeness > ${SAME_NAME_LIKENESS} or distance <= ${SAME_PLACE_METRES}
    order by same_phone desc, same_nik desc, likeness desc, distance, id limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    phone: row.phone,
    branch: { id: row.branch_id, code: row.branch_code, name: row.branch_name },
    approved: row.approved,
    reasons: reasonsOf(row),
    distance: row.distance,
  }))
}

interface Neighbour {
  id: number
  name: string
  lat: number
  lng: number
  /** Metres. */
  distance: number
}

async function neighboursOf({ db, principal }: QueryCtx, me: Customer): Promise<Neighbour[]> {
  const { branchIds } = principal
  if (me.lat === null) return []
  const { rows } = await sql<Neighbour>`
    with near as (
      select c.id, c.name, c.lat, c.lng, ${metres(sql`c`, me)} as distance
      from (${around(me, branchIds, NEIGHBOUR_METRES)}) n
      join customer c on ${inBranches('c.branch_id', branchIds)} and c.branch_id = n.branch_id and c.id = n.id
      where c.id <> ${me.id} and c.status = 'ACTIVE')
    select id, name, lat, lng, round(distance)::int as distance from near where distance <= ${NEIGHBOUR_METRES}
    order by distance, id limit ${MOST_NEIGHBOURS}`.execute(db)
  return rows
}

const reasonsOf = (row: DuplicateRow) => [
  ...(row.same_phone ? (['PHONE'] as const) : []),
  ...(row.same_nik ? (['NIK'] as const) : []),
  ...(row.same_name ? (['NAME'] as const) : []),
  ...(row.distance !== null && row.distance <= SAME_PLACE_METRES ? (['PLACE'] as const) : []),
]
