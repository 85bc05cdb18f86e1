import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'

/** An area with the areas above it, by name; null below its own level. */
interface Place {
  region: string
  city: string | null
  district: string | null
  subDistrict: string | null
}

/** Addresses store the names of areas, not their codes: this gives the names of areas, each with the areas above it. */
async function placesOf(db: Db, areaIds: readonly number[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with recursive up as (
      select a.id as wanted, a.level, a.name, a.parent_id from area a where a.id = any(${[...areaIds]}::bigint[])
      union all
      select up.wanted, a.level, a.name, a.parent_id from up join area a on a.id = up.parent_id
    )
    select max(name) filter (where level = 'REGION') as region, max(name) filter (where level = 'CITY') as city,
      max(name) filter (where level = 'DISTRICT') as district, max(name) filter (where level = 'SUB_DISTRICT') as "subDistrict"
    from up group by wanted`.execute(db)
  return rows
}

/** Customers whose address names one of the areas, without regard to capitals; other words of an address don't count. */
export async function inAreas(db: Db, areaIds: readonly number[]): Promise<RawBuilder<SqlBool>> {
  const places = await placesOf(db, areaIds)
  if (places.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join(places.map(isAt), sql` or `)})`
}

/** By value, so that a row costs no more than its comparisons. */
function isAt({ region, city, district, subDistrict }: Place): RawBuilder<SqlBool> {
  const named = Object.entries({ region, city, district, sub_district: subDistrict })
  const levels = named.flatMap(([column, name]) =>
    name === null ? [] : [sql`lower(${sql.ref(`customer.${column}`)}) = lower(${name})`],
  )
  return sql<SqlBool>`(${sql.join(levels, sql` and `)})`
}
