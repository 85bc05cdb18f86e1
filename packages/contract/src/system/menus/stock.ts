import type { MenuSpec } from './menu-spec.ts'

export const stockMenu = {
  key: 'sidenav.stock',
  label: 'Stok',
  path: '/app/stock',
  subMenus: {
    injection: { label: 'Stok Awal', features: 'va', available: true },
    mutation: { label: 'Mutasi Intern', features: 'vaeu', available: true },
    'mutation-by-branch': { label: 'Mutasi Antar Cabang', features: 'vaeu' },
    opname: { label: 'Opname', features: 'vaeu', available: true },
    correction: { label: 'Koreksi Stok', features: 'vaeu', available: true },
    limit: { label: 'Batas Stok', features: 'vaeu', available: true },
  },
} as const satisfies MenuSpec
