import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { catalogue, features, menus, navbarLabels } from '@merchant/contract/system/access-catalogue.ts'
import { isAvailable } from '@merchant/contract/system/access-menus.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { page } from '../../../kernel/list/list-query.ts'
import { listedColumns, role } from './role.master.ts'

/** Without the rights and limits. */
export async function listRoles(ctx: QueryCtx, list: ListQuery) {
  const order = role.orderOf(list)
  const found = (await role.found(ctx, list)).clearSelect()
  return page(ctx.db, list, found, (q) => q.select(listedColumns).orderBy(order))
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
