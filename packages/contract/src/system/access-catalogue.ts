import { bankCashMenu } from './menus/bank-cash.ts'
import { campaignMenu } from './menus/campaign.ts'
import { masterMenu } from './menus/master.ts'
import type { MenuSpec } from './menus/menu-spec.ts'
import { partnersMenu } from './menus/partners.ts'
import { purchaseMenu } from './menus/purchase.ts'
import { reportMenu } from './menus/report.ts'
import { salesMenu } from './menus/sales.ts'
import { salesAppMenu } from './menus/sales-app.ts'
import { stockMenu } from './menus/stock.ts'
import { systemMenu } from './menus/system.ts'

/**
 * All rights of a role: the menus and sub-menus of the specification (sections 2 and 6) and the features of each. Roles
 * store these keys as data; the side navigation, the role editor, the permission of every endpoint and the default roles
 * all come from this one list.
 */

/** The specification's feature strings, then the finer rights that some screens add. */
export const features = {
  view: 'Lihat',
  add: 'Tambah',
  edit: 'Ubah',
  update: 'Proses',
  'process delivery': 'Proses pengiriman',
  'VPSales approval': 'Persetujuan VP Sales',
  'VPDD approval': 'Persetujuan VPDD',
  override: 'Lampaui batas tanggal',
} as const
export type Feature = keyof typeof features

/** One letter per feature, so that a line of the catalogue and of the default roles stays readable. */
export const featureLetters = {
  v: 'view',
  a: 'add',
  e: 'edit',
  u: 'update',
  d: 'process delivery',
  S: 'VPSales approval',
  D: 'VPDD approval',
  o: 'override',
} as const satisfies Record<string, Feature>

export function featuresOf(letters: string): Feature[] {
  return [...letters].map((letter) => featureLetters[letter as keyof typeof featureLetters]) // letters come from this folder's own tables
}

/** A menu of many screens has a file of its own under `menus`. */
export const menus = {
  system: systemMenu,
  master: masterMenu,
  stock: stockMenu,
  purchase: purchaseMenu,
  sales: salesMenu,
  reward: {
    key: 'sidenav.reward',
    label: 'Hadiah',
    path: '/app/reward',
    subMenus: {
      goods: { label: 'Barang Hadiah', features: 'vaeu' },
      history: { label: 'Riwayat Penukaran', features: 'vaeu' },
      'goods-purchase': { label: 'Pembelian Hadiah', features: 'vaeu' },
    },
  },
  campaign: campaignMenu,
  bankcash: bankCashMenu,
  bom: {
    key: 'sidenav.bom',
    label: 'Rakitan',
    path: '/app/bill-of-material',
    subMenus: { 'bill-of-material': { label: 'Rakitan', features: 'vaeu' } },
  },
  report: reportMenu,
  penetrationmap: {
    key: 'sidenav.penetrationmap',
    label: 'Peta Penetrasi',
    path: '/app/penetration-map',
    subMenus: { 'penetration-map': { label: 'Peta Penetrasi', features: 'v' } },
  },
  salesapp: salesAppMenu,
  catalogmerchant: {
    key: 'sidenav.catalogmerchant',
    label: 'Katalog Toko',
    path: '/app/catalog-merchant',
    subMenus: { 'catalog-merchant': { label: 'Katalog Toko', features: 'vaeu' } },
  },
  'dashboard.salesCoordinator': {
    key: 'sidenav.dashboard.salesCoordinator',
    label: 'Dasbor Koordinator',
    path: '/app/sales-coordinator',
    subMenus: { 'sales-coordinator': { label: 'Dasbor Koordinator', features: 'v' } },
  },
  approval: {
    key: 'sidenav.approval',
    label: 'Persetujuan',
    path: '/app/approval',
    subMenus: { approval: { label: 'Persetujuan', features: 'vuSD', available: true } },
  },
  partners: partnersMenu,
} as const satisfies Record<string, MenuSpec>

export type MenuName = keyof typeof menus
type SubMenuPath = {
  [M in MenuName]: `${M}.${Extract<keyof (typeof menus)[M]['subMenus'], string>}`
}[MenuName]

/** `menu.sub-menu:feature`, for example `master.brand:edit`. */
export type Permission = `${SubMenuPath}:${Feature}`

/** Rights that are menus of their own without sub-menus: the two selectors of the header. */
export const navbarKeys = { branch: 'navbar.branch', branchGroup: 'navbar.branchgroup' } as const

export const navbarLabels: Record<string, string> = {
  [navbarKeys.branch]: 'Pemilih cabang',
  [navbarKeys.branchGroup]: 'Pemilih kelompok cabang',
}

/** A menu that everybody has (specification 2: the dashboard is always available). */
export const dashboardKey = 'sidenav.dashboard'

export interface CatalogueEntry {
  menu: MenuName
  key: string
  subMenu: string
  label: string
  features: Feature[]
  available: boolean
}

/** The catalogue as a flat list, in the order of the navigation. */
export const catalogue: readonly CatalogueEntry[] = Object.entries(menus as Record<string, MenuSpec>).flatMap(
  ([menu, spec]) =>
    Object.entries(spec.subMenus).map(([subMenu, sub]) => ({
      menu: menu as MenuName, // the keys of `menus`
      key: spec.key,
      subMenu,
      label: sub.label,
      features: featuresOf(sub.features),
      available: sub.available ?? false,
    })),
)
