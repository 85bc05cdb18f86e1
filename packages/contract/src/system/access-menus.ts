import { masterOf, masterTables } from '../master/masters.ts'
import {
  type CatalogueEntry,
  catalogue,
  dashboardKey,
  type Feature,
  features,
  menus,
  navbarLabels,
} from './access-catalogue.ts'
import type { Menu } from './menu.ts'

const ofMasters = new Set<string>(masterTables.flatMap((table) => masterOf(table).rights.view))

/** Whether the screen of a sub-menu exists: the catalogue says so, or a master has its rights. */
export const isAvailable = (entry: CatalogueEntry): boolean =>
  entry.available || ofMasters.has(permissionKey(entry.menu, entry.subMenu, 'view'))

/** One sub-menu's right as it is stored: `master.brand:view`. */
export const permissionKey = (menu: string, subMenu: string, feature: string): string =>
  `${menu}.${subMenu}:${feature}`

const navbar = Object.keys(navbarLabels)

/** The menus that sign-in returns for a set of rights: visible and existing ones, and the dashboard for everyone. */
export function accessMenusOf(permissions: ReadonlySet<string>): Menu[] {
  const entries = catalogue
    .filter(isAvailable)
    .map((entry) => ({
      menu: entry.key,
      key: entry.subMenu,
      permissions: entry.features.filter((feature) =>
        permissions.has(permissionKey(entry.menu, entry.subMenu, feature)),
      ),
    }))
    .filter((entry) => entry.permissions.includes('view'))
  const bySection = Object.values(menus).map(({ key }) => ({
    menu: key,
    subMenu: entries
      .filter((entry) => entry.menu === key)
      .map(({ key, permissions }) => ({ key, permissions })),
  }))
  return [
    { menu: dashboardKey, subMenu: [] },
    ...bySection.filter((section) => section.subMenu.length > 0),
    ...navbar.filter((key) => permissions.has(key)).map((menu) => ({ menu, subMenu: [] })),
  ]
}

/**
 * The rights of a role editor's menus. Every right on a screen includes the view of it. A sub-menu whose screen does not
 * exist yet keeps its rights (`before`), unless the request names it.
 * @returns the rights, or the first key that does not exist
 */
export function permissionsOf(
  given: readonly Menu[],
  before: ReadonlySet<string>,
): { permissions: string[] } | { unknown: string } {
  const permissions = new Set<string>()
  const named = new Set<string>()
  for (const { menu, subMenu } of given) {
    if (navbar.includes(menu)) permissions.add(menu)
    else if (menu !== dashboardKey && !catalogue.some((entry) => entry.key === menu)) return { unknown: menu }
    for (const sub of subMenu) {
      const entry = catalogue.find((candidate) => candidate.key === menu && candidate.subMenu === sub.key)
      if (!entry) return { unknown: `${menu} ${sub.key}` }
      named.add(`${entry.menu}.${entry.subMenu}`)
      const wrong = sub.permissions.find((feature) => !entry.features.includes(feature as Feature)) // includes decides
      if (wrong !== undefined) return { unknown: `${menu} ${sub.key} ${wrong}` }
      const held = sub.permissions.length > 0 ? ['view', ...sub.permissions] : []
      for (const feature of held) permissions.add(permissionKey(entry.menu, entry.subMenu, feature))
    }
  }
  for (const entry of catalogue) {
    if (isAvailable(entry) || named.has(`${entry.menu}.${entry.subMenu}`)) continue
    for (const feature of entry.features) {
      const key = permissionKey(entry.menu, entry.subMenu, feature)
      if (before.has(key)) permissions.add(key)
    }
  }
  return { permissions: [...permissions].sort() }
}

/** A right in words, for refusals: `Merek: Ubah`. */
export function permissionLabel(permission: string): string {
  const [path = '', feature = ''] = permission.split(':')
  const entry = catalogue.find((candidate) => `${candidate.menu}.${candidate.subMenu}` === path)
  if (!entry) return navbarLabels[permission] ?? permission
  return `${entry.label}: ${features[feature as Feature] ?? feature}` // an unknown feature shows as it is
}
