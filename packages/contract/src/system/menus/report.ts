import type { MenuSpec } from './menu-spec.ts'

export const reportMenu = {
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
} as const satisfies MenuSpec
