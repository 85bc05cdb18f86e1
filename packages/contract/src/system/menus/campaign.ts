import type { MenuSpec } from './menu-spec.ts'

export const campaignMenu = {
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
} as const satisfies MenuSpec
