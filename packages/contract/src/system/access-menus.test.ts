import { describe, expect, it } from 'vitest'
import { catalogue } from './access-catalogue.ts'
import { accessMenusOf, isAvailable, permissionLabel, permissionsOf } from './access-menus.ts'

const master = (...subMenu: { key: string; permissions: string[] }[]) => ({ menu: 'sidenav.master', subMenu })
const brand = (...permissions: string[]) => ({ key: 'brand', permissions })
const none: ReadonlySet<string> = new Set()

describe('the menus of a set of rights', () => {
  it('are the dashboard alone for nothing', () => {
    expect(accessMenusOf(none)).toEqual([{ menu: 'sidenav.dashboard', subMenu: [] }])
  })

  it('leave out what can not be viewed and screens that do not exist yet', () => {
    const menus = accessMenusOf(
      new Set([
        'master.brand:edit',
        'sales.outer-warehouse-mutation-returns:view',
        'nonsense',
        'master.brand',
      ]),
    )
    expect(menus).toEqual([{ menu: 'sidenav.dashboard', subMenu: [] }])
  })

  it('follow the order of the navigation, with the rights in the order of the catalogue', () => {
    const rights = ['navbar.branch', 'system.setup-user:view', 'master.brand:edit', 'master.brand:view']
    expect(accessMenusOf(new Set([...rights, 'master.branch:view']))).toEqual([
      { menu: 'sidenav.dashboard', subMenu: [] },
      { menu: 'sidenav.system', subMenu: [{ key: 'setup-user', permissions: ['view'] }] },
      master({ key: 'branch', permissions: ['view'] }, brand('view', 'edit')),
      { menu: 'navbar.branch', subMenu: [] },
    ])
  })
})

describe('the rights of a set of menus', () => {
  it.each([
    ['a menu', [{ menu: 'sidenav.none', subMenu: [] }], 'sidenav.none'],
    ['a menu by its short name', [{ menu: 'master', subMenu: [] }], 'master'],
    ['a sub-menu', [master({ key: 'brands', permissions: ['view'] })], 'sidenav.master brands'],
    [
      'a sub-menu of another menu',
      [master({ key: 'setup-user', permissions: ['view'] })],
      'sidenav.master setup-user',
    ],
    ['a feature', [master(brand('view', 'delete'))], 'sidenav.master brand delete'],
    ['a feature of another screen', [master(brand('VPDD approval'))], 'sidenav.master brand VPDD approval'],
    [
      'a sub-menu of a selector',
      [{ menu: 'navbar.branch', subMenu: [brand('view')] }],
      'navbar.branch brand',
    ],
    [
      'a sub-menu of the dashboard',
      [{ menu: 'sidenav.dashboard', subMenu: [brand('view')] }],
      'sidenav.dashboard brand',
    ],
  ])('name %s that does not exist', (_, menus, unknown) => {
    expect(permissionsOf(menus, none)).toEqual({ unknown })
  })

  it('add view to any other right, and give nothing for an empty list', () => {
    const menus = [master(brand('add'), { key: 'branch', permissions: [] })]
    expect(permissionsOf(menus, none)).toEqual({ permissions: ['master.brand:add', 'master.brand:view'] })
  })

  it('hold the selectors of the header, and nothing for the dashboard', () => {
    const menus = ['sidenav.dashboard', 'navbar.branch', 'navbar.branchgroup'].map((menu) => ({
      menu,
      subMenu: [],
    }))
    expect(permissionsOf(menus, none)).toEqual({ permissions: ['navbar.branch', 'navbar.branchgroup'] })
  })

  it('take away what an existing screen had, and keep what a future one has unless it is named', () => {
    const before = new Set([
      'master.brand:view',
      'sales.outer-warehouse-mutation-returns:add',
      'sales.outer-warehouse-mutation-returns:view',
      'sales.outer-warehouse-mutation:view',
    ])
    expect(permissionsOf([], before)).toEqual({
      permissions: [
        'sales.outer-warehouse-mutation-returns:add',
        'sales.outer-warehouse-mutation-returns:view',
        'sales.outer-warehouse-mutation:view',
      ],
    })
    const named = [
      { menu: 'sidenav.sales', subMenu: [{ key: 'outer-warehouse-mutation-returns', permissions: [] }] },
    ]
    expect(permissionsOf(named, before)).toEqual({ permissions: ['sales.outer-warehouse-mutation:view'] })
  })

  it('forget rights that no catalogue knows', () => {
    expect(permissionsOf([], new Set(['sales.cashier:fly', 'moon.base:view']))).toEqual({ permissions: [] })
  })

  it('come back the same from the menus made of them', () => {
    const all = catalogue
      .filter(isAvailable)
      .flatMap((entry) => entry.features.map((feature) => `${entry.menu}.${entry.subMenu}:${feature}`))
    const rights = [...all, 'navbar.branch', 'navbar.branchgroup'].sort()
    expect(permissionsOf(accessMenusOf(new Set(rights)), none)).toEqual({ permissions: rights })
  })
})

describe('a right in words', () => {
  it.each([
    ['master.brand:edit', 'Merek: Ubah'],
    ['system.setup-user:view', 'Pengguna & Peran: Lihat'],
    ['purchase.delivery-list:process delivery', 'Surat Jalan: Proses pengiriman'],
    ['dashboard.salesCoordinator.sales-coordinator:view', 'Dasbor Koordinator: Lihat'],
    ['navbar.branch', 'Pemilih cabang'],
    ['navbar.branchgroup', 'Pemilih kelompok cabang'],
    ['master.brand:fly', 'Merek: fly'],
    ['moon.base:view', 'moon.base:view'],
  ])('%s is %s', (permission, label) => {
    expect(permissionLabel(permission)).toBe(label)
  })
})
