import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import type { Limits } from '@merchant/contract/system/role.ts'
import { getSession, type SessionState, useSession } from './store.ts'

/** Menus of their own, without sub-menus (specification 6). */
type MenuKey = 'navbar.branch' | 'navbar.branchgroup'

const holds = (user: CurrentUser | undefined, permission: Permission): boolean =>
  user?.permissions.includes(permission) ?? false

/** Whether the signed-in user has this right; the server decides again. */
export const can = (permission: Permission): boolean => holds(getSession().userState?.user, permission)

/** `can` for components: renders again when the rights change. */
export function useCan(): (permission: Permission) => boolean {
  const user = useSession().userState?.user
  return (permission) => holds(user, permission)
}

const nothingAllowed: Limits = {
  manualDiscount: 0,
  orderDiscount: 0,
  mayVoid: false,
  priceOverride: 'NO',
  returnApproval: 0,
}

/**
 * The limits of the user's role for values typed by hand at the till; none allowed until loaded. The server decides again.
 */
export const useLimits = (): Limits => useSession().userState?.user.limits ?? nothingAllowed

export const hasMenu = (user: CurrentUser, key: MenuKey): boolean =>
  user.accessMenu.some((entry) => entry.menu === key)

/**
 * The effective branch (specification 6): the one chosen in this session; else none for users with a branch selector,
 * who see all; else the employee's own.
 */
export function effectiveBranchId({ choice, userState }: SessionState): number | undefined {
  if (choice.branch) return choice.branch.id
  if (!userState || choice.group) return undefined
  const { user } = userState
  const selects = hasMenu(user, 'navbar.branch') || hasMenu(user, 'navbar.branchgroup')
  return selects ? undefined : user.employee.branchId
}

/** The effective branch with its name, to start a new branch-owned record with; null when all branches are meant. */
export function useEffectiveBranch(): Ref | null {
  const session = useSession()
  if (session.choice.branch) return session.choice.branch
  const own = session.userState?.user.employee
  return own && effectiveBranchId(session) === own.branchId
    ? { id: own.branchId, name: own.branchName }
    : null
}

/**
 * The scope of a list of branch-owned rows: one branch, the branches of the chosen group, or nothing (all that the user may
 * see). Spread it into a list's query.
 */
export function useBranchScope(): { branchId?: number; branchIds?: number[] } {
  const session = useSession()
  const branchId = effectiveBranchId(session)
  if (branchId !== undefined) return { branchId }
  return session.choice.group ? { branchIds: session.choice.group.branchIds } : {}
}
