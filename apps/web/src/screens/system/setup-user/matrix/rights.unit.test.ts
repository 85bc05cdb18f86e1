import { describe, expect, test } from 'vitest'
import {
  columnsOf,
  countHeld,
  diffRights,
  findMenus,
  heldOf,
  type Right,
  type RightsMenu,
  readMenus,
  rightsOfMenu,
  rightsOfMenus,
  setRights,
  toggleRights,
  withViews,
  writeMenus,
} from './rights.ts'

const screen = (key: string, label: string, features: string[]) => ({
  key,
  label,
  features,
  actions: features.map((feature) => ({ key: feature, label: feature })),
})
const master: RightsMenu = {
  menu: 'sidenav.master',
  label: 'Master',
  subMenu: [screen('brand', 'Merek', ['view', 'add', 'edit']), screen('branch', 'Cabang', ['view', 'edit'])],
}
const report: RightsMenu = {
  menu: 'sidenav.report',
  label: 'Laporan',
  subMenu: [screen('stock-report', 'Laporan Stok', ['view'])],
}
const catalogue = [report, master]
const brand = (feature: string): Right => `sidenav.master.brand:${feature}`
const branch = (feature: string): Right => `sidenav.master.branch:${feature}`
const rights = (...held: Right[]) => new Set(held)

describe('giving and taking rights', () => {
  test('the view is not taken away from under another right: all of the screen goes together', () => {
    const before = rights(brand('view'), brand('edit'), branch('view'))
    expect(setRights(before, [brand('view')], false)).toEqual(rights(branch('view')))
  })

  test('taking another right leaves the view', () => {
    const before = rights(brand('view'), brand('edit'))
    expect(setRights(before, [brand('edit')], false)).toEqual(rights(brand('view')))
  })

  test('giving any right gives the view of that screen only', () => {
    expect(setRights(rights(), [brand('edit')], true)).toEqual(rights(brand('view'), brand('edit')))
  })

  test('rights of the header have no view', () => {
    expect(setRights(rights(), ['navbar.branch'], true)).toEqual(rights('navbar.branch'))
    expect(withViews(rights('navbar.branch'))).toEqual(rights('navbar.branch'))
  })

  test('the rights that were given are left as they are', () => {
    const before = rights(brand('view'))
    setRights(before, [brand('edit')], true)
    expect(before).toEqual(rights(brand('view')))
  })
})

describe('a box for many rights', () => {
  test('is full, half or empty', () => {
    const all = rightsOfMenu(master)
    expect(heldOf(rights(), all)).toBe('none')
    expect(heldOf(rights(brand('view')), all)).toBe('some')
    expect(heldOf(rights(...all), all)).toBe('all')
  })

  test('fills from half and empties from full', () => {
    const all = rightsOfMenu(master)
    const full = toggleRights(rights(brand('view')), all)
    expect(full).toEqual(rights(...all))
    expect(toggleRights(full, all)).toEqual(rights())
  })

  test('of a column gives that feature where it exists, each with its view', () => {
    const adds = rightsOfMenus(catalogue, 'add')
    expect(adds).toEqual([brand('add')])
    expect(toggleRights(rights(), adds)).toEqual(rights(brand('view'), brand('add')))
  })

  test('counts what is held of it', () => {
    expect(countHeld(rights(brand('view'), 'navbar.branch'), rightsOfMenu(master))).toBe(1)
  })
})

test('a change is what came and what went', () => {
  expect(diffRights(rights(brand('view'), brand('add')), rights(brand('view'), brand('edit')))).toEqual({
    added: [brand('edit')],
    removed: [brand('add')],
  })
})

describe('the shape of the API', () => {
  const menus = [
    {
      menu: 'sidenav.master',
      subMenu: [
        { key: 'brand', permissions: ['view', 'edit'] },
        { key: 'branch', permissions: ['view'] },
      ],
    },
    { menu: 'navbar.branch', subMenu: [] },
  ]

  test('is read and written without loss; the dashboard is nobody’s to give', () => {
    const held = readMenus([{ menu: 'sidenav.dashboard', subMenu: [] }, ...menus])
    expect(held).toEqual(rights(brand('view'), brand('edit'), branch('view'), 'navbar.branch'))
    expect(writeMenus(held, catalogue)).toEqual(menus)
  })

  test('leaves out screens and menus without rights, and what the catalogue does not have', () => {
    expect(writeMenus(rights(branch('view'), 'sidenav.old.gone:view'), catalogue)).toEqual([
      { menu: 'sidenav.master', subMenu: [{ key: 'branch', permissions: ['view'] }] },
    ])
  })
})

test('columns are the features that exist, in the order of the access catalogue', () => {
  expect(columnsOf([report]).map(({ key }) => key)).toEqual(['view'])
  expect(columnsOf(catalogue).map(({ key }) => key)).toEqual(['view', 'add', 'edit'])
})

describe('searching', () => {
  test('keeps the screens that fit and drops the other menus', () => {
    expect(findMenus(catalogue, ' mer ')).toEqual([{ ...master, subMenu: [master.subMenu[0]] }])
    expect(findMenus(catalogue, 'tidak ada')).toEqual([])
  })

  test('a menu that fits keeps all its screens', () => {
    expect(findMenus(catalogue, 'master')).toEqual([master])
  })
})
