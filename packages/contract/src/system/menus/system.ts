import type { MenuSpec } from './menu-spec.ts'

export const systemMenu = {
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
    'verification-user': { label: 'Verifikasi Pelanggan', features: 'veu', available: true },
    'verification-user-pos': { label: 'Verifikasi Pengguna POS', features: 'veu', available: true },
    'content-management': { label: 'Kelola Konten', features: 'vaeu', available: true },
    'mapping-hoa': { label: 'Pemetaan HoA', features: 'vaeu', available: true },
    'mapping-vp-sales': { label: 'Pemetaan VP Sales', features: 'vaeu', available: true },
  },
} as const satisfies MenuSpec
