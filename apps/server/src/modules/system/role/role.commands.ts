import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { permissionLabel, permissionsOf } from '@merchant/contract/system/access-menus.ts'
import type { Menu } from '@merchant/contract/system/menu.ts'
import { type BranchReach, reachLabels } from '@merchant/contract/system/reach.ts'
import type { Role, roleContract } from '@merchant/contract/system/role.ts'
import { firstBeyond } from '@merchant/domain/sales/role-limits.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { requireAdminLeft } from '../employee/employee.public.ts'
import { limitLabels, readLimits } from './limits.ts'
import { getRole } from './role.queries.ts'
import { insertRole, saveRole } from './role.store.ts'

type CreateRole = Parsed<(typeof roleContract)['POST /v1/roles']>['body']
type UpdateRole = Parsed<(typeof roleContract)['PUT /v1/roles/{roleId}']>['body']

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

function readPermissions(menus: readonly Menu[], before: readonly string[]): string[] {
  const read = permissionsOf(menus, new Set(before))
  if ('unknown' in read) throw refuseField('UNKNOWN_FIELD', 'accessMenus', { label: read.unknown })
  return read.permissions
}

/** @throws UNKNOWN_FIELD, DUPLICATE_CODE, ROLE_BEYOND_OWN */
export async function createRole(ctx: CommandCtx, body: CreateRole): Promise<Role> {
  const role = { ...body, permissions: readPermissions(body.accessMenus, []) }
  await requireWithinOwn(ctx, role)
  const id = await insertRole(ctx, role)
  return getRole(ctx.tx, ctx.principal.companyId, id)
}

/** @throws NOT_FOUND, STALE_VERSION, UNKNOWN_FIELD, DUPLICATE_CODE, ROLE_BEYOND_OWN, ROLE_IN_USE, LAST_ADMIN */
export async function updateRole(ctx: CommandCtx, id: number, body: UpdateRole): Promise<Role> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'role', { id, version: body.version }, 'Peran')
  const before = await getRole(ctx.tx, companyId, id)
  if (body.status === 'INACTIVE' && before.employeeCount > 0) {
    throw refuse('ROLE_IN_USE', { name: before.name, count: before.employeeCount })
  }
  const after = { ...before, ...body, permissions: readPermissions(body.accessMenus, before.permissions) }
  await requireWithinOwn(ctx, after, before)
  await saveRole(ctx, after)
  await requireAdminLeft(ctx)
  ctx.afterCommit(() => ctx.services.access.forget())
  return getRole(ctx.tx, companyId, id)
}

/** A copy under a new name, as the start of a role of its own. @throws NOT_FOUND, DUPLICATE_CODE, ROLE_BEYOND_OWN */
export async function copyRole(ctx: CommandCtx, id: number, name: string): Promise<Role> {
  const { companyId } = ctx.principal
  const { reach, permissions, limits } = await getRole(ctx.tx, companyId, id)
  await requireWithinOwn(ctx, { reach, permissions, limits })
  const copy = await insertRole(ctx, { name, reach, permissions, limits, status: 'ACTIVE' })
  return getRole(ctx.tx, companyId, copy)
}
