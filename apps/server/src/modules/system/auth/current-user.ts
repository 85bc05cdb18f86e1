import { accessMenusOf } from '@merchant/contract/system/access-menus.ts'
import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { limitsReply } from '../role/role.public.ts'

/** The current user of the specification (section 3), as sign-in and the profile return it. */
export function currentUser(principal: Principal): CurrentUser {
  const role = { id: principal.roleId, name: principal.roleName, companyId: principal.companyId }
  const accessMenu = accessMenusOf(principal.permissions)
  return {
    employee: {
      id: principal.employeeId,
      name: principal.name,
      email: principal.email,
      branchId: principal.branchId,
      branchName: principal.branchName,
      roleId: principal.roleId,
      is_first_login: principal.mustChangePassword,
      role: { ...role, accessMenus: accessMenu },
    },
    role,
    accessMenu,
    permissions: [...principal.permissions].sort(),
    limits: limitsReply(principal.limits),
  }
}
