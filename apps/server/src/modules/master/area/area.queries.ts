import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { DB } from '../../../kernel/db/types.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, page, readOrder, searchIn } from '../../../kernel/list/list-query.ts'

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
