import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { permissionsOf } from '@merchant/contract/system/access-menus.ts'
import type { Menu } from '@merchant/contract/system/menu.ts'
import type { Role, roleContract } from '@merchant/contract/system/role.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster } from '../../../kernel/master/master.ts'
import { ownReach, requireAdminLeft, requireHoldersWithinReach } from '../employee/employee.public.ts'
import { firstBeyondOwn, requireWithinOwn } from './beyond-own.ts'
import { role } from './role.master.ts'

type CreateRole = Parsed<(typeof roleContract)['POST /v1/roles']>['body']
type UpdateRole = Parsed<(typeof roleContract)['PUT /v1/roles/{roleId}']>['body']

function readPermissions(menus: readonly Menu[], before: readonly string[]): string[] {
  const read = permissionsOf(menus, new Set(before))
  if ('unknown' in read) throw refuseField('UNKNOWN_FIELD', 'accessMenus', { label: read.unknown })
  return read.permissions
}

/** @throws UNKNOWN_FIELD, DUPLICATE_CODE, ROLE_BEYOND_OWN */
export async function createRole(ctx: CommandCtx, body: CreateRole): Promise<Role> {
  const given = { ...body, permissions: readPermissions(body.accessMenus, []) }
  await requireWithinOwn(ctx, given)
  return role.find(ctx, await role.insert(ctx, given))
}

/**
 * A change of a role changes its holders, so the caller must have the right to change each of them.
 * @throws NOT_FOUND, STALE_VERSION, UNKNOWN_FIELD, DUPLICATE_CODE, ROLE_BEYOND_OWN, ROLE_HELD_BEYOND_OWN,
 * ROLE_HELD_BEYOND_BRANCHES, ROLE_IN_USE, LAST_ADMIN
 */
export async function updateRole(ctx: CommandCtx, id: number, body: UpdateRole): Promise<Role> {
  await lockMaster(ctx, role.table, { id, version: body.version }, role.label)
  const before = await role.find(ctx, id)
  const own = await ownReach(ctx)
  await requireHoldersWithinReach(ctx, before, own)
  if (before.employeeCount > 0 && (await firstBeyondOwn(ctx, before)))
    throw refuse('ROLE_HELD_BEYOND_OWN', { name: before.name })
  if (body.status === 'INACTIVE' && before.employeeCount > 0) {
    throw refuse('ROLE_IN_USE', { name: before.name, count: before.employeeCount })
  }
  const { accessMenus, limits, ...named } = body
  const after = {
    ...changed(before, named),
    limits: changed(before.limits, limits ?? {}),
    permissions: accessMenus ? readPermissions(accessMenus, before.permissions) : before.permissions,
  }
  await requireWithinOwn(ctx, after, before)
  await role.save(ctx, id, after)
  await requireHoldersWithinReach(ctx, before, own)
  await requireAdminLeft(ctx)
  ctx.afterCommit(() => ctx.services.access.forget())
  return role.find(ctx, id)
}

/** A copy under a new name, as the start of a new role. @throws NOT_FOUND, DUPLICATE_CODE, ROLE_BEYOND_OWN */
export async function copyRole(ctx: CommandCtx, id: number, name: string): Promise<Role> {
  const { reach, permissions, limits } = await role.find(ctx, id)
  await requireWithinOwn(ctx, { reach, permissions, limits })
  return role.find(ctx, await role.insert(ctx, { name, reach, permissions, limits, status: 'ACTIVE' }))
}
