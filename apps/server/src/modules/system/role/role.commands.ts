import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { permissionLabel, permissionsOf } from '@merchant/contract/system/access-menus.ts'
import type { Menu } from '@merchant/contract/system/menu.ts'
import type { Role, roleContract } from '@merchant/contract/system/role.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { requireAdminLeft } from '../employee/employee.public.ts'
import { getRole } from './role.queries.ts'
import { insertRole, saveRole } from './role.store.ts'

type CreateRole = Parsed<(typeof roleContract)['POST /v1/roles']>['body']
type UpdateRole = Parsed<(typeof roleContract)['PUT /v1/roles/{roleId}']>['body']

/**
 * Nobody gives what he lacks (reliability 6.3). The built-in Admin may give everything, because it holds the role
 * editor of the whole company and is itself kept by LAST_ADMIN.
 * @throws ROLE_BEYOND_OWN naming the first right
 */
export function requireWithinOwn(
  ctx: CommandCtx,
  permissions: readonly string[],
  before: ReadonlySet<string> = new Set(),
): void {
  const { principal } = ctx
  if (principal.roleKey === 'ADMIN') return
  const beyond = permissions.find(
    (permission) => !principal.permissions.has(permission) && !before.has(permission),
  )
  if (beyond) throw refuse('ROLE_BEYOND_OWN', { permission: permissionLabel(beyond) })
}

function readPermissions(ctx: CommandCtx, menus: readonly Menu[], before: ReadonlySet<string>): string[] {
  const read = permissionsOf(menus, before)
  if ('unknown' in read) throw refuseField('UNKNOWN_FIELD', 'accessMenus', { label: read.unknown })
  requireWithinOwn(ctx, read.permissions, before)
  return read.permissions
}

/** @throws DUPLICATE_CODE, ROLE_BEYOND_OWN */
export async function createRole(ctx: CommandCtx, body: CreateRole): Promise<Role> {
  const permissions = readPermissions(ctx, body.accessMenus, new Set())
  const id = await insertRole(ctx, { ...body, permissions })
  return getRole(ctx.tx, ctx.principal.companyId, id)
}

/** @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, ROLE_BEYOND_OWN, ROLE_IN_USE, LAST_ADMIN */
export async function updateRole(ctx: CommandCtx, id: number, body: UpdateRole): Promise<Role> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'role', { id, version: body.version }, 'Peran')
  const before = await getRole(ctx.tx, companyId, id)
  if (body.status === 'INACTIVE' && before.employeeCount > 0) {
    throw refuse('ROLE_IN_USE', { name: before.name, count: before.employeeCount })
  }
  const permissions = readPermissions(ctx, body.accessMenus, new Set(before.permissions))
  await saveRole(ctx, { ...body, id, permissions })
  await requireAdminLeft(ctx)
  ctx.afterCommit(() => ctx.services.access.forget())
  return getRole(ctx.tx, companyId, id)
}

/** A copy under a new name, as the start of a role of its own. @throws NOT_FOUND, DUPLICATE_CODE, ROLE_BEYOND_OWN */
export async function copyRole(ctx: CommandCtx, id: number, name: string): Promise<Role> {
  const { companyId } = ctx.principal
  const source = await getRole(ctx.tx, companyId, id)
  requireWithinOwn(ctx, source.permissions)
  const copy = await insertRole(ctx, {
    name,
    reach: source.reach,
    permissions: source.permissions,
    status: 'ACTIVE',
  })
  return getRole(ctx.tx, companyId, copy)
}
