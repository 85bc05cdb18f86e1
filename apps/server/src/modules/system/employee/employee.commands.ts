import { randomInt } from 'node:crypto'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Employee, employeeContract } from '@merchant/contract/system/employee.ts'
import { checkPassword } from '../../../kernel/auth/password-rules.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { codeOrFree, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { getRole, requireWithinOwn } from '../role/role.public.ts'
import { requireAdminLeft } from './employee.public.ts'
import { getEmployee } from './employee.queries.ts'
import {
  endSessions,
  insertEmployee,
  saveEmployee,
  setAssignedBranches,
  setTemporaryPassword,
} from './employee.store.ts'

type CreateEmployee = Parsed<(typeof employeeContract)['POST /v1/employees']>['body']
type UpdateEmployee = Parsed<(typeof employeeContract)['PUT /v1/employees']>['body']
type WithTemporaryPassword = Employee & { temporaryPassword?: string }

/** Without letters and digits that look alike, in groups that can be read out over the phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function newTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

/**
 * Always a first login: the password, made here or given, must be changed within TEMPORARY_PASSWORD_HOURS.
 * @throws DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, ROLE_BEYOND_OWN, PASSWORD_SHORT, PASSWORD_COMMON
 */
export async function createEmployee(ctx: CommandCtx, body: CreateEmployee): Promise<WithTemporaryPassword> {
  await requireRoleAndBranch(ctx, body)
  if (body.password) checkPassword(body.password, 'password', [body.name, body.email.split('@')[0] ?? ''])
  const code = await codeOrFree(ctx.tx, 'employee', ctx.principal.companyId, body.code, body.name)
  const id = await insertEmployee(ctx, { ...body, code })
  await setAssignedBranches(ctx, id, body.branchIds)
  const password = body.password ?? newTemporaryPassword()
  await setTemporaryPassword(ctx, id, await ctx.services.passwords.hash(password))
  const employee = await getEmployee(ctx.tx, [body.branchId], id)
  return body.password ? employee : { ...employee, temporaryPassword: password }
}

/**
 * Nobody takes himself out of use or changes his own role, and somebody who can manage users always remains. Taking a
 * person out of use or giving a new password ends the person's sessions.
 */
export async function updateEmployee(ctx: CommandCtx, body: UpdateEmployee): Promise<WithTemporaryPassword> {
  const before = await getEmployee(ctx.tx, ctx.principal.branchIds, body.id)
  await lockMaster(ctx, 'employee', body, 'Karyawan')
  const own = body.id === ctx.principal.employeeId
  if (own && body.status === 'INACTIVE') throw refuse('OWN_ACCOUNT', { action: 'menonaktifkan' })
  if (own && body.roleId !== before.roleId) throw refuse('OWN_ACCOUNT', { action: 'mengganti peran' })
  await requireRoleAndBranch(ctx, body, before)
  await saveEmployee(ctx, { ...body, code: body.code ?? before.code })
  await setAssignedBranches(ctx, body.id, body.branchIds)
  const temporaryPassword = body.resetPassword ? newTemporaryPassword() : undefined
  if (temporaryPassword)
    await setTemporaryPassword(ctx, body.id, await ctx.services.passwords.hash(temporaryPassword))
  if (temporaryPassword || (body.status === 'INACTIVE' && before.status === 'ACTIVE'))
    await endSessions(ctx, body.id)
  await requireAdminLeft(ctx)
  ctx.afterCommit(() => ctx.services.access.forget())
  const employee = await getEmployee(ctx.tx, [body.branchId], body.id)
  return temporaryPassword ? { ...employee, temporaryPassword } : employee
}

async function requireRoleAndBranch(
  ctx: CommandCtx,
  body: CreateEmployee | UpdateEmployee,
  before?: Employee,
): Promise<void> {
  await requireActive(ctx, 'branch', {
    id: body.branchId,
    field: 'branchId',
    label: 'Cabang',
    kept: before?.branchId ?? null,
  })
  await requireActive(ctx, 'role', {
    id: body.roleId,
    field: 'roleId',
    label: 'Peran',
    kept: before?.roleId ?? null,
  })
  if (body.roleId !== before?.roleId) {
    const role = await getRole(ctx.tx, ctx.principal.companyId, body.roleId)
    requireWithinOwn(ctx, role.permissions)
  }
}
