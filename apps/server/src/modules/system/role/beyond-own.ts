import { permissionLabel } from '@merchant/contract/system/access-menus.ts'
import { type BranchReach, reachLabels } from '@merchant/contract/system/reach.ts'
import type { Role } from '@merchant/contract/system/role.ts'
import { firstBeyond } from '@merchant/domain/sales/role-limits.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx, RuleCtx } from '../../../kernel/http/context.ts'
import { limitLabels, readLimits } from './limits.ts'
import { role } from './role.master.ts'

type Rights = Pick<Role, 'permissions' | 'reach' | 'limits'>

/**
 * A wider reach sees more branches by itself; an owned or assigned branch is given one by one, within the giver's branches.
 */
const width: Record<BranchReach, number> = { ALL: 2, CENTRE: 1, OWNED: 0, ASSIGNED: 0, OWN: -1 }

/**
 * The first right, in words, that the caller does not have himself; rights in `before` may stay. The built-in Admin lacks
 * nothing, because it has the role editor of the whole company, and LAST_ADMIN protects it.
 */
export async function firstBeyondOwn(
  ctx: RuleCtx,
  given: Rights,
  before?: Rights,
): Promise<string | undefined> {
  const { principal } = ctx
  if (principal.roleKey === 'ADMIN') return undefined
  const own = await role.find(ctx, principal.roleId)
  const permissions = new Set([...own.permissions, ...(before?.permissions ?? [])])
  const beyond = given.permissions.find((permission) => !permissions.has(permission))
  if (beyond) return permissionLabel(beyond)
  if (given.reach !== before?.reach && width[given.reach] > width[own.reach])
    return `Jangkauan: ${reachLabels[given.reach]}`
  const held = [own, ...(before ? [before] : [])].map(({ limits }) => readLimits(limits))
  const limit = firstBeyond(readLimits(given.limits), ...held)
  return limit && `Batas kasir: ${limitLabels[limit]}`
}

/** A user can't give a right that he doesn't have (reliability 6.3). @throws ROLE_BEYOND_OWN naming the first right */
export async function requireWithinOwn(ctx: CommandCtx, given: Rights, before?: Rights): Promise<void> {
  const permission = await firstBeyondOwn(ctx, given, before)
  if (permission) throw refuse('ROLE_BEYOND_OWN', { permission })
}
