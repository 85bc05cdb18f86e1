import { catalogue, menus } from '@merchant/contract/system/access-catalogue.ts'
import { isAvailable } from '@merchant/contract/system/access-menus.ts'
import { describe, expect, it } from 'vitest'
import { listOf, plainScreen, registeredPaths, registrySource, routerSource } from './screens-drift.ts'

const registered = registeredPaths(registrySource(), routerSource())
const specified = listOf('screens.tsv')
  .slice(1)
  .map(([menu = '', path = '']) => ({ menu, path: plainScreen(path) }))
const specifiedPaths = [...new Set(specified.map(({ path }) => path))]
const notBuilt = listOf('screens-not-built.txt').map(([path = '']) => plainScreen(path))
const added = listOf('screens-added.txt')
const announced = listOf('screens-announced.txt').map(([path = '']) => plainScreen(path))

/** The address of a sub-menu's screen; a menu that is a screen itself has just its own. */
const screenOf = ({ menu, subMenu }: (typeof catalogue)[number]) => {
  const { path } = menus[menu]
  return path.endsWith(`/${subMenu}`) ? path : `${path}/${subMenu}`
}

describe('the screens of specification and web app', () => {
  it('has read them', () => {
    expect(specified.length).toBe(135)
    expect(registered).toContain('/app/dashboard')
    expect(registered).toContain('/auth/login')
  })

  it('has every screen of the specification, or names it in screens-not-built.txt', () => {
    const known = new Set([...registered, ...notBuilt])
    expect(specifiedPaths.filter((path) => !known.has(path))).toEqual([])
  })

  it('has dropped from screens-not-built.txt what is built: the file only shrinks', () => {
    expect(notBuilt.filter((path) => registered.includes(path))).toEqual([])
    expect(notBuilt.filter((path) => !specifiedPaths.includes(path))).toEqual([])
  })

  it('has no screen beyond the specification, screens-added.txt, and sub-pages of them', () => {
    const allowed = added.map(([path = '']) => plainScreen(path))
    const beyond = registered.filter(
      (path) => ![...specifiedPaths, ...allowed].some((own) => path === own || path.startsWith(`${own}/`)),
    )
    expect(beyond).toEqual([])
    expect(allowed.filter((path) => !registered.includes(path))).toEqual([])
    expect(added.filter(([, why = '']) => why.trim().length < 10)).toEqual([])
  })
})

describe('the access catalogue', () => {
  it('has one sub-menu for every screen that the specification puts under a menu', () => {
    const own = new Map(catalogue.map((entry) => [screenOf(entry), entry.key as string]))
    const pages = specified.filter(({ menu, path }) => menu.startsWith('sidenav.') && !path.includes('{}'))
    expect(pages.filter(({ menu, path }) => own.get(path) !== menu)).toEqual([])
    const known = [...specifiedPaths, ...added.map(([path = '']) => path)]
    expect([...own.keys()].filter((path) => !known.includes(path))).toEqual([])
  })

  it('shows a sub-menu when, and only when, its screen is registered', () => {
    const available = catalogue.filter(isAvailable).map(screenOf)
    const hidden = catalogue.filter((entry) => !isAvailable(entry)).map(screenOf)
    expect(available.filter((path) => !registered.includes(path) && !announced.includes(path))).toEqual([])
    expect(hidden.filter((path) => registered.includes(path))).toEqual([])
  })

  it('has dropped from screens-announced.txt what is registered: the file only shrinks', () => {
    expect(announced.filter((path) => registered.includes(path))).toEqual([])
    expect(announced.filter((path) => !specifiedPaths.includes(path))).toEqual([])
  })
})

describe('reading the registry', () => {
  it('finds screens and pages, and takes both spellings of a parameter for the same', () => {
    const registry = `{ path: '/app/sales/orders', permission: 'x', load: () => import('../screens/a.tsx') },
      { path: '/app/sales/orders/$id', permission: 'x', load }
      ...records(
        '/app/master/brand', 'master.brand', () => import('../screens/b.tsx')),`
    const router = `publicPage('/setup', () => import('x')),
      appPage('dashboard', () => import('y')), createRoute({ path: '/nothing' })`
    expect(registeredPaths(registry, router)).toEqual([
      '/app/sales/orders',
      plainScreen('/app/sales/orders/{id}'),
      '/app/master/brand',
      '/app/master/brand/add',
      '/app/master/brand/{}',
      '/app/master/brand/{}/edit',
      '/setup',
      '/app/dashboard',
    ])
  })
})
