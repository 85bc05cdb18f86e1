import { z } from 'zod'

/** A key of the catalogue, such as `purchase-order` or `VPDD approval`. */
const key = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w. -]*$/)

/** `{menu: 'sidenav.sales', subMenu: [{key: 'cashier', permissions: ['view']}]}` as sign-in returns it (domain-sales 7.1). */
export const Menu = z
  .object({
    menu: key(60),
    subMenu: z.array(z.object({ key: key(60), permissions: z.array(key(40)).max(20) })).max(60),
  })
  .meta({ id: 'Menu', title: 'Menu' })
export type Menu = z.infer<typeof Menu>
