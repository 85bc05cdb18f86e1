import type { CurrentUser } from '@merchant/contract/system/auth.ts'

interface Wish {
  id?: number
  firstLogin?: boolean
  permissions?: string[]
  menus?: string[]
}

/** A current user as sign-in returns it. */
export function person({ id = 1, firstLogin = false, permissions = [], menus = [] }: Wish = {}): CurrentUser {
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
  }
}
