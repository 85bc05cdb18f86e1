import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { PostCodeQuery } from '@merchant/contract/master/area.ts'
import { sql } from 'kysely'
import type { DB } from '../../../kernel/db/types.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn } from '../../../kernel/list/list-query.ts'

const sortable = { name: byText('area.name') }

/** Areas of one level, of one parent where it is named; by name. */
export function listAreas(
  { db }: QueryCtx,
  level: DB['area']['level'],
  list: ListQuery,
  parentId: number | undefined,
) {
  const order = readOrder(list.sort, sortable, 'name', 'area.id')
  let query = db.selectFrom('area').where('area.level', '=', level).where(searchIn(list.search, 'area.name'))
  if (parentId !== undefined) query = query.where('area.parent_id', '=', parentId)
  return page(db, list, query, (q) =>
    q.select(['area.id', 'area.name', 'area.parent_id as parentId']).orderBy(order),
  )
}

const codesSortable = { code: byValue('area.post_code'), name: byText('area.name') }

/** The code of a city or province is the beginning of its villages' codes; these are the numbers of possible villages. */
const IN_CITY = 1_000_000
const IN_REGION = 100_000_000

/** Post codes of villages, of one area where it is named; by code. A search reads the code's first digits or the name. */
export function listPostCodes({ db }: QueryCtx, list: PostCodeQuery) {
  const order = readOrder(list.sort, codesSortable, 'code', 'area.id')
  const { subDistrictId, districtId, cityId, regionId } = list
  const search = list.search?.trim()
  let query = db.selectFrom('area').where('area.post_code', 'is not', null)
  if (search)
    query = query.where((eb) =>
      eb.or([sql<boolean>`starts_with(area.post_code, ${search})`, searchIn(search, 'area.name')]),
    )
  if (subDistrictId !== undefined) query = query.where('area.id', '=', subDistrictId)
  if (districtId !== undefined) query = query.where('area.parent_id', '=', districtId)
  if (cityId !== undefined) query = query.where(sql`area.id / ${sql.lit(IN_CITY)}`, '=', cityId)
  if (regionId !== undefined) query = query.where(sql`area.id / ${sql.lit(IN_REGION)}`, '=', regionId)
  return page(db, list, query, (q) =>
    q.select((eb) => ['area.id', eb.ref('area.post_code').$notNull().as('code')]).orderBy(order),
  )
}
