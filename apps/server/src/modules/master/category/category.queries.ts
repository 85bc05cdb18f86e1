import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Category } from '@merchant/contract/master/category.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

/** The names from the root down to the category; an array sorts before longer ones with the same beginning. */
const path = sql`array_remove(array[lower(root.name), lower(parent.name), lower(category.name)], null)`

const sortable = {
  tree: path,
  code: byText('category.code'),
  name: byText('category.name'),
  tier: byValue('category.tier'),
  status: byValue('category.status'),
  updatedAt: byValue('category.updated_at'),
}

const base = (db: Db, companyId: number) =>
  db
    .selectFrom('category')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .leftJoin('category as root', 'root.id', 'parent.parent_id')
    .where('category.company_id', '=', companyId)

const columns = [
  'category.id',
  'category.code',
  'category.name',
  'category.parent_id as parentId',
  'parent.code as parentCode',
  'parent.name as parentName',
  'category.tier',
  'category.status',
  'category.updated_at as updatedAt',
  'category.version',
] as const

interface CategoryRow extends Omit<Category, 'parent'> {
  parentCode: string | null
  parentName: string | null
}

const toCategory = ({ parentCode, parentName, ...row }: CategoryRow): Category => ({
  ...row,
  parent: row.parentId === null ? null : { id: row.parentId, code: parentCode, name: parentName ?? '' },
})

interface CategoryList extends ListQuery {
  parentId?: number | undefined
  tier?: number | undefined
}

/** Categories of the company, each followed by its children; search reads code and name. */
export async function listCategories(ctx: QueryCtx, list: CategoryList) {
  const order = readOrder(list.sort, sortable, 'tree', 'category.id')
  let query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'category.code', 'category.name'))
    .where(statusIn(list.status, 'category.status'))
  if (list.parentId) query = query.where('category.parent_id', '=', list.parentId)
  if (list.tier) query = query.where('category.tier', '=', list.tier)
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map(toCategory) }
}

/** @throws NOT_FOUND */
export async function getCategory(db: Db, companyId: number, id: number): Promise<Category> {
  const row = await base(db, companyId).where('category.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Kategori')
  return toCategory(row)
}

/** The category itself and all categories below it, with the number of levels down (0 for itself). */
export async function branchOf(db: Db, companyId: number, id: number) {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive below as (
      select id, 0 as depth from category where id = ${id} and company_id = ${companyId}
      union all
      select c.id, b.depth + 1 from category c join below b on c.parent_id = b.id
    )
    select id, depth from below`.execute(db)
  return rows
}
