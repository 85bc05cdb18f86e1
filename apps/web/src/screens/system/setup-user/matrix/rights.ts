import type { ApiReply } from '@merchant/contract/api.ts'
import { features, navbarKeys } from '@merchant/contract/system/access-catalogue.ts'
import type { Menu } from '@merchant/contract/system/menu.ts'

/** A menu of the catalogue with its screens. */
export type RightsMenu = ApiReply<'GET /v1/access-menus'>['rows'][number]
export type RightsScreen = RightsMenu['subMenu'][number]

/** One right: `sidenav.master.brand:edit`, or a selector of the header, `navbar.branch`. */
export type Right = `${'sidenav' | 'navbar'}.${string}`
export type Rights = ReadonlySet<Right>

export const headerRights = Object.values(navbarKeys)

export const rightOf = (menu: string, screen: string, feature: string): Right =>
  `${menu}.${screen}:${feature}` as Right // every menu of the catalogue begins with `sidenav.`

/** Every right of one screen, menu or catalogue; of one feature only, where it is given. */
export const rightsOfScreen = (menu: string, screen: RightsScreen, feature?: string): Right[] =>
  screen.features
    .filter((key) => feature === undefined || key === feature)
    .map((key) => rightOf(menu, screen.key, key))

export const rightsOfMenu = ({ menu, subMenu }: RightsMenu, feature?: string): Right[] =>
  subMenu.flatMap((screen) => rightsOfScreen(menu, screen, feature))

export const rightsOfMenus = (menus: readonly RightsMenu[], feature?: string): Right[] =>
  menus.flatMap((menu) => rightsOfMenu(menu, feature))

/** The right to see the screen of a right. */
const viewOf = (right: Right): Right => right.replace(/:.*$/, ':view') as Right // the start stays

/**
 * Gives or takes rights. Every right on a screen includes the view of it: giving a right gives the view with it, and taking
 * the view takes all rights of that screen.
 */
export function setRights(rights: Rights, targets: readonly Right[], on: boolean): Set<Right> {
  if (on) return withViews(new Set([...rights, ...targets]))
  const views = new Set(targets.filter((right) => right.endsWith(':view')))
  const taken = new Set(targets)
  return new Set([...rights].filter((right) => !taken.has(right) && !views.has(viewOf(right))))
}

/** Adds the view of every screen with another right. */
export const withViews = (rights: Rights): Set<Right> =>
  new Set([...rights].flatMap((right) => (right.includes(':') ? [viewOf(right), right] : [right])))

export type Held = 'all' | 'some' | 'none'

export function heldOf(rights: Rights, targets: readonly Right[]): Held {
  const held = targets.filter((right) => rights.has(right)).length
  if (held === 0) return 'none'
  return held === targets.length ? 'all' : 'some'
}

/** The effect of pressing a box: all of its rights, or, when all are held already, none of them. */
export const toggleRights = (rights: Rights, targets: readonly Right[]): Set<Right> =>
  setRights(rights, targets, heldOf(rights, targets) !== 'all')

export const countHeld = (rights: Rights, targets: readonly Right[]): number =>
  targets.filter((right) => rights.has(right)).length

export interface RightsChange {
  added: Right[]
  removed: Right[]
}

export const diffRights = (before: Rights, after: Rights): RightsChange => ({
  added: [...after].filter((right) => !before.has(right)),
  removed: [...before].filter((right) => !after.has(right)),
})

/** The rights of a role from the API. */
export const readMenus = (menus: readonly Menu[]): Set<Right> =>
  new Set(
    menus.flatMap(({ menu, subMenu }) =>
      headerRights.some((key) => key === menu)
        ? [menu as Right] // one of `headerRights`
        : subMenu.flatMap(({ key, permissions }) =>
            permissions.map((feature) => rightOf(menu, key, feature)),
          ),
    ),
  )

/** The rights for the API; screens without any are left out. */
export function writeMenus(rights: Rights, catalogue: readonly RightsMenu[]): Menu[] {
  const menus = catalogue.map(({ menu, subMenu }) => ({
    menu,
    subMenu: subMenu
      .map((screen) => ({
        key: screen.key,
        permissions: screen.features.filter((feature) => rights.has(rightOf(menu, screen.key, feature))),
      }))
      .filter(({ permissions }) => permissions.length > 0),
  }))
  const header = headerRights.filter((key) => rights.has(key))
  return [
    ...menus.filter(({ subMenu }) => subMenu.length > 0),
    ...header.map((menu) => ({ menu, subMenu: [] })),
  ]
}

/** The features that exist on any screen, in the order of the catalogue. */
export function columnsOf(catalogue: readonly RightsMenu[]): { key: string; label: string }[] {
  const actions = catalogue.flatMap(({ subMenu }) => subMenu.flatMap((screen) => screen.actions))
  return Object.keys(features).flatMap((key) => actions.find((action) => action.key === key) ?? [])
}

/** The menus and screens whose label contains the text; a matching menu keeps all its screens. */
export function findMenus(catalogue: readonly RightsMenu[], search: string): RightsMenu[] {
  const text = search.trim().toLowerCase()
  const fits = (label: string) => label.toLowerCase().includes(text)
  return catalogue.flatMap((menu) => {
    const subMenu = fits(menu.label) ? menu.subMenu : menu.subMenu.filter(({ label }) => fits(label))
    return subMenu.length > 0 ? [{ ...menu, subMenu }] : []
  })
}
