/**
 * Everything a role can be allowed to do: the menus and sub-menus of the specification (sections 2 and 6) and the
 * features of each. Roles store these keys as data; the side navigation, the role editor, the permission of every
 * endpoint and the default roles all come from this one list.
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

interface SubMenuSpec {
  label: string
  /** Letters of the features that exist on this screen. */
  features: string
  /** The screen exists; menus and the role editor show only these. */
  available?: true
}

interface MenuSpec {
  /** Key that sign-in returns (specification 6). */
  key: `sidenav.${string}`
  label: string
  path: `/app/${string}`
  subMenus: Record<string, SubMenuSpec>
}

export const menus = {
  system: {
    key: 'sidenav.system',
    label: 'Sistem',
    path: '/app/system',
    subMenus: {
      'setup-user': { label: 'Pengguna & Peran', features: 'vaeu', available: true },
      'closing-periode': { label: 'Tutup Periode', features: 'vuo', available: true },
      'restore-periode': { label: 'Pulihkan Periode', features: 'vu', available: true },
      'hpp-recalculation': { label: 'Hitung Ulang HPP', features: 'vu', available: true },
      'ledger-check': { label: 'Buku Selalu Cocok', features: 'vu', available: true },
      health: { label: 'Kesehatan Sistem', features: 'vu', available: true },
      'upload-logo': { label: 'Perusahaan', features: 'vaeu', available: true },
      'verification-user': { label: 'Verifikasi Pelanggan', features: 'veu' },
      'verification-user-pos': { label: 'Verifikasi Pengguna POS', features: 'veu' },
      'content-management': { label: 'Kelola Konten', features: 'vaeu' },
      'mapping-hoa': { label: 'Pemetaan HoA', features: 'vaeu' },
      'mapping-vp-sales': { label: 'Pemetaan VP Sales', features: 'vaeu' },
    },
  },
  master: {
    key: 'sidenav.master',
    label: 'Master',
    path: '/app/master',
    subMenus: {
      'chart-of-account': { label: 'Bagan Akun', features: 'vaeu', available: true },
      payment: { label: 'Pembayaran', features: 'vaeu', available: true },
      branch: { label: 'Cabang', features: 'vaeu', available: true },
      'sub-branch': { label: 'Sub Cabang', features: 'vaeu', available: true },
      'greeting-message': { label: 'Pesan Sapaan', features: 'vaeu' },
      stock: { label: 'Barang', features: 'vaeu', available: true },
      'stock-unit': { label: 'Satuan', features: 'vaeu', available: true },
      brand: { label: 'Merek', features: 'vaeu', available: true },
      supplier: { label: 'Pemasok', features: 'vaeu', available: true },
      customer: { label: 'Pelanggan', features: 'vaeu', available: true },
      warehouse: { label: 'Gudang', features: 'vaeu', available: true },
      'master-edc': { label: 'Mesin EDC', features: 'vaeu', available: true },
      'changes-selling-price': { label: 'Perubahan Harga Jual', features: 'vaeuS', available: true },
      'margin-stokies': { label: 'Margin Stokis', features: 'vaeuS' },
      banner: { label: 'Banner', features: 'vaeu' },
      'grouping-stockist': { label: 'Kelompok Stokis', features: 'vaeu' },
      'survey-stockist': { label: 'Survei Stokis', features: 'vaeu' },
      'product-point': { label: 'Poin Barang', features: 'vaeu' },
      motorist: { label: 'Motoris', features: 'vaeu' },
      'banner-motorist': { label: 'Banner Motoris', features: 'vaeu' },
      'community-product': { label: 'Barang Komunitas', features: 'vaeu' },
      approval: { label: 'Aturan Persetujuan', features: 'vaeu' },
      'merchant-tag': { label: 'Label Toko', features: 'vaeu' },
    },
  },
  stock: {
    key: 'sidenav.stock',
    label: 'Stok',
    path: '/app/stock',
    subMenus: {
      injection: { label: 'Stok Awal', features: 'va', available: true },
      mutation: { label: 'Mutasi Intern', features: 'vaeu', available: true },
      'mutation-by-branch': { label: 'Mutasi Antar Cabang', features: 'vaeu' },
      opname: { label: 'Opname', features: 'vaeu', available: true },
      correction: { label: 'Koreksi Stok', features: 'vaeu', available: true },
      limit: { label: 'Batas Stok', features: 'vaeu' },
    },
  },
  purchase: {
    key: 'sidenav.purchase',
    label: 'Pembelian',
    path: '/app/purchase',
    subMenus: {
      'purchase-order': { label: 'Pesanan Pembelian', features: 'vaeuD', available: true },
      'receive-order': { label: 'Penerimaan Barang', features: 'vaeu', available: true },
      invoice: { label: 'Faktur Pembelian', features: 'vaeu', available: true },
      'debit-note': { label: 'Nota Debit', features: 'vaeu' },
      'credit-note': { label: 'Nota Kredit', features: 'vaeu' },
      'other-debt': { label: 'Hutang Lain', features: 'vaeu' },
      'debt-down-payment': { label: 'Uang Muka Pembelian', features: 'vaeu' },
      'supplier-receipt': { label: 'Tanda Terima Faktur', features: 'vaeu' },
      'debt-repayment': { label: 'Pelunasan Hutang', features: 'vaeu', available: true },
      'purchase-price-history': { label: 'Riwayat Harga Beli', features: 'v', available: true },
      'delivery-request': { label: 'Permintaan Kirim', features: 'vaeudSD' },
      'periodic-delivery-request': { label: 'Permintaan Kirim Berkala', features: 'vaeudSD' },
      'delivery-request-schedule': { label: 'Jadwal Permintaan Kirim', features: 'vaeudSD' },
      'delivery-list': { label: 'Surat Jalan', features: 'vud' },
      'invoice-approval': { label: 'Persetujuan Faktur', features: 'vuSD' },
      'stock-arrival-delivery': { label: 'Kedatangan Barang (Pengirim)', features: 'vaeu' },
      'stock-arrival-stockist': { label: 'Kedatangan Barang (Stokis)', features: 'vaeu' },
      'invoice-settlement': { label: 'Pelunasan Faktur', features: 'vuSD' },
      return: { label: 'Retur Pembelian', features: 'vaeu' },
    },
  },
  sales: {
    key: 'sidenav.sales',
    label: 'Penjualan',
    path: '/app/sales',
    subMenus: {
      cashier: { label: 'Kasir', features: 'vaeu', available: true },
      orders: { label: 'Pesanan', features: 'vaeu', available: true },
      'do-warehouse': { label: 'Pengiriman Gudang', features: 'vud' },
      'open-cod': { label: 'COD Terbuka', features: 'vaud' },
      'outer-warehouse-mutation': { label: 'Mutasi Gudang Luar', features: 'vaeu' },
      'outer-warehouse-mutation-returns': { label: 'Retur Gudang Luar', features: 'vaeu' },
      'sales-returns': { label: 'Retur Penjualan', features: 'vaeu' },
      'sales-debit-notes': { label: 'Nota Debit Penjualan', features: 'vaeu' },
      'sales-credit-notes': { label: 'Nota Kredit Penjualan', features: 'vaeu' },
      'history-of-selling-trasactions-peritem': {
        label: 'Riwayat Penjualan per Barang',
        features: 'v',
        available: true,
      },
    },
  },
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
  campaign: {
    key: 'sidenav.campaign',
    label: 'Kampanye',
    path: '/app/campaign',
    subMenus: {
      gift: { label: 'Hadiah Langsung', features: 'vaeuSD' },
      discount: { label: 'Diskon', features: 'vaeuSD' },
      promotion: { label: 'Promosi', features: 'vaeuSD' },
      'discount-by-stockist': { label: 'Diskon Stokis', features: 'vaeuSD' },
      'promotion-by-stockist': { label: 'Promosi Stokis', features: 'vaeuSD' },
    },
  },
  bankcash: {
    key: 'sidenav.bankcash',
    label: 'Kas & Bank',
    path: '/app/bank-cash',
    subMenus: {
      'cash-receipts': { label: 'Kas Masuk', features: 'vaeu', available: true },
      'cash-expenses': { label: 'Kas Keluar', features: 'vaeu', available: true },
      'bank-receipts': { label: 'Bank Masuk', features: 'vaeu', available: true },
      'bank-expenses': { label: 'Bank Keluar', features: 'vaeu', available: true },
      'general-journal': { label: 'Jurnal Umum', features: 'vaeu', available: true },
      'adjustment-journal': { label: 'Jurnal Penyesuaian', features: 'vaeu', available: true },
    },
  },
  bom: {
    key: 'sidenav.bom',
    label: 'Rakitan',
    path: '/app/bill-of-material',
    subMenus: { 'bill-of-material': { label: 'Rakitan', features: 'vaeu' } },
  },
  report: {
    key: 'sidenav.report',
    label: 'Laporan',
    path: '/app/report',
    subMenus: {
      'stock-report': { label: 'Laporan Stok', features: 'v', available: true },
      'purchase-report': { label: 'Laporan Pembelian', features: 'v', available: true },
      'financial-statements': { label: 'Laporan Keuangan', features: 'v', available: true },
      'purchase-analysis': { label: 'Analisis Pembelian', features: 'v' },
      'sales-analysis': { label: 'Analisis Penjualan', features: 'v' },
      'sales-dashboard': { label: 'Dasbor Penjualan', features: 'v' },
      'sales-report-percashier': { label: 'Penjualan per Kasir', features: 'v', available: true },
      'stock-age-analysis': { label: 'Umur Stok', features: 'v', available: true },
      'daily-report': { label: 'Laporan Harian', features: 'v' },
      'campaign-award': { label: 'Perolehan Kampanye', features: 'v' },
      'sales-report': { label: 'Laporan Penjualan', features: 'v', available: true },
      'point-report': { label: 'Laporan Poin', features: 'v' },
    },
  },
  penetrationmap: {
    key: 'sidenav.penetrationmap',
    label: 'Peta Penetrasi',
    path: '/app/penetration-map',
    subMenus: { 'penetration-map': { label: 'Peta Penetrasi', features: 'v' } },
  },
  salesapp: {
    key: 'sidenav.salesapp',
    label: 'Aplikasi Sales',
    path: '/app/sales-app',
    subMenus: {
      'sc-mapping': { label: 'Pemetaan SC', features: 'vaeu' },
      'event-banner': { label: 'Banner Acara', features: 'vaeu' },
      'sa-reward': { label: 'Hadiah SA', features: 'vaeu' },
      'gcash-request': { label: 'Permintaan G-Cash', features: 'vauSD' },
      'gpoint-exchange': { label: 'Penukaran G-Point', features: 'vaudSD' },
      'daily-product-target': { label: 'Target Barang Harian', features: 'vaeuS' },
      'monthly-product-target': { label: 'Target Barang Bulanan', features: 'vaeuS' },
      'daily-performance-target': { label: 'Target Kinerja Harian', features: 'vaeuS' },
      'monthly-performance-target': { label: 'Target Kinerja Bulanan', features: 'vaeuS' },
      'closing-hour': { label: 'Jam Tutup', features: 'vaeu' },
      'sa-level': { label: 'Tingkat SA', features: 'vaeuS' },
      'history-achievement': { label: 'Riwayat Pencapaian', features: 'v' },
      'history-achievement-sku': { label: 'Riwayat Pencapaian SKU', features: 'v' },
      'visit-outlet': { label: 'Kunjungan Toko', features: 'vau' },
      'sc-visit-outlet': { label: 'Kunjungan Toko SC', features: 'vau' },
      'competitor-price': { label: 'Harga Pesaing', features: 'vau' },
      'blitz-target': { label: 'Target Blitz', features: 'vaeu' },
      'sa-last-location': { label: 'Lokasi Terakhir SA', features: 'vau' },
      'pic-merchant': { label: 'PIC Toko', features: 'vaeu' },
      'achievement-sales': { label: 'Pencapaian Penjualan', features: 'v' },
      'sa-mission': { label: 'Misi SA', features: 'vaeu' },
      'turnover-missions-setting': { label: 'Pengaturan Misi Omzet', features: 'vaeuS' },
    },
  },
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
    subMenus: { approval: { label: 'Persetujuan', features: 'vuSD' } },
  },
  partners: {
    key: 'sidenav.partners',
    label: 'Mitra',
    path: '/app/partners',
    subMenus: {
      'catalog-community': { label: 'Katalog Komunitas', features: 'vaeu' },
      'partners-mapping': { label: 'Pemetaan Mitra', features: 'vaeu' },
      'orders-by-community': { label: 'Pesanan Komunitas', features: 'vu' },
      'orders-by-motorist': { label: 'Pesanan Motoris', features: 'vu' },
      'orders-by-pos': { label: 'Pesanan POS', features: 'vu' },
      'activation-pos-for-stockist': { label: 'Aktivasi POS Stokis', features: 'vaeu' },
    },
  },
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
