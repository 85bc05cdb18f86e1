import { permissionLabel } from '@merchant/contract/system/access-menus.ts'
import { type BranchReach, reachLabels } from '@merchant/contract/system/reach.ts'
import type { Role } from '@merchant/contract/system/role.ts'
import { firstBeyond } from '@merchant/domain/sales/role-limits.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { limitLabels, readLimits } from './limits.ts'
import { getRole } from './role.queries.ts'

type Rights = Pick<Role, 'permissions' | 'reach' | 'limits'>

/** Wider sees more by itself; an owned or assigned branch is given one by one, within what the giver sees. */
const width: Record<BranchReach, number> = { ALL: 2, CENTRE: 1, OWNED: 0, ASSIGNED: 0, OWN: -1 }

/**
 * The first right, in words, that the caller does not hold himself; `before` may keep what it has. The built-in Admin
 * lacks nothing, because it holds the role editor of the whole company and is itself kept by LAST_ADMIN.
 */
export async function firstBeyondOwn(
  ctx: CommandCtx,
  given: Rights,
  before?: Rights,
): Promise<string | undefined> {
  const { principal } = ctx
  if (principal.roleKey === 'ADMIN') return undefined
  const own = await getRole(ctx.tx, principal.companyId, principal.roleId)
  const permissions = new Set([...own.permissions, ...(before?.permissions ?? [])])
  const beyond = given.permissions.find((permission) => !permissions.has(permission))
  if (beyond) return permissionLabel(beyond)
  if (given.reach !== before?.reach && width[given.reach] > width[own.reach])
    return `Jangkauan: ${reachLabels[given.reach]}`
  const held = [own, ...(before ? [before] : [])].map(({ limits }) => readLimits(limits))
  const limit = firstBeyond(readLimits(given.limits), ...held)
  return limit && `Batas kasir: ${limitLabels[limit]}`
}

/** Nobody gives what he lacks (reliability 6.3). @throws ROLE_BEYOND_OWN naming the first right */
export async function requireWithinOwn(ctx: CommandCtx, given: Rights, before?: Rights): Promise<void> {
  const permission = await firstBeyondOwn(ctx, given, before)
  if (permission) throw refuse('ROLE_BEYOND_OWN', { permission })
}
