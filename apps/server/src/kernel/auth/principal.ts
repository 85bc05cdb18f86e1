import type { RoleLimits } from '@merchant/domain/sales/role-limits.ts'

/** The caller, with the facts that every call needs. Made from the session and cached for a moment. */
export interface Principal {
  sessionId: number
  employeeId: number
  companyId: number
  name: string
  email: string
  branchId: number
  branchName: string
  roleId: number
  roleKey: string | null
  roleName: string
  permissions: ReadonlySet<string>
  /** The limits of the role for values typed by hand at the till. */
  limits: RoleLimits
  /** Active and inactive branches that this person may see, by the role's reach (domain-sales 0.4). */
  branchIds: readonly number[]
  /** Of orders, only those that name this person as their salesman (domain-sales 0.4). */
  seesOwnOnly: boolean
  mustChangePassword: boolean
}

export const can = (principal: Pick<Principal, 'permissions'>, permission: string): boolean =>
  principal.permissions.has(permission)
