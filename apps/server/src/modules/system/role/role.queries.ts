import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { catalogue, features, menus, navbarLabels } from '@merchant/contract/system/access-catalogue.ts'
import { accessMenusOf, isAvailable } from '@merchant/contract/system/access-menus.ts'
import type { Role, roleContract } from '@merchant/contract/system/role.ts'
import { completeLimits, type RoleLimits } from '@merchant/domain/sales/role-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byText,
  byValue,
  type Orders,
  page,
  readOrder,
  searchIn,
  statusIn,
} from '../../../kernel/list/list-query.ts'
import { limitsReply } from './limits.ts'

const employeeCount = sql<number>`(
  select count(*) from employee where employee.role_id = role.id and employee.status = 'ACTIVE')`

const sortable: Orders<(typeof roleContract)['GET /v1/roles']> = {
  name: byText('role.name'),
  reach: byValue('role.reach'),
  status: byValue('role.status'),
  updatedAt: byValue('role.updated_at'),
}

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
  const order = readOrder(list.sort, sortable, 'name', 'role.id')
  const query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'role.name'))
    .where(statusIn(list.status, 'role.status'))
  return page(ctx.db, list, query, (q) =>
    q.select(columns).select(employeeCount.as('employeeCount')).orderBy(order),
  )
}

/** @throws NOT_FOUND */
export async function getRole(db: Db, companyId: number, id: number): Promise<Role> {
  const row = await base(db, companyId)
    .where('role.id', '=', id)
    .select(columns)
    .select(['role.permissions', 'role.limits', employeeCount.as('employeeCount')])
    .executeTakeFirst()
  if (!row) throw notFound('Peran')
  return {
    ...row,
    accessMenus: accessMenusOf(new Set(row.permissions)),
    limits: limitsReply(completeLimits(row.limits as Partial<RoleLimits>)), // only the store writes it
  }
}

/** Every menu and right that exists, for the role editor; the header's two selectors are menus without sub-menus. */
export function accessMenuCatalogue() {
  const sections = Object.entries(menus).flatMap(([menu, { key, label }]) => {
    const subMenu = catalogue
      .filter((entry) => entry.menu === menu && isAvailable(entry))
      .map((entry) => ({
        key: entry.subMenu,
        label: entry.label,
        features: entry.features,
        actions: entry.features.map((feature) => ({ key: feature, label: features[feature] })),
      }))
    return subMenu.length > 0 ? [{ menu: key, label, subMenu }] : []
  })
  const selectors = Object.entries(navbarLabels).map(([menu, label]) => ({ menu, label, subMenu: [] }))
  const rows = [...sections, ...selectors]
  return { rows, count: rows.length }
}
