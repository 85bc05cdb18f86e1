import type { MenuSpec } from './menu-spec.ts'

/** The menu 'Master' and its screens. */
export const masterMenu = {
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
} as const satisfies MenuSpec
