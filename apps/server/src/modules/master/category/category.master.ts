import type { Category } from '@merchant/contract/master/category.ts'
import { sql } from 'kysely'
import { allOf, byValue } from '../../../kernel/list/list-query.ts'
import { commonColumns } from '../../../kernel/master/company-master.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

interface Asked {
  parentId?: number | undefined
  tier?: number | undefined
}

/** The names from the root down to the category; an array sorts before those that go on from it. */
const path = sql`array_remove(array[lower(root.name), lower(parent.name), lower(category.name)], null)`

/** Categories of the company, each followed by those below it. */
export const category = masterParts({
  table: 'category',
  rows: (db) =>
    db
      .selectFrom('category')
      .leftJoin('category as parent', 'parent.id', 'category.parent_id')
      .leftJoin('category as root', 'root.id', 'parent.parent_id')
      .select(commonColumns('category'))
      .select([
        'category.parent_id as parentId',
        'parent.code as parentCode',
        'parent.name as parentName',
        'category.tier',
      ]),
  toReply: ({ parentCode, parentName, ...row }): Category => ({
    ...row,
    parent: refOf(row.parentId, parentCode, parentName),
  }),
  sorts: { tree: path, tier: byValue('category.tier') },
  order: 'tree',
  filter: ({ parentId, tier }: Asked) =>
    allOf([parentId && sql`category.parent_id = ${parentId}`, tier && sql`category.tier = ${tier}`]),
  toRow: ({
    code,
    name,
    parentId,
    tier,
    status,
  }: Pick<Category, 'code' | 'name' | 'parentId' | 'tier' | 'status'>) => ({
    code,
    name,
    parent_id: parentId,
    tier,
    status,
  }),
})
