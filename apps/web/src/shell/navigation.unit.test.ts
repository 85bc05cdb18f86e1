import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import { expect, test } from 'vitest'
import type { Screen } from '../app/screen.ts'
import { screens as registered } from '../app/screens.ts'
import { person as somebody } from '../test/person.ts'
import { breadcrumbs, canOpen, navigation } from './navigation.ts'

const load = () => Promise.reject(new Error('not loaded here'))
const screens: Screen[] = [
  { path: '/app/master/branch', permission: 'master.branch:view', load },
  { path: '/app/master/brand', permission: 'master.brand:view', load },
  { path: '/app/master/brand/$id', permission: 'master.brand:view', load },
  { path: '/app/master/brand/$id/edit', permission: 'master.brand:edit', load },
  { path: '/app/penetration-map', permission: 'penetrationmap.penetration-map:view', load },
]

function user(accessMenu: Record<string, string[]>, permissions: string[]): CurrentUser {
  const role = { id: 1, name: 'Admin', companyId: 1 }
  const menu = Object.entries(accessMenu).map(([key, subs]) => ({
    menu: key,
    subMenu: subs.map((sub) => ({ key: sub, permissions: ['view'] })),
  }))
  const person = {
    id: 1,
    name: 'A',
    email: 'a@b.c',
    branchId: 1,
    branchName: 'B',
    roleId: 1,
    is_first_login: false,
  }
  return {
    employee: { ...person, role: { ...role, accessMenus: menu } },
    role,
    accessMenu: menu,
    permissions,
    limits: somebody().limits,
  }
}

test('nothing granted shows nothing', () => {
  expect(navigation(user({}, ['master.brand:view']), screens)).toEqual([])
  expect(navigation(user({ 'sidenav.master': ['brand'] }, []), screens)).toEqual([])
})

test('a granted menu without a screen is not shown', () => {
  expect(navigation(user({ 'sidenav.master': ['supplier'] }, ['master.supplier:view']), screens)).toEqual([])
})

test('granted screens appear in the order of the catalogue', () => {
  const granted = user(
    { 'sidenav.penetrationmap': ['penetration-map'], 'sidenav.master': ['brand', 'branch'] },
    ['master.brand:view', 'master.branch:view', 'penetrationmap.penetration-map:view'],
  )
  expect(navigation(granted, screens)).toEqual([
    {
      menu: 'master',
      label: 'Master',
      leaves: [
        { label: 'Cabang', path: '/app/master/branch' },
        { label: 'Merek', path: '/app/master/brand' },
      ],
    },
    {
      menu: 'penetrationmap',
      label: 'Peta Penetrasi',
      leaves: [{ label: 'Peta Penetrasi', path: '/app/penetration-map' }],
    },
  ])
})

test('addresses are openable with their own permission only', () => {
  const viewer = user({}, ['master.brand:view'])
  expect(canOpen(viewer, screens, '/app/master/brand/12/edit')).toBe(false)
  expect(canOpen(viewer, screens, '/app/master/branch')).toBe(false)
  expect(canOpen(viewer, screens, '/app/master/brand/12/unknown')).toBe(false)
  expect(canOpen(viewer, screens, '/app/master/brand/12')).toBe(true)
  expect(canOpen(viewer, screens, '/app/master/brand/import')).toBe(false)
})

test.each([
  ['/app/dashboard', ['Dasbor']],
  ['/app/master/brand', ['Master', 'Merek']],
  ['/app/master/brand/add', ['Master', 'Merek', 'Tambah']],
  ['/app/master/brand/12/edit', ['Master', 'Merek', 'Detail', 'Ubah']],
  ['/app/penetration-map', ['Peta Penetrasi']],
  ['/app/system/profile', ['Sistem', 'Profil']],
  ['/app/report/purchase-report/ageing', ['Laporan', 'Laporan Pembelian', 'Umur utang']],
  ['/app/report/sales-report/ageing', ['Laporan', 'Laporan Penjualan', 'Umur piutang']],
])('the breadcrumb of %s', (path, labels) => {
  expect(breadcrumbs(path).map(({ label }) => label)).toEqual(labels)
})

test('only a record is called Detail, whatever screen it belongs to', () => {
  const unnamed = registered.filter(({ path }) => {
    const parts = path.split('/').slice(2)
    return breadcrumbs(path).some(({ label }, index) => label === 'Detail' && parts[index] !== '$id')
  })
  expect(unnamed.map(({ path }) => path)).toEqual([])
})
