import type { MenuSpec } from './menu-spec.ts'

export const bankCashMenu = {
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
    'opening-invoices': { label: 'Faktur Awal', features: 'va', available: true },
    'opening-points': { label: 'Poin Awal', features: 'va', available: true },
  },
} as const satisfies MenuSpec
