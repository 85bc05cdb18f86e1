import type { MenuSpec } from './menu-spec.ts'

/** The menu 'Aplikasi Sales' and its screens. */
export const salesAppMenu = {
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
} as const satisfies MenuSpec
