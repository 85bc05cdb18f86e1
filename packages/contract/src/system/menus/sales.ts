import type { MenuSpec } from './menu-spec.ts'

export const salesMenu = {
  key: 'sidenav.sales',
  label: 'Penjualan',
  path: '/app/sales',
  subMenus: {
    cashier: { label: 'Kasir', features: 'vaeu', available: true },
    orders: { label: 'Pesanan', features: 'vaeu', available: true },
    receipts: { label: 'Penerimaan Pelanggan', features: 'vau', available: true },
    'do-warehouse': { label: 'Pengiriman Gudang', features: 'vud', available: true },
    'open-cod': { label: 'COD Terbuka', features: 'vaud', available: true },
    'outer-warehouse-mutation': { label: 'Mutasi Gudang Luar', features: 'vaeu' },
    'outer-warehouse-mutation-returns': { label: 'Retur Gudang Luar', features: 'vaeu' },
    'sales-returns': { label: 'Retur Penjualan', features: 'vaeu', available: true },
    'sales-debit-notes': { label: 'Nota Debit Penjualan', features: 'vaeu', available: true },
    'sales-credit-notes': { label: 'Nota Kredit Penjualan', features: 'vaeu', available: true },
    'history-of-selling-trasactions-peritem': {
      label: 'Riwayat Penjualan per Barang',
      features: 'v',
      available: true,
    },
  },
} as const satisfies MenuSpec
