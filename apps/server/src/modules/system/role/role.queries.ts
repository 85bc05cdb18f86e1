import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { catalogue, features, menus } from '@merchant/contract/system/access-catalogue.ts'
import { accessMenusOf } from '@merchant/contract/system/access-menus.ts'
import type { Role } from '@merchant/contract/system/role.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { containing, page, readSort, statusFilter } from '../../../kernel/list/list-query.ts'

const employeeCount = sql<number>`(
  select count(*) from employee where employee.role_id = role.id and employee.status = 'ACTIVE')`

const sortable = {
  name: 'role.name',
  reach: 'role.reach',
  status: 'role.status',
  updatedAt: 'role.updated_at',
} as const

const base = (db: Db, companyId: number) => db.selectFrom('role').where('role.company_id', '=', companyId)

const columns = [
  'role.id',
  'role.key',
  'role.name',
  'role.company_id as companyId',
  'role.reach',
  'role.status',
  'role.updated_at as updatedAt',
  'role.version',
] as const

/** Roles of the company with the number of active holders. */
export async function listRoles(ctx: QueryCtx, list: ListQuery) {
  const order = readSort(list.sort, sortable, 'name')
  let query = base(ctx.db, ctx.principal.companyId)
  if (list.search) query = query.where(sql<boolean>`role.name ilike ${containing(list.search)}`)
  const status = statusFilter(sql.ref('role.status'), list.status)
  if (status) query = query.where(status)
  return page(ctx.db, list, query, (q) =>
    order
      .reduce(
        (ordered, { column, descending }) => ordered.orderBy(column, descending ? 'desc' : 'asc'),
        q.select(columns).select(employeeCount.as('employeeCount')),
      )
      .orderBy('role.id'),
  )
}

/** @throws NOT_FOUND */
export async function getRole(db: Db, companyId: number, id: number): Promise<Role> {
  const row = await base(db, companyId)
    .where('role.id', '=', id)
    .select(columns)
    .select(['role.permissions', employeeCount.as('employeeCount')])
    .executeTakeFirst()
  if (!row) throw notFound('Peran')
  return { ...row, accessMenus: accessMenusOf(new Set(row.permissions)) }
}

/** Every menu and right that exists, for the role editor. */
export function accessMenuCatalogue() {
  const rows = Object.entries(menus).flatMap(([menu, { key, label }]) => {
    const subMenu = catalogue
      .filter((entry) => entry.menu === menu && entry.available)
      .map((entry) => ({
        key: entry.subMenu,
        label: entry.label,
        features: entry.features,
        actions: entry.features.map((feature) => ({ key: feature, label: features[feature] })),
      }))
    return subMenu.length > 0 ? [{ menu: key, label, subMenu }] : []
  })
  return { rows, count: rows.length }
}
