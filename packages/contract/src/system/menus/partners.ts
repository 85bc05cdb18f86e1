import type { MenuSpec } from './menu-spec.ts'

export const partnersMenu = {
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
} as const satisfies MenuSpec
