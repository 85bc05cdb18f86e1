import type { CurrentUser } from '@merchant/contract/system/auth.ts'

const nothingAllowed: CurrentUser['limits'] = {
  manualDiscount: 0,
  orderDiscount: 0,
  mayVoid: false,
  priceOverride: 'NO',
  returnApproval: 0,
}

interface Wish {
  id?: number
  firstLogin?: boolean
  permissions?: string[]
  menus?: string[]
  limits?: Partial<CurrentUser['limits']>
}

/** A current user as sign-in returns it. */
export function person({
  id = 1,
  firstLogin = false,
  permissions = [],
  menus = [],
  limits = {},
}: Wish = {}): CurrentUser {
  const role = { id: 1, name: 'Admin', companyId: 1 }
  const accessMenu = menus.map((menu) => ({ menu, subMenu: [] }))
  return {
    employee: {
      id,
      name: `Orang ${id}`,
      email: `orang${id}@contoh.test`,
      branchId: 7,
      branchName: 'Stokis Bogor',
      roleId: 1,
      is_first_login: firstLogin,
      role: { ...role, accessMenus: accessMenu },
    },
    role,
    accessMenu,
    permissions,
    limits: { ...nothingAllowed, ...limits },
  }
}
