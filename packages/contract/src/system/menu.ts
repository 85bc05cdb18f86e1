import { z } from 'zod'

/** `{menu: 'sidenav.sales', subMenu: [{key: 'cashier', permissions: ['view']}]}` as sign-in returns it (domain-sales 7.1). */
export const Menu = z
  .object({
    menu: z.string().max(60),
    subMenu: z
      .array(z.object({ key: z.string().max(60), permissions: z.array(z.string().max(40)).max(20) }))
      .max(60),
  })
  .meta({ id: 'Menu', title: 'Menu' })
export type Menu = z.infer<typeof Menu>
