import { type MenuName, menus } from '@merchant/contract/system/access-catalogue.ts'
import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import { t } from '../app/i18n.ts'
import type { Screen } from '../app/screen.ts'

/** A screen in the navigation. */
export interface NavLeaf {
  label: string
  path: string
}

export interface NavGroup {
  menu: MenuName
  label: string
  leaves: NavLeaf[]
}

/** A menu names many: 'Gudang' is 'Warehouses' there, and 'Warehouse' as a field. */
const ofMenu = (label: string): string => t(label, { context: 'many' })

/** A menu with one sub-menu of the same name is one screen at the menu's own path (penetration-map, approval, …). */
const leafPath = (menuPath: string, subMenu: string) =>
  menuPath.endsWith(`/${subMenu}`) ? menuPath : `${menuPath}/${subMenu}`

/** The navigation of this user: granted and existing screens, in the order of the catalogue (specification 2 and 6). */
export function navigation(user: CurrentUser, screens: readonly Screen[]): NavGroup[] {
  const granted = new Map(
    user.accessMenu.map(({ menu, subMenu }) => [menu, new Set(subMenu.map(({ key }) => key))]),
  )
  const permitted = new Map(
    screens.map(({ path, permission }) => [path as string, user.permissions.includes(permission)]),
  )
  return Object.entries(menus).flatMap(([menu, spec]) => {
    const leaves = Object.entries(spec.subMenus).flatMap(([subMenu, { label }]) => {
      const path = leafPath(spec.path, subMenu)
      const shown = granted.get(spec.key)?.has(subMenu) && permitted.get(path)
      return shown ? [{ label: ofMenu(label), path }] : []
    })
    // The keys of `menus` are the menu names.
    return leaves.length > 0 ? [{ menu: menu as MenuName, label: ofMenu(spec.label), leaves }] : []
  })
}

/** Labels of the parts of addresses; a part with different meanings has the part before it in its key. */
const words: Record<string, () => string> = {
  add: () => t('Tambah'),
  edit: () => t('Ubah'),
  import: () => t('Impor'),
  sheet: () => t('Lembar harga'),
  labels: () => t('Cetak label'),
  doubles: () => t('Kemungkinan ganda'),
  dashboard: () => t('Dasbor'),
  profile: () => t('Profil'),
  principals: () => t('Prinsipal'),
  roles: () => t('Peran'),
  types: () => t('Jenis akun'),
  taxes: () => t('Pajak'),
  batches: () => t('Batch perubahan'),
  settings: () => t('Pengaturan'),
  numbering: () => t('Penomoran dokumen'),
  methods: () => t('Metode pembayaran'),
  collections: () => t('Grup banner'),
  mine: () => t('Diisi saya'),
  answer: () => t('Isian saya'),
  communities: () => t('Komunitas', { context: 'many' }),
  banks: () => t('Bank'),
  'bank-accounts': () => t('Rekening bank'),
  groups: () => t('Kelompok pelanggan'),
  giros: () => t('Giro & Kartu'),
  settlements: () => t('Pencairan EDC'),
  recurring: () => t('Jurnal berulang'),
  receivables: () => t('Piutang'),
  payables: () => t('Utang'),
  categories: () => t('Kategori'),
  count: () => t('Hitung'),
  pick: () => t('Siapkan'),
  hand: () => t('Serahkan'),
  detail: () => t('Rincian'),
  documents: () => t('Dokumen'),
  'general-ledger': () => t('Buku besar'),
  'income-statement': () => t('Laba rugi'),
  'balance-sheet': () => t('Neraca'),
  'cash-flow': () => t('Arus kas'),
  'cash-daily': () => t('Kas harian'),
  card: () => t('Kartu stok'),
  'purchase-report/ageing': () => t('Umur utang'),
  'sales-report/ageing': () => t('Umur piutang'),
  'closing-periode/month': () => t('Tutup bulan semua cabang'),
  'closing-periode/opening': () => t('Cocokkan saldo awal'),
  absences: () => t('Pengganti penyetuju'),
  limits: () => t('Limit kredit'),
  'first-week': () => t('Minggu pertama'),
  '404': () => t('Halaman tidak ditemukan'),
}

export interface Crumb {
  label: string
  path: string
}

/** Breadcrumb of an address from its segments: `/app/master/brand/12/edit` is Master, Merek, Detail, Ubah. */
export function breadcrumbs(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean).slice(1)
  const menu = Object.values(menus).find(({ path }) => path === `/app/${segments[0]}`)
  const subMenus: Record<string, { label: string }> = menu?.subMenus ?? {}
  return segments.map((segment, index) => {
    const path = `/app/${segments.slice(0, index + 1).join('/')}`
    const named = index === 0 ? menu : index === 1 ? subMenus[segment] : undefined
    const word = words[`${segments[index - 1]}/${segment}`] ?? words[segment]
    const label = named ? ofMenu(named.label) : (word?.() ?? t('Detail'))
    return { label, path }
  })
}

/** Whether an address belongs to a registered screen that the user may open; what changes in an address is an id. */
export function canOpen(user: CurrentUser, screens: readonly Screen[], address: string): boolean {
  const parts = address.split('/')
  return screens.some(({ path, permission }) => {
    const pattern = path.split('/')
    const fits =
      pattern.length === parts.length &&
      pattern.every((part, index) =>
        part.startsWith('$') ? /^\d+$/.test(parts[index] ?? '') : part === parts[index],
      )
    return fits && user.permissions.includes(permission)
  })
}
